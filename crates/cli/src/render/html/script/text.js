// Text from the input, made harmless to the eye: characters that reorder, hide or control are shown by name.

/** Controls, bidirectional and invisible format characters, line separators. */
const unseen =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffc]|\udb40[\udc00-\udc7f]/g;

/** @type {Record<number, string>} */
const unseenNames = {
  0x00: "NUL", 0x07: "BEL", 0x08: "BS", 0x0b: "VT", 0x0c: "FF", 0x1a: "SUB", 0x1b: "ESC", 0x7f: "DEL", 0x85: "NEL",
  0xad: "SHY", 0x61c: "ALM", 0x200b: "ZWSP", 0x200c: "ZWNJ", 0x200d: "ZWJ", 0x200e: "LRM", 0x200f: "RLM",
  0x2028: "LS", 0x2029: "PS", 0x202a: "LRE", 0x202b: "RLE", 0x202c: "PDF", 0x202d: "LRO", 0x202e: "RLO",
  0x2060: "WJ", 0x2066: "LRI", 0x2067: "RLI", 0x2068: "FSI", 0x2069: "PDI", 0xfeff: "BOM",
};

/**
 * The short name of a character that cannot be seen.
 * @param {string} character
 * @returns {string}
 */
function unseenName(character) {
  const code = character.codePointAt(0) || 0;
  return unseenNames[code] || "U+" + code.toString(16).toUpperCase().padStart(4, "0");
}

/**
 * A name or path as it can be shown safely, unseen characters by name and a line break as a sign.
 * @param {string} text
 * @returns {string}
 */
function shown(text) {
  return text.replace(/[\t\n\r]/g, "\u240a").replace(unseen, (character) => `\u27e8${unseenName(character)}\u27e9`);
}

/**
 * Source text as nodes: as it is, but unseen characters as small marks.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
function sourceNodes(text) {
  if (text.search(unseen) < 0) return [text];
  /** @type {(Node | string)[]} */
  const nodes = [];
  let done = 0;
  for (const found of text.matchAll(unseen)) {
    const at = found.index || 0;
    if (at > done) nodes.push(text.slice(done, at));
    const code = (found[0].codePointAt(0) || 0).toString(16).toUpperCase().padStart(4, "0");
    nodes.push(element("span", { class: "unseen-character", title: `U+${code}` }, unseenName(found[0])));
    done = at + found[0].length;
  }
  if (done < text.length) nodes.push(text.slice(done));
  return nodes;
}

const counts = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/**
 * A count with its thousands apart.
 * @param {number} count
 * @returns {string}
 */
function counted(count) {
  return counts.format(count);
}

/**
 * A count and what is counted.
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 * @returns {string}
 */
function some(count, one, many = one + "s") {
  return `${counted(count)} ${count === 1 ? one : many}`;
}

/**
 * A share of 1 in percent, rounded down: only 1 itself is 100 %, what is nearly equal must not look equal.
 * @param {number} share
 * @returns {string}
 */
function percent(share) {
  const tenths = share < 1 ? Math.floor(share * 1000 + 1e-9) : 1000;
  return tenths === 1000 ? "100\u00a0%" : `${(tenths / 10).toFixed(1)}\u00a0%`;
}

/**
 * How many pairs as unusual one expects by chance.
 * @param {number} chance
 * @returns {string}
 */
function chanceText(chance) {
  if (chance >= 10) return counted(chance);
  if (chance >= 0.01) return chance.toFixed(2);
  return chance < 1e-9 ? "< 1e-9" : chance.toExponential(0);
}
