//! Works out what decides the tokens of a text besides the text: the grammars' versions, and the code and data that read
//! them. The cache keeps tokens under it, so that another build never takes them for its own.

use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let package =
        PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the package is"));
    let mut read = Vec::new();
    // In the repository: the sources themselves.
    let workspace = package.join("../..");
    for part in
        ["grammars", "crates/normalizers/src", "crates/engine/src/token.rs", "crates/engine/src/encoding.rs"]
    {
        collect(&workspace.join(part), &mut read);
    }
    // Versions and checksums of everything, grammars and, once published, windrow's own crates.
    let lock =
        [workspace.join("Cargo.lock"), package.join("Cargo.lock")].into_iter().find(|lock| lock.exists());
    read.extend(lock);
    read.sort();
    let mut hash: u64 = 0xCBF2_9CE4_8422_2325;
    for file in &read {
        println!("cargo::rerun-if-changed={}", file.display());
        for byte in fs::read(file).unwrap_or_default() {
            // FNV-1a: nobody attacks his own build.
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
    let version = std::env::var("CARGO_PKG_VERSION").expect("cargo says the version");
    println!("cargo::rustc-env=WINDROW_TOKENS={version} {hash:016x}");
}

/// Adds a file, or all files of a folder.
fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    match fs::read_dir(path) {
        Ok(entries) => entries.filter_map(Result::ok).for_each(|entry| collect(&entry.path(), files)),
        Err(_) if path.is_file() => files.push(path.to_owned()),
        Err(_) => {}
    }
}
