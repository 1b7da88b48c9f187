/** How the points stood in the course of a game, and where they turned. */
import type { Line } from "../protocol.ts";

export interface Sample {
  move: number;
  turn: number;
  totals: Record<string, number>;
}

export interface Swing {
  move: number;
  turn: number;
  /** Who gained the most on the others, and by how much. */
  seat: string;
  by: number;
  text: string;
}

const MOST = 14;
const SWINGS = 3;

/** Moves at which to look: ends of turns, evenly, and the last. */
export function samples(story: readonly Line[], last: number): number[] {
  const ends = story.filter((line, i) => line.turn && story[i + 1]?.turn !== line.turn).map((line) => line.move);
  const apart = Math.max(ends.length / MOST, 1);
  const chosen = Array.from({ length: Math.min(MOST, ends.length) }, (_, i) => ends[Math.floor(i * apart)]!);
  return [...new Set([...chosen, last])];
}

/** The three places where one gained most on the best of the others, in the order of the game. */
export function swings(
  course: readonly Sample[],
  story: readonly Line[],
  last: number,
  matters: (line: Line) => boolean,
): Swing[] {
  const all = course.slice(1).flatMap((sample, i): Swing[] => {
    const before = course[i]!;
    const seats = Object.keys(sample.totals);
    const lead = (of: Sample, seat: string): number =>
      of.totals[seat]! - Math.max(...seats.filter((each) => each !== seat).map((each) => of.totals[each]!));
    const gains = seats.map((seat) => ({ seat, by: lead(sample, seat) - lead(before, seat) }));
    const best = gains.toSorted((one, two) => two.by - one.by)[0];
    if (!best || best.by <= 0 || seats.length < 2) return [];
    const between = story.filter((line) => line.move > before.move && line.move <= Math.min(sample.move, last));
    const own = between.filter((line) => line.fields.seat === best.seat);
    const said = own.findLast(matters) ?? own.findLast((line) => line.rule) ?? between.at(-1);
    return said ? [{ move: said.move, turn: said.turn, ...best, text: said.text }] : [];
  });
  return all
    .toSorted((one, two) => two.by - one.by)
    .slice(0, SWINGS)
    .toSorted((one, two) => one.move - two.move);
}
