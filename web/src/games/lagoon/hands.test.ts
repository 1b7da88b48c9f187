import { describe, expect, it } from "vitest";
import type { Thing } from "../../kit/things.ts";
import { Touching } from "../../kit/touching.svelte.ts";
import { thing, understood } from "./answers.ts";
import { positions, type Position } from "./fixtures/positions.ts";
import { Hands } from "./hands.svelte.ts";
import { druidsOf, type TableView } from "./view.ts";
import { way } from "./ways.ts";

const AT = {} as Element;

/** Hands at a position, what they gave, and what they asked about in vain. */
function sit(position: Position) {
  const given: string[] = [];
  const refused: string[] = [];
  let view = position.view;
  const touching = new Touching((answer) => given.push(answer));
  const touch = (touched: Thing) => void (touching.touch(touched) || refused.push(touched));
  const hands = new Hands(() => ({ view, touching, touch }));
  const offer = (next: TableView, offered: string[]) => {
    view = { ...next };
    touching.offer(offered.map((answer) => ({ answer, ...way(answer, next) })));
    hands.offered();
  };
  const wait = (waits: boolean) => {
    touching.waits = waits;
    hands.offered();
  };
  offer(view, position.offered);
  return { hands, given, refused, offer, wait };
}

function position(name: string): Position {
  return positions.find((each) => each.name === name)!;
}

/** Touch whatever stands for an answer, and choose it beside the thing if it asks. */
function play(hands: Hands, answer: string, view: TableView): void {
  const { thing: touched } = understood(answer, view);
  if (touched === null) return hands.give(answer);
  const site = view.world.find((each) => thing.site(each.face.id) === touched);
  const space = view.spaces.find((each) => thing.space(each) === touched);
  const druid = druidsOf(view).find((each) => thing.druid(each.name) === touched);
  if (site) hands.touchSite(site, AT);
  else if (space) hands.touchSpace(space, AT);
  else if (druid) hands.touchDruid(druid, AT);
  else hands.touchOther(touched, AT);
  if (hands.beside.some((choice) => choice.answer === answer)) hands.give(answer);
}

describe("hands", () => {
  it.each(positions.filter((each) => each.offered.length).map((each) => [each.name, each] as const))(
    "give every answer on offer: %s",
    (_, each) => {
      for (const answer of each.offered) {
        const { hands, given, refused } = sit(each);
        play(hands, answer, each.view);
        expect({ given, refused }).toEqual({ given: [answer], refused: [] });
      }
    },
  );

  it("ask why not where nothing is on offer", () => {
    const each = position("move to");
    const { hands, given, refused } = sit(each);
    const barred =
      each.view.world.find((site) => !each.offered.includes(site.face.id) && !site.druids.length) ??
      each.view.world.find((site) => !each.offered.includes(site.face.id))!;
    hands.touchSite(barred, AT);
    expect(given).toEqual([]);
    expect(refused).toEqual([thing.site(barred.face.id)]);
  });

  it("step with a druid to the site that was touched, once the game asks where", () => {
    const each = position("action");
    const { hands, given, offer, wait } = sit(each);
    const mover = druidsOf(each.view).find(
      (druid) => each.offered.includes("move eldrid") && druid.name === `${each.view.viewer} eldrid`,
    )!;
    hands.touchDruid(mover, AT);
    const goal = each.view.world.find((site) => hands.steps.has(thing.site(site.face.id)))!;
    hands.touchSite(goal, AT);
    wait(true);
    offer({ ...each.view, decision: "move to" }, [goal.face.id]);
    hands.touchSite(
      each.view.world.find((site) => site !== goal)!,
      AT,
    ); // too early, so it changes nothing
    expect(given).toEqual(["move eldrid"]);
    wait(false);
    expect(given).toEqual(["move eldrid", goal.face.id]);
    offer(each.view, each.offered);
    expect(given).toHaveLength(2);
  });

  it("explore into the space that was touched, after a side was chosen", () => {
    const each = position("middle 3");
    const { hands, given, offer } = sit(each);
    const space = each.view.spaces.find((one) => hands.outings.has(thing.space(one)))!;
    hands.touchSpace(space, AT);
    if (!given.length) hands.give(hands.beside[0]!.answer);
    expect(given[0]).toMatch(/^explore /);
    offer({ ...each.view, decision: "choose side" }, ["place 1A", "place 1B"]);
    hands.touchOther(thing.side("1B"), AT);
    offer({ ...each.view, decision: "place site" }, [space.name]);
    expect(given.slice(1)).toEqual(["place 1B", space.name]);
  });

  it("enter the site that has just come", () => {
    const each = position("enter site");
    const { hands, given } = sit(each);
    const site = each.view.world.find((one) => !one.druids.length)!;
    hands.newcomers = new Set([thing.site(site.face.id)]);
    expect(hands.legal.has(thing.site(site.face.id))).toBe(true);
    hands.touchSite(site, AT);
    expect(given).toEqual(["enter"]);
  });

  it("forget where to go when the game asks something else", () => {
    const each = position("action");
    const { hands, given, offer } = sit(each);
    hands.touchDruid(
      druidsOf(each.view).find((druid) => druid.name === `${each.view.viewer} eldrid`)!,
      AT,
    );
    const goal = each.view.world.find((site) => hands.steps.has(thing.site(site.face.id)))!;
    hands.touchSite(goal, AT);
    offer(each.view, each.offered);
    offer({ ...each.view, decision: "move to" }, [goal.face.id]);
    expect(given).toEqual(["move eldrid"]);
  });

  it("take an acolyte for another just like it", () => {
    const { view, ...rest } = position("beginning of 3");
    const { hands, given } = sit({ ...rest, view: { ...view, decision: "summon druid" }, offered: ["acolyte 2"] });
    const last = druidsOf(view).find((druid) => druid.name === `${view.viewer} acolyte 4`)!;
    hands.touchDruid(last, AT);
    expect(given).toEqual(["acolyte 2"]);
  });
});
