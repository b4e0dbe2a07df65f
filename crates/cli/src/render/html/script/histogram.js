// How similar pairs are in this collection: the counts on a logarithmic scale, so that the few high ones are seen.

const plot = { width: 560, height: 190, left: 44, right: 24, top: 14, bottom: 34 };

/**
 * @param {(minimum: number) => void} onCut what happens when the reader clicks at a similarity
 * @returns {{node: HTMLElement, setCut: (minimum: number) => void}}
 */
function drawHistograms(onCut) {
  const flagged = flaggedCounts(report.histogram.pairs.length);
  const pairs = drawHistogram({
    title: "All pairs",
    counts: report.histogram.pairs,
    flagged: flagged.pairs,
    unit: "pair",
    onCut,
  });
  const best = drawHistogram({
    title: "Best pair of each submission",
    counts: report.histogram.best,
    flagged: flagged.best,
    unit: "submission",
    onCut,
  });
  const node = element(
    "section",
    { "aria-labelledby": "histogram-title" },
    element("h2", { id: "histogram-title" }, "How similar they are"),
    element(
      "p",
      { class: "hint" },
      "Most pairs of independent work lie together on the left; a gap before the last few is what to look for. ",
      report.pairs.stands_out ? legend() : null,
      " Click in a chart to list only what lies to the right.",
    ),
    element("div", { class: "histograms" }, pairs.node, best.node),
  );
  return {
    node,
    setCut(minimum) {
      pairs.setCut(minimum);
      best.setCut(minimum);
    },
  };
}

/** @returns {HTMLElement} */
function legend() {
  return element("span", { class: "legend" }, element("i", { class: "swatch-flagged" }), " stands out.");
}

/**
 * The pairs that stand out, counted as the histogram counts; of each submission its best.
 * @param {number} bins
 * @returns {{pairs: number[], best: number[]}}
 */
function flaggedCounts(bins) {
  const pairs = new Array(bins).fill(0);
  const best = new Array(bins).fill(0);
  const seen = new Set();
  const { left, right, similarity, stands_out } = report.pairs;
  for (let rank = 0; rank < pairCount; rank++) {
    const bin = binOf(similarity[rank], bins);
    const flagged = stands_out ? stands_out[rank] : false;
    if (flagged) pairs[bin] += 1;
    for (const index of [left[rank], right[rank]]) {
      if (seen.has(index) || report.submissions[index].archive) continue;
      seen.add(index);
      if (flagged) best[bin] += 1;
    }
  }
  return { pairs, best };
}

/**
 * @param {number} share
 * @param {number} bins
 * @returns {number}
 */
function binOf(share, bins) {
  return Math.min(bins - 1, Math.floor(share * bins));
}

/**
 * @param {{title: string, counts: number[], flagged: number[], unit: string, onCut: (minimum: number) => void}} what
 * @returns {{node: HTMLElement, setCut: (minimum: number) => void}}
 */
function drawHistogram({ title, counts: perBin, flagged, unit, onCut }) {
  const highest = Math.max(1, ...perBin);
  const inner = { width: plot.width - plot.left - plot.right, height: plot.height - plot.top - plot.bottom };
  const step = inner.width / perBin.length;
  const x = (/** @type {number} */ share) => plot.left + share * inner.width;
  // One is drawn a little above nothing.
  const tall = (/** @type {number} */ count) =>
    count === 0 ? 0 : (inner.height * Math.log(count * 1.6)) / Math.log(Math.max(10, highest) * 1.6);
  const y = (/** @type {number} */ count) => plot.top + inner.height - tall(count);

  const cutLine = drawing("line", { class: "cut", y1: plot.top - 6, y2: plot.top + inner.height });
  const cutArea = drawing("rect", { class: "below-cut", x: plot.left, y: plot.top, height: inner.height });
  const chart = drawing(
    "svg",
    {
      viewBox: `0 0 ${plot.width} ${plot.height}`,
      role: "img",
      "aria-label": `${title}: ${describe(perBin, unit)}`,
      onclick: (/** @type {MouseEvent} */ event) => {
        const box = chart.getBoundingClientRect();
        const at = ((event.clientX - box.left) / box.width) * plot.width;
        onCut(Math.min(1, Math.max(0, (at - plot.left) / inner.width)));
      },
    },
    ...countScale(highest).map((count) =>
      drawing(
        "g",
        { class: "scale" },
        drawing("line", { x1: plot.left, x2: plot.left + inner.width, y1: y(count), y2: y(count) }),
        drawing("text", { x: plot.left - 6, y: y(count) + 4, "text-anchor": "end" }, counted(count)),
      ),
    ),
    ...perBin.map((count, bin) => bar(count, bin, "bar")),
    ...flagged.map((count, bin) => bar(count, bin, "bar flagged")),
    cutArea,
    drawing("line", { class: "axis", x1: plot.left, x2: x(1), y1: y(0), y2: y(0) }),
    ...[0, 0.25, 0.5, 0.75, 1].map((share) =>
      drawing(
        "text",
        { x: x(share), y: plot.height - plot.bottom + 18, "text-anchor": "middle", class: "tick" },
        `${share * 100}\u00a0%`,
      ),
    ),
    cutLine,
  );

  /**
   * @param {number} count
   * @param {number} bin
   * @param {string} name
   */
  function bar(count, bin, name) {
    if (count === 0) return null;
    const range = `${Math.round((bin / perBin.length) * 100)}\u2013${Math.round(((bin + 1) / perBin.length) * 100)} %`;
    return drawing(
      "rect",
      { class: name, x: x(bin / perBin.length) + 0.4, y: y(count), width: Math.max(1, step - 0.8), height: tall(count) },
      drawing("title", {}, `${range}: ${some(count, unit)}`),
    );
  }

  return {
    node: element("figure", {}, element("figcaption", {}, title), chart),
    setCut(minimum) {
      cutLine.setAttribute("x1", String(x(minimum)));
      cutLine.setAttribute("x2", String(x(minimum)));
      cutLine.style.display = minimum > 0 ? "" : "none";
      cutArea.setAttribute("width", String(minimum * inner.width));
    },
  };
}

/**
 * Where the scale of counts has lines: 1, 10, 100, ...
 * @param {number} highest
 * @returns {number[]}
 */
function countScale(highest) {
  const lines = [1];
  while (lines[lines.length - 1] * 10 <= Math.max(10, highest)) lines.push(lines[lines.length - 1] * 10);
  return lines;
}

/**
 * The histogram in a sentence.
 * @param {number[]} perBin
 * @param {string} unit
 * @returns {string}
 */
function describe(perBin, unit) {
  const above = (/** @type {number} */ share) =>
    perBin.slice(Math.round(share * perBin.length)).reduce((sum, count) => sum + count, 0);
  return [0.25, 0.5, 0.75, 0.9]
    .map((share) => `${some(above(share), unit)} at or above ${share * 100} percent`)
    .join(", ");
}
