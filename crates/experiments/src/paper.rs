//! What the paper measured, measured again, beside its own figures.
//!
//! Section 3.1 expects of winnowing a density of 2/(w+1), and of 0 mod p at that density that it misses a run of t
//! symbols with probability e^-2; section 3.1.2 gives safe 0 mod p a density of (1 + ln w)/w. Section 5 measures on
//! random text and on pages of the web, with k = 50 and w = 100. The paper's pages are not to be had any more, so
//! what stands for them here is other text; that random text agrees shows that the machinery does.

use std::io::Write;
use std::num::NonZeroU32;

use anyhow::{Context, Result};
use rustc_hash::FxHashMap;
use windrow_engine::{Scheme, Symbol, Thresholds};

const K: u32 = 50;
const W: u32 = 100;

/// Winnowing's density at w = 100 is 2/101: p = 50 is the nearest.
const P: NonZeroU32 = NonZeroU32::new(50).expect("not 0");

fn thresholds() -> Result<Thresholds> {
    Thresholds::new(K, K + W - 1).context("the paper's thresholds")
}

/// One line: what, measured, expected, in the paper.
fn line(out: &mut dyn Write, what: &str, measured: f64, expected: &str, paper: &str) -> Result<()> {
    Ok(writeln!(out, "| {what} | {measured:.6} | {expected} | {paper} |")?)
}

/// All figures of one text.
pub(crate) fn report(out: &mut dyn Write, name: &str, symbols: &[Symbol]) -> Result<()> {
    let thresholds = thresholds()?;
    if symbols.len() < 10 * thresholds.t() {
        writeln!(out, "## The paper's figures: {name}\n\nToo short, skipped.\n")?;
        return Ok(());
    }
    let kgrams = symbols.len() - thresholds.k() + 1;
    let w = f64::from(W);
    writeln!(out, "## The paper's figures: {name}\n\nk = {K}, w = {W}, {kgrams} k-grams.\n")?;
    writeln!(out, "| | measured | expected | paper |\n|---|---|---|---|")?;

    let winnowed = Scheme::Winnowing.select(thresholds, symbols);
    let zeros = Scheme::ModP(P).select(thresholds, symbols);
    let density = |selected: &[(u64, u32)]| selected.len() as f64 / kgrams as f64;
    line(out, "density, winnowing", density(&winnowed), &format!("{:.6}", 2.0 / (w + 1.0)), ".019855")?;
    let robust = Scheme::RobustWinnowing.select(thresholds, symbols);
    line(
        out,
        "density, robust winnowing",
        density(&robust),
        &format!("at most {:.6}", density(&winnowed)),
        "",
    )?;
    line(out, &format!("density, 0 mod {P}"), density(&zeros), ".020000", ".019974")?;

    let longest = |selected: &[(u64, u32)]| longest_gap(selected, kgrams) as f64;
    line(out, "longest run without fingerprint, winnowing", longest(&winnowed), "at most 99", "at most 99")?;
    // Gaps are geometric: the longest of n is near ln(n) / -ln(1 - 1/p).
    let likely = (zeros.len() as f64).ln() / -(1.0 - 1.0 / f64::from(P.get())).ln();
    line(out, &format!("longest run without, 0 mod {P}"), longest(&zeros), &format!("near {likely:.0}"), "")?;
    let missed = empty_windows(&zeros, kgrams, W as usize) as f64 / (kgrams - W as usize + 1) as f64;
    let expected = (1.0 - 1.0 / f64::from(P.get())).powi(W as i32);
    line(out, &format!("runs of t missed by 0 mod {P}"), missed, &format!("{expected:.6}"), ".135 (e^-2)")?;

    let best = NonZeroU32::new((w / w.ln()).round() as u32).context("w / ln w is above 1")?;
    let safe = Scheme::SafeModP(best).select(thresholds, symbols);
    let p = f64::from(best.get());
    let expected = 1.0 / p + (1.0 - 1.0 / p).powi(W as i32);
    let formula = format!("{:.6} ((1 + ln w)/w)", (1.0 + w.ln()) / w);
    line(out, &format!("density, safe 0 mod {best}"), density(&safe), &format!("{expected:.6}"), &formula)?;

    let frequencies = frequencies(&winnowed);
    let share = |times: u32| {
        frequencies.iter().filter(|count| **count == times).count() as f64 / frequencies.len() as f64
    };
    for (times, paper) in [(1, ".82"), (2, ".14"), (3, ".02")] {
        line(out, &format!("fingerprints that occur {times} times"), share(times), "", paper)?;
    }
    let every = Thresholds::new(K, K).context("k = t")?;
    match slope(&self::frequencies(&Scheme::RobustWinnowing.select(every, symbols))) {
        Some(slope) => line(out, "slope of log frequency by log rank, k-grams", slope, "", "about -.7")?,
        None => writeln!(
            out,
            "| slope of log frequency by log rank, k-grams | no hash occurs twice | | about -.7 |"
        )?,
    }
    Ok(writeln!(out)?)
}

