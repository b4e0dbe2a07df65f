//! The definitions of the schemes, slow and obvious: each looks at one window's symbols and nothing else.

use std::cmp::Ordering;

use super::Scheme;
use crate::kgram::hash_whole;
use crate::thresholds::Thresholds;
use crate::token::Symbol;

/// The hash of each gram of `length` symbols.
pub(super) fn grams(symbols: &[Symbol], length: usize) -> Vec<u64> {
    symbols.windows(length).map(hash_whole).collect()
}

/// What `scheme` has to pick.
pub(super) fn by_definition(scheme: Scheme, thresholds: Thresholds, symbols: &[Symbol]) -> Vec<u32> {
    let hashes = grams(symbols, thresholds.k());
    let window = thresholds.window().min(hashes.len());
    let places: Vec<usize> = match scheme {
        Scheme::Winnowing => winnowing(window, &hashes),
        Scheme::RobustWinnowing => robust(window, &hashes),
        Scheme::ModP(p) => {
            let zero = |place: &usize| hashes[*place].is_multiple_of(u64::from(p.get()));
            let zeros: Vec<usize> = (0..hashes.len()).filter(zero).collect();
            let short = hashes.len() <= thresholds.window();
            if zeros.is_empty() && short { robust(window, &hashes) } else { zeros }
        }
        Scheme::SafeModP(p) => safe_mod_p(window, u64::from(p.get()), &hashes),
        Scheme::ModMinimizer | Scheme::OpenClosedModMinimizer => {
            let shortest = if scheme == Scheme::ModMinimizer { 1 } else { 4 };
            let r = sampled(thresholds, shortest);
            let key = |kgram: &[Symbol]| {
                let rgram_key = |rgram: &[Symbol]| match scheme {
                    Scheme::ModMinimizer => (0, hash_whole(rgram)),
                    _ => (class(rgram), hash_whole(rgram)),
                };
                let keys: Vec<_> = kgram.windows(r).map(rgram_key).collect();
                let least = *keys.iter().min().expect("r <= k");
                let fits = (0..keys.len()).step_by(thresholds.window()).any(|offset| keys[offset] == least);
                (!fits, least, hash_whole(kgram))
            };
            robust(window, &symbols.windows(thresholds.k()).map(key).collect::<Vec<_>>())
        }
        Scheme::SusAnchor if hashes.len() < thresholds.window() => robust(window, &hashes),
        Scheme::SusAnchor => {
            let named = symbols.windows(thresholds.t()).map(|window| anchor(thresholds, window));
            keep_named(window, &hashes, &named.collect::<Vec<_>>())
        }
    };
    places.into_iter().map(|place| place as u32).collect()
}

/// Every window's rightmost minimum, each once: definition 1, word for word.
fn winnowing(window: usize, hashes: &[u64]) -> Vec<usize> {
    let mut all: Vec<usize> = (0..=hashes.len() - window)
        .map(|start| {
            let least = hashes[start..start + window].iter().min().expect("not empty");
            let place = hashes[start..start + window].iter().rposition(|hash| hash == least);
            start + place.expect("it is there")
        })
        .collect();
    all.dedup();
    all
}

/// Definition 4, word for word: in each window the choice of the window before, if it is a minimum here too;
/// otherwise the rightmost minimum.
fn robust<K: Ord + Clone>(window: usize, keys: &[K]) -> Vec<usize> {
    let mut all: Vec<usize> = Vec::new();
    for start in 0..=keys.len() - window {
        let least = keys[start..start + window].iter().min().expect("not empty");
        let kept = all.last().copied().filter(|last| *last >= start && &keys[*last] == least);
        let rightmost = keys[..start + window].iter().rposition(|key| key == least);
        all.push(kept.or(rightmost).expect("it is there"));
    }
    all.dedup();
    all
}

/// The rule of the page of `select`, word for word: `named` has an offset for each window.
fn keep_named(window: usize, hashes: &[u64], named: &[usize]) -> Vec<usize> {
    let mut all: Vec<usize> = Vec::new();
    for (start, named) in named.iter().enumerate() {
        let hash = hashes[start + named];
        if !all.iter().any(|place| (start..start + window).contains(place) && hashes[*place] == hash) {
            all.push(hashes[..start + window].iter().rposition(|other| *other == hash).expect("it is there"));
        }
    }
    all.sort_unstable();
    all
}

fn safe_mod_p(window: usize, p: u64, hashes: &[u64]) -> Vec<usize> {
    let zero = |place: usize| hashes[place].is_multiple_of(p);
    let ends_an_empty_window = |place: usize| place + 1 >= window && !(place + 1 - window..=place).any(&zero);
    (0..hashes.len()).filter(|place| zero(*place) || ends_an_empty_window(*place)).collect()
}

/// The least r >= shortest with k - r a multiple of w; k if there is none.
fn sampled(thresholds: Thresholds, shortest: usize) -> usize {
    let (k, w) = (thresholds.k(), thresholds.window());
    (shortest..=k).find(|r| (k - r).is_multiple_of(w)).unwrap_or(k)
}

/// 0 when a least s-gram stands in the middle, 1 when at an end, 2 otherwise.
fn class(rgram: &[Symbol]) -> u8 {
    let sgrams = grams(rgram, (rgram.len() / 3).clamp(1, 4));
    let least = *sgrams.iter().min().expect("s <= r");
    let last = sgrams.len() - 1;
    match () {
        () if sgrams[last / 2] == least => 0,
        () if sgrams[0] == least || sgrams[last] == least => 1,
        () => 2,
    }
}

/// The offset of the k-gram that stands for the anchor of a window.
fn anchor(thresholds: Thresholds, window: &[Symbol]) -> usize {
    let r = sampled(thresholds, 1);
    let compare = |left: &usize, right: &usize| {
        let head = |offset: usize| (class(&window[offset..offset + r]), window[offset].value());
        let tail = |offset: usize| {
            // Larger symbols come first, and any symbol before the end of the window.
            (1..4).map(move |step| window.get(offset + step).map(|symbol| symbol.value()))
        };
        let rgram = |offset: usize| hash_whole(&window[offset..offset + r]);
        head(*left)
            .cmp(&head(*right))
            .then_with(|| tail(*right).cmp(tail(*left)))
            .then_with(|| if r > 4 { rgram(*left).cmp(&rgram(*right)) } else { Ordering::Equal })
    };
    let mut best = 0;
    for offset in 0..=window.len() - r {
        if compare(&offset, &best) == Ordering::Less {
            best = offset;
        }
    }
    best % thresholds.window()
}
