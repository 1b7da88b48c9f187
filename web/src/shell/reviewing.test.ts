import { describe, expect, test } from "vitest";
import type { Decision } from "../protocol.ts";
import { after, decided, meant, otherwise, path, percent, points, shareAt } from "./reviewing.ts";

const decision: Decision = {
  move: 8,
  turn: 3,
  seat: "city",
  given: "Offering",
  better: ["Seeker", "Seeker"],
  gave_up: [0.21, 0],
  chances: [0.58, 0.4],
};
const SIDES = [["city"], ["forest"]];

describe("what a decision meant", () => {
  test("is a loss of the own side and a gain of the other", () => {
    expect(meant(decision, "city", SIDES, "known")).toBe(-0.21);
    expect(meant(decision, "forest", SIDES, "known")).toBe(0.21);
    expect(meant(decision, "forest", SIDES, "true")).toBe(0);
  });
  test("is shared by several others, and felt by a partner", () => {
    expect(meant(decision, "hare", [["city"], ["forest"], ["hare"]], "known")).toBeCloseTo(0.105);
    expect(meant(decision, "hare", [["city", "hare"], ["forest"]], "known")).toBe(-0.21);
  });
});

test("the other lens says what it saw", () => {
  expect(otherwise(decision, "known")).toBe("As the cards truly lay, it gave up nothing.");
  expect(otherwise(decision, "true")).toBe("By what could be known, it gave up 21 of 58%.");
  expect(otherwise({ ...decision, better: ["Seeker", "Power"], gave_up: [0.21, 0.05] }, "known")).toBe(
    "As the cards truly lay, it gave up 5 of 40%, and better was: Power.",
  );
});

test("numbers are points of a hundred", () => {
  expect([0.124, -0.07, 0.001].map(points)).toEqual(["+12", "−7", "0"]);
  expect(percent(0.375)).toBe("38%");
});

test("the chance after a move is that of the last moment", () => {
  const curve = [
    { move: 0, share: 0.5 },
    { move: 4, share: 0.7 },
  ];
  expect([0, 3, 4, 9].map((move) => shareAt(curve, move))).toEqual([0.5, 0.5, 0.7, 0.7]);
  expect([0, 3, 4].map((move) => after(curve, move).share)).toEqual([0.7, 0.7, 0.7]);
  expect(
    path(
      curve,
      (move) => move * 10,
      (share) => 100 - 100 * share,
    ),
  ).toBe("M0 50C20 50 20 30 40 30");
});

test("what weighed more decided it", () => {
  const account = { start: 0.5, result: 1, play: 0.4, luck: 0.1 };
  expect(decided(account)).toContain("Play decided");
  expect(decided({ ...account, play: 0.1, luck: 0.4 })).toContain("Luck decided");
});
