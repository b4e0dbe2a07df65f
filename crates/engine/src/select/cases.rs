//! The cases that every scheme has to pass: its definition, the guarantee, and the density that theory expects.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use proptest::prelude::*;

use super::oracle::{by_definition, grams};
use super::{Kgrams, Scheme};
use crate::thresholds::Thresholds;
use crate::token::{Family, Symbol};

fn p(value: u32) -> NonZeroU32 {
    NonZeroU32::new(value).expect("not 0")
}

fn schemes() -> [Scheme; 7] {
    [
        Scheme::RobustWinnowing,
        Scheme::Winnowing,
        Scheme::ModP(p(4)),
        Scheme::SafeModP(p(4)),
        Scheme::ModMinimizer,
        Scheme::OpenClosedModMinimizer,
        Scheme::SusAnchor,
    ]
}

/// Those that keep of equal windows an equal hash only, not an equal place.
fn robust_schemes() -> [Scheme; 4] {
    [Scheme::RobustWinnowing, Scheme::ModMinimizer, Scheme::OpenClosedModMinimizer, Scheme::SusAnchor]
}

fn thresholds(k: usize, window: usize) -> Thresholds {
    Thresholds::new(k as u32, (k + window - 1) as u32).expect("a window is at least 1")
}

fn symbols(names: impl IntoIterator<Item = u64>) -> Vec<Symbol> {
    let family = Family::named("test");
    names.into_iter().map(|name| family.symbol(&name.to_le_bytes())).collect()
}

/// Names below `kinds`, the same ones each time.
fn random_names(kinds: u64, length: usize) -> impl Iterator<Item = u64> {
    let mut state = kinds;
    (0..length).map(move |_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % kinds
    })
}

fn picked(scheme: Scheme, thresholds: Thresholds, symbols: &[Symbol]) -> Vec<u32> {
    let hashes = grams(symbols, thresholds.k());
    let mut picked = vec![7];
    scheme.build(thresholds).select(Kgrams { symbols, hashes: &hashes }, &mut picked);
    assert_eq!(picked.remove(0), 7, "what was there stays");
    picked
}

fn density(scheme: Scheme, k: usize, window: usize, symbols: &[Symbol]) -> f64 {
    let kgrams = symbols.len() - k + 1;
    picked(scheme, thresholds(k, window), symbols).len() as f64 / kgrams as f64
}

fn check(k: usize, window: usize, symbols: &[Symbol]) {
    let thresholds = thresholds(k, window);
    for scheme in schemes() {
        let picked = picked(scheme, thresholds, symbols);
        let context = format!("{scheme}, k {k}, w {window}, {} symbols", symbols.len());
        assert_eq!(picked, by_definition(scheme, thresholds, symbols), "{context}");
        assert!(picked.is_sorted_by(|a, b| a < b), "{context}");
        let kgrams = symbols.len() - k + 1;
        for start in (0..=kgrams.saturating_sub(window)).filter(|_| scheme.keeps_guarantee()) {
            let inside = start as u32..(start + window) as u32;
            assert!(picked.iter().any(|place| inside.contains(place)), "{context}: none in {inside:?}");
        }
    }
}

#[test]
fn the_worked_example_of_the_paper() {
    // Figure 2: "A do run run run, a do run run", 5-grams, windows of 4.
    let hashes = [77, 74, 42, 17, 98, 50, 17, 98, 8, 88, 67, 39, 77, 74, 42, 17, 98];
    let symbols = symbols(0..21);
    for (scheme, expected) in [
        (Scheme::Winnowing, vec![3, 6, 8, 11, 15]),
        (Scheme::RobustWinnowing, vec![3, 6, 8, 11, 15]),
        // Figure 1: 0 mod 4 selects 8, 88 and, in this sequence, no 72.
        (Scheme::ModP(p(4)), vec![8, 9]),
        // And the windows from 17 98 50 17 on, as far as the first with 8, have none.
        (Scheme::SafeModP(p(4)), vec![3, 4, 5, 6, 7, 8, 9, 13, 14, 15, 16]),
    ] {
        let mut picked = Vec::new();
        scheme.build(thresholds(5, 4)).select(Kgrams { symbols: &symbols, hashes: &hashes }, &mut picked);
        assert_eq!(picked, expected, "{scheme}");
    }
}

