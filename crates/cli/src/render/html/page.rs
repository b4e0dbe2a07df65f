//! The page itself: its template, style and script, which are files beside this one, joined at build time.

use std::io::{self, Write};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

const TEMPLATE: &str = include_str!("page.html");

const STYLE: &str = concat!(
    include_str!("style/base.css"),
    include_str!("style/overview.css"),
    include_str!("style/pair.css"),
    include_str!("style/print.css"),
);

/// The script: one function around all of its files, which share their names as the files of one program do. The
/// order is that of dependence, since what is computed at the start must find what it uses.
const SCRIPT: &str = concat!(
    "\"use strict\";\n(() => {\n",
    include_str!("script/model.js"),
    include_str!("script/dom.js"),
    include_str!("script/text.js"),
    include_str!("script/theme.js"),
    include_str!("script/figures.js"),
    include_str!("script/histogram.js"),
    include_str!("script/pairs_table.js"),
    include_str!("script/pair_filter.js"),
    include_str!("script/groups.js"),
    include_str!("script/submissions.js"),
    include_str!("script/source.js"),
    include_str!("script/side.js"),
    include_str!("script/match_map.js"),
    include_str!("script/pair_view.js"),
    include_str!("script/submission_view.js"),
    include_str!("script/keys.js"),
    include_str!("script/main.js"),
    "})();\n",
);

/// Writes the page. Each of the two functions writes what its place in the template wants: the overview as JSON, and
/// the elements with the evidence.
pub(super) fn write_page(
    out: &mut dyn Write,
    report: impl Fn(&mut dyn Write) -> io::Result<()>,
    evidence: impl Fn(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut rest = TEMPLATE;
    while let Some((before, tail)) = rest.split_once("{{") {
        let (place, after) = tail.split_once("}}").expect("each place in page.html is closed");
        out.write_all(before.as_bytes())?;
        match place {
            "policy" => out.write_all(policy().as_bytes())?,
            "style" => out.write_all(STYLE.as_bytes())?,
            "script" => out.write_all(SCRIPT.as_bytes())?,
            "report" => report(out)?,
            "evidence" => evidence(out)?,
            unknown => unreachable!("page.html has no place called {unknown}"),
        }
        rest = after;
    }
    out.write_all(rest.as_bytes())
}

/// The content security policy: this style and this script, each known by its hash, and nothing else. So nothing that
/// a hostile submission could smuggle into the page would run or fetch anything.
fn policy() -> String {
    let hash = |text: &str| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)));
    format!(
        "default-src 'none'; script-src {}; style-src {}; base-uri 'none'; form-action 'none'",
        hash(SCRIPT),
        hash(STYLE)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_the_template_is_filled() {
        let mut out = Vec::new();
        write_page(&mut out, |out| out.write_all(b"{}"), |_| Ok(())).expect("a Vec takes everything");
        let page = String::from_utf8(out).expect("the page is UTF-8");
        for place in ["policy", "style", "script", "report", "evidence"] {
            assert!(
                TEMPLATE.contains(&format!("{{{{{place}}}}}")) && !page.contains(&format!("{{{{{place}}}}}"))
            );
        }
        assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    }

    #[test]
    fn the_script_never_parses_markup_or_code() {
        for forbidden in
            ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"]
        {
            assert!(!SCRIPT.contains(forbidden), "the script uses {forbidden}");
        }
    }

    #[test]
    fn the_page_asks_for_nothing_from_outside() {
        for text in [TEMPLATE, STYLE, SCRIPT] {
            let outside = text.replace("http://www.w3.org/2000/svg", "");
            assert!(!outside.contains("://") && !outside.contains("url("), "the page names an address");
        }
    }
}
