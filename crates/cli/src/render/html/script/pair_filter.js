// The pairs as the overview shows them: filters above, the table below.

/**
 * @param {(minimum: number) => void} onMinimum called when the smallest similarity changes
 * @returns {{node: HTMLElement, setMinimum: (minimum: number) => void}}
 */
function drawPairs(onMinimum) {
  const found = element("p", { class: "hint", role: "status" });
  const table = pairsTable({
    caption: "Pairs of submissions",
    ranks: choosePairs,
    state: choice,
    onOrder: (ranks) => (chosenRanks = ranks),
  });
  const words = element("input", {
    type: "search",
    id: "filter-words",
    placeholder: "one name, or two",
    autocomplete: "off",
    spellcheck: "false",
    value: choice.words,
    oninput: () => change({ words: words.value }),
  });
  const slider = element("input", {
    type: "range",
    min: 0,
    max: 100,
    step: 1,
    "aria-label": "Smallest similarity in percent",
    oninput: () => change({ minimum: Number(slider.value) / 100 }),
  });
  const number = element("input", {
    type: "number",
    id: "filter-minimum",
    min: 0,
    max: 100,
    step: 1,
    oninput: () => change({ minimum: Math.min(100, Math.max(0, Number(number.value))) / 100 }),
  });
  const languages = [...new Set(report.submissions.flatMap(languagesOf))].sort();
  const language = element(
    "select",
    { id: "filter-language", onchange: () => change({ language: language.value }) },
    element("option", { value: "" }, "all"),
    ...languages.map((name) => element("option", { value: name }, name)),
  );
  language.value = choice.language;
  const standing = element("input", {
    type: "checkbox",
    checked: choice.onlyStandingOut,
    onchange: () => change({ onlyStandingOut: standing.checked }),
  });

  /** @param {Partial<typeof choice>} changed */
  function change(changed) {
    Object.assign(choice, changed, { page: 0 });
    refresh();
    if (changed.minimum !== undefined) onMinimum(changed.minimum);
  }

  function refresh() {
    slider.value = String(Math.round(choice.minimum * 100));
    if (document.activeElement !== number) number.value = slider.value;
    table.refresh();
    const unlisted = report.pairs_total - pairCount;
    found.textContent =
      `${counted(chosenRanks.length)} of ${some(pairCount, "listed pair")}` +
      (unlisted > 0 ? `; ${counted(unlisted)} less similar ones are counted in the charts but not listed.` : ".");
  }

  const node = element(
    "section",
    { "aria-labelledby": "pairs-title" },
    element("h2", { id: "pairs-title" }, "Pairs"),
    element(
      "form",
      { class: "filters", role: "search", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      element("label", { for: "filter-words" }, "Name ", words),
      element(
        "span",
        { class: "field" },
        element("label", { for: "filter-minimum" }, "At least "),
        slider,
        number,
        " %",
      ),
      languages.length > 1 ? element("label", { for: "filter-language" }, "Language ", language) : null,
      report.pairs.stands_out ? element("label", {}, standing, " only what stands out") : null,
    ),
    found,
    table.node,
  );
  refresh();
  return { node, setMinimum: (minimum) => change({ minimum: Math.round(minimum * 100) / 100 }) };
}

/**
 * The ranks that pass the filters. Every word must occur in the name of one of the two.
 * @returns {number[]}
 */
function choosePairs() {
  const wanted = choice.words.toLowerCase().split(/\s+/).filter(Boolean);
  const names = report.submissions.map((submission) => submission.name.toLowerCase());
  const spoken = report.submissions.map((submission) => languagesOf(submission).includes(choice.language));
  const { left, right, similarity, stands_out } = report.pairs;
  const chosen = [];
  for (let rank = 0; rank < pairCount; rank++) {
    const [a, b] = [left[rank], right[rank]];
    if (similarity[rank] < choice.minimum) continue;
    if (choice.onlyStandingOut && !(stands_out && stands_out[rank])) continue;
    if (choice.language !== "" && !spoken[a] && !spoken[b]) continue;
    if (!wanted.every((word) => names[a].includes(word) || names[b].includes(word))) continue;
    chosen.push(rank);
  }
  return chosen;
}
