// All submissions as a table, what was left out, and the settings: the lower half of the overview.

const submissionPage = { page: 0 };

/** The similarity of each submission's best listed pair, NaN without one. */
function bestOfEach() {
  const best = new Float64Array(report.submissions.length).fill(NaN);
  const { left, right, similarity } = report.pairs;
  for (let rank = pairCount - 1; rank >= 0; rank--) {
    best[left[rank]] = similarity[rank];
    best[right[rank]] = similarity[rank];
  }
  return best;
}

/** @returns {HTMLElement} */
function drawSubmissions() {
  const best = bestOfEach();
  const order = report.submissions.map((_, index) => index).sort((a, b) => nameOrder[a] - nameOrder[b]);
  const body = element("tbody");
  const pager = element("nav", { class: "pager", "aria-label": "Pages of the submissions" });
  const pages = Math.ceil(order.length / rowsPerPage);

  function refresh() {
    const first = submissionPage.page * rowsPerPage;
    const visible = order.slice(first, first + rowsPerPage);
    body.replaceChildren(...visible.map((index) => submissionRow(index, best[index])));
    const turn = (/** @type {number} */ by) => () => {
      submissionPage.page += by;
      refresh();
    };
    const range = `${counted(first + 1)}\u2013${counted(first + visible.length)} of ${counted(order.length)}`;
    if (pages > 1) {
      pager.replaceChildren(
        element("button", { type: "button", disabled: submissionPage.page === 0, onclick: turn(-1) }, "Previous"),
        element("span", {}, range),
        element("button", { type: "button", disabled: submissionPage.page === pages - 1, onclick: turn(1) }, "Next"),
      );
    }
  }

  refresh();
  const wordy = ["Languages", "Compared"];
  const titles = ["Name", "Best pair", "Files", "Lines", "Own tokens", "Languages", "Compared"];
  return element(
    "section",
    { "aria-labelledby": "submissions-title" },
    element("h2", { id: "submissions-title" }, "Submissions"),
    element(
      "div",
      { class: "table-frame", tabindex: "0", role: "region", "aria-label": "Submissions" },
      element(
        "table",
        { class: "submissions" },
        element("caption", { class: "unseen" }, "Submissions"),
        element("thead", {}, element("tr", {}, ...titles.map((title) => element("th", { scope: "col", class: wordy.includes(title) ? "words" : null }, title)))),
        body,
      ),
    ),
    pager,
  );
}

/**
 * @param {number} index
 * @param {number} best
 * @returns {HTMLElement}
 */
function submissionRow(index, best) {
  const submission = report.submissions[index];
  const sum = (/** @type {"lines" | "own_tokens"} */ key) =>
    counted(submission.files.reduce((total, file) => total + file[key], 0));
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, element("a", { href: `#submission=${index}` }, submissionName(index))),
    element("td", {}, Number.isNaN(best) ? "\u2013" : meter(best)),
    element("td", {}, counted(submission.files.length)),
    element("td", {}, sum("lines")),
    element("td", {}, sum("own_tokens")),
    element("td", { class: "words" }, languagesOf(submission).join(", ")),
    element("td", { class: "words" }, statusText(submission)),
  );
}

/**
 * @param {Submission} submission
 * @returns {string}
 */
function statusText(submission) {
  const words = { compared: "yes", partly: "partly", not: "no" }[submission.status];
  return submission.reason ? `${words}: ${shown(submission.reason)}` : words;
}

/** @returns {HTMLElement} */
function drawLeftOut() {
  const section = element(
    "section",
    { "aria-labelledby": "left-out-title" },
    element("h2", { id: "left-out-title" }, "Left out"),
  );
  const troubled = report.submissions.filter((submission) => submission.status !== "compared");
  if (report.skipped.length === 0 && troubled.length === 0) {
    section.append(element("p", { class: "hint" }, "Nothing was left out."));
  }
  if (troubled.length > 0) {
    section.append(
      namedList(
        `${some(troubled.length, "submission")} not or only partly compared`,
        troubled.map((submission) => [submission.name, statusText(submission)]),
      ),
    );
  }
  if (report.skipped.length > 0) {
    section.append(
      namedList(
        `${some(report.skipped.length, "file or folder", "files and folders")} not read`,
        report.skipped.map(({ path, reason }) => [path, shown(reason)]),
      ),
    );
  }
  for (const note of report.notes) section.append(element("p", {}, shown(note)));
  return section;
}

/**
 * A list of names and remarks, folded away if it is long.
 * @param {string} title
 * @param {[string, string][]} entries
 * @returns {HTMLElement}
 */
function namedList(title, entries) {
  return element(
    "details",
    { open: entries.length <= 12 },
    element("summary", {}, title),
    element(
      "ul",
      { class: "remarks" },
      ...entries.map(([name, remark]) => element("li", {}, element("bdi", { class: "name" }, shown(name)), ` \u2013 ${remark}`)),
    ),
  );
}

/** @returns {HTMLElement} */
function drawSettings() {
  return element(
    "section",
    { "aria-labelledby": "settings-title" },
    element("h2", { id: "settings-title" }, "How this was made"),
    element(
      "dl",
      { class: "settings" },
      ...[["Made by", report.tool], ...report.settings].flatMap(([name, value]) => [
        element("dt", {}, name),
        element("dd", {}, shown(value)),
      ]),
    ),
  );
}
