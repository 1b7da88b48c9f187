import { describe, expect, test } from "vitest";
import { title } from "../kit/words.ts";
import type { OutcomeShown, SeatShown } from "../protocol.ts";
import { headline, pointsBySide, resultFor, sidesIn, sittersOf } from "./seated.ts";

const TWO = [["city"], ["forest"]];
const TEAMS = [
  ["stag", "fern"],
  ["hare", "mushroom"],
];

function ended(winners: string[], points: Record<string, number> | null = null): OutcomeShown {
  return { how: "rules", winners, points, rule: null, reason: "" };
}

function seat(name: string, more: Partial<SeatShown> = {}): SeatShown {
  return {
    seat: name,
    holder: "person",
    name,
    player: null,
    host: false,
    left: false,
    vacant: false,
    presence: "here",
    away_since: null,
    out_of_time: false,
    out: false,
    ...more,
  };
}

describe("the end", () => {
  test.each([
    ["city", ["city"], "You won"],
    ["forest", ["city"], "You lost"],
    ["city", ["city", "forest"], "You share the victory"],
    [null, ["city"], "City won"],
    ["city", [], "Nobody won"],
  ])("is told to %s when %s won", (who, winners, said) => {
    expect(headline(who, ended(winners), TWO, title)).toBe(said);
  });

  test.each([
    ["stag", ["stag", "fern"], "Your team won"],
    ["hare", ["stag", "fern"], "Your team lost"],
    [null, ["stag", "fern"], "Stag and Fern won"],
    ["stag", ["stag", "fern", "hare", "mushroom"], "Your team shares the victory"],
  ])("of a game of teams is told to %s when %s won", (who, winners, said) => {
    expect(headline(who, ended(winners), TEAMS, title)).toBe(said);
  });

  test("counts the points of a team once, the own first", () => {
    const outcome = ended(["stag", "fern"], { stag: 9, hare: 4, fern: 9, mushroom: 4 });
    expect(pointsBySide("hare", outcome, TEAMS)).toEqual([
      { seats: ["hare", "mushroom"], points: 4 },
      { seats: ["stag", "fern"], points: 9 },
    ]);
    expect(resultFor("fern", outcome, TEAMS)).toEqual({ verdict: "Won", points: "9 to 4" });
    expect(resultFor("hare", ended(["stag", "fern"]), TEAMS)).toEqual({ verdict: "Lost", points: "" });
  });
});

test("a side that is out is said to be, and cannot win", () => {
  const seats = [seat("stag"), seat("hare", { out: true, holder: "computer", player: "level2" }), seat("fern")];
  expect(sidesIn([["stag"], ["hare"], ["fern"]], seats)).toEqual([["stag"], ["fern"]]);
  expect(sittersOf(seats, undefined, "stag", null).map(({ note }) => note)).toEqual([
    "you",
    "out, computer, level2",
    "",
  ]);
});
