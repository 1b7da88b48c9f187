import { describe, expect, it } from "vitest";
import type { Line } from "../protocol.ts";
import { byMove, duration, told as toldOf, type Step, type Tale } from "./steps.ts";

let moves = 0;
function line(kind: string, seat: string, move = ++moves): Line {
  return { move, turn: 1, seat, kind, fields: {}, text: `${seat} ${kind}.`, rule: null };
}
const tale: Tale = {
  name: (lines) => ({ title: lines.map(({ kind }) => kind).join("+"), glyph: "" }),
  joins: (before, next) => before.at(-1)!.kind === "drew" && next[0]!.kind === "drew",
};
const told = (steps: Step[], lines: Line[], own: string | null, how?: Tale): Step[] =>
  toldOf(
    steps,
    byMove(lines).map((lines) => ({ lines, before: null, after: null })),
    own,
    how,
  );
const step = (brief = false): Pick<Step, "brief"> => ({ brief });

describe("steps", () => {
  it("are one for each move of another, and draws are joined", () => {
    const lines = [line("laid", "owl"), line("drew", "owl"), line("drew", "owl"), line("offered", "owl")];
    expect(told([], lines, "hare", tale).map(({ title }) => title)).toEqual(["laid", "drew+drew", "offered"]);
  });
  it("go on where those before ended", () => {
    const first = told([], [line("drew", "owl")], "hare", tale);
    const more = line("drew", "owl");
    const all = told(first, [more], "hare", tale);
    expect(all.map(({ title, move }) => [title, move])).toEqual([["drew+drew", more.move]]);
  });
  it("leave out one’s own moves", () => {
    expect(told([], [line("laid", "hare"), line("laid", "owl")], "hare", tale)).toHaveLength(1);
  });
  it("are those of everybody for somebody who looks on", () => {
    expect(told([], [line("laid", "hare"), line("laid", "owl")], null, tale)).toHaveLength(2);
  });
  it("are staged where the game says so, one’s own as well", () => {
    const staged: Tale = { ...tale, isScene: (lines) => lines[0]!.kind === "fought" };
    expect(told([], [line("fought", "hare"), line("laid", "hare")], "hare", staged)).toHaveLength(1);
  });
  it("do not join what two seats did", () => {
    expect(told([], [line("drew", "owl"), line("drew", "fox")], "hare", tale)).toHaveLength(2);
  });
  it("are called by their first sentence where a game says nothing", () => {
    expect(told([], [line("laid", "owl")], "hare")[0]!.title).toBe("owl laid.");
  });
});

describe("the pace", () => {
  it("is what was wished for a short turn, and half of it for what is forced", () => {
    expect(duration(step(), 5, 600)).toBe(600);
    expect(duration(step(true), 5, 600)).toBe(300);
  });
  it("fits a long turn into nine seconds, never below a quarter of one for a move", () => {
    expect(duration(step(), 30, 600)).toBe(300);
    expect(duration(step(), 300, 600)).toBe(250);
    expect(duration(step(), 300, 120)).toBe(120);
  });
});
