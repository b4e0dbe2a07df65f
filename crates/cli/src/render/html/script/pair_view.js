// A pair: both sides, the map between them, the matches one by one, and what was renamed.

/**
 * What the keys do in a pair's view.
 * @typedef {object} PairView
 * @property {(by: number) => void} step to another match
 * @property {() => void} buildAll
 * @property {() => void} redraw
 * @property {() => void} close
 */

/**
 * @param {Pair} pair
 * @param {HTMLElement} main
 * @returns {PairView}
 */
function showPair(pair, main) {
  opened.add(pair.rank);
  const evidence = evidenceOf(pair);
  const title = element(
    "h1",
    { id: "pair-title", tabindex: "-1" },
    element("a", { href: `#submission=${pair.left}` }, submissionName(pair.left)),
    element("span", { class: "and" }, " and "),
    element("a", { href: `#submission=${pair.right}` }, submissionName(pair.right)),
  );
  const head = element("div", { class: "pair-head" }, element("div", { class: "pair-title" }, title, neighbours(pair)), pairFigures(pair));
  if (!evidence) {
    main.replaceChildren(head, withoutEvidence(pair));
    return { step() {}, buildAll() {}, redraw() {}, close() {} };
  }
  return showEvidence(pair, evidence, head, main);
}

/**
 * @param {Pair} pair
 * @returns {HTMLElement}
 */
function withoutEvidence(pair) {
  return element(
    "p",
    { class: "note" },
    `The code of this pair is not in this report, which holds it for the first ${some(report.pairs.detailed, "pair")} only. `,
    "Make a report with more of them, or show this pair in the terminal: ",
    element("code", {}, "windrow diff"),
    " with the paths of ",
    element("bdi", {}, shown(report.submissions[pair.left].name)),
    " and ",
    element("bdi", {}, shown(report.submissions[pair.right].name)),
    ".",
  );
}

/**
 * @param {Pair} pair
 * @param {Evidence} evidence
 * @param {HTMLElement} head
 * @param {HTMLElement} main
 * @returns {PairView}
 */
function showEvidence(pair, evidence, head, main) {
  const left = drawSide("left", pair, evidence);
  const right = drawSide("right", pair, evidence);
  const map = drawMatchMap(evidence, left, right, (number) => select(number, null));
  const count = evidence.regions.length;
  let selected = -1;

  const position = element("span", { class: "position" });
  const where = element("span", { class: "where" });
  const bar = element(
    "div",
    { class: "match-bar", role: "group", "aria-label": "Matches" },
    element("button", { type: "button", id: "previous-match", disabled: count === 0, onclick: () => step(-1) }, "\u2191 Previous", " ", element("kbd", {}, "p")),
    element("button", { type: "button", id: "next-match", disabled: count === 0, onclick: () => step(1) }, "\u2193 Next", " ", element("kbd", {}, "n")),
    position,
    where,
  );
  const list = regionList(pair, evidence, (number) => select(number, null));
  const panes = element("div", { class: "panes" }, left.node, map.node, right.node);
  panes.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest("[data-region], [data-badge]") : null;
    if (!(target instanceof HTMLElement) || String(window.getSelection()) !== "") return;
    const side = left.node.contains(target) ? left : right;
    select(Number(target.dataset.region || target.dataset.badge), side);
  });

  main.replaceChildren(head, bar, panes, codeLegend(), element("div", { class: "below" }, list.node, renameList(pair, evidence)), madeBy());
  map.draw();
  showPosition();
  if (count > 0) select(0, null, true);

  /** @param {number} by */
  function step(by) {
    if (count > 0) select((selected + by + count) % count, null);
  }

  /**
   * Selects a region and brings it into view on both sides, or beside where it stands on the side it was clicked.
   * @param {number} number
   * @param {Side | null} clicked
   * @param {boolean} [quietly]
   */
  function select(number, clicked, quietly = false) {
    selected = number;
    for (const old of panes.querySelectorAll(".line.selected")) old.classList.remove("selected");
    const starts = [left, right].map((side) => side.reveal(number));
    for (const line of panes.querySelectorAll(`.line[data-first="${number}"]`)) line.classList.add("selected");
    let offset = left.scroller.clientHeight / 4;
    const from = clicked === left ? starts[0] : starts[1];
    if (clicked && from) {
      const top = from.getBoundingClientRect().top - clicked.scroller.getBoundingClientRect().top;
      offset = Math.min(Math.max(top, 40), clicked.scroller.clientHeight * 0.7);
    }
    [left, right].forEach((side, index) => {
      const start = starts[index];
      if (side !== clicked && start) scrollInto(side.scroller, start, offset);
    });
    map.select(number);
    list.select(number);
    showPosition();
    if (!quietly) announce(`${position.textContent}: ${where.textContent}`);
  }

  function showPosition() {
    if (count === 0) {
      position.textContent = "No match is long enough to show.";
      return;
    }
    const region = evidence.regions[selected < 0 ? 0 : selected];
    position.textContent = `Match ${Math.max(0, selected) + 1} of ${count}`;
    where.textContent = `${placeText(pair.left, region.left)}  \u2194  ${placeText(pair.right, region.right)}, ${some(region.tokens, "token")}`;
  }

  return {
    step,
    buildAll() {
      left.buildAll();
      right.buildAll();
    },
    redraw: map.draw,
    close() {
      left.close();
      right.close();
    },
  };
}

