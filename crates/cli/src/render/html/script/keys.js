// The keyboard.

/** @type {[string, string][]} */
const keyHelp = [
  ["n or j", "next match; in the overview, next pair of the table"],
  ["p or k", "match before; in the overview, pair before"],
  ["Enter", "open the pair"],
  ["]", "next pair, in the order of the table"],
  ["[", "pair before"],
  ["/", "filter pairs by name"],
  ["o", "back to the overview"],
  ["t", "theme: as the system, light, dark"],
  ["?", "this list"],
  ["Esc", "close this list"],
];

function fillHelp() {
  const help = byId("help");
  help.replaceChildren(
    element("h2", { id: "help-title" }, "Keys"),
    element(
      "dl",
      {},
      ...keyHelp.flatMap(([key, text]) => [element("dt", {}, element("kbd", {}, key)), element("dd", {}, text)]),
    ),
    element("button", { type: "button", onclick: toggleHelp }, "Close"),
  );
}

function toggleHelp() {
  const help = byId("help");
  if (!(help instanceof HTMLDialogElement)) return;
  if (help.open) help.close();
  else help.showModal();
}

/**
 * Moves the focus along the links of the table on the screen.
 * @param {number} by
 */
function stepRow(by) {
  const links = [...document.querySelectorAll("table.pairs tbody th a")];
  const now = document.activeElement ? links.indexOf(document.activeElement) : -1;
  const next = links[now < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, now + by))];
  if (next instanceof HTMLElement) {
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  }
}

/** @param {string} id */
function follow(id) {
  const link = document.getElementById(id);
  if (link) link.click();
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const typing = event.target instanceof Element && event.target.closest("input, select, textarea");
  const help = byId("help");
  if (typing || (help instanceof HTMLDialogElement && help.open && event.key !== "?")) return;
  const step = (/** @type {number} */ by) => (pairView ? pairView.step(by) : stepRow(by));
  /** @type {Record<string, () => void>} */
  const actions = {
    n: () => step(1),
    j: () => step(1),
    p: () => step(-1),
    k: () => step(-1),
    "]": () => follow("next-pair"),
    "[": () => follow("previous-pair"),
    o: () => (location.hash = ""),
    t: nextTheme,
    "?": toggleHelp,
    "/": () => focusFilter(),
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

function focusFilter() {
  const field = document.getElementById("filter-words");
  if (field) field.focus();
}

function startKeys() {
  fillHelp();
  byId("help-button").addEventListener("click", toggleHelp);
  document.addEventListener("keydown", onKey);
}
