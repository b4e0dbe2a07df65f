// The groups: submissions tied by pairs that stand out, each as a small graph and as a list.

/** Of larger groups a drawing shows nothing that the list does not. */
const largestDrawing = 120;

/** @returns {HTMLElement} */
function drawGroups() {
  const section = element(
    "section",
    { "aria-labelledby": "groups-title" },
    element("h2", { id: "groups-title" }, "Groups"),
  );
  if (report.groups.length === 0) {
    const reason = report.pairs.stands_out ? "No submissions form a group." : "Too few submissions to tell groups.";
    section.append(element("p", { class: "hint" }, reason));
    return section;
  }
  const groups = report.groups.map((members, number) => ({ members, number, ties: tiesOf(members) }));
  const two = groups.filter(({ members }) => members.length === 2);
  const more = groups.filter(({ members }) => members.length > 2);
  section.append(
    element(
      "p",
      { class: "hint" },
      "Submissions tied by pairs that stand out. The thicker a line, the more similar the two; click one to open the pair.",
    ),
    element("div", { class: "groups" }, ...more.map(drawGroup)),
  );
  if (two.length > 0) {
    section.append(
      element("h3", {}, more.length > 0 ? "Two by themselves" : "Groups of two"),
      element("ul", { class: "twos" }, ...two.map(drawTwo)),
    );
  }
  return section;
}

/**
 * What a group is called in the whole report.
 * @param {number} number
 * @returns {string}
 */
function groupName(number) {
  return `Group ${number + 1}`;
}

/** @typedef {{members: number[], number: number, ties: Pair[]}} Group */

/**
 * A group of two: a line, for there is nothing to draw.
 * @param {Group} group
 * @returns {HTMLElement}
 */
function drawTwo({ members, ties }) {
  const names = [submissionName(members[0]), " and ", submissionName(members[1])];
  if (ties.length === 0) return element("li", {}, ...names);
  return element(
    "li",
    {},
    element("a", { href: `#pair=${ties[0].left}-${ties[0].right}` }, ...names),
    " ",
    element("small", {}, percent(ties[0].similarity)),
  );
}

/**
 * @param {Group} group
 * @returns {HTMLElement}
 */
function drawGroup({ members, number, ties }) {
  const highest = ties.length > 0 ? `, up to ${percent(ties[0].similarity)}` : "";
  return element(
    "article",
    { class: "group" },
    element("h3", {}, groupName(number)),
    element("p", { class: "hint" }, `${some(members.length, "submission")}, ${some(ties.length, "pair")}${highest}`),
    members.length <= largestDrawing ? groupGraph(members, ties, number) : null,
    element(
      "ul",
      { class: "members" },
      ...members.map((index) => element("li", {}, element("a", { href: `#submission=${index}` }, submissionName(index)))),
    ),
  );
}

/**
 * The listed pairs within a group, the most similar first: those that stand out, if that is known.
 * @param {number[]} members
 * @returns {Pair[]}
 */
function tiesOf(members) {
  const inside = new Set(members);
  const { left, right } = report.pairs;
  const ties = [];
  for (let rank = 0; rank < pairCount; rank++) {
    if (inside.has(left[rank]) && inside.has(right[rank])) ties.push(pairAt(rank));
  }
  return ties.filter((pair) => pair.standsOut !== false);
}

/**
 * @param {number[]} members
 * @param {Pair[]} ties
 * @param {number} number
 * @returns {SVGElement}
 */
