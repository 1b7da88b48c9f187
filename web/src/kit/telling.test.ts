import { expect, test } from "vitest";
import { colored } from "./telling.ts";

const terms = { leaf: { class: "leaf", glyph: "leaf" }, water: { class: "water", glyph: "water" } };

test("the words for what a line is about are colored, wherever they stand in it", () => {
  const line = { text: "You offer Leaf or Water at Leaf.", fields: { seat: "city", symbols: "leaf/water", count: 3 } };
  expect(colored(line, terms)).toEqual([
    { text: "You offer " },
    { text: "Leaf", term: terms.leaf },
    { text: " or " },
    { text: "Water", term: terms.water },
    { text: " at " },
    { text: "Leaf", term: terms.leaf },
    { text: "." },
  ]);
});

test("a word is not colored because of how it is spelled", () => {
  expect(colored({ text: "Leaf through the book.", fields: { seat: "city" } }, terms)).toEqual([
    { text: "Leaf through the book." },
  ]);
});
