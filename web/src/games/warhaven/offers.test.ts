import { describe, expect, test } from "vitest";
import { kindOf, type Thing } from "../../kit/things.ts";
import { Touching, type Choice } from "../../kit/touching.svelte.ts";
import type { Offered, WarhavenTableView } from "../../protocol.ts";
import positions from "./positions.json";
import { mirrored, sensible, soonest } from "./formation.ts";
import { outline } from "./outline.ts";
import { apart, army, middle, near, other, pieces, spaces, thingOf, whole, type TableView } from "./view.ts";

interface Position {
  view: TableView;
  seat: string;
  offered: Choice[];
}
/** As the server’s structs have them: a position that lacks a field does not pass the check of types. */
const sent: { view: WarhavenTableView; seat: string; offered: Offered[] }[] = positions as never;
const all = sent as Position[];
const decided = all.map((position) => [position.view.decision, position] as const);

/** What the table draws as things to touch, from the view alone. */
function things({ view, seat }: Position): Set<string> {
  const below = near(seat);
  const side = view.sides[below];
  return new Set([
    ...spaces(view).map((space) => `space:${space}`),
    ...pieces(view).map((piece) => thingOf(piece, below)),
    ...army(view, below).map(({ code }) => `army:${code}`),
    ...view.decks.map(({ name }) => `deck:${name.toLowerCase()}`),
    ...(side.hand ?? []).map(({ name }) => `hand:${name.toLowerCase()}`),
    ...["die:", "draw:", "push:"],
  ]);
}

const DRAWN_FROM_OFFERS = new Set(["catalog", "pile"]); // what is taken from is laid out as it is offered

describe("ways to give an answer", () => {
  test.each(decided)("every answer of “%s” touches things that are there", (_, position) => {
    const there = things(position);
    for (const { text, label, things: touched } of position.offered) {
      expect(label).not.toBe("");
      for (const thing of touched)
        if (!DRAWN_FROM_OFFERS.has(kindOf(thing))) expect(there, `${text} touches ${thing}`).toContain(thing);
    }
  });

  test.each(decided)("every answer of “%s” is given by touching what is lit, in any order", (_, { offered }) => {
    for (const { answer, text, things: touched } of offered)
      for (const order of [touched, touched.toReversed()] as Thing[][]) {
        const answers: number[] = [];
        const touching = new Touching((each) => answers.push(each));
        touching.offer(offered);
        for (const thing of order) {
          expect(touching.state(thing), thing).toBe("legal");
          touching.touch(thing);
        }
        if (!answers.length && touching.bar.some((choice) => choice.answer === answer)) touching.give(answer);
        expect(answers, `${text} by ${order.join(", ")}`).toEqual([answer]);
      }
  });

  test("what each move and attack means is told for exactly those on offer", () => {
    const { view, offered } = all.find(({ view }) => view.decision === "act")!;
    const wanted = offered.filter(({ verb }) => verb === "move" || verb === "attack");
    const told = [
      ...view.moves.map(({ unit, space }) => `unit:${unit} space:${space}`),
      ...view.attacks.map(({ unit, enemy }) => `unit:${unit} enemy:${enemy}`),
    ];
    expect(told.toSorted()).toEqual(wanted.map(({ things: touched }) => touched.join(" ")).toSorted());
  });
});

describe("formations", () => {
  const { view, seat } = all.find(({ view }) => view.decision === "place")!;
  const side = near(seat);
  const six = army(view, side);

  test("a sensible one is legal, with the commander in the rear", () => {
    const standing = sensible(view, side, six, {});
    expect(new Set(Object.values(standing)).size).toBe(6);
    for (const space of Object.values(standing)) expect(view.zones[side]).toContain(space);
    const leader = six.find(({ unit }) => unit.character_class === "commander")!;
    expect(standing[leader.code]![1]).toBe(side === "south" ? "1" : "7");
  });

  test("a mirror of a mirror is the same, and whoever stands fast stays", () => {
    const standing = sensible(view, side, six, {});
    expect(mirrored(view, mirrored(view, standing, {}), {})).toEqual(standing);
    const fast = { [six[0]!.code]: standing[six[0]!.code]! };
    expect(mirrored(view, standing, fast)[six[0]!.code]).toBe(fast[six[0]!.code]);
  });

  test("whoever stands farther back is struck later", () => {
    const [front, rear] = side === "south" ? ["c3", "c1"] : ["c5", "c7"];
    const turns = (space: string): number[] => soonest(view, side, space).map(({ turn }) => turn);
    expect(turns(front!).every((turn, i) => turn <= turns(rear!)[i]!)).toBe(true);
    expect(other(side)).not.toBe(side);
  });
});

test("the field lies with one’s own side below", () => {
  const { view } = all[0]!;
  expect(middle(view, "a1", "south").y).toBeGreaterThan(middle(view, "a7", "south").y);
  expect(middle(view, "a1", "north").y).toBeLessThan(middle(view, "a7", "north").y);
  expect(apart("a1", "c2")).toBe(3);
});

test("0 and 100 are said of certainty alone", () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(whole)).toEqual([0, 1, 50, 99, 100]);
});

test("the table in words names everybody who is known and hides what is hidden", () => {
  for (const { view, seat } of all) {
    const words = outline(view, seat)
      .flatMap(({ title, lines }) => [title, ...lines])
      .join("\n");
    for (const { unit } of army(view, near(seat))) expect(words).toContain(unit.name);
    expect(words).not.toContain("undefined");
  }
});
