/** Ferry’s part of the page. */
import type { Face } from "tablehaven/games/contract.ts";
import { title } from "tablehaven/kit/words.ts";
import Glance from "./Glance.svelte";
import glyphs from "./glyphs.svg?raw";
import { lessons } from "./lessons.ts";
import { outline } from "./outline.ts";
import Side from "./Side.svelte";
import Table from "./Table.svelte";
import { look, type FerryView } from "./view.ts";

const STEPS: [string, string[]][] = [
  ["Seal decks", ["take"]],
  ["Ship or stow", ["act"]],
  ["Answers", ["respond"]],
  ["Effect", ["collect", "jettison"]],
];

const face: Face<FerryView> = {
  glyphs,
  Table,
  Side,
  Glance,
  outline,
  lessons,
  seat: (name) => ({ title: title(name), class: look(name), glyph: name }),
  steps: ({ decision }) => STEPS.map(([name, within]) => ({ name, now: within.includes(decision) })),
  lamp: ({ decision }) => (decision === "respond" ? "tide" : decision === "collect" ? "coin" : "boat"),
  mark: ({ kind }) => (kind === "tide" ? { class: "", glyph: "tide" } : null),
  terms: {},
};

export default face;
