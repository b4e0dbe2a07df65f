// Building elements. Text from the input becomes text nodes only: nothing here or elsewhere parses markup.

/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Attribute */
/** @typedef {Node | string | null} Child */

/**
 * An element with attributes and children. A function is a listener (`onclick`), `true` an empty attribute, and
 * what is null, undefined or `false` is left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  decorate(made, attributes, children);
  return made;
}

/**
 * The same for a drawing.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
function drawing(tag, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  decorate(made, attributes, children);
  return made;
}

/**
 * @param {Element} made
 * @param {Record<string, Attribute>} attributes
 * @param {Child[]} children
 */
function decorate(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(name, String(value));
  }
  for (const child of children) {
    if (child !== null) made.append(child);
  }
}

/**
 * The element of this page with that id, which the page is known to have.
 * @param {string} id
 * @returns {HTMLElement}
 */
function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * Tells a screen reader what just happened.
 * @param {string} text
 */
function announce(text) {
  byId("announcement").textContent = text;
}