#[test]
fn schemes_equal_their_definitions_around_word_borders() {
    let sizes = [1, 2, 3, 31, 32, 33, 63, 64, 65];
    for k in sizes {
        for window in sizes {
            for kgrams in [1, window - 1, window, window + 1, 2 * window, 3 * window + 1] {
                // Two and seven different symbols, so that ties are many.
                for kinds in [2, 7] {
                    if kgrams > 0 {
                        check(k, window, &symbols(random_names(kinds, kgrams + k - 1)));
                    }
                }
            }
        }
    }
}

#[test]
fn a_window_of_one_selects_every_kgram() {
    let symbols = symbols(random_names(3, 60));
    for scheme in schemes().into_iter().filter(|scheme| scheme.keeps_guarantee()) {
        let all = scheme.select(thresholds(6, 1), &symbols);
        assert_eq!(all, grams(&symbols, 6).into_iter().zip(0..).collect::<Vec<_>>(), "{scheme}");
        assert_eq!(scheme.select(thresholds(6, 1), &symbols[..5]), []);
    }
}

#[test]
fn a_stretch_shorter_than_a_window_gives_something() {
    for scheme in schemes() {
        for kgrams in 1..20 {
            let symbols = symbols(random_names(9, kgrams + 5));
            assert!(!picked(scheme, thresholds(6, 20), &symbols).is_empty(), "{scheme}, {kgrams} k-grams");
        }
    }
}

/// Symbols that repeat themselves: random ones, constant ones and periodic ones, one after the other.
fn repetitive() -> impl Strategy<Value = Vec<u64>> {
    let piece = (prop::collection::vec(0_u64..4, 1..9), 1_usize..60)
        .prop_map(|(period, length)| period.into_iter().cycle().take(length).collect::<Vec<_>>());
    prop::collection::vec(piece, 1..5).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn schemes_equal_their_definitions(
        names in prop_oneof![prop::collection::vec(0_u64..9, 20..200), repetitive()],
        k in 1_usize..20,
        window in 1_usize..40,
    ) {
        prop_assume!(names.len() >= k);
        check(k, window, &symbols(names));
    }

    /// The guarantee: any two equal windows, in one stream or two, share a selected hash inside themselves.
    #[test]
    fn equal_windows_share_a_selected_hash(
        run in repetitive(),
        around in prop::array::uniform4(prop::collection::vec(0_u64..3, 0..40)),
        k in 1_usize..14,
        window in 1_usize..14,
    ) {
        let [a, b, c, d] = around;
        let thresholds = thresholds(k, window);
        let streams = [[a, run.clone(), b].concat(), [c, run, d].concat()].map(symbols);
        for scheme in schemes().into_iter().filter(|scheme| scheme.keeps_guarantee()) {
            let mut windows = Vec::new();
            for stream in streams.iter().filter(|stream| stream.len() >= thresholds.t()) {
                let (picked, hashes) = (picked(scheme, thresholds, stream), grams(stream, k));
                for (start, contents) in stream.windows(thresholds.t()).enumerate() {
                    let inside = picked.iter().map(|place| *place as usize);
                    let inside = inside.filter(|place| (start..start + window).contains(place));
                    windows.push((contents, inside.map(|place| hashes[place]).collect::<BTreeSet<u64>>()));
                }
            }
            windows.sort_by_key(|(contents, _)| contents.iter().map(|symbol| symbol.value()).collect::<Vec<_>>());
            for equal in windows.chunk_by(|a, b| a.0 == b.0) {
                for (_, left) in equal {
                    for (_, right) in equal {
                        prop_assert!(!left.is_disjoint(right), "{} k {} w {}", scheme, k, window);
                    }
                }
            }
        }
    }

    #[test]
    fn every_scheme_is_read_as_it_is_written(number in 1_u32..) {
        for scheme in schemes().into_iter().chain([Scheme::ModP(p(number)), Scheme::SafeModP(p(number))]) {
            prop_assert_eq!(scheme.to_string().parse(), Ok(scheme));
        }
    }
}

#[test]
fn an_unknown_scheme_is_refused_by_name() {
    for name in ["", "winnow", "0-mod-0", "0-mod-", "safe-0-mod-x"] {
        let error = name.parse::<Scheme>().expect_err(name);
        assert_eq!(error.to_string(), format!("no selection scheme is called {name:?}"));
    }
}

