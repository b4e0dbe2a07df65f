//! The small collections in `tests/cases`, each a kind of fault. What has to come out stands in the `EXPECT.md` of
//! each, in a block of toml. Every statement there is checked, or named in [`OUT_OF_SCOPE`] with the reason.

mod expectation;
mod outcome;
mod properties;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::scene::run_in;
use expectation::{Expectation, Metric};
use outcome::Outcome;

/// Statements that are not checked: the case, the statement (or `all`), and why not.
const OUT_OF_SCOPE: [(&str, &str, &str); 15] = [
    ("22-getters-setters", "pair input/new/cem input/new/fay avg", "needs --max-count"),
    ("22-getters-setters", "pair input/new/ana input/new/ben avg", "needs --max-count"),
    ("22-getters-setters", "pair input/new/dan input/new/eve avg", "needs --max-count"),
    ("27-attempts", "all", "attempts of one person"),
    ("38-xml-html-hostile", "output html", "of another test"),
    ("38-xml-html-hostile", "output sarif", "of another test"),
    ("40-notebooks", "all", "containers"),
    ("41-zip-bundle", "all", "containers"),
    ("43-symlinks", "property follow", "links are never followed"),
    ("44-ignore-rules", "all", "JavaScript, and no command honours ignore files yet"),
    ("47-mixed-languages", "pair input/new/ana input/new/ben avg", "JavaScript"),
    ("47-mixed-languages", "pair input/new/ana input/new/cem avg", "JavaScript"),
    ("52-stdin-and-list-input", "exit --from-file=input/list.txt", "lists of files"),
    ("52-stdin-and-list-input", "exit --from-file=input/list0.txt --null", "lists of files"),
    ("52-stdin-and-list-input", "exit --from-file=-", "lists of files"),
];

/// The folder of all cases.
fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases")
}

#[test]
fn every_case_comes_out_as_expected() {
    let mut ids: Vec<String> = fs::read_dir(cases())
        .expect("the cases are there")
        .map(|entry| entry.expect("a case").file_name().into_string().expect("a name in UTF-8"))
        .filter(|name| cases().join(name).is_dir())
        .collect();
    ids.sort_unstable();
    assert!(!ids.is_empty());
    let mut used = BTreeSet::new();
    let mut failures = Vec::new();
    for id in &ids {
        let mut out_of_scope = |statement: &str| {
            let place = OUT_OF_SCOPE.iter().position(|(case, what, _)| case == id && *what == statement);
            used.extend(place);
            place.is_some()
        };
        if !out_of_scope("all") {
            failures
                .extend(check(id, &mut out_of_scope).into_iter().map(|failure| format!("{id}: {failure}")));
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
    let unused: Vec<_> = (0..OUT_OF_SCOPE.len())
        .filter(|place| !used.contains(place))
        .map(|place| OUT_OF_SCOPE[place])
        .collect();
    assert!(unused.is_empty(), "out of scope, but in no case: {unused:?}");
}

/// What does not come out as expected.
fn check(id: &str, out_of_scope: &mut dyn FnMut(&str) -> bool) -> Vec<String> {
    let folder = cases().join(id);
    let expected = Expectation::read(&folder);
    assert_eq!(expected.id, id);
    let outcome = Outcome::of(&folder, &expected, &[]);
    let mut failures = Vec::new();
    let mut verify = |statement: String, holds: &mut dyn FnMut() -> Result<(), String>| {
        if !out_of_scope(&statement)
            && let Err(found) = holds()
        {
            failures.push(format!("{statement}: {found}"));
        }
    };
    for pair in &expected.pair {
        let metric = match pair.metric {
            Metric::Avg => "avg",
            Metric::Max => "max",
        };
        verify(format!("pair {} {} {metric}", pair.a, pair.b), &mut || {
            let covered = outcome.coverage(&pair.a, &pair.b, pair.metric);
            let fits = pair.min - 1e-9 <= covered && covered <= pair.max + 1e-9;
            if fits { Ok(()) } else { Err(format!("{covered:.3} is not in {}..={}", pair.min, pair.max)) }
        });
    }
    for pair in &expected.not_compared {
        verify(format!("not_compared {} {}", pair.a, pair.b), &mut || {
            outcome.pair(&pair.a, &pair.b).map_or(Ok(()), |_| Err("is reported".to_owned()))
        });
    }
    for lines in &expected.match_lines {
        verify(format!("match_lines {} {}", lines.a, lines.b), &mut || outcome.covers(lines));
    }
    for lines in &expected.never_matched {
        verify(format!("never_matched {}", lines.file), &mut || {
            outcome.touches_nothing_in(&lines.file, lines.lines[0]..=lines.lines[1])
        });
    }
    for skipped in &expected.skipped {
        verify(format!("skipped {}", skipped.path), &mut || outcome.left_out(&skipped.path, &skipped.reason));
    }
    for exit in &expected.exit {
        verify(format!("exit {}", exit.args.join(" ")), &mut || {
            // The flags are sketches. They mean coverage by matches, 1.0 here; a renamed copy's similarity is lower.
            let ours = [
                ("--fail-over=0.8", "--fail-above=0.5"),
                ("--fail-over=0", "--fail-above=0"),
                ("--lang=", "--language="),
            ];
            let args = exit.args.iter().map(|arg| {
                let sketch = ours.iter().find(|(sketch, _)| arg.starts_with(sketch));
                sketch.map_or(arg.clone(), |(sketch, flag)| arg.replace(sketch, flag))
            });
            let run = run_in(&folder, &std::iter::once("compare".to_owned()).chain(args).collect::<Vec<_>>());
            if run.code == Some(exit.code) { Ok(()) } else { Err(run.whole()) }
        });
    }
    for output in &expected.output {
        verify(format!("output {}", output.format), &mut || {
            properties::output(id, &output.format, &folder, &expected)
        });
    }
    for property in &expected.property {
        verify(format!("property {}", property.name), &mut || {
            properties::property(id, &property.name, &folder, &expected)
        });
    }
    failures
}
