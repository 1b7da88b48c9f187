/** Tiles and druids that come or go: they fly part of the way and fade, within 300 ms; not at all under reduced motion. */
import type { Point } from "../../kit/plane.ts";

const WHOLE = 280; // ms

export const HERE: Point = { x: 0, y: 0 };

export function flight(_: Element, { x, y }: Point) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    duration: still ? 0 : WHOLE,
    easing: (t: number) => 1 - (1 - t) ** 3,
    css: (t: number, u: number) => `opacity: ${t}; translate: ${u * x}px ${u * y}px`,
  };
}
