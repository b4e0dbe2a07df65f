//! How long a whole run takes against the floor: reading and parsing the same files with tree-sitter, in the same
//! build, with the same number of threads.
//!
//! ```text
//! cargo bench -p windrow --bench whole -- DIR...
//! ```
//!
//! Each DIR is a folder of submissions. Without one, the C and Rust sources of the local cargo registry are taken,
//! a folder a file, as far as there are any. Both are processes of their own, run in turn, so that the ratio holds
//! when the machine's speed drifts; each figure is the median of the rounds.

#![allow(clippy::print_stdout, reason = "the table is what the bench is for")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use rayon::prelude::*;
use wait4::Wait4;

const ROUNDS: usize = 7;
const WINDROW: &str = env!("CARGO_BIN_EXE_windrow");

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if let [mode, threads, folder] = &arguments[..]
        && mode == "--floor"
    {
        floor(Path::new(folder), threads.parse().expect("a number of threads"));
        return;
    }
    let kept = tempfile::tempdir().expect("a temporary folder");
    let folders: Vec<PathBuf> = if arguments.is_empty() {
        registry_collections(kept.path())
    } else {
        arguments.iter().map(PathBuf::from).collect()
    };
    println!(
        "folder                     files      MB threads | floor s windrow s  ratio | floor MiB windrow MiB  x source"
    );
    for folder in &folders {
        let files = source_files(folder);
        let bytes: u64 = files.iter().filter_map(|file| fs::metadata(file).ok()).map(|data| data.len()).sum();
        for threads in [1, 2] {
            let [floor, windrow, ratio] = compare(folder, threads);
            println!(
                "{:24} {:7} {:7.2} {threads:7} | {:7.3} {:9.3} {:6.2} | {:9.1} {:11.1} {:9.1}",
                folder.file_name().unwrap_or_default().to_string_lossy(),
                files.len(),
                bytes as f64 / 1e6,
                floor.0,
                windrow.0,
                ratio.0,
                floor.1 / MIB,
                windrow.1 / MIB,
                windrow.1 / bytes as f64,
            );
        }
    }
}

const MIB: f64 = (1 << 20) as f64;

/// Medians of wall seconds and peak bytes: of the floor, of windrow, and of the ratio round by round.
fn compare(folder: &Path, threads: usize) -> [(f64, f64); 3] {
    let this = std::env::current_exe().expect("a running program has a path");
    let mut rounds = [Vec::new(), Vec::new(), Vec::new()];
    for _ in 0..=ROUNDS {
        let floor = run(Command::new(&this).arg("--floor").arg(threads.to_string()).arg(folder));
        let windrow = run(Command::new(WINDROW)
            .arg("compare")
            .arg(folder)
            .args(["--quiet", "--jobs"])
            .arg(threads.to_string()));
        rounds[0].push(floor);
        rounds[1].push(windrow);
        rounds[2].push((windrow.0 / floor.0, windrow.1 / floor.1));
    }
    rounds.map(|figures| {
        // The first round warms the file cache up.
        let median = |figure: fn(&(f64, f64)) -> f64| {
            let mut figures: Vec<f64> = figures[1..].iter().map(figure).collect();
            figures.sort_by(f64::total_cmp);
            figures[figures.len() / 2]
        };
        (median(|figure| figure.0), median(|figure| figure.1))
    })
}

/// Wall seconds and peak bytes of a process.
fn run(command: &mut Command) -> (f64, f64) {
    let start = Instant::now();
    let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts");
    let ended = child.wait4().expect("the program ends");
    assert!(ended.status.code().is_some_and(|code| code < 2), "{command:?} failed");
    (start.elapsed().as_secs_f64(), ended.rusage.maxrss as f64)
}

/// Reads and parses every source file below `folder`.
fn floor(folder: &Path, threads: usize) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
    let nodes: usize = pool.install(|| {
        source_files(folder)
            .par_iter()
            .map_init(tree_sitter::Parser::new, |parser, file| {
                let language = language_of(file).expect("source files have a language");
                parser.set_language(&language).expect("the grammar fits the library");
                let text = fs::read(file).expect("the file is there");
                parser.parse(&text, None).map_or(0, |tree| tree.root_node().descendant_count())
            })
            .sum()
    });
    println!("{nodes} nodes");
}

fn language_of(file: &Path) -> Option<tree_sitter::Language> {
    Some(match file.extension()?.to_str()? {
        "java" => tree_sitter_java::LANGUAGE.into(),
        "py" => tree_sitter_python::LANGUAGE.into(),
        "c" | "h" => tree_sitter_c::LANGUAGE.into(),
        "cc" | "cpp" | "hpp" => tree_sitter_cpp::LANGUAGE.into(),
        "rs" => tree_sitter_rust::LANGUAGE.into(),
        _ => return None,
    })
}

fn source_files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        ignore::WalkBuilder::new(folder).standard_filters(false).sort_by_file_path(Path::cmp).build();
    entries
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()))
        .map(ignore::DirEntry::into_path)
        .filter(|file| language_of(file).is_some())
        .collect()
}

/// Folders of 500 and 2,000 submissions, a file of 200 to 400 lines each, out of the cargo registry's sources.
fn registry_collections(into: &Path) -> Vec<PathBuf> {
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::var_os("HOME").map(|home| Path::new(&home).join(".cargo")));
    let Some(registry) = home.map(|home| home.join("registry").join("src")) else { return Vec::new() };
    let mut collections = Vec::new();
    for (name, extension) in [("rust", "rs"), ("c", "c")] {
        let files: Vec<PathBuf> = source_files(&registry)
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
