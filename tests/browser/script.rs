//! The page's script type-checks: its JSDoc types are checked by the TypeScript compiler, strictly.

use std::process::Command;

use crate::driver::on_path;

#[test]
#[expect(clippy::print_stderr, reason = "a test that does nothing has to say so")]
fn the_script_type_checks() {
    let Some(tsc) = on_path("tsc") else {
        eprintln!("not checked: tsc is not installed (npm install --global typescript)");
        return;
    };
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/render/html/script");
    let output = Command::new(tsc).args(["--project", folder]).output().expect("tsc runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
