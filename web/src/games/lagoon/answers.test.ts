import { describe, expect, it } from "vitest";
import { drawn, understood, wished } from "./answers.ts";
import { positions } from "./fixtures/positions.ts";
import { beside, key } from "./hexes.ts";
import { way } from "./ways.ts";

const DECISIONS = 26;
const BUTTONS = new Set(["pass", "all", "enter"]);

const decided = positions.filter((position) => position.offered.length);

function position(name: string) {
  return positions.find((each) => each.name === name)!;
}

describe("every answer on offer", () => {
  it("was met in every kind of decision", () => {
    expect(new Set(decided.map(({ view }) => view.decision)).size).toBe(DECISIONS);
  });

  it.each(decided.map((each) => [each.name, each] as const))(
    "touches a thing that is drawn: %s",
    (_, { view, offered }) => {
      const things = drawn(view);
      for (const answer of offered) {
        const { thing } = understood(answer, view);
        if (thing === null) expect(BUTTONS, answer).toContain(answer);
        else expect(things.has(thing), `${answer} as ${thing}`).toBe(true);
      }
    },
  );

  it.each(decided.map((each) => [each.name, each] as const))(
    "says what it does, and nothing else says the same: %s",
    (_, { view, offered }) => {
      const labels = offered.map((answer) => way(answer, view).label);
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels.every((label) => label.length > 3 && !label.includes("undefined"))).toBe(true);
    },
  );

  it.each(decided.map((each) => [each.name, each] as const))(
    "is what touching its thing would mean: %s",
    (_, { view, offered }) => {
      for (const answer of offered) {
        const { thing } = understood(answer, view);
        const others = offered.filter((other) => understood(other, view).thing === thing);
        if (thing !== null && others.length === 1)
          expect([answer, ...alternatives(answer)]).toContain(wished(thing, view));
      }
    },
  );
});

/** A site is wished to be used before it is wished to be unraveled, a druid to be moved before it explores. */
function alternatives(answer: string): string[] {
  return [answer.replace("unravel", "use"), answer.replace("explore", "move")];
}

describe("a space", () => {
  it("lies beside the tile that names it", () => {
    const { view, offered } = position("place site");
    const space = view.spaces.find((each) => each.offered)!;
    expect(offered).toContain(space.name);
    expect(understood(space.name, view).thing).toBe(`space:${key(space)}`);
    const site = view.world.find((each) => parseInt(each.face.id) === space.tile)!;
    expect(beside(site, space.direction)).toEqual({ q: space.q, r: space.r });
  });

  it("is every one that the view offers", () => {
    const { view, offered } = position("place site");
    const things = offered.map((answer) => understood(answer, view).thing);
    expect(new Set(things)).toEqual(
      new Set(view.spaces.filter((space) => space.offered).map((space) => `space:${key(space)}`)),
    );
  });
});

describe("a druid", () => {
  it("is one’s own without the name of a circle", () => {
    const { view } = position("refresh");
    expect(understood("acolyte 2", view).about).toBe(`${view.viewer} acolyte 2`);
    expect(understood("owl eldrid", view).thing).toBe("druid:owl eldrid");
  });

  it("of the supply or of the board is summoned by touching it", () => {
    const { view, offered } = position("summon druid");
    const own = view.seats[view.viewer]!.druids.map((druid) => `druid:${druid.name}`);
    for (const answer of offered) expect(own).toContain(understood(answer, view).thing);
  });
});

describe("a site", () => {
  it("is touched in the score area when it is put back", () => {
    const { view, offered } = position("restore site");
    expect(offered.map((answer) => understood(answer, view).thing)).toEqual(offered.map((answer) => `won:${answer}`));
  });
});

it("keeps the words of a hex short enough for two lines", async () => {
  const { shortLines } = await import("./wording.ts");
  const { default: faces } = await import("./fixtures/faces.json");
  for (const face of Object.values(faces)) {
    const lines = shortLines(face as never);
    expect(Math.max(...lines.map((line) => line.length)), lines.join(" / ")).toBeLessThanOrEqual(26);
    expect(lines.join(" "), face.name).not.toContain("…");
  }
});
