/** What a seat sees of a game of Lagoon, as the server sends it, with its words told more closely. */
import type {
  LagoonAjView,
  LagoonDruidView,
  LagoonFaceView,
  LagoonSeatView,
  LagoonSiteView,
  LagoonSpaceView,
  LagoonTableView,
  LagoonTileView,
} from "../../protocol.ts";
import type { Closer } from "../contract.ts";

export type Energy = "elemeen" | "vowelon" | "deonin";
export const ENERGIES: readonly Energy[] = ["elemeen", "vowelon", "deonin"];

export type ByEnergy = Record<Energy, number>;
export type Direction = "east" | "southeast" | "southwest" | "west" | "northwest" | "northeast";
export type SiteType = "haven" | "sanctum" | "shrine" | "ally" | "trove";
export type ActionType = "invoke" | "eldrid_invoke" | "exploration" | "timely";

/** One side of a tile: a site, wherever it is. */
export type Face = Closer<LagoonFaceView, { energy: Energy; type: SiteType; action: ActionType }>;
/** A tile in the bag or in hand. */
export type Tile = Closer<LagoonTileView, { sides: Face[] }>;
export type Site = Closer<LagoonSiteView, { face: Face }>;
/** An empty hex beside the world, named by the lowest tile that touches it. */
export type Space = Closer<LagoonSpaceView, { direction: Direction }>;
export type Druid = Closer<LagoonDruidView, { rank: "eldrid" | "acolyte" }>;
/** A player, or AJ. */
export type Seat = Closer<
  LagoonSeatView,
  {
    seeds: ByEnergy;
    laid: ByEnergy;
    occupied: ByEnergy;
    unraveled: ByEnergy;
    score_area: Face[];
    druids: Druid[];
    points: ByEnergy;
    side_points: ByEnergy;
  }
>;
export type Aj = LagoonAjView;
export type TableView = Closer<
  LagoonTableView,
  {
    step: "start" | "begin" | "refresh" | "action" | "end" | "aj";
    balance: ByEnergy;
    destiny: Energy | null;
    threatens: Record<Energy, Energy>;
    world: Site[];
    spaces: Space[];
    hand: Tile[];
    bag: Tile[];
    seats: Record<string, Seat>;
  }
>;

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

/** The site on the back of another: “14B” of “14A”. */
export function otherSide(site: string): string {
  return `${parseInt(site, 10)}${site.endsWith("A") ? "B" : "A"}`;
}
