/** How the moves of Haven are told: what each is called, and what is told together. */
import type { StepName, Tale } from "../../kit/steps.ts";
import { counted, title } from "../../kit/words.ts";
import type { Line } from "../../protocol.ts";
import { chapters, resolved, scene, stages } from "./resolving.ts";
import type { HavenView } from "./view.ts";

const DRAWING = new Set(["drew", "elemental came", "elemental discarded", "reshuffled", "draw lost"]);
const TRIVIAL = new Set(["actions ended", "no offering fits", "granted draw declined", "turn began", "song ended"]);

type Named = (fields: Line["fields"]) => StepName;
const type = (fields: Line["fields"]): string => title(String(fields.type));

/** The likeliest first: a step is called by what matters most in it. */
const NAMES: [string, Named][] = [
  ["resolving", (fields) => ({ title: `${type(fields)} is resolved`, glyph: String(fields.type) })],
  ["lore won", (fields) => ({ title: `${type(fields)} token of ${fields.value} won`, glyph: String(fields.type) })],
  ["elemental moved", (fields) => ({ title: `The ${type(fields)} Elemental moves`, glyph: String(fields.type) })],
  ["haven claimed", () => ({ title: "A Haven is claimed", glyph: "haven" })],
  ["sought from deck", (fields) => ({ title: `${fields.seeker} from the deck to ${type(fields)}`, glyph: "seeker" })],
  ["sought from hand", (fields) => ({ title: `A Seeker face down to ${type(fields)}`, glyph: "seeker" })],
  ["seeker laid", (fields) => ({ title: `A Seeker face down to ${type(fields)}`, glyph: "seeker" })],
  ["seeker removed", (fields) => ({ title: `A Seeker leaves ${type(fields)}`, glyph: "seeker" })],
  ["power played", (fields) => ({ title: String(fields.power), glyph: "power" })],
  ["rock cleared", (fields) => ({ title: `Rock Slide cleared at ${type(fields)}`, glyph: String(fields.type) })],
  ["seeker kept", (fields) => ({ title: `${fields.seeker} stays at ${type(fields)}`, glyph: "seeker" })],
  ["elemental came", (fields) => ({ title: `The ${type(fields)} Elemental comes`, glyph: String(fields.type) })],
  ["offered", (fields) => ({ title: `An Offering at ${type(fields)}`, glyph: String(fields.type) })],
  ["discarded", () => ({ title: "A card is discarded", glyph: "seeker" })],
  ["game ended", () => ({ title: "The Haven Guardian awakens", glyph: "haven" })],
  ["actions ended", () => ({ title: "No further action", glyph: "seeker" })],
  ["no offering fits", () => ({ title: "No Offering to make", glyph: "offering" })],
  ["powers given back", () => ({ title: "Lore Powers are chosen", glyph: "power" })],
];

export const tale: Tale<HavenView> = {
  chapters,
  stages,
  isScene: (lines) => resolved(lines) !== null,
  scene,
  name(lines) {
    for (const [kind, named] of NAMES) {
      const line = lines.find((each) => each.kind === kind);
      if (line) return named(line.fields);
    }
    const drawn = lines.filter(({ kind }) => kind === "drew");
    if (!drawn.length) return null;
    const deck = String(drawn[0]!.fields.deck);
    return { title: drawn.length > 1 ? `${counted(drawn.length, "card")} drawn` : `${title(deck)} drawn`, glyph: deck };
  },
  joins(before, next) {
    const [last, first] = [before.at(-1)!.kind, next[0]!.kind];
    if (next.every(({ kind }) => TRIVIAL.has(kind))) return true;
    // somebody else had to say where the Elemental goes
    const lore = resolved(before);
    if (lore !== null) return first === "elemental moved" && resolved(next) === lore;
    return DRAWING.has(last) && DRAWING.has(first);
  },
  isBrief: (lines) => lines.every(({ kind }) => TRIVIAL.has(kind)),
};
