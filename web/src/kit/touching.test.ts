import { describe, expect, test, vi } from "vitest";
import type { Thing } from "./things.ts";
import { Touching, type Choice } from "./touching.svelte.ts";

/** An answer, by a number that tells it from the others. */
function offered(answer: number, label: string, things: Thing[], more: Partial<Choice> = {}): Choice {
  return { answer, text: "", verb: "", label, things, near: null, weighty: false, glyph: null, note: "", ...more };
}

const [PASS, FOX_LEAF, FOX_WATER, OWL_LEAF, REMOVE] = [0, 1, 2, 3, 4];
const choices: Choice[] = [
  offered(PASS, "Pass", []),
  offered(FOX_LEAF, "Fox at Leaf", ["hand:fox", "spot:leaf"]),
  offered(FOX_WATER, "Fox at Water", ["hand:fox", "spot:water"]),
  offered(OWL_LEAF, "Owl at Leaf", ["hand:owl", "spot:leaf"]),
  offered(REMOVE, "Remove the Bear", ["seeker:bear"], { near: "spot:water", weighty: true }),
];

function touching(): { hand: Touching; chosen: ReturnType<typeof vi.fn> } {
  const chosen = vi.fn();
  const hand = new Touching(chosen);
  hand.offer(choices);
  return { hand, chosen };
}

describe("touching things", () => {
  test("a card and then a token give the answer", () => {
    const { hand, chosen } = touching();
    expect(hand.touch("hand:fox")).toBe(true);
    expect(hand.state("spot:water")).toBe("legal");
    expect(chosen).not.toHaveBeenCalled();
    hand.touch("spot:water");
    expect(chosen).toHaveBeenCalledExactlyOnceWith(FOX_WATER);
  });

  test("while an answer is on its way, a touch does nothing", () => {
    const { hand, chosen } = touching();
    hand.waits = true;
    expect(hand.touch("hand:fox")).toBe(true);
    expect(hand.touch("no:such thing")).toBe(true);
    expect(hand.picked).toEqual([]);
    hand.waits = false;
    hand.touch("hand:fox");
    hand.touch("spot:water");
    expect(chosen).toHaveBeenCalledExactlyOnceWith(FOX_WATER);
  });

  test("the token may come first", () => {
    const { hand, chosen } = touching();
    hand.touch("spot:leaf");
    expect(hand.state("hand:fox")).toBe("legal");
    expect(hand.state("hand:owl")).toBe("legal");
    hand.touch("hand:owl");
    expect(chosen).toHaveBeenCalledExactlyOnceWith(OWL_LEAF);
  });

  test("another card takes the place of the first", () => {
    const { hand } = touching();
    hand.touch("hand:fox");
    expect(hand.state("hand:owl")).toBe("open");
    hand.touch("hand:owl");
    expect(hand.picked).toEqual(["hand:owl"]);
    expect(hand.reachable).toEqual(new Set(["spot:leaf"]));
  });

  test("what is picked stays when the same answers are offered again and nothing was decided", () => {
    const { hand } = touching();
    hand.touch("hand:fox");
    const picked = hand.picked;
    expect(picked).not.toEqual([]);
    hand.offer([...choices], false);
    expect(hand.picked).toEqual(picked);
    hand.offer(choices.slice(2), false);
    expect(hand.picked).toEqual([]);
    hand.offer(choices, false);
    hand.touch("hand:fox");
    hand.offer([...choices]);
    expect(hand.picked).toEqual([]);
  });

  test("touching a thing again puts it back", () => {
    const { hand } = touching();
    hand.touch("hand:fox");
    hand.touch("hand:fox");
    expect(hand.picked).toEqual([]);
  });

  test("a weighty answer waits in the bar", () => {
    const { hand, chosen } = touching();
    hand.touch("seeker:bear");
    expect(chosen).not.toHaveBeenCalled();
    expect(hand.bar.map((choice) => choice.answer)).toEqual([REMOVE]);
    hand.give(REMOVE);
    expect(chosen).toHaveBeenCalledExactlyOnceWith(REMOVE);
  });

  test("what lies on a larger thing is offered when that is touched", () => {
    const { hand, chosen } = touching();
    hand.touch("spot:water");
    expect(hand.bar.map((choice) => choice.answer)).toEqual([REMOVE]);
    expect(chosen).not.toHaveBeenCalled();
  });

  test("answers without a thing stand in the bar from the start", () => {
    expect(touching().hand.bar.map((choice) => choice.answer)).toEqual([PASS]);
  });

  test("what leads nowhere is not accepted", () => {
    const { hand } = touching();
    expect(hand.touch("deck:power")).toBe(false);
    expect(hand.picked).toEqual([]);
  });

  test("what the table draws nowhere is a button, whatever it is", () => {
    const chosen = vi.fn();
    const hand = new Touching(chosen);
    hand.offer([...choices, offered(9, "Wake the volcano", ["volcano:north"], { verb: "wake" })]);
    expect(hand.bar.map(({ label }) => label)).toEqual(["Pass"]);
    hand.drawn = new Set(["hand:fox", "hand:owl", "spot:leaf", "spot:water"]);
    expect(hand.bar.map(({ label }) => label)).toEqual(["Pass", "Wake the volcano"]);
    hand.give(9);
    expect(chosen).toHaveBeenCalledExactlyOnceWith(9);
  });
});
