//! Which left line stands beside which right line.

use std::ops::Range;

/// A left and a right line, or one of them alone.
pub(super) type Row = [Option<u32>; 2];

/// The number of couples of lines up to which lines that read the same are looked for.
const MANY: usize = 4_000_000;

/// The rows of two ranges of lines. `anchors` are couples of lines that correspond; of those that contradict an
/// earlier one the earlier one holds. Between two anchors, lines go together if `same` says so of them; the others go
/// beside each other as they come.
pub(super) fn rows(
    anchors: impl Iterator<Item = [u32; 2]>,
    [left, right]: [Range<u32>; 2],
    same: impl Fn(u32, u32) -> bool,
) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut next = [left.start, right.start];
    for anchor in anchors {
        if anchor[0] < next[0] || anchor[1] < next[1] {
            continue;
        }
        let couples = alike(next[0]..anchor[0], next[1]..anchor[1], &same);
        for couple in couples.into_iter().chain([anchor]) {
            // What stands before the first couple belongs to it, what stands after another one to that.
            let at_end = rows.is_empty();
            beside(next[0]..couple[0], next[1]..couple[1], at_end, &mut rows);
            rows.push(couple.map(Some));
            next = couple.map(|line| line + 1);
        }
    }
    for couple in alike(next[0]..left.end, next[1]..right.end, &same) {
        beside(next[0]..couple[0], next[1]..couple[1], false, &mut rows);
        rows.push(couple.map(Some));
        next = couple.map(|line| line + 1);
    }
    beside(next[0]..left.end, next[1]..right.end, false, &mut rows);
    rows
}

/// Puts lines beside each other from the first one on, or such that both end together.
fn beside(left: Range<u32>, right: Range<u32>, at_end: bool, rows: &mut Vec<Row>) {
    let count = left.len().max(right.len()) as u32;
    let line = |lines: &Range<u32>, row: u32| {
        let offset = if at_end { count - lines.len() as u32 } else { 0 };
        row.checked_sub(offset).map(|row| lines.start + row).filter(|line| lines.contains(line))
    };
    rows.extend((0..count).map(|row| [line(&left, row), line(&right, row)]));
}

/// A longest sequence of couples of lines that are the same, ascending on both sides; none if that is too much work.
fn alike(left: Range<u32>, right: Range<u32>, same: impl Fn(u32, u32) -> bool) -> Vec<[u32; 2]> {
    let (height, width) = (left.len(), right.len());
    if height.saturating_mul(width) > MANY {
        return Vec::new();
    }
    // longest[i][j]: the length of such a sequence of the lines from left + i and right + j on.
    let mut longest = vec![0u32; (height + 1) * (width + 1)];
    let at = |i: usize, j: usize| i * (width + 1) + j;
    let couple = |i: usize, j: usize| [left.start + i as u32, right.start + j as u32];
    let is_same = |i: usize, j: usize| {
        let [left, right] = couple(i, j);
        same(left, right)
    };
    for i in (0..height).rev() {
        for j in (0..width).rev() {
            longest[at(i, j)] = if is_same(i, j) {
                longest[at(i + 1, j + 1)] + 1
            } else {
                longest[at(i + 1, j)].max(longest[at(i, j + 1)])
            };
        }
    }
    let (mut i, mut j, mut couples) = (0, 0, Vec::new());
    while i < height && j < width {
        if is_same(i, j) {
            couples.push(couple(i, j));
            (i, j) = (i + 1, j + 1);
        } else if longest[at(i + 1, j)] >= longest[at(i, j + 1)] {
            i += 1;
        } else {
            j += 1;
        }
    }
    couples
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(rows: &[Row]) -> String {
        let line = |line: Option<u32>| line.map_or("-".to_owned(), |line| line.to_string());
        let rows = rows.iter().map(|[left, right]| format!("{} {}", line(*left), line(*right)));
        rows.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn lines_with_corresponding_tokens_are_beside_each_other() {
        let anchors = [[3, 2], [4, 2], [5, 6], [9, 7]];
        let rows = rows(anchors.into_iter(), [1..11, 1..9], |_, _| false);
        assert_eq!(shown(&rows), "1 -, 2 1, 3 2, 4 3, - 4, - 5, 5 6, 6 -, 7 -, 8 -, 9 7, 10 8");
    }

    #[test]
    fn an_anchor_that_goes_back_is_left_out() {
        let rows = rows([[2, 3], [3, 1], [4, 4]].into_iter(), [2..5, 3..5], |_, _| false);
        assert_eq!(shown(&rows), "2 3, 3 -, 4 4");
    }

    #[test]
    fn lines_that_read_the_same_are_beside_each_other() {
        let (left, right) = ("abcxde", "bcyde");
        let same = |i: u32, j: u32| left.as_bytes()[i as usize] == right.as_bytes()[j as usize];
        assert_eq!(shown(&rows([].into_iter(), [0..6, 0..5], same)), "0 -, 1 0, 2 1, 3 2, 4 3, 5 4");
    }

    #[test]
    fn every_line_is_there_once() {
        let same = |left: u32, right: u32| left % 3 == right % 5;
        let rows = rows([[2, 9], [5, 12]].into_iter(), [1..8, 3..20], same);
        for (side, lines) in [(0, 1..8), (1, 3..20)] {
            assert!(rows.iter().filter_map(|row: &Row| row[side]).eq(lines));
        }
    }
}
