/** What is waiting for answers, and what was done to it: from the kinds and fields of the story. */
import type { Line } from "../../protocol.ts";
import { called, whose, type HavenfallView, type Location } from "./view.ts";

export interface Slip {
  title: string;
  note: string;
  figure: string;
  /** A spell, by its name. */
  spell: string;
  class: string;
  state: "waits" | "done" | "canceled";
}

/** What opens a window, or ends what went before. */
const OPENERS = new Set(["turn began", "announced", "activated", "used", "named place", "ended", "bought", "gained"]);

/** The lines of what is waiting now: from what opened it on. */
function sinceOpened(view: HavenfallView, story: readonly Line[]): Line[] {
  const kind = view.window?.kind;
  const opener = (line: Line): boolean =>
    view.location
      ? line.kind === "named place"
      : kind === "ability paid"
        ? line.kind === "activated"
        : OPENERS.has(line.kind);
  const at = story.findLastIndex((line) => opener(line) || line.kind === "turn began");
  return at < 0 ? [] : story.slice(at);
}

/** What the window that is open holds up, in a few words. */
export function matter(view: HavenfallView, seat: string | null): { title: string; note: string } {
  const { window, active } = view;
  const own = active === seat;
  const who = called(active, seat);
  const s = own ? "" : "s";
  if (view.location) {
    const monster = view.row[view.location as Location];
    const place = view.location === "Boss" ? "the Boss" : view.location;
    const needs = monster
      ? `${monster.name}: ${monster.damage} damage, ${monster.health} health`
      : "nobody stands there";
    return { title: `${who} fight${s} ${place}`, note: needs };
  }
  const about = window?.about ?? "";
  switch (window?.kind) {
    case "hand revealed":
      return { title: `${who} reveal${s} a hand`, note: "before anything is done with it" };
    case "action named":
      return { title: `${who} choose${s} to ${about}`, note: "before it begins" };
    case "ability paid":
      return { title: `${who} use${s} ${about}`, note: "paid, before it takes effect" };
    case "purchase":
      return { title: `${who} buy${s} ${about}`, note: `with ${view.treasure} treasure` };
    case "end of turn":
      return { title: `${who} end${s} the turn`, note: "before the cards are discarded" };
    default:
      return { title: `${whose(active, seat)} turn`, note: view.action ? `to ${view.action}` : "" };
  }
}

const GLYPHS: Record<string, string> = {
  "hand revealed": "hand",
  "action named": "horn",
  "ability paid": "power",
  purchase: "coin",
  fight: "dmg",
  "end of turn": "deckdown",
};

/** The glyph of what is held up: that of a fight while a place is named. */
export const glyphOf = (view: HavenfallView): string =>
  view.location ? "dmg" : (GLYPHS[view.window?.kind ?? ""] ?? "wait");

/** The spells that were played since, each with what became of it. */
export function spellsPlayed(
  view: HavenfallView,
  story: readonly Line[],
): { by: string; spell: string; state: Slip["state"] }[] {
  const played: { by: string; spell: string; state: Slip["state"] }[] = [];
  for (const { kind, fields } of sinceOpened(view, story)) {
    if (kind === "cast") played.push({ by: String(fields.seat), spell: String(fields.spell), state: "done" });
    else if (kind === "canceled" || kind === "shrugged off") {
      const struck = played.findLast(({ spell }) => spell === fields.spell);
      if (struck) struck.state = "canceled";
    }
  }
  if (view.window?.kind === "spell") {
    const waiting = played.findLast(({ spell }) => spell === view.window!.about);
    if (waiting) waiting.state = "waits";
  }
  return played;
}
