/** The games that the page knows, each loaded when its table is opened. */
import type { Face } from "./contract.ts";

const LOADERS: Record<string, () => Promise<{ default: Face<never> }>> = {
  haven: () => import("./haven/index.ts"),
  lagoon: () => import("./lagoon/index.ts"),
};

export async function loadFace(game: string): Promise<Face> {
  const load = LOADERS[game];
  if (!load) throw new Error(`This page does not know the game “${game}”. Reload it: the server may be newer.`);
  return (await load()).default as unknown as Face;
}
