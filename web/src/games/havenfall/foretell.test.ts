import { describe, expect, test } from "vitest";
import { short } from "./foretell.ts";
import { keyOf, lacking, thing } from "./view.ts";

describe("what is lacking", () => {
  test("of damage and health is told by its amount, and nothing if the monster falls", () => {
    const monster = { damage: 12, health: 10 };
    expect(short(monster, 8, 10)).toBe("4 damage short");
    expect(short(monster, 8, 7)).toBe("4 damage and 3 health short");
    expect(short(monster, 12, 11)).toBe("");
  });

  test("of pixels is told by its color; gray ones are paid with what is left", () => {
    const has = { blue: 2, red: 0, green: 1, yellow: 0 };
    expect(lacking(["blue", "any"], has)).toEqual([]);
    expect(lacking(["blue", "blue", "any", "any"], has)).toEqual(["any"]);
    expect(lacking(["red", "any"], has)).toEqual(["red"]);
    expect(lacking(["red", "red"], has)).toEqual(["red", "red"]);
  });
});

test("things go by the names of the vocabulary, figures by the keys of the content file", () => {
  expect(thing.pile("Alira’s Talisman")).toBe("pile:alira's talisman");
  expect(thing.row("Minion 1")).toBe("row:minion 1");
  expect(keyOf("Alira’s Talisman")).toBe("aliras_talisman");
  expect(keyOf("The Ancient")).toBe("the_ancient");
});
