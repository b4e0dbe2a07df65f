// Source text on the screen: lines cut into pieces of one look each, built a block at a time when they come near.

/** Lines of one block. Short sources are one block; of a long one only what is looked at is built. */
const linesPerBlock = 300;

/**
 * The letters of `SourceText.classes` and the style of each.
 * @type {Record<string, string>}
 */
const classNames = { k: "keyword", n: "number", s: "string", c: "comment", i: "", o: "" };

/** @typedef {{start: number, end: number}} Stretch */
/** @typedef {Stretch & {look: string}} Look */

/**
 * Reads token classes: a letter for the class, the distance from the end of the token before (nothing if 0), a
 * point and the length. `k0.3` may be written `k.3`; what no entry covers has no class.
 * @param {string} text
 * @returns {Look[]}
 */
function readClasses(text) {
  /** @type {Look[]} */
  const looks = [];
  let end = 0;
  for (const [, letter, gap, length] of text.matchAll(/([a-z])(\d*)\.(\d+)/g)) {
    const start = end + Number(gap);
    end = start + Number(length);
    looks.push({ start, end, look: classNames[letter] || "" });
  }
  return looks.filter(({ look }) => look !== "");
}

/**
 * The lines of a text, without their ends, which are all LF by the time the text is here.
 * @param {string} text
 * @returns {Stretch[]}
 */
function linesOf(text) {
  const lines = [];
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    lines.push({ start, end });
    start = end + 1;
  }
  if (start < text.length || lines.length === 0) lines.push({ start, end: text.length });
  return lines;
}

/**
 * The part of ascending, disjoint ranges that touches [start, end).
 * @template {Stretch} R
 * @param {R[]} ranges
 * @param {number} start
 * @param {number} end
 * @returns {R[]}
 */
function touching(ranges, start, end) {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle].end <= start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < ranges.length && ranges[last].start < end) last++;
  return ranges.slice(low, last);
}

/**
 * Region of a pair on one side, with what matched in it.
 * @typedef {Stretch & {number: number, matches: Stretch[]}} Marked
 */

/**
 * One file as the pair's view shows it.
 * @typedef {object} Listing
 * @property {SourceFile} file
 * @property {string} text
 * @property {Stretch[]} lines
 * @property {Look[]} looks
 * @property {Stretch[]} template
 * @property {Marked[]} regions ascending
 * @property {Map<string, string>} renames what stands for this side's names on the other side
 */

/**
 * One line: its number and its pieces.
 * @param {Listing} listing
 * @param {number} index
 * @returns {HTMLElement}
 */
function lineElement(listing, index) {
  const line = listing.lines[index];
  const text = element("code");
  const regions = touching(listing.regions, line.start, line.end);
  let done = line.start;
  for (const region of regions) {
    const start = Math.max(region.start, line.start);
    const end = Math.min(region.end, line.end);
    text.append(...pieces(listing, done, start, null));
    if (region.start === start) text.append(regionBadge(region.number));
    text.append(
      element("span", { class: `region hue-${hueOf(region.number)}`, "data-region": region.number }, ...pieces(listing, start, end, region)),
    );
    done = end;
  }
  text.append(...pieces(listing, done, line.end, null));
  if (line.end === line.start) text.append("\u200b");
  const inRegion = regions.length > 0 ? regions[0] : touching(listing.regions, line.start, line.start + 1)[0];
  const isTemplate = touching(listing.template, line.start, Math.max(line.end, line.start + 1)).length > 0;
  return element(
    "div",
    {
      class: `line${inRegion ? ` marked hue-${hueOf(inRegion.number)}` : ""}${isTemplate && !inRegion ? " template-line" : ""}`,
      "data-line": index + 1,
      "data-first": inRegion ? inRegion.number : null,
    },
    text,
  );
}

/**
 * A region's number, which leads to the other side.
 * @param {number} number
 * @returns {HTMLElement}
 */
function regionBadge(number) {
  return element(
    "button",
    { type: "button", class: `badge hue-${hueOf(number)}`, "data-badge": number, "aria-label": `Match ${number + 1}: show it on the other side` },
    String(number + 1),
  );
}

/** Hues are few and numbers are not: the number tells regions of one hue apart. */
const hues = 10;

