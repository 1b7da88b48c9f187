/** What the front page says of the games, beside what the server lists. */
import { api } from "../net/api.ts";
import type { GameListed } from "../protocol.ts";

export interface Blurb {
  line: string;
  meta: string;
  emblem: string;
  drawn: string;
  /** The seats with these options, the usual ones without. */
  seats(options: Record<string, string>): string[];
}

const CIRCLES = ["stag", "hare", "fern", "mushroom"];

const BLURBS: Record<string, Blurb> = {
  haven: {
    line: "Forest against City. Hidden Seekers race for Lore and fight for Shrines.",
    meta: "2 players, about 40 minutes",
    emblem: "em-haven",
    drawn: "Half tree, half cog",
    seats: () => ["city", "forest"],
  },
  lagoon: {
    line: "Druids grow a world of hexes and unravel it again to bend its destiny.",
    meta: "1 to 4 players, about 60 minutes",
    emblem: "em-lagoon",
    drawn: "Three seeds circling in hexagons",
    seats: (options) => CIRCLES.slice(0, Number(options.players ?? 2)),
  },
};

export function blurb(game: string): Blurb {
  return BLURBS[game] ?? { line: "", meta: "", emblem: "lamp", drawn: "A lamp", seats: () => [] };
}

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
