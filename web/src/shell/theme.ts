/** Lamplight or daylight: the system’s, until somebody chooses. */
import { settings } from "./remembered.ts";

export function applyTheme(): void {
  const chosen = settings.theme;
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
}

export function switchTheme(): void {
  const dark = document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "lamplight"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  settings.theme = dark ? "daylight" : "lamplight";
  applyTheme();
}
