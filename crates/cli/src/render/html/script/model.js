// What the report holds, as crates/cli/src/render/html/data.rs writes it, and how it is read.
//
// The overview is one document. The evidence of each pair and the source of each submission are documents of
// their own, further down in the file: they are parsed when somebody looks at them, so a large report opens as
// fast as a small one. All offsets into a text count UTF-16 code units, as JavaScript does.

/** @typedef {"compared" | "partly" | "not"} Status */

/**
 * @typedef {object} SourceFile
 * @property {string} path
 * @property {string} language
 * @property {number} lines
 * @property {number} tokens
 * @property {number} own_tokens tokens that are not template
 * @property {number} syntax_errors
 */

/**
 * @typedef {object} Submission
 * @property {string} name
 * @property {boolean} archive compared against, never with its like
 * @property {Status} status
 * @property {string | null} reason why it is not, or only partly, compared
 * @property {SourceFile[]} files
 * @property {boolean} source whether its text is in this report
 */

/**
 * The pairs in columns, by rank: the n-th of each belongs to the n-th pair.
 * @typedef {object} PairColumns
 * @property {number[]} left index of a submission
 * @property {number[]} right index of a submission
 * @property {number[]} similarity
 * @property {number[]} left_in_right
 * @property {number[]} right_in_left
 * @property {number[]} matched_tokens
 * @property {number[]} longest_match
 * @property {boolean[] | null} stands_out null if that cannot be known
 * @property {(number | null)[] | null} chance
 * @property {number} detailed the evidence of the first so many pairs is in this report
 */

/**
 * @typedef {object} Findings
 * @property {number} schema
 * @property {string} tool
 * @property {[string, string][]} settings name and value
 * @property {Submission[]} submissions
 * @property {PairColumns} pairs
 * @property {{pairs: number[], best: number[]}} histogram counts over equal parts of 0 to 1
 * @property {number} pairs_compared
 * @property {number} pairs_total pairs that share code, listed or not
 * @property {number[][]} groups the largest first
 * @property {{path: string, reason: string}[]} skipped
 * @property {string[]} notes
 */

/** File, start, end (offsets), first line, last line. @typedef {[number, number, number, number, number]} Place */

/**
 * @typedef {object} Region
 * @property {Place} left
 * @property {Place} right
 * @property {number} tokens matched, gaps not counted
 * @property {[number, number, number, number][]} matches left start, left end, right start, right end
 */

/**
 * @typedef {object} Evidence
 * @property {Region[]} regions
 * @property {[string, string, number][]} renames left name, right name, how often
 */

/**
 * @typedef {object} SourceText
 * @property {string} text
 * @property {string} classes see source.js
 * @property {[number, number][]} template
 */

/**
 * One row of the table of pairs.
 * @typedef {object} Pair
 * @property {number} rank 0 is the most similar pair
 * @property {number} left
 * @property {number} right
 * @property {number} similarity
 * @property {number} leftInRight
 * @property {number} rightInLeft
 * @property {number} matchedTokens
 * @property {number} longestMatch
 * @property {boolean | null} standsOut
 * @property {number | null} chance
 * @property {boolean} detailed
 */

/** @type {Findings} */
const report = JSON.parse(textOf("report"));

/**
 * The text of a data element of this page.
 * @param {string} id
 * @returns {string}
 */
function textOf(id) {
  const found = document.getElementById(id);
  return (found && found.textContent) || "null";
}

/**
 * The pair of that rank.
 * @param {number} rank
 * @returns {Pair}
 */
function pairAt(rank) {
  const columns = report.pairs;
  return {
    rank,
    left: columns.left[rank],
    right: columns.right[rank],
    similarity: columns.similarity[rank],
    leftInRight: columns.left_in_right[rank],
    rightInLeft: columns.right_in_left[rank],
    matchedTokens: columns.matched_tokens[rank],
    longestMatch: columns.longest_match[rank],
    standsOut: columns.stands_out ? columns.stands_out[rank] : null,
    chance: columns.chance ? columns.chance[rank] : null,
    detailed: rank < columns.detailed,
  };
}

/** The number of listed pairs. */
const pairCount = report.pairs.left.length;

/**
 * The evidence of a pair, null if this report does not hold it.
 * @param {Pair} pair
 * @returns {Evidence | null}
 */
function evidenceOf(pair) {
  return pair.detailed ? JSON.parse(textOf(`pair-${pair.rank}`)) : null;
}

/**
 * The texts of a submission's files, in their order; null if this report does not hold them.
 * @param {number} index
 * @returns {SourceText[] | null}
 */
function sourceOf(index) {
  return report.submissions[index].source ? JSON.parse(textOf(`source-${index}`)) : null;
}

/**
 * The ranks of the pairs that `index` is part of, the most similar first.
 * @param {number} index
 * @returns {number[]}
 */
function pairsOf(index) {
  const { left, right } = report.pairs;
  const found = [];
  for (let rank = 0; rank < pairCount; rank++) {
    if (left[rank] === index || right[rank] === index) found.push(rank);
  }
  return found;
}

/**
 * The languages of a submission, each once, in the order of its files.
 * @param {Submission} submission
 * @returns {string[]}
 */
function languagesOf(submission) {
  return [...new Set(submission.files.map((file) => file.language))];
}
