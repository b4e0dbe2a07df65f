// One side of a pair: the files of a submission below each other, regions marked, scrolled on its own.

/** @typedef {"left" | "right"} SideName */

/**
 * @typedef {object} Side
 * @property {HTMLElement} node
 * @property {HTMLElement} scroller
 * @property {number} lineCount of all files together
 * @property {(file: number, line: number) => number} place how far down a line is, as a share of all lines
 * @property {(number: number) => HTMLElement | null} reveal the element of a region's start, built if need be
 * @property {(place: number) => void} scrollToPlace
 * @property {() => void} buildAll
 * @property {() => void} close
 */

/**
 * @param {SideName} name
 * @param {Pair} pair
 * @param {Evidence} evidence
 * @returns {Side}
 */
function drawSide(name, pair, evidence) {
  const index = pair[name];
  const submission = report.submissions[index];
  const texts = sourceOf(index) || [];
  const renames = renamesFor(name, evidence);
  const listings = texts.map((source, file) => listingOf(name, submission.files[file], source, file, evidence, renames));
  const blocks = listings.map(listingBlocks);
  /** Lines before each file. */
  const before = [0];
  for (const listing of listings) before.push(before[before.length - 1] + listing.lines.length);
  const lineCount = Math.max(1, before[before.length - 1]);

  const scroller = element(
    "div",
    { class: "code", tabindex: "0", role: "region", "aria-label": `${name} side: ${shown(submission.name)}` },
    ...listings.map((listing, file) =>
      element(
        "section",
        { class: "file" },
        element("h3", {}, element("bdi", {}, shown(listing.file.path)), " ", element("small", {}, fileRemark(listing.file))),
        ...blocks[file].nodes,
      ),
    ),
  );
  const node = element("div", { class: `side side-${name}` }, scroller);

  return {
    node,
    scroller,
    lineCount,
    place: (file, line) => (before[file] + line - 1) / lineCount,
    reveal(number) {
      const [file, , , firstLine] = evidence.regions[number][name];
      if (!blocks[file]) return null;
      const line = blocks[file].line(firstLine - 1);
      return line.querySelector(`[data-region="${number}"]`) || line;
    },
    scrollToPlace(place) {
      const wanted = Math.min(lineCount - 1, Math.floor(place * lineCount));
      let file = 0;
      while (file + 1 < listings.length && before[file + 1] <= wanted) file++;
      if (blocks[file]) scrollInto(scroller, blocks[file].line(wanted - before[file]), scroller.clientHeight / 3);
    },
    buildAll: () => blocks.forEach((block) => block.buildAll()),
    close: () => blocks.forEach((block) => block.close()),
  };
}

/**
 * @param {SourceFile} file
 * @returns {string}
 */
function fileRemark(file) {
  const remarks = [file.language, some(file.lines, "line")];
  if (file.own_tokens < file.tokens) remarks.push(`${percent(1 - file.own_tokens / file.tokens)} template`);
  if (file.syntax_errors > 0) remarks.push(some(file.syntax_errors, "syntax error"));
  return remarks.join(", ");
}

/**
 * Of each name of this side, what it mostly is on the other side.
 * @param {SideName} name
 * @param {Evidence} evidence
 * @returns {Map<string, string>}
 */
function renamesFor(name, evidence) {
  /** @type {Map<string, string>} */
  const renames = new Map();
  for (const [left, right] of evidence.renames) {
    const [own, other] = name === "left" ? [left, right] : [right, left];
    if (!renames.has(own)) renames.set(own, other);
  }
  return renames;
}

/**
 * @param {SideName} name
 * @param {SourceFile} file
 * @param {SourceText} source
 * @param {number} number of the file
 * @param {Evidence} evidence
 * @param {Map<string, string>} renames
 * @returns {Listing}
 */
function listingOf(name, file, source, number, evidence, renames) {
  const from = name === "left" ? 0 : 2;
  /** @type {Marked[]} */
  const regions = [];
  evidence.regions.forEach((region, index) => {
    const [inFile, start, end] = region[name];
    if (inFile !== number) return;
    const matches = region.matches.map((match) => ({ start: match[from], end: match[from + 1] }));
    regions.push({ start, end, number: index, matches: matches.sort((a, b) => a.start - b.start) });
  });
  regions.sort((a, b) => a.start - b.start);
  return {
    file,
    text: source.text,
    lines: linesOf(source.text),
    looks: readClasses(source.classes),
    template: source.template.map(([start, end]) => ({ start, end })),
    regions,
    renames,
  };
}

/**
 * Scrolls so that `target` stands `offset` below the top of its scroller.
 * @param {HTMLElement} scroller
 * @param {HTMLElement} target
 * @param {number} offset
 */
function scrollInto(scroller, target, offset) {
  const distance = target.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += distance - offset;
}
