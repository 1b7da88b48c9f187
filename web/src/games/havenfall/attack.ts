/** The monsters’ step of a game alone: how they moved, and how their attack fell from rung to rung. */
import type { Line } from "../../protocol.ts";
import { counted, title } from "../../kit/words.ts";
import { COLORS, type HavenfallView } from "./view.ts";

const RANKS = [5, 4, 3, 2, 1];
const OF_THE_STEP = new Set(["moved", "left", "diamond left", "calm", "attacks", "next rank", "no attack"]);
const FAILS = new Set(["all of rank down", "no such pixel", "no point"]);
const STRIKES = new Set(["turned down", "lost points", "returned pixel"]);

export interface Rung {
  rank: number;
  does: string;
  note: string;
  state: "own" | "fails" | "here" | "other";
}

export interface MonstersStep {
  /** The four parts of it, and which is at hand. */
  parts: { text: string; state: "done" | "now" | "later" }[];
  rungs: Rung[];
}

/** Whether the monsters are on their way: told just now, or held up by a choice. */
export function isMonstersStep(view: HavenfallView, told: readonly Line[] | undefined): boolean {
  if (view.over) return false;
  const asks = view.decision !== "" && view.step === "draw";
  return asks || (told ?? []).some(({ kind }) => OF_THE_STEP.has(kind));
}

/** The lines of the last time that the monsters moved. */
function lastMove(story: readonly Line[]): Line[] {
  const from = story.findLastIndex(({ kind }) => kind === "moved");
  if (from < 0) return [];
  const rest = story.slice(from);
  const end = rest.findIndex(({ kind }) => kind === "drew" || kind === "turn began");
  return end < 0 ? rest : rest.slice(0, end);
}

export function monstersStep(view: HavenfallView, story: readonly Line[], told: readonly Line[] = []): MonstersStep {
  const lines = told.some(({ kind }) => OF_THE_STEP.has(kind)) ? told : lastMove(story);
  const one = (kind: string): Line | undefined => lines.find((line) => line.kind === kind);
  const attacks = one("attacks");
  const left = one("left") ?? attacks;
  const own = attacks ? Number(attacks.fields.rank) : 0;
  const next = lines.findLast(({ kind }) => kind === "next rank");
  const rank = Number(next?.fields.rank ?? own);
  const struck = lines.find(({ kind }) => STRIKES.has(kind));
  const came = lines.some(({ kind }) => kind === "came out");
  const failed = new Map(lines.filter(({ kind }) => FAILS.has(kind)).map((line) => [Number(line.fields.rank), line]));
  const none = lines.some(({ kind }) => kind === "no attack");
  const parts: [string, boolean][] = [
    ["You beat none: all move one place", lines.length > 0],
    [
      left ? `The ${left.fields.monster} leaves: rank ${own || "0"}` : "Nobody leaves Minion 1",
      Boolean(attacks || came || none),
    ],
    [strike(lines, own, rank, struck), Boolean(struck || none || came)],
    ["A monster comes to the Boss", came],
  ];
  const at = parts.findIndex(([, done]) => !done);
  return {
    parts: parts.map(([text, done], i) => ({ text, state: done ? "done" : i === at ? "now" : "later" })),
    rungs: RANKS.map((each) => ({
      rank: each,
      does: does(each),
      ...rung(view, each, own, rank, failed, attacks !== undefined && !none, Boolean(struck)),
    })),
  };
}

function strike(lines: readonly Line[], own: number, rank: number, struck: Line | undefined): string {
  if (lines.some(({ kind }) => kind === "calm")) return "It makes no attack";
  if (!own) return "There is no attack";
  const falls = rank === own ? "It attacks" : `Its attack ${rank < own ? "falls" : "rises"} to rank ${rank}`;
  if (!struck) return `${falls}: you choose`;
  if (struck.kind === "turned down") return `${falls}: ${struck.fields.card} turned down`;
  if (struck.kind === "lost points") return `${falls}: ${counted(Number(struck.fields.points), "point")} lost`;
  return `${falls}: a ${struck.fields.color} pixel goes back`;
}

function does(rank: number): string {
  if (rank === 5) return "lose 2 points";
  if (rank === 4) return "give back a pixel of its color";
  return `turn a rank ${rank} deck down`;
}

function rung(
  view: HavenfallView,
  each: number,
  own: number,
  rank: number,
  failed: Map<number, Line>,
  isMade: boolean,
  isStruck: boolean,
): { note: string; state: Rung["state"] } {
  const why = failed.get(each);
  if (why) return { note: reason(why), state: "fails" };
  if (isMade && each === rank) return { note: isStruck ? "done" : "now", state: "here" };
  return { note: stands(view, each), state: each === own ? "own" : "other" };
}

function reason({ kind, fields }: Line): string {
  if (kind === "no point") return "you have none";
  if (kind === "no such pixel") return `no ${fields.color} pixel`;
  return "all are down";
}

/** What a rung would find. */
function stands(view: HavenfallView, rank: number): string {
  const own = Object.values(view.players)[0]!;
  if (rank === 5) return `you have ${own.points}`;
  if (rank === 4) {
    const held = COLORS.filter((color) => (own.available[color] ?? 0) + (own.exhausted[color] ?? 0));
    return held.length ? held.map(title).join(", ") : "you have none";
  }
  const up = view.piles.filter(
    (pile) =>
      pile.kind === "hero" && pile.cost !== null && pile.rank === rank && !view.solo?.face_down.includes(pile.name),
  );
  return up.map(({ name }) => name).join(", ") || "none is up";
}
