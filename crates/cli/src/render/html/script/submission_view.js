// A submission: its files and its pairs.

/**
 * @param {number} index
 * @param {HTMLElement} main
 */
function showSubmission(index, main) {
  const submission = report.submissions[index];
  const table = pairsTable({
    caption: `Pairs of ${shown(submission.name)}`,
    ranks: () => pairsOf(index),
    state: { column: "rank", descending: false, page: 0 },
  });
  table.refresh();
  const group = report.groups.findIndex((members) => members.includes(index));
  main.replaceChildren(
    element("h1", { tabindex: "-1" }, submissionName(index)),
    element("p", {}, `Compared: ${statusText(submission)}.`),
    group < 0
      ? ""
      : element(
          "p",
          {},
          `${groupName(group)}, with `,
          ...report.groups[group]
            .filter((member) => member !== index)
            .flatMap((member, place) => [place > 0 ? ", " : "", element("a", { href: `#submission=${member}` }, submissionName(member))]),
          ".",
        ),
    element("section", { "aria-labelledby": "its-pairs" }, element("h2", { id: "its-pairs" }, "Its pairs"), table.node),
    element("section", { "aria-labelledby": "its-files" }, element("h2", { id: "its-files" }, "Its files"), fileTable(submission)),
  );
}

/**
 * @param {Submission} submission
 * @returns {HTMLElement}
 */
function fileTable(submission) {
  const titles = ["File", "Language", "Lines", "Tokens", "Own tokens", "Syntax errors"];
  return element(
    "div",
    { class: "table-frame", tabindex: "0", role: "region", "aria-label": "Its files" },
    element(
      "table",
      { class: "files" },
      element("thead", {}, element("tr", {}, ...titles.map((title) => element("th", { scope: "col", class: title === "Language" ? "words" : null }, title)))),
      element(
        "tbody",
        {},
        ...submission.files.map((file) =>
          element(
            "tr",
            {},
            element("th", { scope: "row" }, element("bdi", {}, shown(file.path))),
            element("td", { class: "words" }, file.language),
            element("td", {}, counted(file.lines)),
            element("td", {}, counted(file.tokens)),
            element("td", {}, counted(file.own_tokens)),
            element("td", {}, counted(file.syntax_errors)),
          ),
        ),
      ),
    ),
  );
}
