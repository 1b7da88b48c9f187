import { expect, test } from "vitest";
import { pips, SIDES, thrown } from "./dice.ts";

const FACES = Array.from({ length: SIDES }, (_, i) => i + 1);
const places = (of: [number, number][]): string[] => of.map(String).sort();

test("every face has as many pips as it counts, each at a place of its own", () => {
  for (const face of FACES) expect(new Set(places(pips(face))).size).toBe(face);
});

test("every face looks the same upside down", () => {
  for (const face of FACES) expect(places(pips(face).map(([x, y]) => [0 - x, 0 - y]))).toEqual(places(pips(face)));
});

test("there is no other face", () => {
  for (const face of [0, 7, 2.5]) expect(() => pips(face)).toThrow("no face");
});

test("a throw is said in words", () => {
  expect(thrown([4, 2])).toBe("Dice: 4 and 2");
  expect(thrown([6])).toBe("Die: 6");
  expect(thrown([5, null])).toBe("Dice: 5 and not thrown yet");
  expect(thrown([null, null])).toBe("2 dice, not thrown yet");
});
