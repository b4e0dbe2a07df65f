//! The experiments of the winnowing paper (Schleimer, Wilkerson, Aiken 2003) again, and the density of every
//! selection scheme on real code.
//!
//! ```text
//! cargo run --release -p windrow-experiments -- [--megabytes N] [--speed] [FOLDER...]
//! ```
//!
//! Random text comes from a seeded generator, so its figures are the same on every machine. Real text and real code
//! are what is found below the folders; without any, the sources that cargo, Python and the C and C++ compilers have
//! left on the machine. Nothing of it is checked in, so these figures differ from machine to machine. The results
//! and what they say are in `docs/experiments.md`.

mod densities;
mod generator;
mod paper;
mod sources;
mod speed;

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

/// What the command line says.
struct Arguments {
    /// Size of the random text.
    bytes: usize,
    /// Whether to measure time too, the one figure that is never the same twice.
    speed: bool,
    /// Where real text and code are looked for.
    folders: Vec<PathBuf>,
}

impl Arguments {
    fn parse(mut words: impl Iterator<Item = String>) -> Result<Arguments> {
        let mut arguments = Arguments { bytes: 8_000_000, speed: false, folders: Vec::new() };
        while let Some(word) = words.next() {
            match word.as_str() {
                "--megabytes" => {
                    let number = words.next().context("--megabytes needs a number")?;
                    let megabytes: usize =
                        number.parse().with_context(|| format!("{number:?} is no number"))?;
                    arguments.bytes = megabytes * 1_000_000;
                }
                "--speed" => arguments.speed = true,
                option if option.starts_with('-') => bail!("unknown option {option}"),
                folder => arguments.folders.push(folder.into()),
            }
        }
        if arguments.folders.is_empty() {
            arguments.folders = sources::usual_folders();
        }
        Ok(arguments)
    }
}

fn main() -> Result<()> {
    let arguments = Arguments::parse(std::env::args().skip(1))?;
    let out = &mut io::stdout().lock();
    writeln!(out, "Folders: {:?}\n", arguments.folders)?;
    let files = sources::files(&arguments.folders);

    let random = generator::text(arguments.bytes);
    paper::report(out, &format!("random text, {} bytes", random.len()), &random)?;
    for (name, symbols) in sources::texts(&files, arguments.bytes) {
        paper::report(out, &name, &symbols)?;
    }
    paper::constant(out)?;

    let mut streams = sources::code(&files);
    streams.push(sources::Streams::random(1_000_000));
    for stream in &streams {
        densities::report(out, stream)?;
    }
    densities::summary(out, &streams)?;
    if arguments.speed {
        speed::report(out, &streams)?;
    }
    Ok(())
}
