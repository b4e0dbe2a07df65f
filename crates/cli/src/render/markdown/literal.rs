//! Text that stays text in GitHub-flavoured Markdown, in a table and out of it.
//!
//! A name is shown as code: GitHub looks for no mention, issue number, address, emoji or formula in code. A code span
//! takes every character as it is, but for the backtick, for the bar, which ends a cell of a table before spans are
//! looked for, and for the backslash, which may stand before one. Names that have these become a `<code>` element in
//! which all punctuation is written as character references, and these mean nothing to Markdown.

use std::fmt::Write;

use crate::text::shown;

/// A name as code.
pub(super) fn literal(name: &str) -> String {
    let name = shown(name);
    let spaces_vanish = name.starts_with(' ') || name.ends_with(' ') || name.contains("  ");
    if !name.is_empty() && !spaces_vanish && !name.contains(['`', '|', '\\']) {
        return format!("`{name}`");
    }
    let mut code = "<code>".to_owned();
    let mut before = ' ';
    for character in name.chars() {
        if character.is_ascii_punctuation() {
            let _ = write!(code, "&#{};", u32::from(character));
        } else if character == ' ' && before == ' ' {
            code += "&nbsp;";
        } else {
            code.push(character);
        }
        before = character;
    }
    code + "</code>"
}

/// A sentence of the program's own, which may quote a name: as it is if nothing in it means anything to Markdown.
pub(super) fn prose(sentence: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || " ,.;:'()-%/".contains(c);
    if sentence.chars().all(is_plain) && !sentence.contains("://") && !sentence.contains("www.") {
        sentence.to_owned()
    } else {
        literal(sentence)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_names_are_code_spans() {
        assert_eq!(literal("ada"), "`ada`");
        assert_eq!(literal("src/my_file-2.py"), "`src/my_file-2.py`");
        assert_eq!(literal("<b>&[x](y)*_@all #1"), "`<b>&[x](y)*_@all #1`");
    }

    #[test]
    fn what_a_code_span_cannot_hold_is_written_as_references() {
        assert_eq!(literal("a`b"), "<code>a&#96;b</code>");
        assert_eq!(literal("a|</code>"), "<code>a&#124;&#60;&#47;code&#62;</code>");
        assert_eq!(literal("a\nb"), "<code>a&#92;nb</code>");
        assert_eq!(literal(" a  b "), "<code>&nbsp;a &nbsp;b </code>");
        assert_eq!(literal(""), "<code></code>");
    }

    #[test]
    fn sentences_are_plain_unless_they_quote() {
        assert_eq!(prose("3 files with syntax errors: ours"), "3 files with syntax errors: ours");
        assert_eq!(prose("see @all"), "`see @all`");
        assert_eq!(prose("hidden (--hidden keeps it)"), "hidden (--hidden keeps it)");
    }
}
