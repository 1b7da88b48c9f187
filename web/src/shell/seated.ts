/** Who sits at a table, and how a game ended for whom, as the page says it. */
import type { Sitter } from "../games/contract.ts";
import { joined } from "../kit/words.ts";
import type { GameListed, OutcomeShown, SeatShown } from "../protocol.ts";
import { computerName, strength } from "./games.ts";

/** `mine` is the seat of whoever looks, `asked` the one that decides now. */
export function sittersOf(
  seats: SeatShown[],
  listed: GameListed | undefined,
  mine: string | null,
  asked: string | null,
): Sitter[] {
  const names = seats.map((seat) => seat.seat);
  return seats.map((seat) => {
    const computer = seat.holder === "computer";
    return {
      seat: seat.seat,
      name: computer ? computerName(seat.seat, names) : seat.name,
      kind: seat.holder === "open" ? "free" : seat.holder,
      note: computer ? `computer, ${strength(listed, seat.player ?? seat.name)}` : presence(seat, mine),
      here: computer || seat.presence === "here",
      thinking: computer && asked === seat.seat,
    };
  });
}

function presence(seat: SeatShown, mine: string | null): string {
  if (seat.left) return "left";
  if (seat.presence === "gone") return "gone";
  return seat.seat === mine ? "you" : "";
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

/** “Won 12 to 9”, the own points first. */
export function resultFor(seat: string | null, outcome: OutcomeShown): string {
  const points = Object.entries(outcome.points ?? {})
    .sort(([one], [two]) => Number(two === seat) - Number(one === seat))
    .map(([, each]) => each)
    .join(" to ");
  return `${verdictFor(seat, outcome.winners)} ${points}`;
}

function verdictFor(seat: string | null, winners: string[]): string {
  if (seat === null) return "Seen";
  if (!winners.includes(seat)) return "Lost";
  return winners.length === 1 ? "Won" : "Shared";
}
