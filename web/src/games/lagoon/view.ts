// What a seat sees of a game of Lagoon: the shape of `games/lagoon/view.py`.

export type Energy = "elemeen" | "vowelon" | "deonin";
export const ENERGIES: readonly Energy[] = ["elemeen", "vowelon", "deonin"];

export type ByEnergy = Record<Energy, number>;
export type Direction = "east" | "southeast" | "southwest" | "west" | "northwest" | "northeast";
export type SiteType = "haven" | "sanctum" | "shrine" | "ally" | "trove";
export type ActionType = "invoke" | "eldrid_invoke" | "exploration" | "timely";

/** One side of a tile: a site, wherever it is. */
export interface Face {
  id: string;
  name: string;
  energy: Energy;
  type: SiteType;
  action: ActionType;
  when: string | null;
  once: boolean;
  words: string;
}

/** A tile in the bag or in hand. */
export interface Tile {
  number: number;
  sides: Face[];
  shows: string | null;
}

export interface Site {
  face: Face;
  q: number;
  r: number;
  locked: boolean;
  used: boolean;
  may_unravel: boolean;
  druids: string[];
}

/** An empty hex beside the world, named by the lowest tile that touches it. */
export interface Space {
  name: string;
  tile: number;
  direction: Direction;
  q: number;
  r: number;
  offered: boolean;
  answer: number;
}

export interface Druid {
  name: string;
  circle: string;
  number: number;
  rank: "eldrid" | "acolyte";
  refreshed: boolean;
  site: string | null;
}

/** A player, or AJ. */
export interface Seat {
  name: string;
  circle: string | null;
  path: string | null;
  team: number | null;
  marker: boolean;
  seeds: ByEnergy;
  laid: ByEnergy;
  occupied: ByEnergy;
  unraveled: ByEnergy;
  score_area: Face[];
  druids: Druid[];
  points: ByEnergy;
  side_points: ByEnergy;
  points_now: number | null;
  leads: boolean;
}

export interface Aj {
  level: string;
  tokens: Record<string, number>;
  to_come: string[];
}

export interface TableView {
  viewer: string;
  turn: number;
  active: string;
  step: "start" | "begin" | "refresh" | "action" | "end" | "aj";
  asked: string | null;
  decision: string;
  refreshes: number;
  over: boolean;
  ended: string | null;
  last_turn: boolean;
  quiet: number;
  balance: ByEnergy;
  destiny: Energy | null;
  threatens: Record<Energy, Energy>;
  energy_needed: number;
  world: Site[];
  spaces: Space[];
  hand: Tile[];
  bag: Tile[];
  seats: Record<string, Seat>;
  aj: Aj | null;
}

export const AJ = "aj";

export function druidsOf(view: TableView): Druid[] {
  return Object.values(view.seats).flatMap((seat) => seat.druids);
}

/** Which of four looks a circle has: its place at the table. All of AJ's Eldrids look alike. */
export function looks(view: TableView): Record<string, number> {
  const found: Record<string, number> = {};
  Object.values(view.seats).forEach((seat, place) => {
    found[seat.name] = place + 1;
    for (const druid of seat.druids) found[druid.circle] = place + 1;
  });
  return found;
}

/** The tile of a site: 14 of “14A”. */
export function tileOf(site: string): number {
  return parseInt(site, 10);
}
