import { expect, test } from "vitest";
import { Camera } from "./camera.svelte.ts";

const WORLD = { x: -100, y: -50, width: 400, height: 200 };

function camera(): Camera {
  const made = new Camera("a map", { smallest: 0.25, largest: 2, largestFit: 1.2 });
  made.resized(446, 300, false, 0, WORLD);
  return made;
}

test("a map is shown whole, in the middle of what nothing covers", () => {
  const made = camera();
  expect(made.scale).toBe(1);
  expect(made.seen({ x: -100, y: 50 })).toEqual({ x: 0, y: 150 });
  expect(made.seen({ x: 300, y: 50 })).toEqual({ x: 400, y: 150 });
});

test("what lies under the finger stays there while the map grows, up to a limit", () => {
  const made = camera();
  const finger = { x: 80, y: 60 };
  const under = { x: made.x + (finger.x - 200) / made.scale, y: made.y + (finger.y - 150) / made.scale };
  made.zoom(1.5, finger);
  expect(made.seen(under).x).toBeCloseTo(finger.x);
  expect(made.seen(under).y).toBeCloseTo(finger.y);
  made.zoom(100, finger);
  expect(made.scale).toBe(2);
});

test("it follows the game until a person takes it, and again once all is shown", () => {
  const made = camera();
  const larger = { x: -400, y: -50, width: 800, height: 200 };
  made.drag(30, 0);
  made.follow(larger);
  expect(made.scale).toBe(1);
  made.fit(WORLD);
  made.follow(larger);
  expect(made.scale).toBe(0.5);
});
