import { describe, expect, test, vi } from "vitest";
import { Touching, type Choice } from "./touching.svelte.ts";

const choices: Choice[] = [
  { answer: "pass", things: [], label: "Pass" },
  { answer: "seek fox leaf", things: ["hand:fox", "spot:leaf"], label: "Fox at Leaf" },
  { answer: "seek fox water", things: ["hand:fox", "spot:water"], label: "Fox at Water" },
  { answer: "seek owl leaf", things: ["hand:owl", "spot:leaf"], label: "Owl at Leaf" },
  { answer: "remove bear", things: ["seeker:bear"], near: "spot:water", label: "Remove the Bear", weighty: true },
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
    expect(chosen).toHaveBeenCalledExactlyOnceWith("seek fox water");
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
    expect(chosen).toHaveBeenCalledExactlyOnceWith("seek fox water");
  });

  test("the token may come first", () => {
    const { hand, chosen } = touching();
    hand.touch("spot:leaf");
    expect(hand.state("hand:fox")).toBe("legal");
    expect(hand.state("hand:owl")).toBe("legal");
    hand.touch("hand:owl");
    expect(chosen).toHaveBeenCalledExactlyOnceWith("seek owl leaf");
  });

  test("another card takes the place of the first", () => {
    const { hand } = touching();
    hand.touch("hand:fox");
    expect(hand.state("hand:owl")).toBe("open");
    hand.touch("hand:owl");
    expect(hand.picked).toEqual(["hand:owl"]);
    expect(hand.reachable).toEqual(new Set(["spot:leaf"]));
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
    expect(hand.bar.map((choice) => choice.answer)).toEqual(["remove bear"]);
    hand.give("remove bear");
    expect(chosen).toHaveBeenCalledExactlyOnceWith("remove bear");
  });

  test("what lies on a larger thing is offered when that is touched", () => {
    const { hand, chosen } = touching();
    hand.touch("spot:water");
    expect(hand.bar.map((choice) => choice.answer)).toEqual(["remove bear"]);
    expect(chosen).not.toHaveBeenCalled();
  });

  test("answers without a thing stand in the bar from the start", () => {
    expect(touching().hand.bar.map((choice) => choice.answer)).toEqual(["pass"]);
  });

  test("what leads nowhere is not accepted", () => {
    const { hand } = touching();
    expect(hand.touch("deck:power")).toBe(false);
    expect(hand.picked).toEqual([]);
  });
});
