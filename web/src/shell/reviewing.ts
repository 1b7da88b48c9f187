/** What the review of a game says, for the curve and the notes beside it. */
import type { Account, Decision, Line, Review } from "../protocol.ts";

/** What a seat could know, and what was so: the order of the numbers in a decision. */
export const LENSES = ["known", "true"] as const;
export type Lens = (typeof LENSES)[number];

/** A moment of a game, and the chance of winning there. */
export interface Chance {
  move: number;
  share: number;
}

export function chances(review: Review, lens: Lens, seat: string): Chance[] {
  return review.moments.map((move, i) => ({ move, share: review.chances[lens]?.[seat]?.[i] ?? 0 }));
}

/** The chance after a move: that of the last moment until then. */
export function shareAt(curve: readonly Chance[], move: number): number {
  return (curve.findLast((each) => each.move <= move) ?? curve[0])?.share ?? 0;
}

/** The first moment after a move, where it shows what it did. */
export function after(curve: readonly Chance[], move: number): Chance {
  return curve.find((each) => each.move > move) ?? curve.at(-1) ?? { move, share: 0 };
}

export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** A part of a result in points of a hundred: “+12”, “−7”. */
export function points(share: number): string {
  const whole = Math.round(100 * share);
  return whole ? `${whole < 0 ? "−" : "+"}${Math.abs(whole)}` : "0";
}

/** What a decision meant for a seat: what its own side gives up is its loss, what others do a share of its gain. */
export function meant(decision: Decision, seat: string, sides: readonly (readonly string[])[], lens: Lens): number {
  const lost = decision.gave_up[LENSES.indexOf(lens)] ?? 0;
  const own = sides.find((side) => side.includes(seat)) ?? [seat];
  return own.includes(decision.seat) ? -lost : lost / Math.max(sides.length - 1, 1);
}

/** What the other lens says of a decision. */
export function otherwise(decision: Decision, lens: Lens): string {
  const other = lens === "known" ? 1 : 0;
  const [lost = 0, best = 0, better] = [decision.gave_up[other], decision.chances[other], decision.better[other]];
  const where = other ? "As the cards truly lay" : "By what could be known";
  if (!lost) return `${where}, it gave up nothing.`;
  const said = `${where}, it gave up ${Math.max(1, Math.round(100 * lost))} of ${percent(best)}`;
  return better === decision.better[1 - other] ? `${said}.` : `${said}, and better was: ${better}.`;
}

/** Play and luck of a seat in one sentence. */
export function decided({ play, luck }: Account): string {
  const [byPlay, byLuck] = [Math.abs(play), Math.abs(luck)];
  if (Math.max(byPlay, byLuck) < 0.05) return "It ended much as it began.";
  if (byPlay > 1.5 * byLuck) return "Play decided it, more than luck.";
  if (byLuck > 1.5 * byPlay) return "Luck decided it, more than play.";
  return "Play and luck weighed about the same.";
}

/** What came of a move. */
export function cameOf(story: readonly Line[], decision: Decision): string {
  return story
    .filter((line) => line.move === decision.move + 1)
    .map((line) => line.text)
    .join(" ");
}

/** Curves through the chances of a game, as the path of an SVG; flat where nothing changes. */
export function path(curve: readonly Chance[], x: (move: number) => number, y: (share: number) => number): string {
  return curve
    .map(({ move, share }, i) => {
      const before = curve[i - 1];
      const here = `${round(x(move))} ${round(y(share))}`;
      if (!before) return `M${here}`;
      const middle = round((x(before.move) + x(move)) / 2);
      return `C${middle} ${round(y(before.share))} ${middle} ${round(y(share))} ${here}`;
    })
    .join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