#[test]
fn densities_on_random_symbols_are_those_of_theory() {
    let random = symbols(random_names(1 << 30, 200_000));
    let bound = |k: usize, w: usize| (w + k).div_ceil(w) as f64 / (w + k) as f64;
    let winnowing = |w: usize| 2.0 / (w as f64 + 1.0);
    // Mod-minimizer (theorem 7 of its paper, large alphabets): two and one a step of w among the places of r-grams.
    let mod_minimizer = |k: usize, w: usize| {
        let steps = ((k - 1) / w) as f64;
        (2.0 + steps) / (w as f64 * (steps + 1.0) + 1.0)
    };
    let mut expected = Vec::new();
    for (k, w) in [(12, 8), (9, 8), (17, 8), (17, 16), (5, 9)] {
        expected.extend([
            (Scheme::RobustWinnowing, k, w, winnowing(w)),
            (Scheme::Winnowing, k, w, winnowing(w)),
            (Scheme::ModMinimizer, k, w, mod_minimizer(k, w)),
        ]);
    }
    expected.extend([(9, 8), (17, 8), (10, 9)].map(|(k, w)| (Scheme::SusAnchor, k, w, bound(k, w))));
    expected.push((Scheme::ModP(p(8)), 9, 8, 1.0 / 8.0));
    expected.push((Scheme::SafeModP(p(8)), 9, 16, 1.0 / 8.0 + (7.0_f64 / 8.0).powi(16)));
    for (scheme, k, w, expected) in expected {
        let found = density(scheme, k, w, &random);
        assert!((found / expected - 1.0).abs() < 0.015, "{scheme} {k} {w}: {found} instead of {expected}");
    }
    // No formula is published for these: below winnowing, and never below the bound.
    for (k, w) in [(12, 8), (9, 8), (17, 8), (17, 16), (50, 100)] {
        for scheme in [Scheme::OpenClosedModMinimizer, Scheme::SusAnchor] {
            let found = density(scheme, k, w, &random);
            assert!(found < 0.9 * winnowing(w), "{scheme} {k} {w}: {found}");
            assert!(found > 0.985 * bound(k, w), "{scheme} {k} {w}: {found}");
        }
    }
}

#[test]
fn constant_input_selects_every_wth() {
    let constant = symbols([1; 20_000]);
    for (k, w) in [(12, 8), (9, 8), (17, 16), (50, 100)] {
        for scheme in robust_schemes() {
            let found = density(scheme, k, w, &constant);
            assert!(found <= 1.0 / w as f64 + 2e-4, "{scheme} {k} {w}: {found}");
        }
        assert!(density(Scheme::Winnowing, k, w, &constant) > 0.99);
    }
}

#[test]
fn periodic_input_stays_near_one_a_window() {
    for period in 2..8 {
        let periodic = symbols((0..20_000).map(|index| index % period));
        for (k, w) in [(12, 8), (9, 8), (17, 16), (50, 100)] {
            let once_a_window = 1.0 / (w as u64 / period * period) as f64;
            for scheme in robust_schemes() {
                let found = density(scheme, k, w, &periodic);
                assert!(found < 1.25 * once_a_window, "{scheme} {k} {w}, period {period}: {found}");
            }
        }
    }
}

/// Code repeats itself in pieces: what is written below a handful of heads in ever new order.
#[test]
fn pieces_that_come_again_never_cost_more_than_robust_winnowing() {
    let pieces: Vec<Vec<u64>> =
        (0..12).map(|piece| random_names(20 + piece, 4 + 5 * piece as usize).collect()).collect();
    let text = random_names(12, 8_000).flat_map(|piece| pieces[piece as usize].clone());
    let text = symbols(text.collect::<Vec<_>>());
    for (k, w) in [(12, 4), (8, 4), (12, 8), (9, 8), (17, 8), (17, 16), (50, 100)] {
        let robust = density(Scheme::RobustWinnowing, k, w, &text);
        for scheme in robust_schemes() {
            let found = density(scheme, k, w, &text);
            assert!(found <= 1.001 * robust, "{scheme} {k} {w}: {found} above {robust}");
        }
    }
}
