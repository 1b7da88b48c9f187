import { describe, expect, it } from "vitest";
import { byMove, told as stepsOf } from "../../kit/steps.ts";
import { changed } from "./changes.ts";
import { tale } from "./tale.ts";
import { positions } from "./fixtures/positions.ts";
import { around, nearest, touch } from "./hexes.ts";
import { outline } from "./outline.ts";
import { placed } from "./placing.ts";
import { sides, verdict } from "./standings.ts";
import { CROWD, FAR, NEAR, radius, stations } from "./stations.ts";
import { looks } from "./view.ts";
import { unravelCost } from "./wording.ts";

function position(name: string) {
  return positions.find((each) => each.name === name)!;
}
const facts = { game: "lagoon", options: {}, seats: [], help: {}, content: {} };

describe("druids on a hex", () => {
  it.each([NEAR, CROWD, FAR])("stand apart and inside, however many", (room) => {
    for (let count = 1; count <= 20; count++) {
      const druids = Array.from({ length: count }, (_, i) => ({
        rank: i % 5 ? ("acolyte" as const) : ("eldrid" as const),
      }));
      const places = stations(druids, room);
      expect(places).toHaveLength(count);
      for (const [i, one] of places.entries()) {
        expect(Math.abs(one.x) + radius(druids[i]!) * one.scale).toBeLessThanOrEqual(room.width / 2 + 0.01);
        for (const [j, other] of places.entries()) {
          if (i < j)
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(
              (radius(druids[i]!) + radius(druids[j]!)) * one.scale - 0.01,
            );
        }
      }
    }
  });
});

describe("the table in words", () => {
  it.each(positions.map((each) => [each.name, each.view] as const))(
    "names every site, seat and tile: %s",
    (_, view) => {
      const sections = outline(view, view.viewer, facts);
      const text = sections.flatMap((section) => [section.title, ...section.lines]).join("\n");
      for (const site of view.world) expect(text).toContain(site.face.id);
      for (const tile of view.bag) expect(text).toContain(`Tile ${tile.number}:`);
      expect(sections).toHaveLength(3 + Object.keys(view.seats).length + (view.hand.length ? 1 : 0));
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    },
  );
});

describe("the standings", () => {
  it("are those of two teams when four play", () => {
    const { view } = position("end 2");
    const rows = sides(view);
    expect(rows.map((row) => row.seats.length)).toEqual([2, 2]);
    expect(rows.map((row) => row.title)).toEqual(["Your team", "Their team"]);
    expect(verdict(view)).toMatch(/team wins with \d+\.$/);
  });

  it("say who would win a tie", () => {
    const { view } = position("middle 2");
    const [first, second] = Object.values(view.seats);
    const seats = {
      [first!.name]: { ...first!, team: null, points_now: 5, leads: false },
      [second!.name]: { ...second!, team: null, points_now: 5, leads: true },
    };
    expect(verdict({ ...view, viewer: first!.name, destiny: "deonin", seats })).toBe(
      `Deonin leads: level on 5, and ${second!.name[0]!.toUpperCase()}${second!.name.slice(1)} would win the tie.`,
    );
  });

  it("give every seat a look of its own, and AJ’s Eldrids one look", () => {
    const { view } = position("middle 3");
    const found = looks(view);
    expect(new Set(view.seats.aj!.druids.map((druid) => found[druid.circle]))).toEqual(new Set([2]));
    expect(found[view.viewer]).toBe(1);
  });
});

describe("AJ’s turn", () => {
  it("is told in its steps, and no sentence is lost", () => {
    const { story } = position("end 3");
    const moves = byMove(story).map((lines) => ({ lines, before: null, after: null }));
    const steps = stepsOf([], moves, "stag", tale).filter(({ seat }) => seat === "aj");
    expect(steps.map((step) => step.title)).toEqual(["Explore", "Unravel", "Invoke", "Lure", "The end"]);
    const told = story.slice(story.findIndex(({ kind, fields }) => kind === "turn began" && fields.seat === "aj") + 1);
    expect(steps.flatMap((step) => step.lines)).toEqual(told);
  });

  it("is nothing where he did nothing", () => {
    const moves = byMove(position("middle 2").story).map((lines) => ({ lines, before: null, after: null }));
    const steps = stepsOf([], moves, null, tale);
    expect(steps.filter(({ seat }) => seat === "aj")).toEqual([]);
  });
});

describe("what changed", () => {
  it("is nothing at first, and then the sites and druids that moved", () => {
    const { view } = position("middle 2");
    expect(changed(null, view).size).toBe(0);
    const [first, ...rest] = view.world;
    const later = { ...view, turn: view.turn + 1, world: [{ ...first!, q: first!.q + 9 }, ...rest] };
    expect([...changed(view, later)]).toEqual([`site:${first!.face.id}`]);
  });
});

describe("the map", () => {
  it("has a box that holds every site", () => {
    const { view } = position("end 2");
    const box = around(view.world, 0);
    expect(box.width).toBeGreaterThan(0);
    expect(box.height).toBeGreaterThanOrEqual(200);
  });

  it("is walked from a site to its neighbor", () => {
    const { view } = position("middle 2");
    const from = view.world.find((site) => view.world.some((other) => other.q === site.q + 1 && other.r === site.r))!;
    const next = nearest(from, "east", view.world)!;
    expect(touch(from, next)).toBe(true);
    expect(next.q).toBe(from.q + 1);
  });
});

describe("a note", () => {
  const [size, frame] = [
    { width: 272, height: 180 },
    { width: 800, height: 600 },
  ];

  it("stands inside the frame and off its hex, wherever that is", () => {
    for (const own of [
      { x: 400, y: 300 },
      { x: 20, y: 20 },
      { x: 790, y: 590 },
      { x: 400, y: 10 },
    ]) {
      const { x, y } = placed(size, frame, [own], 60);
      expect(x >= 0 && y >= 0 && x + size.width <= frame.width && y + size.height <= frame.height).toBe(true);
      expect(x >= own.x + 60 || x + size.width <= own.x - 60 || y >= own.y + 60 || y + size.height <= own.y - 60).toBe(
        true,
      );
    }
  });

  it("leaves the hexes in sight to which a druid may step", () => {
    const kept = [
      { x: 300, y: 300 },
      { x: 420, y: 300 },
      { x: 180, y: 300 },
      { x: 360, y: 400 },
    ];
    const { x, y } = placed(size, frame, kept, 60);
    for (const hex of kept)
      expect(x >= hex.x + 60 || x + size.width <= hex.x - 60 || y >= hex.y + 60 || y + size.height <= hex.y - 60).toBe(
        true,
      );
  });
});

it("counts sites before seeds when a site is unraveled", () => {
  const { view } = position("action");
  const seat = {
    ...view.seats[view.viewer]!,
    occupied: { elemeen: 2, vowelon: 0, deonin: 0 },
    seeds: { elemeen: 4, vowelon: 0, deonin: 0 },
  };
  expect(unravelCost(view, seat, "vowelon")).toBe("2 Elemeen sites and 1 seed");
});
