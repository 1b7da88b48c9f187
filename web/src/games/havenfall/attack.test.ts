import { expect, test } from "vitest";
import type { Line } from "../../protocol.ts";
import { isMonstersStep, monstersStep } from "./attack.ts";
import type { HavenfallView } from "./view.ts";

const line = (kind: string, fields: Line["fields"] = {}): Line => ({
  move: 1,
  turn: 1,
  seat: "survivor",
  kind,
  fields,
  text: "",
  rule: null,
});
const view = {
  over: false,
  decision: "turn down",
  step: "draw",
  solo: { face_down: ["Wizard"] },
  piles: [
    { kind: "hero", cost: 3, rank: 1, name: "Lookout" },
    { kind: "hero", cost: 6, rank: 3, name: "Wizard" },
  ],
  players: { survivor: { points: 0, available: { green: 1 }, exhausted: {} } },
} as unknown as HavenfallView;
const moved = [
  line("moved"),
  line("left", { monster: "Grall Sorcerer" }),
  line("attacks", { monster: "Grall Sorcerer", rank: 3 }),
  line("all of rank down", { rank: 3 }),
  line("next rank", { rank: 2 }),
];

test("an attack falls from rung to rung, and each that fails says why", () => {
  const step = monstersStep(view, [line("drew"), ...moved]);
  expect(step.rungs.map(({ rank, state, note }) => [rank, state, note])).toEqual([
    [5, "other", "you have 0"],
    [4, "other", "Green"],
    [3, "fails", "all are down"],
    [2, "here", "now"],
    [1, "other", "Lookout"],
  ]);
  expect(step.parts.map(({ state }) => state)).toEqual(["done", "done", "now", "later"]);
  expect(step.parts[2]!.text).toBe("Its attack falls to rank 2: you choose");
});

test("what was struck is told, and the step is over when the next monster has come", () => {
  const lines = [
    ...moved,
    line("turned down", { card: "Assassin" }),
    line("came out", { monster: "Fish" }),
    line("drew"),
  ];
  const step = monstersStep(view, lines);
  expect(step.parts.every(({ state }) => state === "done")).toBe(true);
  expect(step.parts[2]!.text).toBe("Its attack falls to rank 2: Assassin turned down");
});

test("it is the monsters’ step while it is told, or while it asks", () => {
  expect(isMonstersStep(view, undefined)).toBe(true);
  expect(isMonstersStep({ ...view, step: "turn" }, undefined)).toBe(false);
  expect(isMonstersStep({ ...view, step: "turn" }, [line("moved")])).toBe(true);
});