/**
 * Where the numbers come from, for a pair that is printed and put in a file.
 * @returns {HTMLElement}
 */
function madeBy() {
  const settings = report.settings.map(([name, value]) => `${name}: ${shown(value)}`).join("; ");
  return element("p", { class: "made hint" }, `Made by ${report.tool}. ${settings}. A score is a reason to look, not a verdict.`);
}

/**
 * A file and its lines.
 * @param {number} index of the submission
 * @param {Place} place
 * @returns {string}
 */
function placeText(index, [file, , , first, last]) {
  const files = report.submissions[index].files;
  const path = files.length > 1 ? `${shown(files[file].path)}:` : first === last ? "line " : "lines ";
  return `${path}${first === last ? first : `${first}\u2013${last}`}`;
}

/**
 * The numbers of a pair.
 * @param {Pair} pair
 * @returns {HTMLElement}
 */
function pairFigures(pair) {
  const [left, right] = [pair.left, pair.right].map((index) => shown(report.submissions[index].name));
  const entries = [
    ["Similarity", meter(pair.similarity)],
    [`of ${left} in ${right}`, percent(pair.leftInRight)],
    [`of ${right} in ${left}`, percent(pair.rightInLeft)],
    ["Matched", some(pair.matchedTokens, "token")],
    ["Longest match", some(pair.longestMatch, "token")],
  ];
  if (pair.standsOut !== null) {
    const chance = pair.chance === null ? "" : `, chance ${chanceText(pair.chance)}`;
    entries.push([
      "Stands out",
      pair.standsOut ? element("span", {}, element("span", { class: "flag" }, "yes"), chance) : `no${chance}`,
    ]);
  }
  return element(
    "dl",
    { class: "pair-figures" },
    ...entries.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))),
  );
}

/**
 * Links to the pairs before and after this one, in the order of the table.
 * @param {Pair} pair
 * @returns {HTMLElement}
 */
function neighbours(pair) {
  const place = chosenRanks.indexOf(pair.rank);
  const link = (/** @type {number | null} */ rank, /** @type {string} */ id, /** @type {string} */ text, /** @type {string} */ key) => {
    if (rank === null) return element("span", { class: "off" }, text);
    const other = pairAt(rank);
    return element("a", { id, href: `#pair=${other.left}-${other.right}` }, text, " ", element("kbd", {}, key));
  };
  return element(
    "nav",
    { class: "neighbours", "aria-label": "Pairs" },
    link(place > 0 ? chosenRanks[place - 1] : null, "previous-pair", "\u2190 Pair before", "["),
    element("span", { class: "rank" }, place < 0 ? `Rank ${pair.rank + 1}` : `${counted(place + 1)} of ${counted(chosenRanks.length)}`),
    link(place >= 0 && place + 1 < chosenRanks.length ? chosenRanks[place + 1] : null, "next-pair", "Pair after \u2192", "]"),
  );
}

