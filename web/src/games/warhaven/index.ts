/** War Haven’s part of the page. */
import { kindOf } from "../../kit/things.ts";
import { title } from "../../kit/words.ts";
import type { Face } from "../contract.ts";
import { account, opened } from "./account.ts";
import glyphs from "./glyphs.svg?raw";
import Glance from "./Glance.svelte";
import { lessons } from "./lessons.ts";
import { outline } from "./outline.ts";
import Picture from "./Picture.svelte";
import Side from "./Side.svelte";
import Table from "./Table.svelte";
import { tale } from "./tale.ts";
import "./warhaven.css";
import Tournament from "./Tournament.svelte";
import { isSetUp, look, near, type TableView } from "./view.ts";

const SET_UP: [string, string][] = [
  ["Deck", "decks"],
  ["Formation", "formation"],
];
const STEPS: [string, string[]][] = [
  ["Act", ["turn begins", "actions"]],
  ["Draw", ["draw"]],
  ["End", ["turn ends"]],
];
const FIGHT = ["attack card", "defense card", "roll again"];
const LAMPS: Record<string, string> = {
  "build deck": "cards",
  place: "gable",
  "attack card": "attack",
  "defense card": "defense",
  "roll again": "again",
  draw: "cards",
};

const face: Face<TableView> = {
  glyphs,
  Table,
  Tournament,
  Picture,
  example: async () => (await import("./example.json")).default as unknown as TableView,
  Side,
  Glance,
  outline,
  lessons,
  tale,
  account,
  opened,
  seat: (name) => ({ title: title(name), class: look(name), glyph: look(name) }),
  key(key, view, seat) {
    if (key === "d" && view.decision === "roll again") return "die:";
    const names = [...new Set(view.sides[near(seat)].hand?.map(({ name }) => name.toLowerCase()) ?? [])];
    const name = names[Number(key) - 1];
    return name === undefined ? null : `hand:${name}`;
  },
  next(picked) {
    const kind = kindOf(picked[0]!);
    const keys = matchMedia("(pointer: coarse)").matches ? "" : " Esc puts it back.";
    if (kind === "unit") return `Touch a space to move there, or an enemy to attack.${keys}`;
    if (kind === "hand") return `Choose for whom, or play it.${keys}`;
    if (kind === "enemy" || kind === "space") return `Choose which of yours.${keys}`;
    return null;
  },
  mark: ({ kind, seat }) =>
    kind === "fell"
      ? { class: "", glyph: "deadly" }
      : kind === "commander fell"
        ? { class: look(seat ?? ""), glyph: "commander" }
        : null,
  lamp: (view) => LAMPS[view.decision] ?? "attack",
  steps(view) {
    if (isSetUp(view)) return SET_UP.map(([name, step]) => ({ name, now: view.step === step }));
    if (view.combat)
      return [
        { name: "Attack card", now: view.decision === FIGHT[0] },
        { name: "Defense card", now: view.decision === FIGHT[1] },
        { name: "Dice", now: view.decision === FIGHT[2] },
      ];
    return STEPS.map(([name, within]) => ({
      name,
      now: within.includes(view.step),
      pips: name === "Act" ? { on: Math.max(view.actions - view.acted, 0), of: view.actions } : undefined,
    }));
  },
  terms: {},
};

export default face;
