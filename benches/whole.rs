//! How long a whole run takes against the floor: reading and parsing the same files with tree-sitter, in the same
//! build, with the same number of threads.
//!
//! ```text
//! cargo bench -p windrow --bench whole -- DIR...
//! ```
//!
//! `first` is a run with an empty cache, `again` the same run once more. Each DIR is a folder of submissions. Without
//! one, the C and Rust sources of the local cargo registry are taken, a folder a file, as far as there are any. All are
//! processes of their own, run in turn, so that a ratio holds when the machine's speed drifts; each figure is the median
//! of the rounds.
//!
//! The floor has the system's allocator, as a program has that does nothing about it.

#![allow(clippy::print_stdout, reason = "the table is what the bench is for")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use rayon::prelude::*;
use tree_sitter::Parser;
use wait4::Wait4;

mod floor;

const ROUNDS: usize = 7;
const WINDROW: &str = env!("CARGO_BIN_EXE_windrow");

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if let [mode, threads, folder] = &arguments[..]
        && mode == "--floor"
    {
        let nodes = read_and_parse(Path::new(folder), threads.parse().expect("a number of threads"));
        println!("{nodes} nodes");
        return;
    }
    let kept = tempfile::tempdir().expect("a temporary folder");
    let folders: Vec<PathBuf> = if arguments.is_empty() {
        registry_collections(kept.path())
    } else {
        arguments.iter().map(PathBuf::from).collect()
    };
    println!(
        "folder                     files      MB threads | floor s  first s  ratio  again s  ratio | first MiB  x source"
    );
    for folder in &folders {
        let files = floor::source_files(folder);
        let bytes: u64 = files.iter().filter_map(|file| fs::metadata(file).ok()).map(|data| data.len()).sum();
        let megabytes = bytes as f64 / 1e6;
        for threads in [1, 2] {
            let figures = measure(folder, threads, if megabytes > 50.0 { 3 } else { ROUNDS });
            println!(
                "{:24} {:7} {megabytes:7.2} {threads:7} | {:7.3} {:8.3} {:6.2} {:8.3} {:6.2} | {:9.1} {:9.1}",
                folder.file_name().unwrap_or_default().to_string_lossy(),
                files.len(),
                figures.floor,
                figures.first,
                figures.first_by_floor,
                figures.again,
                figures.again_by_first,
                figures.first_bytes / (1 << 20) as f64,
                figures.first_bytes / bytes as f64,
            );
        }
    }
}

/// Medians over the rounds, in seconds and bytes; the ratios are those of each round.
struct Figures {
    floor: f64,
    /// A run that has nothing to remember, and remembers all.
    first: f64,
    first_by_floor: f64,
    first_bytes: f64,
    /// The same run once more.
    again: f64,
    again_by_first: f64,
}

fn measure(folder: &Path, threads: usize, rounds: usize) -> Figures {
    let this = std::env::current_exe().expect("a running program has a path");
    let threads = threads.to_string();
    let mut figures = [const { Vec::new() }; 6];
    for round in 0..=rounds {
        let cache = tempfile::tempdir().expect("a temporary folder");
        let compare = || {
            let mut command = Command::new(WINDROW);
            command.arg("compare").arg(folder).args(["--quiet", "--jobs", &threads]);
            command.env("XDG_CACHE_HOME", cache.path());
            run(&mut command)
        };
        let floor = run(Command::new(&this).arg("--floor").arg(&threads).arg(folder));
        let (first, again) = (compare(), compare());
        // The first round warms the files up.
        if round > 0 {
            let round = [floor.0, first.0, first.0 / floor.0, first.1, again.0, again.0 / first.0];
            figures
                .iter_mut()
                .zip(round)
                .for_each(|(figures, figure): (&mut Vec<f64>, f64)| figures.push(figure));
        }
    }
    let [floor, first, first_by_floor, first_bytes, again, again_by_first] = figures.map(|mut figures| {
        figures.sort_by(f64::total_cmp);
        figures[figures.len() / 2]
    });
    Figures { floor, first, first_by_floor, first_bytes, again, again_by_first }
}

/// Wall seconds and peak bytes of a process.
fn run(command: &mut Command) -> (f64, f64) {
    let start = Instant::now();
    let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts");
    let ended = child.wait4().expect("the program ends");
    assert!(ended.status.code().is_some_and(|code| code < 2), "{command:?} failed");
    (start.elapsed().as_secs_f64(), ended.rusage.maxrss as f64)
}

/// Reads and parses every source file below `folder` on so many threads, and says how many nodes there are.
fn read_and_parse(folder: &Path, threads: usize) -> usize {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
    pool.install(|| {
        floor::source_files(folder)
            .par_iter()
            .map_init(Parser::new, |parser, file| {
                floor::parse(parser, file, &fs::read(file).expect("the file is there"))
            })
            .sum()
    })
}

/// Folders of 500 and 2,000 submissions, a file of 200 to 400 lines each, out of the cargo registry's sources.
fn registry_collections(into: &Path) -> Vec<PathBuf> {
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::var_os("HOME").map(|home| Path::new(&home).join(".cargo")));
    let Some(registry) = home.map(|home| home.join("registry").join("src")) else { return Vec::new() };
    let mut collections = Vec::new();
    for (name, extension) in [("rust", "rs"), ("c", "c")] {
        let files: Vec<PathBuf> = floor::source_files(&registry)
            .into_iter()
            .filter(|file| file.extension().is_some_and(|found| found == extension))
            .filter(|file| {
                fs::read_to_string(file).is_ok_and(|text| (200..=400).contains(&text.lines().count()))
            })
            .collect();
        for count in [500, 2000] {
            if files.len() < count {
                println!("{name}{count}: left out, the registry has {} such files", files.len());
                continue;
            }
            let folder = into.join(format!("{name}{count}"));
            for (index, file) in files.iter().take(count).enumerate() {
                let submission = folder.join(format!("s{index:05}"));
                fs::create_dir_all(&submission).expect("a folder can be made");
                fs::copy(file, submission.join(format!("main.{extension}"))).expect("a file can be copied");
            }
            collections.push(folder);
        }
    }
    collections
}
