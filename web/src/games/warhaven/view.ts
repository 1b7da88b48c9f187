/** What a seat sees of a game of War Haven, as the server sends it, with its words told more closely. */
import type {
  WarhavenDangerView,
  WarhavenMoveView,
  WarhavenOddsView,
  WarhavenSideView,
  WarhavenTableView,
  WarhavenUnitView,
} from "../../protocol.ts";
import type { Thing } from "../../kit/things.ts";
import type { Closer } from "../contract.ts";

export type Seat = "south" | "north";
export type Unit = WarhavenUnitView;
export type Danger = WarhavenDangerView;
export type Move = WarhavenMoveView;
export type Odds = WarhavenOddsView;
export type SideView = Closer<WarhavenSideView, { seat: Seat }>;
export type TableView = Closer<
  WarhavenTableView,
  { active: Seat | null; winner: Seat | null; sides: Record<Seat, SideView>; dangers: Partial<Record<Seat, Danger>> }
>;

/** A character with what it is called in moves, and whose it is. */
export interface Piece {
  code: string;
  seat: Seat;
  unit: Unit;
}

export const TILE = 72;
const MARGIN = { x: 22, y: 14 };

export function near(seat: string | null): Seat {
  return seat === "north" ? "north" : "south";
}

export function other(seat: Seat): Seat {
  return seat === "north" ? "south" : "north";
}

/** The outline of a side: gables and roundels. */
export function look(seat: string): string {
  return seat === "north" ? "roundel" : "gable";
}

/** The characters of a side that are known. */
export function army(view: TableView, seat: Seat): Piece[] {
  return (view.sides[seat].army ?? []).map((unit, i) => ({ code: `${seat[0]}${i + 1}`, seat, unit }));
}

export function pieces(view: TableView): Piece[] {
  return [...army(view, "south"), ...army(view, "north")];
}

/** The character of a name or a code; a line of the story puts its seat before the name. */
export function called(view: TableView, name: unknown): Piece | undefined {
  const said = String(name).toLowerCase();
  return pieces(view).find(({ code, seat, unit }) => code === said || `${seat} ${unit.name.toLowerCase()}` === said);
}

export function commander(view: TableView, seat: Seat): Piece | undefined {
  return army(view, seat).find(({ unit }) => unit.character_class === "commander");
}

/** The fighters of the combat in progress. */
export function fighters(view: TableView): { attacker: Piece; defender: Piece } | null {
  const attacker = view.combat && called(view, view.combat.unit);
  const defender = view.combat && called(view, view.combat.enemy);
  return attacker && defender ? { attacker, defender } : null;
}

/** What a character is touched as: one’s own, or an enemy. */
export function thingOf(piece: Piece, below: Seat): Thing {
  return piece.seat === below ? `unit:${piece.code}` : `enemy:${piece.code}`;
}

export function spaces(view: TableView): string[] {
  const columns = Array.from({ length: view.columns }, (_, i) => String.fromCharCode(97 + i));
  return Array.from({ length: view.rows }, (_, row) => columns.map((column) => `${column}${row + 1}`)).flat();
}

export function cell(space: string): { column: number; row: number } {
  return { column: space.charCodeAt(0) - 97, row: Number(space.slice(1)) - 1 };
}

/** The middle of a space on the drawn field, whose near side is below. */
export function middle(view: { columns: number; rows: number }, space: string, below: Seat): { x: number; y: number } {
  const { column, row } = cell(space);
  const [across, down] = below === "south" ? [column, view.rows - 1 - row] : [view.columns - 1 - column, row];
  return { x: MARGIN.x + TILE * (across + 0.5), y: MARGIN.y + TILE * (down + 0.5) };
}

export function size(view: { columns: number; rows: number }): { width: number; height: number } {
  return { width: view.columns * TILE + 2 * MARGIN.x - 8, height: view.rows * TILE + MARGIN.y + 22 };
}

/** Steps between two spaces. */
export function apart(one: string, two: string): number {
  const [from, to] = [cell(one), cell(two)];
  return Math.abs(from.column - to.column) + Math.abs(from.row - to.row);
}

/** Whether decks or formations are still chosen. */
export function isSetUp(view: TableView): boolean {
  return view.active === null && !view.over;
}

/** “83 %”; 0 and 100 are said of certainty alone. */
export function percent(chance: number): string {
  return `${whole(chance)} %`;
}

export function whole(chance: number): number {
  if (chance <= 0 || chance >= 1) return Math.round(chance * 100);
  return Math.min(Math.max(Math.round(chance * 100), 1), 99);
}

/** A name where there is little room: “Khar-Vael”, “Prefect Dal”. */
export function brief(name: string): string {
  return name.split(/,| the /)[0]!;
}
