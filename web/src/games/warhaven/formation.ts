/** Where characters stand behind the blinder, and what that means before anybody has moved. */
import { apart, cell, other, type Piece, type Seat, type TableView } from "./view.ts";

export type Standing = Record<string, string>; // spaces by the codes of characters

/** How near the enemy somebody of this class wants to stand: the first rank is the nearest. */
const RANKS: Record<string, number> = { infantry: 0, grunt: 0, vehicle: 0, hero: 1, distance: 1, commander: 2 };
const ORDER = ["commander", "distance", "hero", "infantry", "vehicle", "grunt"];

/** The spaces of a zone by rank, the nearest to the enemy first, each from the middle outwards. */
function ranks(view: TableView, seat: Seat): string[][] {
  const zone = view.zones[seat] ?? [];
  const rows = [...new Set(zone.map((space) => cell(space).row))].sort((one, two) =>
    seat === "south" ? two - one : one - two,
  );
  const middle = (view.columns - 1) / 2;
  return rows.map((row) =>
    zone
      .filter((space) => cell(space).row === row)
      .sort((one, two) => Math.abs(cell(one).column - middle) - Math.abs(cell(two).column - middle)),
  );
}

/** A formation that makes sense for those who are not placed: the sturdy in front, the commander behind. */
export function sensible(view: TableView, seat: Seat, army: Piece[], placed: Standing): Standing {
  const found = { ...placed };
  const taken = new Set(Object.values(placed));
  const all = ranks(view, seat);
  const rest = army
    .filter(({ code }) => !found[code])
    .toSorted((one, two) => ORDER.indexOf(one.unit.character_class) - ORDER.indexOf(two.unit.character_class));
  for (const { code, unit } of rest) {
    const wanted = RANKS[unit.character_class] ?? 0;
    const near = all
      .map((spaces, rank) => ({ spaces, away: Math.abs(rank - wanted) }))
      .toSorted((one, two) => one.away - two.away)
      .flatMap(({ spaces }) => spaces);
    const space = near.find((each) => !taken.has(each));
    if (!space) continue;
    found[code] = space;
    taken.add(space);
  }
  return found;
}

/** The same from left to right; who stands fast stays, and whoever would stand there is left out. */
export function mirrored(view: TableView, standing: Standing, fast: Standing): Standing {
  const found = { ...fast };
  const taken = new Set(Object.values(fast));
  for (const [code, space] of Object.entries(standing)) {
    if (fast[code]) continue;
    const { column, row } = cell(space);
    const there = `${String.fromCharCode(97 + view.columns - 1 - column)}${row + 1}`;
    if (!taken.has(there)) found[code] = there;
    taken.add(there);
  }
  return found;
}

export interface Strike {
  characterClass: string;
  words: string;
  /** In which turn of the enemy, counted from the first. */
  turn: number;
}

const ATTACKERS = [
  { characterClass: "distance", words: "by a distance character", move: 1, range: 2 },
  { characterClass: "vehicle", words: "by a vehicle", move: 2, range: 1 },
  { characterClass: "infantry", words: "on foot", move: 1, range: 1 },
];

/** How soon a space could be struck, if nobody stood in the way: a move and an attack in each turn. */
export function soonest(view: TableView, seat: Seat, space: string): Strike[] {
  const away = Math.min(...(view.zones[other(seat)] ?? []).map((start) => apart(start, space)));
  return ATTACKERS.map(({ characterClass, words, move, range }) => ({
    characterClass,
    words,
    turn: Math.max(Math.ceil((away - range) / move), 1),
  }));
}

/** How many of those placed could strike a space in their first turn, with one move. */
export function strikers(army: Piece[], standing: Standing, space: string): number {
  return army.filter(({ code, unit }) => {
    const from = standing[code];
    return from !== undefined && apart(from, space) <= unit.move + unit.range;
  }).length;
}
