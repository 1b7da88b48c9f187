/** What the server shows of a game of Ferry, and what the page makes of it. */
import type { Thing } from "tablehaven/kit/things.ts";

export const SEATS = ["north", "east", "south", "west"];

/** How many cards of each kind, by name. */
export type Cards = Record<string, number>;

export interface Kind {
  name: string;
  weight: number;
  points: number;
  words: string;
}

/** `hand` and `hold` are there for the ferry itself and its partner, `deck` for itself alone. */
export interface Boat {
  seat: string;
  coins: number;
  deck: Cards | null;
  deck_size: number | null;
  hand: Cards | null;
  hand_size: number;
  hold: Cards | null;
  hold_size: number;
  landed: Cards;
  spent: Cards;
  chosen: string | null;
  points: number;
}

export interface FerryView {
  viewer: string;
  step: string;
  round: number;
  rounds: number;
  tide: number;
  active: string | null;
  announced: string | null;
  asked: string[];
  decision: string;
  over: boolean;
  teams: boolean;
  catalog: Kind[];
  boats: Boat[];
}

export const thing = {
  catalog: (card: string): Thing => `catalog:${card.toLowerCase()}`,
  hand: (card: string): Thing => `hand:${card.toLowerCase()}`,
  ferry: (seat: string): Thing => `ferry:${seat}`,
  hold: "hold:" as Thing,
};

/** The look of a seat: one of the four that games share. */
export function look(seat: string): string {
  return `seat-${SEATS.indexOf(seat) + 1}`;
}

/** Cards one by one, in the order of the catalog, each with its kind and its number among those of the kind. */
export function laidOut(view: FerryView, cards: Cards): { kind: Kind; number: number }[] {
  return view.catalog.flatMap((kind) =>
    Array.from({ length: cards[kind.name] ?? 0 }, (_, number) => ({ kind, number })),
  );
}

/** “2 Salt, 1 Fog” */
export function listed(cards: Cards): string {
  return Object.entries(cards)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");
}

export function sum(cards: Cards): number {
  return Object.values(cards).reduce((total, count) => total + count, 0);
}

/** Whether two seats play together. */
export function arePartners(view: FerryView, one: string, other: string): boolean {
  return view.teams && one !== other && SEATS.indexOf(one) % 2 === SEATS.indexOf(other) % 2;
}

/** The points of each side, as far as the viewer knows them. */
export function standings(view: FerryView): { seats: string[]; points: number }[] {
  const sides = view.teams
    ? [view.boats.filter((_, i) => !(i % 2)), view.boats.filter((_, i) => i % 2)]
    : view.boats.map((boat) => [boat]);
  return sides.map((side) => ({
    seats: side.map(({ seat }) => seat),
    points: side.reduce((total, { points }) => total + points, 0),
  }));
}
