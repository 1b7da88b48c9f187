/** How a game of War Haven came to its end: what is left of both sides, and the hands that were hidden. */
import type { Account, Opened } from "../contract.ts";
import { GLYPHS } from "./cards.ts";
import { army, commander, look, near, other, type TableView } from "./view.ts";

export function account(view: TableView, seat: string | null): Account {
  const sides = [other(near(seat)), near(seat)];
  return {
    sources: [
      { name: "Commander", glyph: "commander", class: "" },
      { name: "Standing", glyph: "infantry", class: "" },
      { name: "Upgrades", glyph: "gold", class: "" },
      { name: "Cards left", glyph: "cards", class: "" },
    ],
    rows: sides.map((side) => {
      const leader = commander(view, side)?.unit;
      const alive = army(view, side).filter(({ unit }) => !unit.fallen);
      const { hand_size, deck_size } = view.sides[side];
      const worn = alive.reduce((sum, { unit }) => sum + unit.upgrades.length, 0);
      return {
        seat: side,
        total: view.winner === side ? 1 : 0,
        cells: [
          {
            points: leader && !leader.fallen ? 1 : 0,
            note: leader?.fallen ? "fallen" : `${leader?.health ?? 0} health`,
            size: 3,
          },
          { points: alive.length, note: `of ${army(view, side).length}` },
          { points: worn, note: "" },
          { points: hand_size + (deck_size ?? 0), note: "" },
        ],
      };
    }),
  };
}

export function opened(view: TableView): Opened[] {
  return (["south", "north"] as const).flatMap((side) => {
    const hand = view.sides[side].hand ?? [];
    const things = hand.map(({ name, type }) => ({ text: name, glyph: GLYPHS[type] ?? "cards", class: look(side) }));
    return things.length ? [{ seat: side, what: "held", things }] : [];
  });
}
