// Which view the address asks for: the overview, `#pair=LEFT-RIGHT` or `#submission=NUMBER`.

/** @type {PairView | null} */
let pairView = null;

/** What to come back to. */
const overview = { scroll: 0, shown: false };

function showOverview() {
  const charts = drawHistograms((minimum) => pairs.setMinimum(minimum));
  const pairs = drawPairs((minimum) => charts.setCut(minimum));
  charts.setCut(choice.minimum);
  byId("main").replaceChildren(
    drawFigures(),
    charts.node,
    pairs.node,
    drawGroups(),
    drawSubmissions(),
    drawLeftOut(),
    drawSettings(),
  );
}

/** Draws what the address asks for. */
function route() {
  const main = byId("main");
  if (overview.shown) overview.scroll = window.scrollY;
  if (pairView) pairView.close();
  pairView = null;
  const cameFrom = main.dataset.view || "";
  const rank = rankOf(location.hash);
  const submission = /^#submission=(\d+)$/.exec(location.hash);
  overview.shown = false;
  if (rank !== null) {
    const pair = pairAt(rank);
    main.dataset.view = "pair";
    document.body.dataset.view = "pair";
    setPath(`${shown(report.submissions[pair.left].name)} and ${shown(report.submissions[pair.right].name)}`);
    whenComplete(pair.detailed, () => (pairView = showPair(pair, main)));
  } else if (submission && Number(submission[1]) < report.submissions.length) {
    const index = Number(submission[1]);
    main.dataset.view = document.body.dataset.view = "submission";
    setPath(shown(report.submissions[index].name));
    showSubmission(index, main);
  } else {
    main.dataset.view = document.body.dataset.view = "overview";
    setPath("");
    showOverview();
    overview.shown = true;
  }
  if (cameFrom !== "") moveFocus(main);
}

/**
 * After a change of view the reader is at its head; back in the overview, where they left.
 * @param {HTMLElement} main
 */
function moveFocus(main) {
  window.scrollTo(0, overview.shown ? overview.scroll : 0);
  const last = lastOpened === null ? null : main.querySelector(`a[data-rank="${lastOpened}"]`);
  const target = overview.shown && last ? last : main.querySelector("h1");
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * The pair that was opened last.
 * @type {number | null}
 */
let lastOpened = null;

/**
 * The rank of the listed pair that an address names.
 * @param {string} hash
 * @returns {number | null}
 */
function rankOf(hash) {
  const found = /^#pair=(\d+)-(\d+)$/.exec(hash);
  if (!found) return null;
  const [a, b] = [Number(found[1]), Number(found[2])];
  const { left, right } = report.pairs;
  for (let rank = 0; rank < pairCount; rank++) {
    if ((left[rank] === a && right[rank] === b) || (left[rank] === b && right[rank] === a)) {
      lastOpened = rank;
      return rank;
    }
  }
  return null;
}

/** @param {string} name of what is shown, empty for the overview */
function setPath(name) {
  document.title = `${name === "" ? "Who shares code with whom" : name} - windrow`;
  byId("path").replaceChildren(
    ...(name === "" ? [] : [element("a", { href: "#" }, "Overview"), element("span", { "aria-hidden": "true" }, "\u203a"), element("span", { "aria-current": "page" }, name)]),
  );
}

/**
 * The evidence stands at the end of the file, which a browser may still be reading.
 * @param {boolean} needed
 * @param {() => void} action
 */
function whenComplete(needed, action) {
  const asked = location.hash;
  if (!needed || document.readyState !== "loading") {
    action();
    return;
  }
  byId("main").replaceChildren(element("p", { class: "hint" }, "Reading the rest of the report\u2026"));
  document.addEventListener("DOMContentLoaded", () => location.hash === asked && action(), { once: true });
}

startTheme();
startKeys();
route();
window.addEventListener("hashchange", route);
window.addEventListener("resize", () => pairView && pairView.redraw());
window.addEventListener("beforeprint", () => pairView && pairView.buildAll());
