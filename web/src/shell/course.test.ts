import { describe, expect, it } from "vitest";
import type { Line } from "../protocol.ts";
import { samples, swings } from "./course.ts";

const line = (move: number, turn: number, seat: string): Line => ({
  move,
  turn,
  seat,
  kind: "won",
  fields: { seat },
  text: `${seat} won ${move}.`,
  rule: "X 1",
});

describe("the course of a game", () => {
  it("is looked at where turns end, and at the end", () => {
    expect(samples([line(1, 1, "a"), line(2, 1, "a"), line(3, 2, "b"), line(4, 3, "a")], 4)).toEqual([2, 3, 4]);
    expect(
      samples(
        [...Array(90).keys()].map((i) => line(i + 1, i + 1, "a")),
        90,
      ).length,
    ).toBeLessThanOrEqual(15);
  });
  it("turned where somebody gained most on the others", () => {
    const story = [line(2, 1, "a"), line(4, 2, "b"), line(6, 3, "a"), line(8, 4, "b"), line(10, 5, "b")];
    const course = [
      { move: 0, turn: 0, totals: { a: 0, b: 0 } },
      { move: 2, turn: 1, totals: { a: 2, b: 0 } },
      { move: 4, turn: 2, totals: { a: 2, b: 9 } },
      { move: 6, turn: 3, totals: { a: 5, b: 9 } },
      { move: 8, turn: 4, totals: { a: 5, b: 9 } },
      { move: 10, turn: 5, totals: { a: 5, b: 10 } },
    ];
    expect(
      swings(course, story, 10, ({ kind }) => kind === "won").map(({ move, seat, by }) => [move, seat, by]),
    ).toEqual([
      [2, "a", 2],
      [4, "b", 9],
      [6, "a", 3],
    ]);
  });
});
