/** Who sits at a table, and how a game ended for whom, as the page says it. */
import type { Sitter } from "../games/contract.ts";
import { joined } from "../kit/words.ts";
import type { GameListed, OutcomeShown, SeatShown } from "../protocol.ts";
import { computerName, strength } from "./games.ts";
import type { Result } from "./remembered.ts";

/** `mine` is the seat of whoever looks, `asked` the one that decides now. */
export function sittersOf(
  seats: SeatShown[],
  listed: GameListed | undefined,
  mine: string | null,
  asked: string | null,
): Sitter[] {
  const names = seats.map((seat) => seat.seat);
  return seats.map((seat) => {
    // in a record nobody sits any more: who played is told by name, a computer player by that of its level
    const played = seat.holder === "open" && Boolean(listed?.titles[seat.name]);
    const computer = seat.holder === "computer" || played;
    const note = computer ? `computer, ${strength(listed, seat.player ?? seat.name)}` : presence(seat, mine);
    return {
      seat: seat.seat,
      name: computer ? computerName(seat.seat, names) : seat.name,
      kind: computer ? "computer" : seat.holder === "open" && !seat.name ? "free" : "person",
      note: seat.out ? ["out", note].filter(Boolean).join(", ") : note,
      here: computer || seat.holder === "open" || seat.presence === "here",
      thinking: computer && asked === seat.seat,
    };
  });
}

function presence(seat: SeatShown, mine: string | null): string {
  if (seat.left) return "left";
  if (seat.presence === "gone") return "gone";
  return seat.seat === mine ? "you" : "";
}

/** What a seat is called by whoever sits in another: “You”, the name of who sits there, or that of the seat. */
export function nameFor(
  each: string,
  seat: string | null,
  sitters: readonly Sitter[],
  titleOf: (seat: string) => string,
): string {
  return each === seat ? "You" : sitters.find((sitter) => sitter.seat === each)?.name || titleOf(each);
}

/** Everybody but one, by name. */
export function others(sitters: Sitter[], seat: string | null): string {
  return joined(
    sitters
      .filter((sitter) => sitter.seat !== seat)
      .map((sitter) => sitter.name)
      .filter(Boolean),
  );
}

/** The other seats that this one may ask for in the next game, where who has not won picks. */
export function mayPick(seat: string | null, outcome: OutcomeShown, seats: SeatShown[]): string[] {
  const isShared = outcome.winners.length === seats.length;
  if (!seat || (outcome.winners.includes(seat) && !isShared)) return [];
  return seats.map((each) => each.seat).filter((each) => each !== seat);
}

/** How a game ended as a heading, with the seat that won: “You won, 21 to 17”, or “AJ won, 21 to 2”. */
export function result(
  seat: string | null,
  outcome: OutcomeShown,
  sides: Sides,
  titleOf: (seat: string) => string,
  automaton: { seat: string; title: string; points: number; won: boolean } | null,
): { headline: string; winner: string | null } {
  const points = pointsBySide(seat, outcome, sides).map((side) => side.points);
  if (automaton?.won && !outcome.winners.length)
    return {
      headline: `${automaton.title} won, ${automaton.points} to ${Math.max(0, ...points)}`,
      winner: automaton.seat,
    };
  const all = automaton ? [...points, automaton.points] : points;
  const said = headline(seat, outcome, sides, titleOf);
  const winner = outcome.winners.length === 1 ? outcome.winners[0]! : null;
  const [first = 0, ...rest] = winner === seat || seat === null ? all.toSorted((one, two) => two - one) : all;
  return { headline: points.length ? `${said}, ${[first, ...rest].join(" to ")}` : said, winner };
}

type Sides = readonly (readonly string[])[];

/** The sides that can still win. */
export function sidesIn(sides: Sides, seats: SeatShown[]): Sides {
  const out = new Set(seats.filter((seat) => seat.out).map((seat) => seat.seat));
  return sides.filter((side) => !side.some((seat) => out.has(seat)));
}

/** How a game ended, in a few words for whoever sits there, or for somebody who looked on. */
export function headline(
  seat: string | null,
  { winners }: OutcomeShown,
  sides: Sides,
  titleOf: (seat: string) => string,
): string {
  const won = sides.filter((side) => side.some((each) => winners.includes(each)));
  if (!won.length) return "Nobody won";
  if (seat === null) return `${joined(won.flat().map(titleOf))} won`;
  const own = sides.find((side) => side.includes(seat)) ?? [seat];
  const who = own.length > 1 ? "Your team" : "You";
  if (!won.includes(own)) return `${who} lost`;
  return won.length === 1 ? `${who} won` : `${who} ${own.length > 1 ? "shares" : "share"} the victory`;
}

/** The points of each side, the own first: “Hare and Owl”, 12. Those who win together have the same. */
export function pointsBySide(
  seat: string | null,
  { points }: OutcomeShown,
  sides: Sides,
): { seats: readonly string[]; points: number }[] {
  if (!points) return [];
  return sides
    .toSorted((one, two) => Number(two.includes(seat ?? "")) - Number(one.includes(seat ?? "")))
    .map((seats) => ({ seats, points: points[seats[0] ?? ""] ?? 0 }));
}

/** “Won” and “12 to 9”, the own points first. */
export function resultFor(seat: string | null, outcome: OutcomeShown, sides: Sides): Result {
  const points = pointsBySide(seat, outcome, sides).map((side) => side.points);
  return { verdict: verdictFor(seat, outcome.winners, sides), points: points.join(" to ") };
}

function verdictFor(seat: string | null, winners: string[], sides: Sides): Result["verdict"] {
  if (seat === null) return "Seen";
  if (!winners.includes(seat)) return "Lost";
  return sides.filter((side) => side.some((each) => winners.includes(each))).length === 1 ? "Won" : "Shared";
}
