//! The rolling 64-bit hash of every k consecutive symbols (paper, section 2: Karp-Rabin).
//!
//! The hash of the k-gram `s[0..k]` is the polynomial `s[0] B^(k-1) + ... + s[k-1]` modulo the prime `2^61 - 1`,
//! so that the next k-gram costs two multiplications whatever k is. A power of two as modulus would be cheaper and
//! is known to collide on structured input. A last mixing step spreads the value over 64 bits: selection compares
//! hashes by size, and the size of a bare polynomial says too much about its last symbol.

use crate::token::Symbol;

const PRIME: u64 = (1 << 61) - 1;
/// Any number of the field without structure; a change of it changes every fingerprint ever stored.
const BASE: u64 = 0x1A3C_59B1_7E2D_4F6B % PRIME;

/// The hashes of the k-grams of `symbols`, in order: `symbols.len() - k + 1` of them, none if there are fewer than
/// `k` symbols. They are appended to `hashes`.
pub(crate) fn hash_kgrams(symbols: &[Symbol], k: usize, hashes: &mut Vec<u64>) {
    if k == 0 || symbols.len() < k {
        return;
    }
    hashes.reserve(symbols.len() - k + 1);
    let drop_factor = power(BASE, k - 1);
    let (first, rest) = symbols.split_at(k);
    let mut value = polynomial(first);
    hashes.push(mix(value));
    for (leaving, entering) in symbols.iter().zip(rest) {
        let without = sub(value, mul(reduced(*leaving), drop_factor));
        value = add(mul(without, BASE), reduced(*entering));
        hashes.push(mix(value));
    }
}

/// The hash of all of `symbols` as one gram: equal to the k-gram hash with `k = symbols.len()`.
pub(crate) fn hash_whole(symbols: &[Symbol]) -> u64 {
    mix(polynomial(symbols))
}

fn polynomial(symbols: &[Symbol]) -> u64 {
    symbols.iter().fold(0, |value, symbol| add(mul(value, BASE), reduced(*symbol)))
}

fn reduced(symbol: Symbol) -> u64 {
    let folded = (symbol.value() & PRIME) + (symbol.value() >> 61);
    if folded >= PRIME { folded - PRIME } else { folded }
}

fn add(a: u64, b: u64) -> u64 {
    let sum = a + b;
    if sum >= PRIME { sum - PRIME } else { sum }
}

fn sub(a: u64, b: u64) -> u64 {
    if a >= b { a - b } else { a + PRIME - b }
}

fn mul(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    // Both halves are below 2^61, so their sum needs at most one more subtraction.
    add((product as u64) & PRIME, (product >> 61) as u64)
}

fn power(base: u64, exponent: usize) -> u64 {
    let (mut result, mut square, mut left) = (1, base, exponent);
    while left > 0 {
        if left & 1 == 1 {
            result = mul(result, square);
        }
        square = mul(square, square);
        left >>= 1;
    }
    result
}

/// A bijection of 64-bit words (multiply, xor-shift), so that it adds no collision.
fn mix(value: u64) -> u64 {
    let value = (value ^ (value >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let value = (value ^ (value >> 29)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    value ^ (value >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::Family;
    use proptest::prelude::*;

    fn symbols(names: &[u8]) -> Vec<Symbol> {
        let family = Family::named("test");
        names.iter().map(|name| family.symbol(&[*name])).collect()
    }

    #[test]
    fn the_field_arithmetic_by_hand() {
        assert_eq!(add(PRIME - 1, 1), 0);
        assert_eq!(sub(0, 1), PRIME - 1);
        // 2^60 * 2 = 2^61 = 1 modulo 2^61 - 1.
        assert_eq!(mul(1 << 60, 2), 1);
        assert_eq!(mul(PRIME - 1, PRIME - 1), 1);
        assert_eq!(power(2, 61), 1);
    }

    #[test]
    fn fewer_symbols_than_k_have_no_kgram() {
        let mut hashes = Vec::new();
        hash_kgrams(&symbols(b"ab"), 3, &mut hashes);
        assert!(hashes.is_empty());
    }

    proptest! {
        #[test]
        fn rolling_equals_hashing_each_gram_by_itself(names in prop::collection::vec(any::<u8>(), 0..80), k in 1usize..70) {
            let symbols = symbols(&names);
            let mut rolled = Vec::new();
            hash_kgrams(&symbols, k, &mut rolled);
            let each: Vec<u64> = symbols.windows(k).map(hash_whole).collect();
            prop_assert_eq!(rolled, each);
        }

        #[test]
        fn order_matters(a in any::<u8>(), b in any::<u8>()) {
            prop_assume!(a != b);
            prop_assert_ne!(hash_whole(&symbols(&[a, b])), hash_whole(&symbols(&[b, a])));
        }
    }
}
