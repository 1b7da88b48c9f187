/** Haven’s part of the page. */
import type { Face } from "../contract.ts";
import { title } from "../../kit/words.ts";
import glyphs from "./glyphs.svg?raw";
import Glance from "./Glance.svelte";
import { lessons } from "./lessons.ts";
import { outline } from "./outline.ts";
import Side from "./Side.svelte";
import Table from "./Table.svelte";
import { near, row, type HavenView } from "./view.ts";
import { way, wish } from "./ways.ts";

const STEPS: [string, string[]][] = [
  ["Act", ["actions"]],
  ["Draw", ["draw"]],
  ["Resolve", ["resolve"]],
  ["Offer", ["offering"]],
  ["End", ["end of turn", "scoring"]],
];

const LAMPS: Record<string, string> = {
  draw: "seeker",
  "song draw": "seeker",
  "make offering": "offering",
  "move elemental": "shrine",
  "contest shrine": "shrine",
  "give back": "power",
  "granted draw": "power",
  song: "power",
  "name token": "power",
  "wild lore": "power",
  discard: "power",
};

const face: Face<HavenView> = {
  glyphs,
  Table,
  Side,
  Glance,
  way,
  wish,
  outline,
  lessons,
  seat: (name) => ({ title: title(name), class: name, glyph: near(name) }),
  key: (key, view, seat) => (/^[1-3]$/.test(key) ? `spot:${row(view, near(seat))[Number(key) - 1]}` : null),
  mark(line) {
    const lore = /^The (Leaf|Water|Stone) token is resolved/.exec(line)?.[1]?.toLowerCase();
    return lore ? { class: lore, glyph: lore } : null;
  },
  lamp: (view) => LAMPS[view.decision] ?? "seeker",
  steps: (view) =>
    STEPS.map(([name, within]) => ({
      name,
      now: within.includes(view.step),
      pips:
        name === "Act" && view.step === "actions"
          ? { on: view.actions + view.song_actions, of: Math.max(2, view.actions + view.song_actions) }
          : undefined,
    })),
  terms: [
    { words: ["Leaf"], class: "leaf", glyph: "leaf" },
    { words: ["Water"], class: "water", glyph: "water" },
    { words: ["Stone"], class: "stone", glyph: "stone" },
  ],
};

export default face;
