/** New tables: the guest sits down, the other seats are taken by the computer or stay open. */
import { api } from "../net/api.ts";
import type { Created, SeatWish } from "../protocol.ts";
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

/** Go on to the next game of the same people: the links of this table are valid there. */
export async function goOn(table: string, next: string): Promise<void> {
  const visit = visitTo(table);
  if (visit?.token) {
    const joined = await api.join(next, { name: guestName(), token: visit.token });
    remember({ ...visit, table: next, seat: joined.seat, turn: 0, result: null, token: joined.token ?? visit.token });
  }
  route.go(`/t/${next}`);
}
