// The table of pairs: sorted by any column, filtered, a page at a time, so that a hundred thousand pairs do no harm.

const rowsPerPage = 50;

/**
 * @typedef {object} Column
 * @property {string} key
 * @property {string} title
 * @property {string} [hint]
 * @property {(a: number, b: number) => number} compare order of two ranks, ascending
 * @property {boolean} downFirst whether the first click sorts descending
 * @property {(pair: Pair) => Child} cell
 */

/** What the reader has chosen; it outlives the table, so that coming back from a pair changes nothing. */
const choice = {
  words: "",
  minimum: 0,
  language: "",
  onlyStandingOut: false,
  column: "rank",
  descending: false,
  page: 0,
};

/** The ranks that the overview's table holds, in its order: what "next pair" means in a pair's view. */
let chosenRanks = Array.from({ length: pairCount }, (_, rank) => rank);

/** The pairs that were opened in this visit. */
const opened = new Set();

/** The submissions' places in the order of their names, numbers by value. */
const nameOrder = (() => {
  const collator = new Intl.Collator("en", { numeric: true });
  const sorted = report.submissions.map((_, index) => index);
  sorted.sort((a, b) => collator.compare(report.submissions[a].name, report.submissions[b].name));
  const order = new Int32Array(sorted.length);
  sorted.forEach((index, place) => (order[index] = place));
  return order;
})();

/**
 * A numeric column of the report as an order.
 * @param {(number | null)[]} values
 */
function byValue(values) {
  return (/** @type {number} */ a, /** @type {number} */ b) => Number(values[a]) - Number(values[b]);
}

/** @returns {Column[]} */
function pairColumns() {
  const pairs = report.pairs;
  /** @type {Column[]} */
  const columns = [
    {
      key: "rank",
      title: "#",
      hint: "Rank by similarity, then by evidence",
      compare: (a, b) => a - b,
      downFirst: false,
      cell: (pair) => String(pair.rank + 1),
    },
    {
      key: "left",
      title: "Left",
      compare: (a, b) => nameOrder[pairs.left[a]] - nameOrder[pairs.left[b]],
      downFirst: false,
      cell: (pair) => submissionName(pair.left),
    },
    {
      key: "right",
      title: "Right",
      compare: (a, b) => nameOrder[pairs.right[a]] - nameOrder[pairs.right[b]],
      downFirst: false,
      cell: (pair) => submissionName(pair.right),
    },
    {
      key: "similarity",
      title: "Similarity",
      hint: "Share of the smaller one's own code that the other has too, rare code counting for more",
      compare: byValue(pairs.similarity),
      downFirst: true,
      cell: (pair) => meter(pair.similarity),
    },
    {
      key: "left-in-right",
      title: "Left in right",
      hint: "Share of the left one's own code that stands in the right one",
      compare: byValue(pairs.left_in_right),
      downFirst: true,
      cell: (pair) => percent(pair.leftInRight),
    },
    {
      key: "right-in-left",
      title: "Right in left",
      hint: "Share of the right one's own code that stands in the left one",
      compare: byValue(pairs.right_in_left),
      downFirst: true,
      cell: (pair) => percent(pair.rightInLeft),
    },
    {
      key: "matched",
      title: "Matched",
      hint: "Tokens that are matched one to one",
      compare: byValue(pairs.matched_tokens),
      downFirst: true,
      cell: (pair) => counted(pair.matchedTokens),
    },
    {
      key: "longest",
      title: "Longest",
      hint: "Tokens of the longest match",
      compare: byValue(pairs.longest_match),
      downFirst: true,
      cell: (pair) => counted(pair.longestMatch),
    },
  ];
  const chance = pairs.chance;
  if (chance) {
    columns.push({
      key: "chance",
      title: "Chance",
      hint: "How many pairs as unusual as this one such a collection would have by chance. Below 0.25 it stands out.",
      compare: byValue(chance),
      downFirst: false,
      cell: (pair) => chanceCell(pair),
    });
  }
  return columns;
}

/**
 * @param {Pair} pair
 * @returns {Child}
 */
function chanceCell(pair) {
  const text = pair.chance === null ? "" : chanceText(pair.chance);
  if (!pair.standsOut) return text;
  return element("span", { class: "stands-out" }, element("span", { class: "flag" }, "stands out"), ` ${text}`);
}

/**
 * @param {number} index
 * @returns {HTMLElement}
 */
function submissionName(index) {
  const submission = report.submissions[index];
  const name = element("bdi", { class: "name" }, shown(submission.name));
  return submission.archive ? element("span", {}, name, " ", element("small", { class: "tag" }, "archive")) : name;
}

