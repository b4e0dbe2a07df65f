//! The definitions of selection, slow and obvious, and the cases that every scheme has to pass.

use proptest::prelude::*;

use super::{Kgrams, Scheme};
use crate::thresholds::Thresholds;

const SCHEMES: [Scheme; 2] = [Scheme::RobustWinnowing, Scheme::Winnowing];

/// What `scheme` picks; k is 1, so that the window is `window` and there are no symbols to look at.
fn picked(scheme: Scheme, window: usize, hashes: &[u64]) -> Vec<u32> {
    let thresholds = Thresholds::new(1, window as u32).expect("a window is at least 1");
    let mut picked = Vec::new();
    scheme.build(thresholds).select(Kgrams { symbols: &[], hashes }, &mut picked);
    picked
}

/// Every window's rightmost minimum, each once: definition 1, word for word.
fn winnowing_by_definition(window: usize, hashes: &[u64]) -> Vec<u32> {
    let window = window.min(hashes.len());
    let mut all: Vec<u32> = (0..=hashes.len() - window)
        .map(|start| {
            let least = hashes[start..start + window].iter().min().expect("not empty");
            let place = hashes[start..start + window].iter().rposition(|hash| hash == least);
            (start + place.expect("it is there")) as u32
        })
        .collect();
    all.dedup();
    all
}

/// Definition 4, word for word: in each window the choice of the window before, if it is a minimum here too;
/// otherwise the rightmost minimum.
fn robust_by_definition(window: usize, hashes: &[u64]) -> Vec<u32> {
    let window = window.min(hashes.len());
    let mut all: Vec<usize> = Vec::new();
    for start in 0..=hashes.len() - window {
        let least = *hashes[start..start + window].iter().min().expect("not empty");
        let kept = all.last().copied().filter(|last| *last >= start && hashes[*last] == least);
        let rightmost = hashes[..start + window].iter().rposition(|hash| *hash == least);
        all.push(kept.or(rightmost).expect("it is there"));
    }
    all.dedup();
    all.into_iter().map(|index| index as u32).collect()
}

/// The circular buffer of the paper's figure 5, which records from the first full window on. With `robust`, an
/// equal hash that enters does not replace the minimum.
fn circular_buffer(window: usize, hashes: &[u64], robust: bool) -> Vec<u32> {
    let window = window.min(hashes.len());
    let mut buffer = vec![(u64::MAX, usize::MAX); window];
    let mut least = 0;
    let mut recorded: Vec<u32> = Vec::new();
    for (index, hash) in hashes.iter().enumerate() {
        let right = index % window;
        let leaves = index >= window && least == right;
        buffer[right] = (*hash, index);
        if leaves {
            least = right;
            for back in 1..window {
                let slot = (right + window - back) % window;
                if buffer[slot].0 < buffer[least].0 {
                    least = slot;
                }
            }
        } else if *hash < buffer[least].0 || (*hash == buffer[least].0 && (!robust || index < window)) {
            least = right;
        }
        if index + 1 >= window && recorded.last() != Some(&(buffer[least].1 as u32)) {
            recorded.push(buffer[least].1 as u32);
        }
    }
    recorded
}

#[test]
fn the_worked_example_of_the_paper() {
    // Figure 2: "A do run run run, a do run run", 5-grams, windows of 4.
    let hashes = [77, 74, 42, 17, 98, 50, 17, 98, 8, 88, 67, 39, 77, 74, 42, 17, 98];
    let expected = [3, 6, 8, 11, 15];
    assert_eq!(picked(Scheme::Winnowing, 4, &hashes), expected);
    assert_eq!(picked(Scheme::RobustWinnowing, 4, &hashes), expected);
    assert_eq!(expected.map(|index| hashes[index as usize]), [17, 17, 8, 39, 17]);
}

#[test]
fn robust_winnowing_takes_every_wth_of_a_constant_run() {
    let hashes = [5; 17];
    assert_eq!(picked(Scheme::RobustWinnowing, 4, &hashes), [3, 7, 11, 15]);
    assert_eq!(picked(Scheme::Winnowing, 4, &hashes), (3..17).collect::<Vec<u32>>());
}

#[test]
fn a_stretch_shorter_than_a_window_gives_its_minimum() {
    for scheme in SCHEMES {
        assert_eq!(picked(scheme, 9, &[4, 2, 3]), [1]);
        assert_eq!(picked(scheme, 9, &[4]), [0]);
    }
}

#[test]
fn schemes_equal_their_definitions_around_word_borders() {
    let sizes = [1, 2, 3, 31, 32, 33, 63, 64, 65];
    let mut state = 1_u64;
    for window in sizes {
        for length in 1..=2 * window {
            // Few different values, so that ties are many.
            let hashes: Vec<u64> = (0..length)
                .map(|_| {
                    state =
                        state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    (state >> 33) % 7
                })
                .collect();
            check(window, &hashes);
        }
    }
}

fn check(window: usize, hashes: &[u64]) {
    let plain = picked(Scheme::Winnowing, window, hashes);
    assert_eq!(plain, winnowing_by_definition(window, hashes), "plain, window {window}, {hashes:?}");
    assert_eq!(plain, circular_buffer(window, hashes, false), "buffer, window {window}, {hashes:?}");
    let robust = picked(Scheme::RobustWinnowing, window, hashes);
    assert_eq!(robust, robust_by_definition(window, hashes), "robust, window {window}, {hashes:?}");
    assert_eq!(robust, circular_buffer(window, hashes, true), "robust buffer, window {window}, {hashes:?}");
    for picked in [plain, robust] {
        assert!(picked.is_sorted_by(|a, b| a < b));
        for window in hashes
            .windows(window.min(hashes.len()))
            .zip(0..)
            .map(|(hashes, start)| start..start + hashes.len())
        {
            assert!(
                picked.iter().any(|index| window.contains(&(*index as usize))),
                "an empty window {window:?}"
            );
        }
    }
}

proptest! {
    #[test]
    fn schemes_equal_their_definitions(hashes in prop::collection::vec(0_u64..12, 1..120), window in 1_usize..40) {
        check(window, &hashes);
    }
}

#[test]
fn density_is_as_expected() {
    let window = 8;
    let mut state = 7_u64;
    let hashes: Vec<u64> = (0..200_000)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state ^ (state >> 31)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        })
        .collect();
    let expected = 2.0 / (window as f64 + 1.0);
    for scheme in SCHEMES {
        let density = picked(scheme, window, &hashes).len() as f64 / hashes.len() as f64;
        assert!((density / expected - 1.0).abs() < 0.01, "{scheme:?}: {density} instead of {expected}");
    }
    let constant = picked(Scheme::RobustWinnowing, window, &[1; 200_000]).len() as f64 / 200_000.0;
    assert!(constant <= 1.0 / window as f64 + 1e-4, "{constant}");
}