/** @returns {HTMLElement} */
function codeLegend() {
  const entry = (/** @type {string} */ name, /** @type {string} */ sample, /** @type {string} */ text) =>
    element("li", {}, element("span", { class: name }, sample), " ", text);
  return element(
    "ul",
    { class: "code-legend", "aria-label": "What the marks mean" },
    entry("region hue-1 sample matched", "1 code", "matched, same number on both sides"),
    entry("region hue-1 sample", "code", "within a match, but different"),
    entry("sample renamed", "name", "renamed; point at it to see the other name"),
    entry("sample template", "code", "template, not counted"),
    entry("sample", "code", "not matched"),
  );
}

/**
 * @param {Pair} pair
 * @param {Evidence} evidence
 * @param {(number: number) => void} onSelect
 * @returns {{node: HTMLElement, select: (number: number) => void}}
 */
function regionList(pair, evidence, onSelect) {
  const rows = evidence.regions.map((region, number) =>
    element(
      "tr",
      { onclick: () => onSelect(number) },
      element(
        "th",
        { scope: "row" },
        element("button", { type: "button", class: `badge hue-${hueOf(number)}`, "aria-label": `Show match ${number + 1}` }, String(number + 1)),
      ),
      element("td", { class: "words" }, placeText(pair.left, region.left)),
      element("td", { class: "words" }, placeText(pair.right, region.right)),
      element("td", {}, counted(region.tokens)),
    ),
  );
  const titles = ["Match", shown(report.submissions[pair.left].name), shown(report.submissions[pair.right].name), "Tokens"];
  const node = element(
    "section",
    { "aria-labelledby": "matches-title" },
    element("h2", { id: "matches-title" }, "Matches"),
    rows.length === 0
      ? element("p", { class: "hint" }, "They share short pieces only, none of them long enough to count as a match.")
      : element(
          "div",
          { class: "table-frame" },
          element(
            "table",
            { class: "matches" },
            element("thead", {}, element("tr", {}, ...titles.map(heading))),
            element("tbody", {}, ...rows),
          ),
        ),
  );
  return {
    node,
    select(number) {
      rows.forEach((row, index) => (index === number ? row.setAttribute("aria-current", "true") : row.removeAttribute("aria-current")));
    },
  };
}

/**
 * @param {Pair} pair
 * @param {Evidence} evidence
 * @returns {HTMLElement}
 */
function renameList(pair, evidence) {
  const node = element("section", { "aria-labelledby": "renames-title" }, element("h2", { id: "renames-title" }, "Renamed"));
  if (evidence.renames.length === 0) {
    node.append(element("p", { class: "hint" }, "No name differs within the matches."));
    return node;
  }
  const titles = [shown(report.submissions[pair.left].name), shown(report.submissions[pair.right].name), "Times"];
  node.append(
    element(
      "div",
      { class: "table-frame" },
      element(
        "table",
        { class: "renames" },
        element("thead", {}, element("tr", {}, ...titles.map(heading))),
        element(
          "tbody",
          {},
          ...evidence.renames.map(([left, right, times]) =>
            element(
              "tr",
              {},
              element("td", { class: "words" }, element("code", {}, shown(left))),
              element("td", { class: "words" }, element("code", {}, shown(right))),
              element("td", {}, counted(times)),
            ),
          ),
        ),
      ),
    ),
  );
  return node;
}

/**
 * The heading of a column; the last one stands over numbers.
 * @param {string} title
 * @param {number} place
 * @param {string[]} titles
 * @returns {HTMLElement}
 */
function heading(title, place, titles) {
  return element("th", { scope: "col", class: place + 1 < titles.length ? "words" : null }, title);
}
