//! `windrow` finds copied source code. This crate is the program around the engine and the normalizers: it knows
//! arguments, files, terminals and output formats, and leaves every algorithm to them.
//!
//! The way of a comparison: `args` and `settings` say what is wanted, `discover` finds the submissions, `read` and
//! `load` turn them into what the engine compares, `report` holds the outcome, and `render` writes it.

mod anonymize;
mod args;
mod cache;
mod commands;
mod discover;
mod evidence;
mod failure;
mod grammars;
mod leftover;
mod load;
mod notebook;
mod notes;
mod output;
mod progress;
mod read;
mod render;
mod report;
mod settings;
mod side_by_side;
mod text;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use args::{Arguments, Command};
use failure::Failure;
use text::shown;

/// A syntax tree is a hundred thousand small pieces. This allocator, which the parser's C code is linked to as well,
/// hands them out and takes them back faster than the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The exit status of a run that could not be done; clap's for bad arguments is the same.
const FAILED: u8 = 2;

fn main() -> ExitCode {
    let outcome = match Arguments::parse().command {
        Command::Compare(args) => commands::compare::run(&args),
        Command::Diff(args) => commands::diff::run(*args),
        Command::Evaluate(args) => commands::evaluate::run(&args),
        Command::Languages(args) => commands::languages::run(&args),
        Command::Tokens(args) => commands::tokens::run(&args),
    };
    outcome.unwrap_or_else(|error| {
        let mut stderr = std::io::stderr().lock();
        // Nobody listens to a closed standard error; the exit status remains.
        let _ = writeln!(stderr, "windrow: {}", shown(&format!("{error:#}")));
        if let Some(hint) = Failure::hint_of(&error) {
            let _ = writeln!(stderr, "hint: {}", shown(hint));
        }
        ExitCode::from(FAILED)
    })
}
