/** Made by the build, of the folders of games: see gameFolders.js. */
declare module "virtual:games" {
  import type { Blurb, Face } from "tablehaven/games/contract.ts";

  interface Known {
    blurb: Blurb;
    face(): Promise<{ default: Face<never> }>;
  }
  export const GAMES: Record<string, Known>;
}