function groupGraph(members, ties, number) {
  const places = layOut(members, ties);
  const width = 320;
  const height = members.length > 12 ? 320 : 220;
  const margin = { x: 52, y: 26 };
  const at = (/** @type {number} */ index) => {
    const place = places.get(index) || { x: 0.5, y: 0.5 };
    return { x: margin.x + place.x * (width - 2 * margin.x), y: margin.y + place.y * (height - 2 * margin.y) };
  };
  const edges = ties.map((pair) => {
    const [a, b] = [at(pair.left), at(pair.right)];
    const ends = { x1: a.x, y1: a.y, x2: b.x, y2: b.y };
    const title = `${shown(report.submissions[pair.left].name)} and ${shown(report.submissions[pair.right].name)}: ${percent(pair.similarity)}`;
    return drawing(
      "a",
      { href: `#pair=${pair.left}-${pair.right}`, tabindex: "-1" },
      drawing("title", {}, title),
      drawing("line", { ...ends, class: "reach" }),
      drawing("line", { ...ends, class: "tie", "stroke-width": (1 + 5 * pair.similarity * pair.similarity).toFixed(1) }),
    );
  });
  const nodes = members.map((index) => {
    const { x, y } = at(index);
    const name = shown(report.submissions[index].name);
    const below = y >= height / 2;
    return drawing(
      "a",
      { href: `#submission=${index}`, tabindex: "-1" },
      drawing("title", {}, name),
      drawing("circle", { cx: x, cy: y, r: 6, class: "node" }),
      drawing("text", { x, y: below ? y + 19 : y - 11, "text-anchor": "middle" }, shortened(name, 16)),
    );
  });
  return drawing(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `${groupName(number)} as a graph; its submissions follow as a list.` },
    ...edges,
    ...nodes,
  );
}

/**
 * @param {string} text
 * @param {number} length
 * @returns {string}
 */
function shortened(text, length) {
  const characters = [...text];
  return characters.length <= length ? text : characters.slice(0, length - 1).join("") + "\u2026";
}

/**
 * Places for the members of a group in a unit square. They start on a circle and are moved by the forces of
 * Fruchterman and Reingold ("Graph drawing by force-directed placement", 1991): no chance in it, so a group always
 * looks the same.
 * @param {number[]} members
 * @param {Pair[]} ties
 * @returns {Map<number, {x: number, y: number}>}
 */
function layOut(members, ties) {
  const count = members.length;
  const places = members.map((index, turn) => {
    const angle = Math.PI + (2 * Math.PI * turn) / count;
    return { index, x: Math.cos(angle), y: Math.sin(angle), dx: 0, dy: 0 };
  });
  const placeOf = new Map(places.map((place) => [place.index, place]));
  const ideal = 2 / Math.sqrt(count);
  // A few on a circle are clearer than what forces make of them.
  const rounds = count <= 8 ? 0 : 150;
  for (let round = 0; round < rounds; round++) {
    for (const place of places) place.dx = place.dy = 0;
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < i; j++) push(places[i], places[j], (distance) => (ideal * ideal) / distance);
    }
    for (const tie of ties) {
      const [a, b] = [placeOf.get(tie.left), placeOf.get(tie.right)];
      if (a && b) push(a, b, (distance) => (-distance * distance * tie.similarity) / ideal);
    }
    const reach = 0.2 * (1 - round / rounds);
    for (const place of places) {
      const force = Math.hypot(place.dx, place.dy) || 1;
      place.x += (place.dx / force) * Math.min(force, reach);
      place.y += (place.dy / force) * Math.min(force, reach);
    }
  }
  return scaled(places);
}

/**
 * Adds a force between two places, apart if positive.
 * @param {{x: number, y: number, dx: number, dy: number}} a
 * @param {{x: number, y: number, dx: number, dy: number}} b
 * @param {(distance: number) => number} force
 */
function push(a, b, force) {
  const [x, y] = [a.x - b.x, a.y - b.y];
  const distance = Math.max(0.01, Math.hypot(x, y));
  const strength = force(distance) / distance;
  a.dx += x * strength;
  a.dy += y * strength;
  b.dx -= x * strength;
  b.dy -= y * strength;
}

/**
 * @param {{index: number, x: number, y: number}[]} places
 * @returns {Map<number, {x: number, y: number}>}
 */
function scaled(places) {
  const range = (/** @type {number[]} */ values) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return (/** @type {number} */ value) => (high - low < 1e-9 ? 0.5 : (value - low) / (high - low));
  };
  const x = range(places.map((place) => place.x));
  const y = range(places.map((place) => place.y));
  return new Map(places.map((place) => [place.index, { x: x(place.x), y: y(place.y) }]));
}
