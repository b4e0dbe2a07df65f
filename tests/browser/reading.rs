//! Reading a report in the browser: what each part of the page must do, and how it looks.

use std::fs;
use std::path::{Path, PathBuf};

use crate::driver::{Browser, installed};
use crate::hostile::hostile_scene;
use crate::scene::Scene;

/// A browser with a page open, whose console must stay empty.
struct Reader {
    browser: Browser,
}

impl Reader {
    fn open(page: &Path) -> Option<Reader> {
        let browser = Browser::start(&installed()?);
        browser.look(1280, 860, false);
        browser.open(page);
        Some(Reader { browser })
    }

    /// The text of an element.
    fn text(&self, selector: &str) -> String {
        self.browser.text(&format!("document.querySelector({selector:?}).textContent"))
    }

    fn count(&self, selector: &str) -> usize {
        self.browser
            .text(&format!("document.querySelectorAll({selector:?}).length"))
            .parse()
            .expect("a number")
    }

    /// The names in a column of the table of pairs.
    fn column(&self, name: &str) -> Vec<String> {
        let cells = format!("[...document.querySelectorAll('table.pairs tbody .column-{name}')]");
        let joined = self.browser.text(&format!("{cells}.map((cell) => cell.textContent).join('\\n')"));
        joined.lines().map(str::to_owned).collect()
    }

    fn type_into(&self, selector: &str, text: &str) {
        self.browser.click(selector);
        self.browser.run(&format!("document.querySelector({selector:?}).select();"));
        self.browser.press(text);
    }

    /// Ends the reading: nothing may have gone wrong in the page.
    fn close(self) {
        assert_eq!(self.browser.console(), Vec::<String>::new());
    }
}

/// Fourteen programs of one task, among them three copies: `bo` of `ada` with renamed variables, `cy` of `ada` with
/// parts moved, and `di` of `eve` in two files.
fn class_scene() -> Scene {
    let scene = Scene::new();
    scene.file("ada", "Main.java", program(1));
    scene.file(
        "bo",
        "Main.java",
        program(1).replace("total", "sum").replace("index", "i").replace("limit", "max"),
    );
    scene.file("cy", "Main.java", swapped(&program(1)));
    scene.file("eve", "Main.java", program(2));
    scene.file("di", "Main.java", program(2));
    scene.file("di", "more/Extra.java", program(3));
    for (index, name) in
        ["fin", "gus", "hal", "ida", "jon", "kim", "leo", "mia", "ned"].into_iter().enumerate()
    {
        scene.file(name, "Main.java", program(index + 4));
    }
    scene.file("ned", "picture.bin", "\0\u{1}\u{2}");
    scene
}

/// A program whose methods are not like those of a program of another number.
fn program(number: usize) -> String {
    let operators = ["+", "-", "*", "/", "%", "^", "|", "&"];
    let mut state = number * 7919 + 17;
    let mut next = move |below: usize| {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        (state >> 8) % below
    };
    let mut text = format!("import java.util.Scanner;\n\npublic class Program{number} {{\n");
    for method in 0..6 {
        text += &format!("    // step {method}\n    static int step{method}(int limit, int[] values) {{\n");
        text += &format!("        int total = {};\n", next(100));
        for _ in 0..4 {
            let [first, second] = [0, 0].map(|_| operators[next(operators.len())]);
            text += &match next(5) {
                0 => format!(
                    "        for (int index = 0; index < limit {first} 2; index++) {{\n            total = total {second} values[index];\n        }}\n"
                ),
                1 => format!(
                    "        while (total {first} limit > {}) {{\n            total = total {second} {};\n        }}\n",
                    next(50),
                    next(9) + 1
                ),
                2 => format!(
                    "        if (values.length {first} 3 == total) {{\n            return total {second} limit;\n        }}\n"
                ),
                3 => format!(
                    "        System.out.println(\"step {method}: \" + (total {first} limit {second} values[{}]));\n",
                    next(9)
                ),
                _ => format!(
                    "        values[total {first} {}] = limit {second} values[0] {first} total;\n",
                    next(9) + 1
                ),
            };
        }
        text += "        return total;\n    }\n\n";
    }
    text + "}\n"
}

/// The methods of a program in another order.
fn swapped(program: &str) -> String {
    let mut parts: Vec<&str> = program.split("    // step").collect();
    let last = parts.len() - 1;
    parts.swap(1, last - 1);
    parts.swap(2, 3);
    parts.join("    // step")
}

