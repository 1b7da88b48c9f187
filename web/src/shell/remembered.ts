/** What this browser remembers: the guest’s name, settings, and the tables it sat at. Nothing of it leaves the browser. */

import type { Pace } from "./teller.svelte.ts";

/** How a game ended: “Won”, “21 to 17”. */
export interface Result {
  verdict: "Won" | "Lost" | "Shared" | "Seen" | "";
  points: string;
}

export interface Visit {
  table: string;
  game: string;
  title: string;
  seat: string | null; // null: looked on
  against: string;
  turn: number;
  /** The last move that this browser has shown. */
  seen?: number;
  result: Result | null; // when it is over
  at: number;
  /** The own key: it opens the next game, too. */
  token?: string;
  /** The link by which this browser came in, which opens nothing any more. */
  invitation?: string;
  /** Links to hand out, by open seat and for spectators. */
  links?: Record<string, string>;
}

const VISITS = 30;

function read<Value>(key: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(`tablehaven.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`tablehaven.${key}`, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still plays
  }
}

const GUESTS = ["Heron", "Otter", "Lantern", "Juniper", "Badger", "Compass", "Willow", "Ember", "Moth", "Tinker"];

export function guestName(): string {
  const known = read("name", "");
  if (known) return known;
  const made = `Guest ${GUESTS[Math.floor(Math.random() * GUESTS.length)]}`;
  write("name", made);
  return made;
}

export function rememberName(name: string): void {
  write("name", name);
}

export function visits(): Visit[] {
  const kept = read<(Visit | (Omit<Visit, "result"> & { result: string }))[]>("visits", []);
  // what an earlier page kept is one text
  return kept.map((visit) =>
    typeof visit.result === "string"
      ? { ...visit, result: { verdict: "", points: visit.result } }
      : { ...visit, result: visit.result },
  );
}

export function visitTo(table: string): Visit | undefined {
  return visits().find((visit) => visit.table === table);
}

export function remember(visit: Omit<Visit, "at">): void {
  const before = visitTo(visit.table);
  const same =
    before && visits()[0]?.table === visit.table && JSON.stringify({ ...before, ...visit }) === JSON.stringify(before);
  if (same) return; // writing is slow, and this is asked for at every move
  write(
    "visits",
    [{ ...before, ...visit, at: Date.now() }, ...visits().filter((other) => other.table !== visit.table)].slice(
      0,
      VISITS,
    ),
  );
}

/** An invitation to a seat that is taken is of no use any more. */
export function forgetInvitations(table: string, seats: { seat: string; vacant: boolean }[]): void {
  const visit = visitTo(table);
  const used = seats.filter((seat) => !seat.vacant && visit?.links?.[seat.seat]);
  if (!visit?.links || !used.length) return;
  const links = { ...visit.links };
  for (const { seat } of used) delete links[seat];
  remember({ ...visit, links });
}

export function forget(table: string): void {
  write(
    "visits",
    visits().filter((visit) => visit.table !== table),
  );
}

export const settings = {
  get theme(): "" | "lamplight" | "daylight" {
    return read("theme", "");
  },
  set theme(value) {
    write("theme", value);
  },
  get text(): boolean {
    return read("text", false);
  },
  set text(value) {
    write("text", value);
  },
  get sound(): boolean {
    return read("sound", false);
  },
  set sound(value) {
    write("sound", value);
  },
  get pace(): Pace {
    return read("pace", "usual");
  },
  set pace(value) {
    write("pace", value);
  },
  get level(): Record<string, string> {
    return read("level", {});
  },
  set level(value) {
    write("level", value);
  },
};
