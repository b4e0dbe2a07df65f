//! What selection costs: nanoseconds a k-gram, hashing apart.

use std::io::Write;
use std::time::Instant;

use anyhow::{Context, Result};
use windrow_engine::{Kgrams, Layer, Scheme, Symbol, Thresholds};

use crate::densities::SCHEMES;
use crate::generator;
use crate::sources::Streams;

/// How often each is measured; the fastest counts.
const ROUNDS: usize = 5;

/// A table over inputs: random symbols, one symbol, symbols in ascending order, and all code found.
pub(crate) fn report(out: &mut dyn Write, streams: &[Streams]) -> Result<()> {
    let random = generator::symbols(1_000_000);
    let mut ascending = random.clone();
    ascending.sort_unstable_by_key(|symbol| symbol.value());
    let constant = vec![random[0]; random.len()];
    let code: Vec<Symbol> =
        streams.iter().flat_map(|stream| stream.symbols(Layer::Renamed)).flatten().copied().collect();
    writeln!(out, "## Nanoseconds a k-gram, hashing apart\n")?;
    writeln!(out, "| k, w | scheme | random | one symbol | ascending | code |\n|---|---|---|---|---|---|")?;
    for (k, w) in [(12, 8), (9, 8), (50, 100)] {
        let thresholds = Thresholds::new(k, k + w - 1).context("a pair of the table")?;
        for scheme in SCHEMES {
            write!(out, "| {k}, {w} | {scheme} |")?;
            for symbols in [&random, &constant, &ascending, &code] {
                write!(out, " {:.1} |", nanoseconds(scheme, thresholds, symbols)?)?;
            }
            writeln!(out)?;
        }
    }
    Ok(writeln!(out)?)
}

/// Selection runs file by file: what it allocates is never larger than a file.
const FILE: usize = 5_000;

fn nanoseconds(scheme: Scheme, thresholds: Thresholds, symbols: &[Symbol]) -> Result<f64> {
    let every = Thresholds::new(thresholds.k() as u32, thresholds.k() as u32).context("k = t")?;
    let hashes =
        |file| Scheme::RobustWinnowing.select(every, file).into_iter().map(|(hash, _)| hash).collect();
    let files: Vec<(&[Symbol], Vec<u64>)> = symbols.chunks(FILE).map(|file| (file, hashes(file))).collect();
    let kgrams: usize = files.iter().map(|(_, hashes)| hashes.len()).sum();
    let selector = scheme.build(thresholds);
    let mut picked = Vec::new();
    let mut fastest = f64::INFINITY;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        for (symbols, hashes) in files.iter().filter(|(_, hashes)| !hashes.is_empty()) {
            picked.clear();
            selector.select(Kgrams { symbols, hashes }, &mut picked);
        }
        fastest = fastest.min(start.elapsed().as_nanos() as f64 / kgrams as f64);
    }
    Ok(fastest)
}
