/** The table in words. */
import type { Facts, Section } from "tablehaven/games/contract.ts";
import { counted, joined, title } from "tablehaven/kit/words.ts";
import { arePartners, listed, type Boat, type Cards, type FerryView } from "./view.ts";

export function outline(view: FerryView, seat: string | null, _: Facts): Section[] {
  const table = [`Round ${view.round} of ${view.rounds}.`, view.tide ? `The tide is ${view.tide}.` : ""];
  if (view.announced) table.push(`${title(view.active ?? "")} ships ${view.announced}.`);
  return [
    { title: "The river", lines: table.filter(Boolean) },
    ...view.boats.map((boat) => ({ title: heading(view, boat, seat), lines: lines(boat) })),
    {
      title: "The cards",
      lines: view.catalog.map(
        (kind) => `${kind.name}: weight ${kind.weight}, ${counted(kind.points, "point")}. ${kind.words}`,
      ),
    },
  ];
}

function heading(view: FerryView, { seat }: Boat, own: string | null): string {
  if (seat === own) return `${title(seat)}, you`;
  return own && arePartners(view, seat, own) ? `${title(seat)}, your partner` : title(seat);
}

function lines(boat: Boat): string[] {
  const sizes = [
    boat.deck_size === null ? "" : `${counted(boat.deck_size, "card")} in the deck`,
    counted(boat.coins, "coin"),
  ];
  return [
    `${joined(sizes.filter(Boolean))}.`,
    `Hand: ${cards(boat.hand, boat.hand_size)}.`,
    `Hold: ${cards(boat.hold, boat.hold_size)}.`,
    `Landed: ${listed(boat.landed) || "nothing"}. Spent: ${listed(boat.spent) || "nothing"}.`,
    `${counted(boat.points, "point")}.`,
  ];
}

function cards(known: Cards | null, size: number): string {
  return known ? listed(known) || "nothing" : counted(size, "card");
}
