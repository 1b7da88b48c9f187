import { describe, expect, it } from "vitest";
import type { Thing } from "../../kit/things.ts";
import { Touching, type Choice } from "../../kit/touching.svelte.ts";
import { positions, type Position } from "./fixtures/positions.ts";
import { Hands } from "./hands.svelte.ts";
import { thing } from "./things.ts";
import { druidsOf, type TableView } from "./view.ts";

const AT = {} as Element;

/** Hands at a position, what they gave, and what they asked about in vain. */
function sit(position: Position) {
  const given: number[] = [];
  const refused: string[] = [];
  let view = position.view;
  const touching = new Touching((answer) => given.push(answer));
  const touch = (touched: Thing) => void (touching.touch(touched) || refused.push(touched));
  const hands = new Hands(() => ({ view, touching, touch }));
  const offer = (next: TableView, offered: Choice[]) => {
    view = { ...next };
    touching.offer(offered);
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

/** An answer that touches one thing. */
function about(answer: number, touched: Thing): Choice {
  return {
    answer,
    text: "",
    verb: "",
    label: "",
    things: [touched],
    near: null,
    weighty: false,
    glyph: null,
    note: "",
  };
}

/** The druid of the viewer that is called so. */
function own(view: TableView, rank: string) {
  return druidsOf(view).find((druid) => druid.name === `${view.viewer} ${rank}`)!;
}

/** Touch whatever stands for an answer, and choose it beside the thing if it asks. */
function play(hands: Hands, { answer, things: [touched] }: Choice, view: TableView): void {
  if (!touched) return hands.give(answer);
  const site = view.world.find((each) => thing.site(each.face.id) === touched);
  const space = view.spaces.find((each) => thing.space(each) === touched);
  const druid = druidsOf(view).find((each) => thing.druid(each.name) === touched);
  if (site) hands.touchSite(site, AT);
  else if (space) hands.touchSpace(space, AT);
  else if (druid) hands.touchDruid(druid, AT);
  else hands.touchOther(touched, AT);
  if (hands.beside.some((choice) => choice.answer === answer)) hands.give(answer);
}

/** Touch the own Eldrid, and a site that it may step to. */
function stepped(hands: Hands, { view, offered }: Position) {
  const eldrid = own(view, "eldrid");
  hands.touchDruid(eldrid, AT);
  const goal = view.world.find((site) => hands.steps.has(thing.site(site.face.id)))!;
  hands.touchSite(goal, AT);
  const moving = offered.find(({ verb, things }) => verb === "move" && things.includes(thing.druid(eldrid.name)))!;
  return { goal, moving };
}

describe("hands", () => {
  it.each(positions.filter((each) => each.offered.length).map((each) => [each.name, each] as const))(
    "give every answer on offer: %s",
    (_, each) => {
      for (const choice of each.offered) {
        const { hands, given, refused } = sit(each);
        play(hands, choice, each.view);
        expect({ given, refused }, choice.text).toEqual({ given: [choice.answer], refused: [] });
      }
    },
  );

  it("ask why not where nothing is on offer", () => {
    const each = position("move to");
    const { hands, given, refused } = sit(each);
    const open = each.offered.flatMap(({ things }) => things);
    const shut = each.view.world.filter((site) => !open.includes(thing.site(site.face.id)));
    const barred = shut.find((site) => !site.druids.length) ?? shut[0]!;
    hands.touchSite(barred, AT);
    expect(given).toEqual([]);
    expect(refused).toEqual([thing.site(barred.face.id)]);
  });

  it("step with a druid to the site that was touched, once the game asks where", () => {
    const each = position("action");
    const { hands, given, offer, wait } = sit(each);
    const { goal, moving } = stepped(hands, each);
    wait(true);
    offer({ ...each.view, decision: "move to" }, [about(7, thing.site(goal.face.id))]);
    hands.touchSite(
      each.view.world.find((site) => site !== goal)!,
      AT,
    ); // too early, so it changes nothing
    expect(given).toEqual([moving.answer]);
    wait(false);
    expect(given).toEqual([moving.answer, 7]);
    offer(each.view, each.offered);
    expect(given).toHaveLength(2);
  });

  it("explore into the space that was touched, after a side was chosen", () => {
    const each = position("middle 3");
    const { hands, given, offer } = sit(each);
    const space = each.view.spaces.find((one) => hands.outings.has(thing.space(one)))!;
    hands.touchSpace(space, AT);
    if (!given.length) hands.give(hands.beside[0]!.answer);
    expect(each.offered.find(({ answer }) => answer === given[0])!.verb).toBe("explore");
    offer({ ...each.view, decision: "choose side" }, [about(1, thing.side("1A")), about(2, thing.side("1B"))]);
    hands.touchOther(thing.side("1B"), AT);
    offer({ ...each.view, decision: "place site" }, [about(3, thing.space(space))]);
    expect(given.slice(1)).toEqual([2, 3]);
  });

  it("enter the site that has just come by touching it", () => {
    const each = position("enter site");
    const { hands, given } = sit(each);
    const enter = each.offered.find(({ verb }) => verb === "enter")!;
    const site = each.view.world.find(({ face }) => thing.site(face.id) === enter.near)!;
    expect(hands.legal.has(thing.site(site.face.id))).toBe(true);
    hands.touchSite(site, AT);
    expect(given).toEqual([enter.answer]);
  });

  it("forget where to go when the game asks something else", () => {
    const each = position("action");
    const { hands, given, offer } = sit(each);
    const { goal, moving } = stepped(hands, each);
    offer(each.view, each.offered);
    offer({ ...each.view, decision: "move to" }, [about(7, thing.site(goal.face.id))]);
    expect(given).toEqual([moving.answer]);
  });

  it("take an acolyte for another just like it", () => {
    const { view, ...rest } = position("beginning of 3");
    const offered = [about(4, thing.druid(own(view, "acolyte 2").name))];
    const { hands, given } = sit({ ...rest, view: { ...view, decision: "summon druid" }, offered });
    hands.touchDruid(own(view, "acolyte 4"), AT);
    expect(given).toEqual([4]);
  });
});