/// Robust winnowing on text that has one letter.
pub(crate) fn constant(out: &mut dyn Write) -> Result<()> {
    let symbols = crate::generator::letters([b'a'; 1_000_000]);
    let kgrams = (symbols.len() + 1 - K as usize) as f64;
    writeln!(out, "## The paper's figures: constant text, {} bytes\n", symbols.len())?;
    writeln!(out, "| | measured | expected | paper |\n|---|---|---|---|")?;
    for (scheme, expected) in [(Scheme::Winnowing, "1"), (Scheme::RobustWinnowing, "1/w")] {
        let density = scheme.select(thresholds()?, &symbols).len() as f64 / kgrams;
        line(out, &format!("density, {scheme}"), density, expected, expected)?;
    }
    Ok(writeln!(out)?)
}

/// The most k-grams in a row of which none is selected.
fn longest_gap(selected: &[(u64, u32)], kgrams: usize) -> usize {
    gaps(selected, kgrams).max().unwrap_or(0)
}

/// The windows of `window` k-grams of which none is selected.
fn empty_windows(selected: &[(u64, u32)], kgrams: usize, window: usize) -> usize {
    gaps(selected, kgrams).map(|gap| (gap + 1).saturating_sub(window)).sum()
}

/// How many k-grams lie before the first selected one, between each two, and after the last.
fn gaps(selected: &[(u64, u32)], kgrams: usize) -> impl Iterator<Item = usize> {
    let places = selected.iter().map(|(_, place)| *place as usize).chain([kgrams]);
    let mut next = 0;
    places.map(move |place| place - std::mem::replace(&mut next, place + 1))
}

/// How often each hash was selected, most frequent first.
fn frequencies(selected: &[(u64, u32)]) -> Vec<u32> {
    let mut counts: FxHashMap<u64, u32> = FxHashMap::default();
    for (hash, _) in selected {
        *counts.entry(*hash).or_default() += 1;
    }
    let mut counts: Vec<u32> = counts.into_values().collect();
    counts.sort_unstable_by(|a, b| b.cmp(a));
    counts
}

/// The slope of the straight line through log frequency over log rank, at ranks that double, as far as hashes occur
/// more than once.
fn slope(frequencies: &[u32]) -> Option<f64> {
    let points: Vec<(f64, f64)> = (0..)
        .map(|power| 1_usize << power)
        .take_while(|rank| frequencies.get(rank - 1).is_some_and(|frequency| *frequency > 1))
        .map(|rank| ((rank as f64).ln(), f64::from(frequencies[rank - 1]).ln()))
        .collect();
    let count = points.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
    let (x, y) = (mean(|point| point.0), mean(|point| point.1));
    let along: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    let across: f64 = points.iter().map(|point| (point.0 - x).powi(2)).sum();
    (across > 0.0).then(|| along / across)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_and_empty_windows_by_hand() {
        // Of ten k-grams, 2 and 7 are selected: gaps of 2, 4 and 2.
        let selected = [(0, 2), (0, 7)];
        assert_eq!(gaps(&selected, 10).collect::<Vec<_>>(), [2, 4, 2]);
        assert_eq!(longest_gap(&selected, 10), 4);
        assert_eq!(empty_windows(&selected, 10, 3), 2);
    }

    #[test]
    fn the_slope_of_an_exact_power_law() {
        let frequencies: Vec<u32> = (1..=64_u32).map(|rank| 4096 / rank).collect();
        let slope = slope(&frequencies).expect("many points");
        assert!((slope + 1.0).abs() < 0.01, "{slope}");
    }
}
