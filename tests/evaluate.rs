//! `windrow evaluate`: the measures are those of the CSV output, and labels that do not fit are told.

use std::path::Path;

use crate::scene::{Scene, run_in};

const ALPHA: &str = "def area(w, h):\n    total = w * h\n    if total > 10:\n        return total - 1\n    return total + w\n";
const BETA: &str = "def run(items):\n    for item in items:\n        print(item.name, len(item.parts))\n    return [i for i in items if i]\n";
const GAMMA: &str = "class Box:\n    def __init__(self, size):\n        self.size = size\n        self.lid = None\n        self.open = False\n";

/// Two copies of one program, and two programs that share nothing with it.
fn scene() -> Scene {
    Scene::new()
        .file("subs/a.py", ALPHA)
        .file("subs/b.py", ALPHA)
        .file("subs/c.py", BETA)
        .file("subs/d.py", GAMMA)
}

#[test]
fn measures_by_hand() {
    let scene = scene().file("labels.csv", "a,b,label,group\nb.py,a.py,1,x\na.py,c.py,0,x\nc.py,d.py,0,x\n");
    let run = scene.run(&["evaluate", "subs", "--labels", "labels.csv", "--format", "csv", "--quiet"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let expected = "pairs,copied,auc,average_precision,best_f1,best_f1_at,precision_at_recall_50,\
        precision_at_recall_90,standing_out,standing_out_precision,standing_out_recall\n\
        3,1,1.0,1.0,1.0,1.0,1.0,1.0,,,\n";
    assert_eq!(run.stdout, expected);
}

#[test]
fn a_copied_pair_that_shares_nothing_has_similarity_0() {
    // c-d is called copied and shares nothing, as the two independent pairs do; a-b is called independent and is 1.
    let labels = "left,right,copied\na.py,b.py,0\nc.py,d.py,1\na.py,c.py,0\na.py,d.py,0\n";
    let scene = scene().file("labels.csv", labels);
    let run = scene.run(&["evaluate", "subs", "--labels", "labels.csv", "--quiet"]);
    // Of three couples, one is lost and two are ties: (0 + .5 + .5) / 3. Precision is 1 in 4 where it is found.
    assert!(run.stdout.contains("ROC-AUC                   0.3333"), "{}", run.stdout);
    assert!(run.stdout.contains("average precision         0.2500"), "{}", run.stdout);
}

#[test]
fn unlisted_pairs_count_only_if_asked_for() {
    let scene = scene().file("labels.csv", "a,b,label\na.py,b.py,1\n");
    let run = scene.run(&["evaluate", "subs", "--labels", "labels.csv"]);
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr.contains("copied and independent pairs")
            && run.stderr.contains("hint: --others-independent")
    );
    let run = scene.run(&[
        "evaluate",
        "subs",
        "--labels",
        "labels.csv",
        "--others-independent",
        "--format",
        "json",
    ]);
    assert!(run.stdout.contains("\"pairs\": 6") && run.stdout.contains("\"auc\": 1.0"), "{}", run.stdout);
}

#[test]
fn labels_that_do_not_fit_are_told_by_line() {
    for (labels, told) in [
        ("a,b,label\na.py,x.py,1\n", "line 2: there is no submission 'x.py'"),
        ("a,b,label\na.py,b.py,yes\n", "line 2: a label is 1 or 0, not 'yes'"),
        ("a,b,label\na.py,b.py,1\nb.py,a.py,0\n", "line 3: the pair has another label further up"),
        ("left,right,copied\na.py,a.py,1\n", "line 2: a submission is no pair with itself"),
        ("one,two\na.py,b.py\n", "there is no column 'a' or 'left'"),
    ] {
        let scene = scene().file("labels.csv", labels);
        let run = scene.run(&["evaluate", "subs", "--labels", "labels.csv", "--quiet"]);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
        assert_eq!(run.stderr, format!("windrow: cannot use the labels of labels.csv: {told}\n"));
    }
    let run = scene().run(&["evaluate", "subs", "--labels", "none.csv", "--quiet"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.starts_with("windrow: cannot use the labels of none.csv: "), "{}", run.stderr);
}

#[test]
fn the_truth_of_the_corpus_can_be_read() {
    let course = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/course");
    let args = "evaluate submissions --template template --archive archive --labels truth.csv";
    let args = args.split(' ').chain(["--others-independent", "--format", "json", "--quiet"]);
    let run = run_in(&course, &args.collect::<Vec<_>>());
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    let measures: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
    // 23 submissions with each other and with three of an earlier year.
    assert_eq!(measures["pairs"], 23 * 22 / 2 + 23 * 3);
    assert_eq!(measures["standing_out_recall"], 1.0);
}

#[test]
fn what_stands_out_is_unknown_with_few_submissions() {
    let scene = scene().file("labels.csv", "\u{FEFF}a,b,label\na.py,b.py,1\na.py,c.py,0\n");
    let run = scene.run(&["evaluate", "subs", "--labels", "labels.csv", "--quiet"]);
    assert!(
        run.stdout.ends_with("pairs that stand out     unknown  fewer than 10 submissions\n"),
        "{}",
        run.stdout
    );
    let run = scene.run(&["evaluate", "subs", "--labels", "labels.csv", "--quiet", "--format", "json"]);
    assert!(run.stdout.contains("\"standing_out\": null"), "{}", run.stdout);
}
