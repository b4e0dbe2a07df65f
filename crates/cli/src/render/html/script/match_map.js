// The map between the two sides: where the regions lie in each, joined by bands. Bands that cross show code that was
// moved. On a narrow screen, where the sides stand above each other, it lies on its side.

/**
 * @param {Evidence} evidence
 * @param {Side} left
 * @param {Side} right
 * @param {(number: number) => void} onSelect
 * @returns {{node: HTMLElement, draw: () => void, select: (number: number) => void}}
 */
function drawMatchMap(evidence, left, right, onSelect) {
  const svg = drawing("svg", { role: "img", "aria-label": mapText(evidence) });
  const node = element("div", { class: "map", title: "Where the matches lie: left, right" }, svg);
  /** @type {SVGElement[]} */
  let bands = [];
  /** @type {SVGElement[]} */
  let windows = [];
  let selected = -1;
  let size = { width: 0, height: 0 };
  const strip = 12;

  function draw() {
    size = { width: node.clientWidth, height: node.clientHeight };
    svg.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    bands = evidence.regions.map((region, number) => band(region, number));
    windows = [0, 1].map((side) => drawing("rect", { class: "window", ...box(side, 0, 0) }));
    svg.replaceChildren(
      ...[left, right].map((side, index) =>
        drawing("rect", {
          class: "strip",
          ...box(index, 0, 1),
          onclick: (/** @type {MouseEvent} */ event) => side.scrollToPlace(placeAt(event)),
        }),
      ),
      ...bands,
      ...windows,
    );
    follow();
    select(selected);
  }

  /** Along the map, 0 to 1, to pixels. */
  const along = (/** @type {number} */ place) => place * (lying() ? size.width : size.height);
  const across = () => (lying() ? size.height : size.width);
  const lying = () => size.width > size.height;

  /** @param {MouseEvent} event */
  function placeAt(event) {
    const frame = svg.getBoundingClientRect();
    return lying() ? (event.clientX - frame.left) / frame.width : (event.clientY - frame.top) / frame.height;
  }

  /**
   * A part of a side's strip.
   * @param {number} side
   * @param {number} start
   * @param {number} end
   */
  function box(side, start, end) {
    const at = side === 0 ? 0 : across() - strip;
    const length = Math.max(0, along(end) - along(start));
    return lying()
      ? { x: along(start), y: at, width: length, height: strip }
      : { x: at, y: along(start), width: strip, height: length };
  }

  /**
   * @param {Region} region
   * @param {number} number
   */
  function band(region, number) {
    const [a, b] = ends(left, region.left);
    const [c, d] = ends(right, region.right);
    const inner = [strip, across() - strip];
    const corners = [[a, 0], [a, inner[0]], [c, inner[1]], [c, across()], [d, across()], [d, inner[1]], [b, inner[0]], [b, 0]];
    const points = corners.map(([x, y]) => (lying() ? `${x},${y}` : `${y},${x}`)).join(" ");
    return drawing(
      "polygon",
      { points, class: `band hue-${hueOf(number)}`, onclick: () => onSelect(number) },
      drawing("title", {}, `Match ${number + 1}: ${some(region.tokens, "token")}`),
    );
  }

  /**
   * @param {Side} side
   * @param {Place} place
   */
  function ends(side, [file, , , first, last]) {
    const start = along(side.place(file, first));
    return [start, Math.max(start + 2, along(side.place(file, last + 1)))];
  }

  /** Shows which part of each side is on the screen. */
  function follow() {
    [left, right].forEach((side, index) => {
      const { scrollTop, scrollHeight, clientHeight } = side.scroller;
      const part = box(index, scrollTop / scrollHeight, Math.min(1, (scrollTop + clientHeight) / scrollHeight));
      for (const [name, value] of Object.entries(part)) windows[index].setAttribute(name, String(value));
    });
  }

  /** @param {number} number */
  function select(number) {
    selected = number;
    bands.forEach((shape, index) => shape.classList.toggle("selected", index === number));
  }

  for (const side of [left, right]) {
    side.scroller.addEventListener("scroll", () => windows.length > 0 && follow(), { passive: true });
  }
  return { node, draw, select };
}

/**
 * @param {Evidence} evidence
 * @returns {string}
 */
function mapText(evidence) {
  return `Map of ${some(evidence.regions.length, "match", "matches")}; the list of matches below says the same.`;
}
