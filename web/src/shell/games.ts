/** The computer players of the games, as the page calls them. */
import { api } from "../net/api.ts";
import type { GameListed } from "../protocol.ts";

const NAMES = ["Oswin", "Tove", "Anselm", "Ilse", "Bram", "Juniper"];

export interface Level {
  value: string;
  label: string;
}

/** The computer players that people choose from, from the weakest to the strongest. */
export function levels(game: GameListed): Level[] {
  return game.players.flatMap((value) => (game.titles[value] ? [{ value, label: game.titles[value] }] : []));
}

/** A player of middling strength, for a seat that somebody left. */
export async function substitute(game: string): Promise<string> {
  const listed = (await api.games()).find((each) => each.game === game);
  const all = listed ? levels(listed) : [];
  return all[Math.floor(all.length / 2)]?.value ?? "greedy";
}

/** How strong a computer player is, inside a sentence: by its title, or the name that programs call it by. */
export function strength(game: GameListed | undefined, player: string): string {
  return (game?.titles[player] ?? player).toLowerCase();
}

/** A computer player’s name: always the same for the same seat at a table with these seats, and nobody else’s there. */
export function computerName(seat: string, seats: string[]): string {
  const free = [...NAMES];
  for (const each of seats) {
    const [name] = free.splice([...each].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % free.length, 1);
    if (each === seat) return name!;
  }
  return "";
}
