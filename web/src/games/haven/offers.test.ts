import { describe, expect, test } from "vitest";
import { kindOf, type Thing } from "../../kit/things.ts";
import { Touching, type Choice } from "../../kit/touching.svelte.ts";
import type { HavenTableView, Offered } from "../../protocol.ts";
import positions from "./positions.json";
import { drawing } from "./board.ts";
import { outline } from "./outline.ts";
import type { HavenView } from "./view.ts";

interface Position {
  view: HavenView;
  seat: string;
  offered: Choice[];
}
/** As the server’s structs have them: a position that lacks a field does not pass the check of types. */
const sent: { view: HavenTableView; seat: string; offered: Offered[] }[] = positions;
const all = sent as Position[];

/** What the table draws as things to touch, from the view alone. */
function things({ view, seat }: Position): Set<string> {
  const side = view.sides[seat as "city"];
  const lower = (names: { name: string }[] | null): string[] => (names ?? []).map(({ name }) => name.toLowerCase());
  return new Set([
    ...["leaf", "water", "stone"].flatMap((lore) => [
      `spot:${lore}`,
      ...(side.spots[lore as "leaf"].rock_slide ? [`rock:${lore}`] : []),
    ]),
    ...["seeker", "offering", "power"].map((deck) => `deck:${deck}`),
    ...view.shrines.map(({ name }) => `shrine:${name}`),
    ...view.artifacts.map(({ number }) => `artifact:${number}`),
    ...Object.values(side.spots).flatMap((spot) =>
      [...lower(spot.up), ...lower(spot.down)].map((name) => `seeker:${name}`),
    ),
    ...lower(side.held).map((name) => `held:${name}`),
    ...lower(side.discards).map((name) => `discards:${name}`),
    ...[
      ...lower(side.hand!.seekers),
      ...side.hand!.offerings,
      ...side.hand!.powers.map((name) => name.toLowerCase()),
    ].map((name) => `hand:${name}`),
    ...Object.keys(view.powers).map((name) => `box:${name.toLowerCase()}`),
  ]);
}

/** What was answered after touching things one after the other, each of which was lit, and pressing the answer if the bar asks. */
function given({ offered }: Position, answer: number, things: Thing[]): number[] {
  const answers: number[] = [];
  const touching = new Touching((each) => answers.push(each));
  touching.offer(offered);
  for (const thing of things) {
    expect(touching.state(thing), thing).toBe("legal");
    touching.touch(thing);
  }
  if (!answers.length && touching.bar.some((choice) => choice.answer === answer)) touching.give(answer);
  return answers;
}

const decided = all.map((position) => [position.view.decision, position] as const);

describe("ways to give an answer", () => {
  test.each(decided)("every answer of “%s” touches things that are there", (_, position) => {
    const there = things(position);
    for (const { text, label, things: touched } of position.offered) {
      expect(label).not.toBe("");
      for (const thing of touched) expect(there, `${text} touches ${thing}`).toContain(thing);
    }
  });

  test.each(decided)("no two answers of “%s” are given alike", (_, { offered }) => {
    const ways = offered.map(({ things, label }) => (things.length ? things.join(" + ") : label));
    expect(new Set(ways).size).toBe(ways.length);
  });

  test.each(decided)("every answer of “%s” is given by touching what is lit, in any order", (_, position) => {
    for (const { answer, text, things: touched } of position.offered)
      for (const order of [touched, touched.toReversed()])
        expect(given(position, answer, order), `${text} by ${order.join(", ")}`).toEqual([answer]);
  });

  test.each(decided)("every answer of “%s” is given by touching large things alone", (_, position) => {
    for (const { answer, text, things: touched, near } of position.offered) {
      const large = touched.map((thing) => (kindOf(thing) === "seeker" ? near! : thing));
      expect(given(position, answer, large), `${text} by ${large.join(", ")}`).toEqual([answer]);
    }
  });
});

test("the same board is drawn the same way, and every Haven has its outline", () => {
  const { view } = all[0]!;
  const drawn = drawing(view);
  expect(drawn.groves.map(({ name }) => name)).toEqual(view.havens.map(({ name }) => name));
  expect(drawing(structuredClone(view))).toBe(drawn);
});

test("the table in words names every Shrine and hides what is hidden", () => {
  const { view, seat } = all.at(-1)!;
  const words = outline(view, seat)
    .flatMap(({ title, lines }) => [title, ...lines])
    .join("\n");
  for (const { name } of view.shrines) expect(words).toContain(`Shrine ${name}`);
  expect(words).not.toContain("undefined");
});
