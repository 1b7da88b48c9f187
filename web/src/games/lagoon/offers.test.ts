import { describe, expect, it } from "vitest";
import type { Thing } from "../../kit/things.ts";
import faces from "./fixtures/faces.json";
import { positions } from "./fixtures/positions.ts";
import { beside, key } from "./hexes.ts";
import { thing } from "./things.ts";
import { ENERGIES, druidsOf, type Face, type TableView } from "./view.ts";
import { shortLines } from "./wording.ts";

const DECISIONS = 26;
const LONGEST = 26; // letters of a line on a hex

const decided = positions.filter((position) => position.offered.length);

function position(name: string) {
  return positions.find((each) => each.name === name)!;
}

/** Everything on the table that can be touched by its viewer. */
function drawn(view: TableView): Set<Thing> {
  const own = view.seats[view.viewer];
  return new Set([
    ...view.world.map((site) => thing.site(site.face.id)),
    ...view.spaces.map((space) => thing.space(space)),
    ...druidsOf(view).map((druid) => thing.druid(druid.name)),
    ...view.hand.flatMap((tile) => tile.sides.map((side) => thing.side(side.id))),
    ...(own ? [...ENERGIES.map(thing.seed), ...own.score_area.map((face) => thing.won(face.id)), thing.supply] : []),
  ]);
}

describe("every answer on offer", () => {
  it("was met in every kind of decision", () => {
    expect(new Set(decided.map(({ view }) => view.decision)).size).toBe(DECISIONS);
  });

  it.each(decided.map((each) => [each.name, each] as const))(
    "touches things that are drawn: %s",
    (_, { view, offered }) => {
      const there = drawn(view);
      for (const { text, things, near } of offered)
        for (const each of near ? [...things, near] : things) expect(there.has(each), `${text} as ${each}`).toBe(true);
    },
  );

  it.each(decided.map((each) => [each.name, each] as const))(
    "says what it does, and nothing else says the same: %s",
    (_, { offered }) => {
      const labels = offered.map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels.every((label) => label.length > 3)).toBe(true);
    },
  );
});

describe("a space", () => {
  it("lies beside the tile that names it", () => {
    const { view, offered } = position("place site");
    const space = view.spaces.find((each) => each.offered)!;
    expect(offered.flatMap(({ things }) => things)).toContain(`space:${key(space)}`);
    const site = view.world.find((each) => parseInt(each.face.id) === space.tile)!;
    expect(beside(site, space.direction)).toEqual({ q: space.q, r: space.r });
  });

  it("is every one that the view offers", () => {
    const { view, offered } = position("place site");
    expect(new Set(offered.flatMap(({ things }) => things))).toEqual(
      new Set(view.spaces.filter((space) => space.offered).map((space) => `space:${key(space)}`)),
    );
  });
});

it("a druid of the supply or of the board is summoned by touching it", () => {
  const { view, offered } = position("summon druid");
  const own = view.seats[view.viewer]!.druids.map((druid) => thing.druid(druid.name));
  for (const { things } of offered) expect(own).toContain(things[0]);
});

it("a site is touched in the score area when it is put back", () => {
  const { view, offered } = position("restore site");
  const won = view.seats[view.viewer]!.score_area.map((face) => thing.won(face.id));
  for (const { things } of offered) expect(won).toContain(things[0]);
});

it("keeps the words of a hex short enough for two lines", () => {
  for (const face of Object.values(faces)) {
    const lines = shortLines(face as Face);
    expect(Math.max(...lines.map((line) => line.length)), lines.join(" / ")).toBeLessThanOrEqual(LONGEST);
  }
});
