/** What the others did, in steps: a move each, or what a game tells together. Made from kinds and fields, never from words. */
import type { Facts } from "../games/contract.ts";
import type { Line } from "../protocol.ts";
import type { Scene } from "./scene.ts";

/** A part of what came of a move. */
export interface Chapter {
  seat: string | null;
  lines: Line[];
}

export interface StepName {
  title: string;
  glyph: string;
}

/** Lines of a move, and the views before and after it; null: they have to be asked for. */
export interface Passed<View> {
  lines: Line[];
  before: View | null;
  after: View | null;
}

/** How a game tells its moves; without one a step is called by its first sentence. */
export interface Tale<View = unknown> {
  /** The parts of one move, where it has several, such as the turn of an automaton. */
  chapters?(lines: Line[]): Chapter[];
  /** The views after each part of a move, where a later one must not be seen yet. */
  stages?(before: View, after: View, chapters: readonly Chapter[]): View[];
  /** Whether these lines are a moment that is staged; one’s own are, too. */
  isScene?(lines: Line[]): boolean;
  scene?(lines: Line[], before: View, after: View, facts: Facts): Scene<View> | null;
  /** What a step is called; it has the lines of all that was joined. */
  name(lines: Line[], view: View | null): StepName | null;
  /** Whether what comes next belongs to the same step. */
  joins(before: Line[], next: Line[]): boolean;
  /** Whether these lines are forced or trivial: such a step is told in half the time. */
  isBrief?(lines: Line[]): boolean;
}

export interface Step<View = unknown> extends StepName {
  seat: string | null;
  lines: Line[];
  /** The move after which the table stands as this step leaves it. */
  move: number;
  brief: boolean;
  isScene: boolean;
  /** What was seen before, and how it leaves the table; null: not yet asked for. */
  before: View | null;
  view: View | null;
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

/** Tell moves after the steps there are; those of `own` are not told, but for what is staged. */
export function told<View>(
  steps: readonly Step<View>[],
  moves: readonly Passed<View>[],
  own: string | null,
  tale?: Tale<View>,
  mayJoin = true,
): Step<View>[] {
  const all = [...steps];
  for (const { lines, before, after } of moves) {
    if (!lines.length) continue; // nothing came of it that may be known
    const chapters = tale?.chapters?.(lines) ?? [{ seat: lines[0]!.seat, lines }];
    const views = before && after && tale?.stages ? tale.stages(before, after, chapters) : chapters.map(() => after);
    let seen = before;
    chapters.forEach(({ seat, lines }, i) => {
      const view = views[i] ?? null;
      const isOwn = own !== null && seat === own;
      const last = all.at(-1);
      if (lines.length && !(isOwn && !tale?.isScene?.(lines))) {
        if (last && last.seat === seat && (mayJoin || all.length > steps.length) && tale?.joins(last.lines, lines))
          all[all.length - 1] = made(seat, [...last.lines, ...lines], last.before, view, tale);
        else all.push(made(seat, lines, seen, view, tale));
      }
      seen = view;
    });
  }
  return all;
}

function made<View>(
  seat: string | null,
  lines: Line[],
  before: View | null,
  view: View | null,
  tale?: Tale<View>,
): Step<View> {
  const name = tale?.name(lines, view) ?? { title: lines[0]!.text, glyph: "" };
  const { isBrief, isScene } = tale ?? {};
  const kind = { brief: isBrief?.(lines) ?? false, isScene: isScene?.(lines) ?? false };
  return { ...name, ...kind, seat, lines, move: lines.at(-1)!.move, before, view };
}

/** How long a step is shown while so many are still to come, itself among them. */
export function duration(step: Pick<Step, "brief">, coming: number, each: number): number {
  const fitting = Math.max(Math.min(each, LONGEST / Math.max(coming, 1)), Math.min(QUICKEST, each));
  return step.brief ? fitting / 2 : fitting;
}
