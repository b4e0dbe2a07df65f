//! Hostile names and hostile code stay text.

use std::collections::BTreeSet;

use scraper::{Html, Selector};

use crate::scene::Scene;

/// Code that tries to be more than code, in Python, where most of it may stand in a string.
pub(crate) const HOSTILE: &str = concat!(
    "def report(peaks, limit):\n",
    "    rows = ['</script><script id=\"evil\">alert(1)</script>', '<!-- <script> -->', ']]>&amp;&lt;', '\u{1b}[31m']\n",
    "    # \u{202e}backwards\u{2066} \u{2028} \u{2029} \u{0} \u{feff} \u{200b}<img src=x onerror=alert(2)>\n",
    "    for station in sorted(peaks):\n",
    "        day, cm = peaks[station]\n",
    "        mark = '<b onclick=alert(3)>' if cm >= limit else '</style></title></textarea>'\n",
    "        rows.append('%s %-12s %s %7.1f' % (mark, station, day, cm))\n",
    "    return '{{report}} {{script}} ${alert(4)}'.join(rows)\n",
);

/// Two submissions that share hostile code under hostile names; one has a line of more than 10,000 columns. They are
/// in UTF-16, in which a NUL does not make a file binary.
pub(crate) fn hostile_scene() -> Scene {
    let scene = Scene::new();
    let long = format!("{HOSTILE}values = [{}]\n", "name + 1, ".repeat(1200));
    scene.file("r&d <b>,\"x\"", "</script><i>.py", utf16(&long));
    scene.file("=cmd|calc\u{202e}", "m'\"<svg onload=alert(5)>.py", utf16(HOSTILE));
    scene.file(
        "-rf",
        "m.py",
        "class Ring:\n    def __init__(self, size):\n        self.slots = [None] * size\n",
    );
    scene
}

fn utf16(text: &str) -> Vec<u8> {
    let with_mark = ["\u{feff}", text].concat();
    with_mark.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

#[test]
fn nothing_of_the_input_becomes_an_element() {
    let page = Html::parse_document(&hostile_scene().report_text(&[]));

    let all = Selector::parse("*").expect("a selector");
    let names: BTreeSet<&str> = page.select(&all).map(|element| element.value().name()).collect();
    // What page.html has, and nothing else.
    let expected = [
        "a", "body", "button", "dialog", "head", "header", "html", "kbd", "main", "meta", "nav", "noscript",
        "p", "div", "script", "style", "title",
    ];
    assert_eq!(names, BTreeSet::from(expected));

    let scripts = Selector::parse("script").expect("a selector");
    let running: Vec<_> = page.select(&scripts).filter(|script| script.attr("type").is_none()).collect();
    assert_eq!(running.len(), 1, "the page has one script");
    for data in page.select(&scripts).filter(|script| script.attr("type").is_some()) {
        let text: String = data.text().collect();
        assert!(!text.contains(['<', '>', '&']));
        serde_json::from_str::<serde_json::Value>(&text).expect("each data element is JSON");
    }
}

#[test]
fn the_code_is_in_the_data_as_it_was() {
    let page = Html::parse_document(&hostile_scene().report_text(&[]));
    let sources = Selector::parse("script[id^=source-]").expect("a selector");
    let texts: Vec<String> = page
        .select(&sources)
        .map(|source| {
            let data: serde_json::Value =
                serde_json::from_str(&source.text().collect::<String>()).expect("JSON");
            data[0]["text"].as_str().expect("a text").to_owned()
        })
        .collect();
    assert!(texts.iter().any(|text| text == HOSTILE));
}

#[test]
fn the_same_input_gives_the_same_page() {
    let scene = hostile_scene();
    assert_eq!(scene.report_text(&["--jobs", "1"]), scene.report_text(&["--jobs", "3"]));
}
