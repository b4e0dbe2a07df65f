//! End to end over the built binary: files in, output out. One module a matter.
//!
//! `scene` makes a fresh folder and runs the binary in it; the others hold the scenes.

mod scene;

mod bad_input;
mod cache;
mod case_runner;
mod command_line;
mod corpus;
mod determinism;
mod diff;
mod evaluate;
mod formats;
mod grammars;
mod house;
mod json_schema;
mod leftovers;
mod markdown;
mod names;
mod notebooks;
mod output;
mod readme;
mod sarif;
mod submissions;
mod template_and_archive;
mod tokens;
