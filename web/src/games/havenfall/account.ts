/** How a game of Havenfall ended: the points, and what breaks a tie; and what was hidden until its end. */
import type { Account, Opened } from "../contract.ts";
import { counted } from "../../kit/words.ts";
import { around, GOAL, sum, type Counts, type HavenfallView } from "./view.ts";

export function account(view: HavenfallView, seat: string | null): Account {
  const players = around(view, seat);
  const artifacts = new Set(view.piles.filter(({ kind }) => kind === "artifact").map(({ name }) => name));
  const owned = (cards: Counts | null): number =>
    Object.entries(cards ?? {}).reduce((total, [name, count]) => total + (artifacts.has(name) ? count : 0), 0);
  return {
    sources: [
      { name: "Points", glyph: "crown", class: "" },
      { name: "Pixels", glyph: "cube-any", class: "px-any" },
      { name: "Artifacts", glyph: "star", class: "" },
    ],
    rows: players.map((player) => {
      const pixels = sum(player.available) + sum(player.exhausted);
      const inPlay = player.seat === view.active ? view.in_play.filter(({ kind }) => kind === "artifact").length : 0;
      const held = owned(player.hand) + owned(player.deck) + owned(player.discards) + inPlay;
      return {
        seat: player.seat,
        total: player.points,
        cells: [
          { points: player.points, note: `${player.points} of ${GOAL}` },
          { points: 0, note: `${counted(pixels, "pixel")}, for a tie` },
          { points: 0, note: `${counted(held, "artifact")}, for a tie` },
        ],
      };
    }),
  };
}

export function opened(view: HavenfallView): Opened[] {
  return Object.values(view.players).flatMap((player) => {
    const held = Object.entries(player.hand ?? {}).map(([name, count]) => ({
      text: count > 1 ? `${count} ${name}` : name,
      glyph: "hand",
      class: `px-${player.seat}`,
    }));
    const spells = (player.spells ?? []).map(({ name, cost }) => ({
      text: name,
      glyph: "power",
      class: `px-${cost.find((color) => color !== "any") ?? "any"}`,
    }));
    return [
      ...(spells.length ? [{ seat: player.seat, what: "held as spells", things: spells }] : []),
      ...(held.length ? [{ seat: player.seat, what: "held in hand", things: held }] : []),
    ];
  });
}
