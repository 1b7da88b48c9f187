/** New tables: the guest sits down, the other seats are taken by the computer or stay open. */
import { api } from "../net/api.ts";
import type { Created, SeatWish, TableShown } from "../protocol.ts";
import { levels, substitute } from "./games.ts";
import { guestName, remember, visitTo } from "./remembered.ts";
import { route } from "./route.svelte.ts";

export interface Start {
  game: string;
  title: string;
  options: Record<string, string>;
  seats: string[]; // all of them; the first is the guest’s
  rest: SeatWish;
  public?: boolean;
  lesson?: boolean; // with the tutorial beside it
  quick?: boolean; // with the usual choices made before the game
}

/** Make a table, sit down and go there. */
export async function start({ game, title, options, seats, rest, ...more }: Start): Promise<void> {
  const [mine = "", ...others] = seats;
  const created = await api.create({
    game,
    options,
    name: guestName(),
    public: more.public ?? false,
    seats: { [mine]: { holder: "me" }, ...Object.fromEntries(others.map((seat) => [seat, rest])) },
  });
  if (more.quick) sessionStorage.setItem("tablehaven.quick", created.table);
  if (more.lesson) sessionStorage.setItem("tablehaven.lesson", created.table);
  await sitDown(created, game, title, mine);
}

export async function sitDown(created: Created, game: string, title: string, seat: string): Promise<void> {
  const token = created.seats[seat] ?? created.host;
  const joined = await api.join(created.table, { name: guestName(), token });
  const { [seat]: _, ...invitations } = created.seats;
  const links = { ...invitations, spectator: created.spectators };
  remember({ table: created.table, game, title, seat: joined.seat, against: "", turn: 0, result: null, links, token });
  route.go(`/t/${created.table}`);
}

/** Go on from a move of a finished game at a table of one’s own, with computers in the other seats. */
export async function playOn(about: TableShown, move: number, seat: string | null): Promise<void> {
  const mine = seat ?? about.seats[0]!.seat;
  const other = await substitute(about.game);
  const seats = Object.fromEntries(
    about.seats.map((each): [string, SeatWish] => [
      each.seat,
      each.seat === mine ? { holder: "me" } : { holder: "computer", player: each.player ?? other },
    ]),
  );
  await sitDown(await api.fork(about.table, { move, name: guestName(), seats }), about.game, about.title, mine);
}

/** The second part of a game’s tutorial, at a table of its own. */
export async function learnOn(
  about: TableShown,
  { record, move, seat }: { record: string; move: number; seat: string },
): Promise<void> {
  const listed = (await api.games()).find((each) => each.game === about.game);
  const player = listed ? levels(listed)[0]?.value : undefined;
  const recorded = await api.open(record);
  const created = await api.fork(recorded.table, {
    move,
    name: guestName(),
    seats: { [seat]: { holder: "me" } },
    rest: { holder: "computer", player: player ?? null },
  });
  sessionStorage.setItem("tablehaven.lesson", `${created.table} later`);
  await sitDown(created, about.game, about.title, seat);
}

/** Go on to the next game of the same people: the links of this table are valid there. */
export async function goOn(table: string, next: string): Promise<void> {
  const visit = visitTo(table);
  if (visit?.token) {
    const joined = await api.join(next, { name: guestName(), token: visit.token });
    remember({ ...visit, table: next, seat: joined.seat, turn: 0, result: null, token: joined.token ?? visit.token });
  }
  route.go(`/t/${next}`);
}
