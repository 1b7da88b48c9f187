/** Haven’s part of the page. */
import type { Face } from "../contract.ts";
import { title } from "../../kit/words.ts";
import { account, opened } from "./account.ts";
import glyphs from "./glyphs.svg?raw";
import Glance from "./Glance.svelte";
import { later } from "./later.ts";
import { lessons } from "./lessons.ts";
import { outline } from "./outline.ts";
import Picture from "./Picture.svelte";
import Side from "./Side.svelte";
import Table from "./Table.svelte";
import { tale } from "./tale.ts";
import { kindOf } from "../../kit/things.ts";
import { near, row, type HavenView } from "./view.ts";

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
  Picture,
  example: async () => (await import("./example.json")).default as unknown as HavenView,
  outline,
  lessons,
  later,
  tale,
  account,
  opened,
  seat: (name) => ({ title: title(name), class: name, glyph: near(name) }),
  key(key, view, seat) {
    const lore = row(view, near(seat))[Number(key) - 1];
    return lore ? `spot:${lore}` : null;
  },
  usual: (view) => (view.decision === "give back" ? "pass" : null),
  careful: ({ verb }) => verb === "play" || verb === "give back",
  next(picked) {
    const keys = matchMedia("(pointer: coarse)").matches ? "" : " Keys 1, 2 and 3; Esc puts it back.";
    const kind = kindOf(picked[0]!);
    if (kind === "deck") return `Choose a Lore Token for the top card of the deck.${keys}`;
    if (kind === "hand") return `Choose a Lore Token for this card.${keys}`;
    return null;
  },
  mark: ({ kind, fields }) =>
    kind === "resolving" ? { class: String(fields.type), glyph: String(fields.type) } : null,
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
  terms: {
    leaf: { class: "leaf", glyph: "leaf" },
    water: { class: "water", glyph: "water" },
    stone: { class: "stone", glyph: "stone" },
  },
};

export default face;