#[test]
fn the_overview_sorts_and_filters() {
    let Some(reader) = Reader::open(&class_scene().report(&[])) else { return };
    assert_eq!(reader.text("h1"), "Who shares code with whom");
    assert_eq!(reader.text(".figures dd"), "14");
    let pairs = reader.column("left").len();
    assert!(pairs > 10);
    assert_eq!(reader.column("similarity")[0], "100\u{a0}%");

    let headings = "document.querySelector('th.column-right').getAttribute('aria-sort')";
    reader.browser.click("th.column-right button");
    assert_eq!(reader.browser.text(headings), "ascending");
    assert!(reader.column("right").is_sorted());
    reader.browser.click("th.column-right button");
    assert_eq!(reader.browser.text(headings), "descending");
    assert!(reader.column("right").iter().rev().is_sorted());

    reader.type_into("#filter-words", "ADA bo");
    assert_eq!(
        (reader.column("left"), reader.column("right")),
        (vec!["ada".to_owned()], vec!["bo".to_owned()])
    );
    reader.type_into("#filter-words", "nobody");
    assert_eq!(reader.text("table.pairs tbody"), "No pair fits.");
    reader.browser.run("document.querySelector('#filter-words').value = '';");
    reader.type_into("#filter-words", " ");

    reader.type_into("#filter-minimum", "90");
    assert!((1..pairs).contains(&reader.column("left").len()));
    assert!(reader.text("#left-out-title").contains("Left out"));
    reader.close();
}

#[test]
fn a_pair_shows_both_sides_and_jumps_between_matches() {
    let Some(reader) = Reader::open(&class_scene().report(&[])) else { return };
    let browser = &reader.browser;
    reader.type_into("#filter-words", "ada cy");
    browser.click("table.pairs tbody a");
    browser.wait_for("document.querySelector('.panes')");
    assert_eq!(reader.text("h1"), "ada and cy");
    assert_eq!(browser.text("document.activeElement.textContent"), "ada and cy");
    let matches = reader.count("table.matches tbody tr");
    assert!(matches >= 2, "parts were moved: {matches}");
    assert_eq!(reader.count(".map .band"), matches);
    assert_eq!(reader.text(".position"), format!("Match 1 of {matches}"));

    browser.press("n");
    assert_eq!(reader.text(".position"), format!("Match 2 of {matches}"));
    assert!(reader.text("#announcement").starts_with(&format!("Match 2 of {matches}: lines ")));
    for side in ["left", "right"] {
        let seen = format!(
            "(() => {{ const frame = document.querySelector('.side-{side} .code').getBoundingClientRect();
                const start = document.querySelector('.side-{side} [data-region=\"1\"]').getBoundingClientRect();
                return start.top >= frame.top && start.bottom <= frame.bottom; }})()"
        );
        assert_eq!(browser.text(&seen), "true", "the match is in view on the {side}");
    }
    browser.press("pp");
    assert_eq!(reader.text(".position"), format!("Match {matches} of {matches}"));
    browser.click("#next-match");
    assert_eq!(reader.text(".position"), format!("Match 1 of {matches}"));
    browser.click(".side-right [data-badge='1']");
    assert_eq!(reader.text(".position"), format!("Match 2 of {matches}"));
    reader.close();
}

#[test]
fn renamed_names_and_files_are_shown_as_such() {
    let Some(reader) = Reader::open(&class_scene().report(&[])) else { return };
    let browser = &reader.browser;
    reader.type_into("#filter-words", "ada bo");
    browser.click("table.pairs tbody a");
    browser.wait_for("document.querySelector('.panes')");
    let renames = reader.text("table.renames tbody");
    assert!(
        renames.contains("totalsum") && renames.contains("indexi") && renames.contains("limitmax"),
        "{renames}"
    );
    assert_eq!(
        browser.text("document.querySelector('.side-left .renamed').title"),
        "on the other side: max",
        "the first one is a parameter"
    );
    assert!(reader.count(".keyword") > 10 && reader.count(".comment") > 5 && reader.count(".number") > 5);

    // A pair of a submission of two files, by its address.
    browser.press("o");
    browser.wait_for("document.querySelector('#filter-words')");
    reader.type_into("#filter-words", "di eve");
    browser.click("table.pairs tbody a");
    browser.wait_for("document.querySelector('.panes')");
    assert_eq!(reader.count(".side-left .file"), 2);
    assert_eq!(reader.text(".side-left .file:nth-child(2) h3 bdi"), "more/Extra.java");
    reader.close();
}

#[test]
fn starter_code_is_dimmed_and_not_matched() {
    let scene = class_scene();
    let starter = scene.beside("Starter.java", program(2).split("    // step 2").next().unwrap_or(""));
    let template = starter.to_str().expect("a plain path");
    let Some(reader) = Reader::open(&scene.report(&["--template", template])) else { return };
    reader.type_into("#filter-words", "di eve");
    reader.browser.click("table.pairs tbody a");
    reader.browser.wait_for("document.querySelector('.panes')");
    assert!(reader.count(".side-left .template") > 20);
    assert_eq!(reader.count(".template.matched"), 0);
    assert!(reader.text(".side-left h3 small").contains("template"));
    reader.close();
}

