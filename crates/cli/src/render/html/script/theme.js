// Light or dark: as the system says, until the reader chooses otherwise.

const darkSystem = window.matchMedia("(prefers-color-scheme: dark)");
const themes = ["auto", "light", "dark"];
let theme = rememberedTheme();

/** @returns {string} */
function rememberedTheme() {
  try {
    const remembered = localStorage.getItem("windrow-theme") || "auto";
    return themes.includes(remembered) ? remembered : "auto";
  } catch {
    // Some browsers refuse storage to a file opened from disk.
    return "auto";
  }
}

function applyTheme() {
  const dark = theme === "dark" || (theme === "auto" && darkSystem.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  const button = byId("theme-button");
  button.textContent = `Theme: ${theme}`;
  button.setAttribute("aria-label", `Theme: ${theme}. Change it.`);
}

function nextTheme() {
  theme = themes[(themes.indexOf(theme) + 1) % themes.length];
  try {
    localStorage.setItem("windrow-theme", theme);
  } catch {
    // It holds for this visit, then.
  }
  applyTheme();
}

function startTheme() {
  applyTheme();
  darkSystem.addEventListener("change", applyTheme);
  byId("theme-button").addEventListener("click", nextTheme);
}
