//! Random symbols that are the same on every machine.

use windrow_engine::{Family, Symbol};

/// SplitMix64: a counter and a mixer (Steele, Lea and Flood 2014).
pub(crate) struct Generator {
    state: u64,
}

impl Generator {
    pub(crate) fn new(seed: u64) -> Generator {
        Generator { state: seed }
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Below `bound`, near enough evenly for bounds far below 2^64.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

/// The symbol of each letter of a text.
pub(crate) fn letters(text: impl IntoIterator<Item = u8>) -> Vec<Symbol> {
    let family = Family::named("text");
    let symbols: Vec<Symbol> = (0..=u8::MAX).map(|letter| family.symbol(&[letter])).collect();
    text.into_iter().map(|letter| symbols[usize::from(letter)]).collect()
}

/// Random text: bytes, evenly.
pub(crate) fn text(bytes: usize) -> Vec<Symbol> {
    let mut generator = Generator::new(2003);
    letters((0..bytes).map(|_| generator.next() as u8))
}

/// Random symbols of which none is expected twice.
pub(crate) fn symbols(count: usize) -> Vec<Symbol> {
    let (family, mut generator) = (Family::named("random"), Generator::new(2024));
    (0..count).map(|_| family.symbol(&generator.next().to_le_bytes())).collect()
}