/**
 * @param {number} number
 * @returns {number}
 */
function hueOf(number) {
  return number % hues;
}

/**
 * The nodes of [start, end) of one line, cut where the look changes.
 * @param {Listing} listing
 * @param {number} start
 * @param {number} end
 * @param {Marked | null} region
 * @returns {(Node | string)[]}
 */
function pieces(listing, start, end, region) {
  if (start >= end) return [];
  const looks = touching(listing.looks, start, end);
  const template = touching(listing.template, start, end);
  const matches = region ? touching(region.matches, start, end) : [];
  const cuts = new Set([start, end]);
  for (const range of [...looks, ...template, ...matches]) {
    if (range.start > start) cuts.add(range.start);
    if (range.end < end) cuts.add(range.end);
  }
  const sorted = [...cuts].sort((a, b) => a - b);
  /** @type {(Node | string)[]} */
  const nodes = [];
  for (let i = 0; i + 1 < sorted.length; i++) {
    const [from, to] = [sorted[i], sorted[i + 1]];
    const look = touching(looks, from, to)[0];
    const matched = touching(matches, from, to).length > 0;
    const text = listing.text.slice(from, to);
    const plain = !look || look.look === "keyword";
    const content = matched && plain && listing.renames.size > 0 ? renamedNodes(text, listing.renames) : sourceNodes(text);
    const names = [look && look.look, touching(template, from, to).length > 0 && "template", matched && "matched"];
    const name = names.filter(Boolean).join(" ");
    if (name === "") nodes.push(...content);
    else nodes.push(element("span", { class: name }, ...content));
  }
  return nodes;
}

/**
 * Matched text with its renamed identifiers marked.
 * @param {string} text
 * @param {Map<string, string>} renames
 * @returns {(Node | string)[]}
 */
function renamedNodes(text, renames) {
  /** @type {(Node | string)[]} */
  const nodes = [];
  let done = 0;
  for (const found of text.matchAll(/[\p{L}\p{Nl}_$][\p{L}\p{Nl}\p{N}\p{M}_$]*/gu)) {
    const other = renames.get(found[0]);
    if (other === undefined) continue;
    const at = found.index || 0;
    if (at > done) nodes.push(...sourceNodes(text.slice(done, at)));
    nodes.push(element("span", { class: "renamed", title: `on the other side: ${shown(other)}` }, found[0]));
    done = at + found[0].length;
  }
  if (done < text.length) nodes.push(...sourceNodes(text.slice(done)));
  return nodes;
}

/**
 * The lines of a file in blocks. A block that is not built yet keeps about the room that it will need.
 * @param {Listing} listing
 * @returns {{nodes: HTMLElement[], line: (index: number) => HTMLElement, buildAll: () => void, close: () => void}}
 */
function listingBlocks(listing) {
  const blockCount = Math.ceil(listing.lines.length / linesPerBlock);
  const built = new Array(blockCount).fill(false);
  const nodes = built.map((_, block) => {
    const lines = Math.min(linesPerBlock, listing.lines.length - block * linesPerBlock);
    const node = element("div", { class: "block", "data-block": block });
    node.style.minHeight = `${lines * 1.45}em`;
    return node;
  });

  /** @param {number} block */
  function build(block) {
    if (built[block]) return;
    built[block] = true;
    observer.unobserve(nodes[block]);
    const first = block * linesPerBlock;
    const last = Math.min(first + linesPerBlock, listing.lines.length);
    const lines = [];
    for (let index = first; index < last; index++) lines.push(lineElement(listing, index));
    nodes[block].append(...lines);
    nodes[block].style.minHeight = "";
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting && entry.target instanceof HTMLElement) build(Number(entry.target.dataset.block));
      }
    },
    { rootMargin: "1000px" },
  );
  if (blockCount <= 4) built.forEach((_, block) => build(block));
  else nodes.forEach((node) => observer.observe(node));

  return {
    nodes,
    line(index) {
      const block = Math.floor(index / linesPerBlock);
      build(block);
      const line = nodes[block].children[index % linesPerBlock];
      return line instanceof HTMLElement ? line : nodes[block];
    },
    buildAll: () => built.forEach((_, block) => build(block)),
    close: () => observer.disconnect(),
  };
}
