/** How the moves of Havenfall are told: what each is called, what is told together, and the monsters’ step by its parts. */
import type { Chapter, StepName, Tale } from "../../kit/steps.ts";
import { counted } from "../../kit/words.ts";
import type { Line } from "../../protocol.ts";
import { keyOf, type HavenfallView } from "./view.ts";
import { isScene, isStruck, scene } from "./scenes.ts";

const TRIVIAL = new Set(["turn began", "revealed", "drew", "reshuffled", "ended", "kept", "goes first", "no pixel"]);
const MONSTERS_STEP = new Set(["moved", "left", "diamond left", "calm", "attacks", "came out"]);

type Named = (fields: Line["fields"]) => StepName;
const spell = (name: unknown): string => `f-spell-${keyOf(String(name))}`;
const figure = (name: unknown): string => `f-${keyOf(String(name))}`;

/** What matters most first. */
const NAMES: [string, Named][] = [
  ["defeated", ({ monster }) => ({ title: `The ${monster} is beaten`, glyph: figure(monster) })],
  ["lost", () => ({ title: "The fight is lost", glyph: "dmg" })],
  ["named place", ({ monster, location }) => ({ title: `A fight: ${monster}, ${location}`, glyph: figure(monster) })],
  ["canceled", ({ spell: name }) => ({ title: `${name} has no effect`, glyph: spell(name) })],
  ["cast", ({ spell: name }) => ({ title: `${name} is played`, glyph: spell(name) })],
  ["bought", ({ card }) => ({ title: `${card} is bought`, glyph: figure(card) })],
  ["attacks", ({ monster, rank }) => ({ title: `The ${monster} attacks with rank ${rank}`, glyph: figure(monster) })],
  ["turned down", ({ card }) => ({ title: `${card} is turned face down`, glyph: "deckdown" })],
  ["turned up", ({ card }) => ({ title: `${card} is turned face up`, glyph: "deckdown" })],
  ["left", ({ monster }) => ({ title: `The ${monster} leaves`, glyph: figure(monster) })],
  ["moved", () => ({ title: "The monsters move on", glyph: "horn" })],
  ["came out", ({ monster }) => ({ title: `${monster} comes`, glyph: figure(monster) })],
  [
    "crystal played",
    ({ crystal }) => ({ title: `${crystal}`, glyph: figure(`crystal ${String(crystal).replace(/ Crystal$/, "")}`) }),
  ],
  ["monsters cast", ({ spell: name }) => ({ title: `The monsters play ${name}`, glyph: spell(name) })],
  ["activated", ({ card }) => ({ title: `The ability of ${card}`, glyph: figure(card) })],
  ["used", ({ card }) => ({ title: `${card} is used`, glyph: figure(card) })],
  ["gained spell", () => ({ title: "A spell is gained", glyph: "power" })],
  ["dropped spell", ({ spell: name }) => ({ title: `${name} is given up`, glyph: spell(name) })],
  ["stole", ({ card }) => ({ title: `${card} is taken`, glyph: figure(card) })],
  ["trashed", ({ card }) => ({ title: `${card} is trashed`, glyph: "trash" })],
  [
    "announced",
    ({ action }) => ({
      title: `To ${action}`,
      glyph: action === "buy" ? "coin" : action === "fight" ? "dmg" : "trash",
    }),
  ],
  ["traded", () => ({ title: "Pixels are traded", glyph: "swap" })],
  ["ended", () => ({ title: "The turn ends", glyph: "pass" })],
  ["turn began", () => ({ title: "A hand is revealed", glyph: "hand" })],
];

/** The monsters’ step in the lines of a move: each part begins with what opens it. */
function parts(lines: Line[]): Chapter[] {
  const found: Chapter[] = [{ seat: lines[0]!.seat, lines: [] }];
  for (const line of lines) {
    const opens = MONSTERS_STEP.has(line.kind) || line.kind === "drew" || line.kind === "crystal played";
    if (opens && !(line.kind === "drew" && found.at(-1)!.lines.at(-1)?.kind === "drew"))
      found.push({ seat: null, lines: [] });
    found.at(-1)!.lines.push(line);
  }
  return found.filter((chapter) => chapter.lines.length);
}

export const tale: Tale<HavenfallView> = {
  chapters: (lines) =>
    lines.some(({ kind }) => kind === "moved") || isStruck(lines) ? parts(lines) : [{ seat: lines[0]!.seat, lines }],
  isScene,
  scene: (lines, before, after) => scene(lines, before, after),
  name(lines) {
    for (const [kind, named] of NAMES) {
      const line = lines.find((each) => each.kind === kind);
      if (line) return named(line.fields);
    }
    const drawn = lines.filter(({ kind }) => kind === "drew").length;
    return drawn ? { title: `${counted(drawn, "card")} drawn`, glyph: "hand" } : null;
  },
  joins(before, next) {
    if (next.every(({ kind }) => TRIVIAL.has(kind))) return true;
    return before.at(-1)!.kind === "trashed" && next[0]!.kind === "trashed";
  },
  isBrief: (lines) => lines.every(({ kind }) => TRIVIAL.has(kind) || kind === "announced"),
};
