/** How the moves of War Haven are told: what each is called, and a combat’s dice and fall as a scene. */
import type { StepName, Tale } from "../../kit/steps.ts";
import { title } from "../../kit/words.ts";
import type { Line } from "../../protocol.ts";
import { isScene, scene } from "./combat.ts";
import { called, type TableView } from "./view.ts";

const TRIVIAL = new Set(["passed", "turn began", "drew", "drew nothing", "placed", "recruited", "added", "chose deck"]);

type Named = (fields: Line["fields"], who: (unit: unknown) => string) => StepName;

/** What matters most first. */
const NAMES: [string, Named][] = [
  ["commander fell", () => ({ title: "A commander falls", glyph: "commander" })],
  ["fell", (fields, who) => ({ title: `${who(fields.unit)} falls`, glyph: "deadly" })],
  ["hit", (fields, who) => ({ title: `A hit on ${who(fields.unit)}: ${fields.loss}`, glyph: "attack" })],
  ["missed", (fields, who) => ({ title: `The attack on ${who(fields.unit)} fails`, glyph: "defense" })],
  ["attacked", (fields, who) => ({ title: `${who(fields.unit)} attacks ${who(fields.enemy)}`, glyph: "attack" })],
  ["played attack card", (fields) => ({ title: String(fields.card), glyph: "attack" })],
  ["played defense card", (fields) => ({ title: String(fields.card), glyph: "defense" })],
  ["upgraded", (fields, who) => ({ title: `${fields.card} for ${who(fields.unit)}`, glyph: "gold" })],
  ["cast at", (fields, who) => ({ title: `${fields.card} on ${who(fields.unit)}`, glyph: "spell" })],
  ["cast", (fields) => ({ title: String(fields.card), glyph: "spell" })],
  ["moved", (fields, who) => ({ title: `${who(fields.unit)} to ${fields.space}`, glyph: "move" })],
  ["pushed", (fields, who) => ({ title: `${who(fields.unit)} is pushed to ${fields.space}`, glyph: "push" })],
  ["lifted", () => ({ title: "The blinder is lifted", glyph: "eye" })],
  ["sealed", () => ({ title: "Both decks are complete", glyph: "cards" })],
  ["drew", () => ({ title: "A card is drawn", glyph: "cards" })],
  ["drew nothing", () => ({ title: "No card is drawn", glyph: "cards" })],
  ["passed", () => ({ title: "No further action", glyph: "next" })],
  ["turn began", () => ({ title: "The next turn", glyph: "next" })],
];

export const tale: Tale<TableView> = {
  isScene,
  scene,
  name(lines, view) {
    const who = (unit: unknown): string =>
      (view && called(view, unit)?.unit.name) || title(String(unit).split(" ").slice(1).join(" "));
    for (const [kind, named] of NAMES) {
      const line = lines.find((each) => each.kind === kind);
      if (line) return named(line.fields, who);
    }
    return null;
  },
  joins: (before, next) =>
    !isScene(before) && next.every(({ kind }) => TRIVIAL.has(kind)) && before.some(({ kind }) => kind !== "attacked"),
  isBrief: (lines) => lines.every(({ kind }) => TRIVIAL.has(kind)),
};
