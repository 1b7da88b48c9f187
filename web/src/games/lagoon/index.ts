/** Lagoon: Land of Druids, as the page shows it. */
import type { Face } from "../contract.ts";
import Glance from "./Glance.svelte";
import Picture from "./Picture.svelte";
import Side from "./Side.svelte";
import Table from "./Table.svelte";
import { account, automaton, opened } from "./account.ts";
import glyphs from "./glyphs.svg?raw";
import { later } from "./later.ts";
import { lessons } from "./lessons.ts";
import { outline } from "./outline.ts";
import { tale } from "./tale.ts";
import { ENERGIES, looks, type TableView } from "./view.ts";
import { seatTitle } from "./wording.ts";

const STEPS = ["begin", "refresh", "action", "end"] as const;
const STEP_TITLES = { begin: "Begin", refresh: "Refresh", action: "Act", end: "End" };

/** The glyph of what is being decided; the emblem of the circle where there is no better one. */
const LAMPS: Record<string, string> = {
  refresh: "a-invoke",
  "refresh druid": "a-invoke",
  "move druid": "step",
  "move to": "step",
  "enter site": "step",
  "place site": "a-explore",
  "choose side": "bag",
  exploration: "a-explore",
  "extra energy": "unravel",
  "after unravel": "unravel",
};

const face: Face<TableView> = {
  glyphs,
  Table,
  Side,
  Glance,
  Picture,
  example: async () => (await import("./example.json")).default as unknown as TableView,
  outline,
  seat: (name, view) => ({
    title: seatTitle(name),
    class: `seat-${(view && looks(view)[name]) ?? 1}`,
    glyph: name === "aj" ? "star" : name,
  }),
  steps: (view) =>
    view.step === "aj"
      ? [{ name: "AJ’s turn", now: true }]
      : STEPS.map((step) => ({
          name: STEP_TITLES[step],
          now: view.step === step,
          ...(step === "refresh" && view.step === step
            ? { pips: { on: view.refreshes, of: Math.max(view.refreshes, 3) } }
            : {}),
        })),
  lamp: (view) => LAMPS[view.decision] ?? (view.asked && view.asked !== "aj" ? view.asked : "star"),
  terms: Object.fromEntries(ENERGIES.map((energy) => [energy, { class: energy, glyph: energy }])),
  mark: ({ kind }) => (kind === "unraveled" ? { class: "", glyph: "unravel" } : null),
  lessons,
  later,
  tale,
  account,
  opened,
  automaton,
};

export default face;