#[test]
fn the_keyboard_is_enough() {
    let Some(reader) = Reader::open(&class_scene().report(&[])) else { return };
    let browser = &reader.browser;
    browser.press("?");
    assert_eq!(browser.text("document.querySelector('#help').open"), "true");
    browser.press("\u{e00c}");
    assert_eq!(browser.text("document.querySelector('#help').open"), "false");
    browser.press("/");
    assert_eq!(browser.text("document.activeElement.id"), "filter-words");
    browser.press("\u{e004}");
    browser.run("document.activeElement.blur();");
    browser.press("jj");
    assert_eq!(browser.text("document.activeElement.dataset.rank"), "1");
    browser.press("\u{e007}");
    browser.wait_for("document.querySelector('.panes')");
    let second = reader.text("h1");
    browser.press("[");
    browser.wait_for(&format!("document.querySelector('h1').textContent !== {second:?}"));
    browser.press("]");
    browser.wait_for(&format!("document.querySelector('h1').textContent === {second:?}"));
    browser.press("o");
    browser.wait_for("document.querySelector('table.pairs')");
    assert_eq!(browser.text("document.activeElement.dataset.rank"), "1", "the focus is where it was left");
    browser.press("t");
    assert_eq!(browser.text("document.documentElement.dataset.theme"), "light");
    browser.press("t");
    assert_eq!(browser.text("document.documentElement.dataset.theme"), "dark");
    reader.close();
}

#[test]
fn a_submission_shows_its_pairs() {
    let Some(reader) = Reader::open(&class_scene().report(&[])) else { return };
    reader.browser.click("table.submissions tbody a");
    reader.browser.wait_for("document.querySelector('#its-pairs')");
    assert_eq!(reader.text("h1"), "ada");
    let (left, right) = (reader.column("left"), reader.column("right"));
    assert!(!left.is_empty() && left.iter().zip(&right).all(|(left, right)| left == "ada" || right == "ada"));
    reader.close();
}

#[test]
fn a_pair_without_code_says_where_to_find_it() {
    let Some(reader) = Reader::open(&class_scene().report(&["--evidence", "1"])) else { return };
    reader.browser.click("table.pairs tbody tr:nth-child(2) a");
    reader.browser.wait_for("document.querySelector('main .note')");
    assert!(reader.text("main .note").contains("not in this report"));
    reader.close();
}

#[test]
fn hostile_code_is_shown_and_does_nothing() {
    let Some(reader) = Reader::open(&hostile_scene().report(&[])) else { return };
    let browser = &reader.browser;
    assert!(reader.column("left").concat().contains("=cmd|calc\u{27e8}RLO\u{27e9}"));
    browser.click("table.pairs tbody a");
    browser.wait_for("document.querySelector('.panes')");
    let code = reader.text(".side-left .code");
    assert!(code.contains("</script><script id=\"evil\">alert(1)</script>"), "{code}");
    assert_eq!(reader.text(".unseen-character"), "ESC");
    let marks = browser
        .text("[...document.querySelectorAll('.side-left .unseen-character')].map((m) => m.textContent)");
    assert_eq!(marks, "ESC,RLO,LRI,LS,PS,NUL,BOM,ZWSP");
    assert_eq!(reader.count("#evil, img, b, i.x, svg[onload]"), 0);
    // A line of 10,000 columns is wrapped, not scrolled for.
    let wide = "[...document.querySelectorAll('.code')].some((code) => code.scrollWidth > code.clientWidth)";
    assert_eq!(browser.text(wide), "false");
    reader.close();
}

#[test]
fn it_looks_as_it_should_be_seen() {
    let Some(reader) = Reader::open(&class_scene().report(&[])) else { return };
    let browser = &reader.browser;
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("report");
    fs::create_dir_all(&folder).expect("the target folder can be written");
    for (width, height, size) in [(1440, 900, "wide"), (400, 800, "narrow")] {
        for dark in [false, true] {
            let look = format!("{size}-{}", if dark { "dark" } else { "light" });
            browser.look(width, height, dark);
            browser.run("location.hash = '';");
            browser.wait_for("document.querySelector('table.pairs')");
            let theme = if dark { "dark" } else { "light" };
            browser.wait_for(&format!("document.documentElement.dataset.theme === '{theme}'"));
            assert_eq!(browser.text("document.documentElement.scrollWidth > innerWidth"), "false", "{look}");
            browser.run("window.scrollTo(0, 0);");
            browser.screenshot(&folder.join(format!("overview-{look}.png")));
            browser.run("document.querySelector('#groups-title').scrollIntoView();");
            browser.screenshot(&folder.join(format!("groups-{look}.png")));
            browser
                .run("location.hash = document.querySelector('table.pairs tbody a').getAttribute('href');");
            browser.wait_for("document.querySelector('.panes')");
            assert_eq!(browser.text("document.documentElement.scrollWidth > innerWidth"), "false", "{look}");
            browser.screenshot(&folder.join(format!("pair-{look}.png")));
        }
    }
    browser.print(&folder.join("pair.pdf"));
    reader.close();
}