/**
 * A share as a figure and a bar.
 * @param {number} share
 * @returns {HTMLElement}
 */
function meter(share) {
  const fill = element("span", { class: "meter-fill" });
  fill.style.width = `${share * 100}%`;
  const bar = element("span", { class: "meter-bar", "aria-hidden": "true" }, fill);
  return element("span", { class: "meter" }, bar, element("span", { class: "meter-figure" }, percent(share)));
}

/**
 * A table of some pairs, with headings that sort. Each row has one link, which opens the pair.
 * @param {{caption: string, ranks: () => number[], state: {column: string, descending: boolean, page: number}, onOrder?: (ranks: number[]) => void}} what
 * @returns {{node: HTMLElement, refresh: () => void}}
 */
function pairsTable({ caption, ranks, state, onOrder }) {
  const columns = pairColumns();
  const head = element("tr");
  const body = element("tbody");
  const pager = element("nav", { class: "pager", "aria-label": "Pages of the table" });
  const node = element(
    "div",
    {},
    element(
      "div",
      { class: "table-frame", tabindex: "0", role: "region", "aria-label": caption },
      element("table", { class: "pairs" }, element("caption", { class: "unseen" }, caption), element("thead", {}, head), body),
    ),
    pager,
  );

  const headings = columns.map((column) => {
    const button = element("button", { type: "button", title: column.hint, onclick: () => sortBy(column) }, column.title);
    const heading = element("th", { scope: "col", class: `column-${column.key}` }, button);
    head.append(heading);
    return heading;
  });

  /** @param {Column} column */
  function sortBy(column) {
    state.descending = state.column === column.key ? !state.descending : column.downFirst;
    state.column = column.key;
    state.page = 0;
    refresh();
    announce(`Sorted by ${column.title}, ${state.descending ? "descending" : "ascending"}`);
  }

  function refresh() {
    const column = columns.find((candidate) => candidate.key === state.column) || columns[0];
    const sign = state.descending ? -1 : 1;
    const sorted = ranks().sort((a, b) => sign * column.compare(a, b) || a - b);
    const pages = Math.max(1, Math.ceil(sorted.length / rowsPerPage));
    state.page = Math.min(state.page, pages - 1);
    const first = state.page * rowsPerPage;
    const visible = sorted.slice(first, first + rowsPerPage);
    headings.forEach((heading, index) => {
      const active = columns[index] === column;
      heading.setAttribute("aria-sort", !active ? "none" : state.descending ? "descending" : "ascending");
    });
    body.replaceChildren(...visible.map((rank) => row(pairAt(rank), columns)));
    if (visible.length === 0) {
      body.append(element("tr", {}, element("td", { colspan: columns.length, class: "empty" }, "No pair fits.")));
    }
    pager.replaceChildren(...(pages > 1 ? pagerButtons(first, visible.length, sorted.length, pages) : []));
    if (onOrder) onOrder(sorted);
  }

  /**
   * @param {number} first
   * @param {number} count
   * @param {number} all
   * @param {number} pages
   */
  function pagerButtons(first, count, all, pages) {
    const turn = (/** @type {number} */ page) => () => {
      state.page = page;
      refresh();
      announce(`Page ${page + 1} of ${pages}`);
      node.scrollIntoView({ block: "start" });
    };
    return [
      element("button", { type: "button", disabled: state.page === 0, onclick: turn(state.page - 1) }, "Previous"),
      element("span", {}, `${counted(first + 1)}\u2013${counted(first + count)} of ${counted(all)}`),
      element("button", { type: "button", disabled: state.page === pages - 1, onclick: turn(state.page + 1) }, "Next"),
    ];
  }

  return { node, refresh };
}

/**
 * @param {Pair} pair
 * @param {Column[]} columns
 * @returns {HTMLElement}
 */
function row(pair, columns) {
  const target = `#pair=${pair.left}-${pair.right}`;
  const cells = columns.map((column) => {
    const content = column.cell(pair);
    if (column.key !== "left") return element("td", { class: `column-${column.key}` }, content);
    const label = `${shown(report.submissions[pair.left].name)} and ${shown(report.submissions[pair.right].name)}`;
    const link = element("a", { href: target, "aria-label": label, "data-rank": pair.rank }, content);
    return element("th", { scope: "row", class: "column-left" }, link);
  });
  const name = `${pair.standsOut ? "flagged" : ""} ${opened.has(pair.rank) ? "opened" : ""}`.trim();
  return element(
    "tr",
    {
      class: name || null,
      onclick: (/** @type {MouseEvent} */ event) => {
        const selected = String(window.getSelection());
        if (!(event.target instanceof Element && event.target.closest("a")) && selected === "") location.hash = target;
      },
    },
    ...cells,
  );
}
