/** The games that the page knows: the folders beside this file, each loaded when its table is opened. */
import type { Face } from "./contract.ts";

const FACES = import.meta.glob<{ default: Face<never> }>("./*/index.ts");

/** Whether the page has a table for a game; one that it lacks can be played elsewhere. */
export function hasFace(game: string): boolean {
  return `./${game}/index.ts` in FACES;
}

export async function loadFace(game: string): Promise<Face> {
  const load = FACES[`./${game}/index.ts`];
  if (!load) throw new Error(`This page does not know the game “${game}”. Reload it: the server may be newer.`);
  return (await load()).default as unknown as Face;
}
