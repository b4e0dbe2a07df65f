//! `windrow tokens` and `windrow languages`.

use crate::scene::Scene;

#[test]
fn tokens_are_listed_with_their_places() {
    let scene = Scene::new().file("m.py", "# größer\nif größe > 3:\n    print('''a\tb\nc''')\n");
    insta::assert_snapshot!(scene.run(&["tokens", "m.py"]).whole());
}

#[test]
fn a_file_that_cannot_be_listed_is_named() {
    let scene = Scene::new().file("m.xyz", "x = 1\n").file("blob.py", b"\0");
    let told: Vec<(Option<i32>, String)> =
        [&["tokens", "m.xyz"][..], &["tokens", "blob.py"], &["tokens", "missing.py"], &["tokens", "."]]
            .map(|args| scene.run(args))
            .map(|run| (run.code, run.stderr))
            .into();
    insta::assert_debug_snapshot!(told);
    assert_eq!(scene.run(&["tokens", "--language", "python", "m.xyz"]).stdout.lines().count(), 3);
}

#[test]
fn languages_are_listed() {
    let run = Scene::new().run(&["languages"]);
    assert_eq!((run.code, &*run.stderr), (Some(0), ""));
    let first: Vec<&str> = run.stdout.lines().filter_map(|line| line.split_whitespace().next()).collect();
    for language in ["c", "cpp", "java", "python", "rust", "text"] {
        assert!(first.contains(&language), "{}", run.stdout);
    }
}
