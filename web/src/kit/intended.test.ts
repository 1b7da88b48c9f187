import { expect, test } from "vitest";
import { Intended } from "./intended.ts";
import type { Thing } from "./things.ts";

const offered = (...things: Thing[]) => things.map((thing) => ({ things: [thing] }));

test("what was meant follows once it is on offer, and only once", () => {
  const intended = new Intended();
  intended.mean("site:14A");
  expect(intended.follows(offered("site:3B", "site:14A"), false)).toEqual({ things: ["site:14A"] });
  expect(intended.follows(offered("site:3B", "site:14A"), false)).toBeNull();
});

test("it waits for a decision that comes first, and is forgotten when the game goes another way", () => {
  const intended = new Intended();
  intended.mean("space:2,-1");
  expect(intended.follows(offered("side:1A", "side:1B"), true)).toBeNull();
  expect(intended.thing).toBe("space:2,-1");
  expect(intended.follows([{ things: [] }], false)).toBeNull();
  expect(intended.follows(offered("space:2,-1"), false)).toBeNull();
});

test("nothing is meant unless somebody said so", () => {
  expect(new Intended().follows([{ things: [] }], false)).toBeNull();
});
