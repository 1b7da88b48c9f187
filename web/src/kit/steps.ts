/** What the others did, in steps: a move each, or what a game tells together. Made from kinds and fields, never from words. */
import type { Line } from "../protocol.ts";

/** A part of what came of a move. */
export interface Chapter {
  seat: string | null;
  lines: Line[];
}

export interface StepName {
  title: string;
  glyph: string;
}

/** How a game tells its moves; without one a step is called by its first sentence. */
export interface Tale {
  /** The parts of one move, where it has several, such as the turn of an automaton. */
  chapters?(lines: Line[]): Chapter[];
  /** What a step is called; it has the lines of all that was joined. */
  name(lines: Line[]): StepName | null;
  /** Whether what comes next belongs to the same step. */
  joins(before: Line[], next: Line[]): boolean;
  /** Whether these lines are forced or trivial: such a step is told in half the time. */
  isBrief?(lines: Line[]): boolean;
}

export interface Step extends StepName {
  seat: string | null;
  lines: Line[];
  /** The move after which the table stands as this step leaves it. */
  move: number;
  brief: boolean;
}

const LONGEST = 9000; // ms that a turn takes to tell
const QUICKEST = 250; // ms for a move, however many there are

/** Lines by their moves. */
export function byMove(lines: readonly Line[]): Line[][] {
  const moves: Line[][] = [];
  for (const line of lines) {
    if (moves.at(-1)?.[0]?.move === line.move) moves.at(-1)!.push(line);
    else moves.push([line]);
  }
  return moves;
}

/** Tell lines after the steps there are; those of `own` are not told. */
export function told(steps: readonly Step[], lines: readonly Line[], own: string | null, tale?: Tale): Step[] {
  const all = [...steps];
  for (const move of byMove(lines)) {
    for (const { seat, lines } of tale?.chapters?.(move) ?? [{ seat: move[0]!.seat, lines: move }]) {
      if (!lines.length || (own !== null && seat === own)) continue;
      const last = all.at(-1);
      if (last && last.seat === seat && tale?.joins(last.lines, lines))
        all[all.length - 1] = made(seat, [...last.lines, ...lines], tale);
      else all.push(made(seat, lines, tale));
    }
  }
  return all;
}

function made(seat: string | null, lines: Line[], tale?: Tale): Step {
  const name = tale?.name(lines) ?? { title: lines[0]!.text, glyph: "" };
  return { ...name, seat, lines, move: lines.at(-1)!.move, brief: tale?.isBrief?.(lines) ?? false };
}

/** How long a step is shown while so many are still to come, itself among them. */
export function duration(step: Step, coming: number, each: number): number {
  const fitting = Math.max(Math.min(each, LONGEST / Math.max(coming, 1)), Math.min(QUICKEST, each));
  return step.brief ? fitting / 2 : fitting;
}
