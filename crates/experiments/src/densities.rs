//! The density of every scheme over pairs of k and w, against the lower bound and against robust winnowing.

use std::io::Write;

use anyhow::{Context, Result};
use windrow_engine::{Layer, Scheme, Thresholds};

use crate::sources::Streams;

/// The schemes that promise the same as winnowing; the first is what the others are held against.
pub(crate) const SCHEMES: [Scheme; 5] = [
    Scheme::RobustWinnowing,
    Scheme::Winnowing,
    Scheme::ModMinimizer,
    Scheme::OpenClosedModMinimizer,
    Scheme::SusAnchor,
];

/// The pairs of k and w: windrow's defaults, those with k = 1 mod w and t = k + w - 1 from 14 to 32, the paper's own.
const PAIRS: [(u32, u32); 13] = [
    (12, 4),
    (8, 4),
    (12, 8),
    (8, 7),
    (9, 8),
    (10, 9),
    (11, 10),
    (12, 11),
    (13, 4),
    (13, 6),
    (17, 8),
    (17, 16),
    (50, 100),
];

/// No scheme that moves only forward and keeps the guarantee is sparser on random symbols (Kille et al. 2024).
fn bound(k: u32, w: u32) -> f64 {
    f64::from((w + k).div_ceil(w)) / f64::from(w + k)
}

/// Selected k-grams by k-grams, over all files of a language.
fn density(scheme: Scheme, k: u32, w: u32, streams: &Streams, layer: Layer) -> Result<f64> {
    let thresholds = Thresholds::new(k, k + w - 1).context("a pair of the table")?;
    let (mut selected, mut kgrams) = (0, 0);
    for file in streams.symbols(layer) {
        selected += scheme.select(thresholds, file).len();
        kgrams += (file.len() + 1).saturating_sub(thresholds.k());
    }
    Ok(selected as f64 / kgrams.max(1) as f64)
}

/// A table for one language.
pub(crate) fn report(out: &mut dyn Write, streams: &Streams) -> Result<()> {
    for layer in [Layer::Renamed, Layer::Verbatim] {
        let (files, tokens) = (streams.symbols(layer).count(), streams.tokens());
        writeln!(out, "## Densities: {}, {layer:?}, {files} files, {tokens} tokens\n", streams.name)?;
        write!(out, "| k, w | t | bound |")?;
        for scheme in SCHEMES {
            write!(out, " {scheme} |")?;
        }
        writeln!(out, "\n|---|---|---|{}", "---|".repeat(SCHEMES.len()))?;
        for (k, w) in PAIRS {
            write!(out, "| {k}, {w} | {} | {:.4} |", k + w - 1, bound(k, w))?;
            for scheme in SCHEMES {
                let density = density(scheme, k, w, streams, layer)?;
                write!(out, " {density:.4} ({:.3}) |", density / bound(k, w))?;
            }
            writeln!(out)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// For each scheme and pair the worst language: how far above the bound, and how far below robust winnowing.
pub(crate) fn summary(out: &mut dyn Write, streams: &[Streams]) -> Result<()> {
    writeln!(out, "## The worst of all, renamed layer\n\nDensity by bound / by robust winnowing.\n")?;
    write!(out, "| k, w |")?;
    for scheme in &SCHEMES[2..] {
        write!(out, " {scheme} |")?;
    }
    writeln!(out, "\n|---|{}", "---|".repeat(SCHEMES.len() - 2))?;
    for (k, w) in PAIRS {
        write!(out, "| {k}, {w} |")?;
        for scheme in &SCHEMES[2..] {
            let (mut by_bound, mut by_robust) = (0.0_f64, 0.0_f64);
            for stream in streams {
                let found = density(*scheme, k, w, stream, Layer::Renamed)?;
                by_bound = by_bound.max(found / bound(k, w));
                by_robust = by_robust.max(found / density(SCHEMES[0], k, w, stream, Layer::Renamed)?);
            }
            write!(out, " {by_bound:.3} / {by_robust:.3} |")?;
        }
        writeln!(out)?;
    }
    Ok(writeln!(out)?)
}
