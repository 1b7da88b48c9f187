import { expect, test } from "vitest";
import { kindOf, nameOf } from "./things.ts";
import { counted, curly, joined, title } from "./words.ts";

test("words are counted, joined and printed", () => {
  expect([0, 1, 2].map((count) => counted(count, "sword"))).toEqual(["0 swords", "1 sword", "2 swords"]);
  expect(counted(0, "arrow", "no")).toBe("no arrows");
  expect([[], ["leaf"], ["leaf", "water"], ["leaf", "water", "stone"]].map((words) => joined(words))).toEqual([
    "",
    "leaf",
    "leaf and water",
    "leaf, water and stone",
  ]);
  expect(joined(["leaf", "water"], "or")).toBe("leaf or water");
  expect(title("stag eldrid")).toBe("Stag eldrid");
  expect(curly("Gruu's Refuge")).toBe("Gruu’s Refuge");
});

test("a thing is its kind and its name, whatever the name holds", () => {
  expect([kindOf("druid:stag eldrid"), nameOf("druid:stag eldrid")]).toEqual(["druid", "stag eldrid"]);
  expect([kindOf("supply:"), nameOf("supply:")]).toEqual(["supply", ""]);
  expect(nameOf("note:a:b")).toBe("a:b");
});
