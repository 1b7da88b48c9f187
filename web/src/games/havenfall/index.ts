/** Havenfall’s part of the page, with several and alone. */
import type { Face } from "../contract.ts";
import { title } from "../../kit/words.ts";
import { account, opened } from "./account.ts";
import { figures } from "./figures/draw.ts";
import Glance from "./Glance.svelte";
import glyphs from "./glyphs.svg?raw";
import "./havenfall.css";
import { lessons } from "./lessons.ts";
import { outline } from "./outline.ts";
import Side from "./Side.svelte";
import Table from "./Table.svelte";
import { tale } from "./tale.ts";
import { COLORS, leaderOf, type HavenfallView } from "./view.ts";

const ACTING = ["buy", "fight", "trash"];
const LAMPS: Record<string, string> = {
  respond: "power",
  cancel: "power",
  pay: "power",
  "sixth spell": "power",
  "keep spell": "power",
  "lay back": "power",
  "turn down": "deckdown",
  "turn up": "deckdown",
  "which monster": "horn",
  "which hero": "dmg",
};
const OF_ACTIONS: Record<string, string> = { buy: "coin", fight: "dmg", trash: "trash" };
const HINTS: Record<string, string> = {
  pixel: "Touch a pixel of the supply: two of this color go back, one of that comes.",
  supply: "Touch a pixel of yours: two of its color go back for this one.",
};

export function faceOf(taught: typeof lessons): Face<HavenfallView> {
  return {
    glyphs: glyphs + figures(),
    answers: true,
    Table,
    Side,
    Glance,
    outline,
    lessons: taught,
    tale,
    account,
    opened,
    seat: (name, view) => {
      const color = view?.players[name]?.color ?? name;
      return { title: title(name), class: `px-${color}`, glyph: leaderOf(color) };
    },
    steps: (view) => {
      if (view.solo && ["monsters", "draw"].includes(view.step)) return [{ name: "The monsters’ step", now: true }];
      const acting = ACTING.includes(view.action) && !view.done;
      return [
        { name: "Reveal", now: view.window?.kind === "hand revealed" },
        { name: "Name an action", now: view.action === "" && view.window?.kind !== "hand revealed" },
        {
          name: acting ? title(view.action) : "Act",
          now: view.action !== "" && acting && view.window?.kind !== "end of turn",
        },
        { name: "End", now: view.window?.kind === "end of turn" || (view.action !== "" && !acting) },
      ];
    },
    lamp: (view) => LAMPS[view.decision] ?? OF_ACTIONS[view.action] ?? "horn",
    key(key, view, seat) {
      const small = key.toLowerCase();
      const action = ACTING.find((name) => name[0] === small);
      if (action && view.active === seat && view.decision === "act" && view.action === "") return `action:${action}`;
      const spell = seat ? view.players[seat]?.spells?.[Number(key) - 1] : null;
      return spell ? `spell:${spell.name.toLowerCase().replaceAll("’", "'")}` : null;
    },
    careful: ({ verb }) => verb === "activate" || verb === "use",
    next: (picked) => {
      const [kind] = picked[0]!.split(":");
      return HINTS[kind!] ?? null;
    },
    mark: ({ kind, fields }) => {
      if (kind === "defeated") return { class: `px-${fields.seat}`, glyph: "horn" };
      if (kind === "scored") return { class: `px-${fields.seat}`, glyph: "crown" };
      if (kind === "turned down") return { class: "px-any", glyph: "deckdown" };
      return null;
    },
    terms: Object.fromEntries(COLORS.map((color) => [color, { class: `px-${color}`, glyph: `cube-${color}` }])),
  };
}

export default faceOf(lessons);
