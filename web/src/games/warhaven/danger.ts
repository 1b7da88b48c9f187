/** What threatens a commander, in one sentence. */
import { brief, called, percent, type Seat, type TableView } from "./view.ts";

export interface Told {
  /** Words, and those of them that matter. */
  parts: { text: string; strong?: boolean }[];
}

/** The nearest danger for the commander of a seat, as whoever sits in `viewer` is told. */
export function danger(view: TableView, seat: Seat, viewer: string | null, foe: string): Told {
  const found = view.dangers[seat];
  const mine = seat === viewer;
  const who = found && called(view, found.unit);
  if (!found || !who) return { parts: [{ text: view.over ? "" : "Nobody could strike in one turn." }] };
  const when =
    viewer !== null && !mine ? (found.now ? "Now" : "Your next turn") : `${foe}’s ${found.now ? "turn" : "next turn"}`;
  const where = found.space ? ` from ${found.space}` : "";
  return {
    parts: [
      { text: `${when}: ${brief(who.unit.name)}${where} hit with ` },
      { text: percent(found.hit), strong: true },
      ...(found.fell > 0 ? [{ text: ", fell with " }, { text: percent(found.fell), strong: true }] : []),
      { text: found.fell > 0 ? "." : ", and cannot fell yet." },
    ],
  };
}
