import { expect, test } from "vitest";
import { Intended } from "./intended.ts";

const offered = (...answers: string[]) => answers.map((answer) => ({ answer }));

test("what was meant follows once it is on offer, and only once", () => {
  const intended = new Intended();
  intended.mean("14A");
  expect(intended.follows(offered("3B", "14A"), false)).toBe("14A");
  expect(intended.follows(offered("3B", "14A"), false)).toBeNull();
});

test("it waits for a decision that comes first, and is forgotten when the game goes another way", () => {
  const intended = new Intended();
  intended.mean("east of 3");
  expect(intended.follows(offered("place 1A", "place 1B"), true)).toBeNull();
  expect(intended.answer).toBe("east of 3");
  expect(intended.follows(offered("pass"), false)).toBeNull();
  expect(intended.follows(offered("east of 3"), false)).toBeNull();
});

test("nothing is meant unless somebody said so", () => {
  expect(new Intended().follows(offered("pass"), false)).toBeNull();
});
