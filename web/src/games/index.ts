/** The games that the page knows. What is said of them is there at once; a face is loaded when its table is opened. */
import { GAMES } from "virtual:games";
import type { Blurb, Face } from "./contract.ts";

export const emblems: string[] = Object.values(GAMES).map(({ blurb }) => blurb.emblem);

const UNKNOWN = { line: "", meta: "", drawn: "A lamp", seats: () => [] };

/** What is said of a game, and the symbol of its emblem: that of the house for one that this page does not know. */
export function blurbOf(game: string): Omit<Blurb, "emblem"> & { symbol: string } {
  const known = GAMES[game];
  return known ? { ...known.blurb, symbol: `em-${game}` } : { ...UNKNOWN, symbol: "lamp" };
}

/** Whether the page has a table for a game; one that it lacks can be played elsewhere. */
export function hasFace(game: string): boolean {
  return game in GAMES;
}

export async function loadFace(game: string): Promise<Face> {
  const known = GAMES[game];
  if (!known) throw new Error(`This page does not know the game “${game}”. Reload it: the server may be newer.`);
  return (await known.face()).default as unknown as Face;
}
