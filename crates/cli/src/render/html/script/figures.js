// The head of the overview: what was compared, and what a score is.

/** @returns {HTMLElement} */
function drawFigures() {
  const current = report.submissions.filter((submission) => !submission.archive);
  const archived = report.submissions.length - current.length;
  const files = current.flatMap((submission) => submission.files);
  const lines = files.reduce((sum, file) => sum + file.lines, 0);
  const partly = current.filter((submission) => submission.status === "partly").length;
  const not = current.filter((submission) => submission.status === "not").length;
  const notes = [];
  if (partly > 0) notes.push(`${counted(partly)} only partly`);
  if (not > 0) notes.push(`${counted(not)} not compared`);

  return element(
    "section",
    { "aria-labelledby": "figures-title" },
    element("h1", { id: "figures-title", tabindex: "-1" }, "Who shares code with whom"),
    element(
      "p",
      { class: "note" },
      element("strong", {}, "A score is a reason to look, not a verdict. "),
      "It says how much of the smaller submission's own code also stands in the other one, counting what few others " +
        "have for more. It does not say who copied, or whether anybody did: open a pair and read both sides.",
    ),
    element(
      "dl",
      { class: "figures" },
      ...figure(counted(current.length), current.length === 1 ? "submission" : "submissions", notes.join(", ")),
      ...(archived > 0 ? figure(counted(archived), "in the archive", "compared against only") : []),
      ...figure(counted(files.length), files.length === 1 ? "file" : "files", languageShares(files)),
      ...figure(counted(lines), "lines", ""),
      ...figure(counted(report.pairs_compared), "pairs compared", `${counted(report.pairs_total)} share some code`),
      ...figure(...standingFigure()),
    ),
  );
}

/**
 * @param {string} value
 * @param {string} name
 * @param {string} remark
 * @returns {HTMLElement[]}
 */
function figure(value, name, remark) {
  return [
    element(
      "div",
      {},
      element("dt", {}, name),
      element("dd", {}, element("span", { class: "figure" }, value), element("small", {}, remark)),
    ),
  ];
}

/** @returns {[string, string, string]} */
function standingFigure() {
  const { stands_out } = report.pairs;
  if (!stands_out) return ["\u2013", "stand out", "too few submissions to tell"];
  return [counted(stands_out.filter(Boolean).length), "pairs stand out", "more alike than is usual here"];
}

/**
 * The languages by their share of the files, such as "Java 118, Python 2".
 * @param {SourceFile[]} files
 * @returns {string}
 */
function languageShares(files) {
  /** @type {Map<string, number>} */
  const shares = new Map();
  for (const file of files) shares.set(file.language, (shares.get(file.language) || 0) + 1);
  const sorted = [...shares].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return sorted.map(([language, count]) => (sorted.length > 1 ? `${language} ${counted(count)}` : language)).join(", ");
}
