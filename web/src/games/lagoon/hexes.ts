// Where hexes lie on the map: pointy-topped, q to the east, r to the southeast.

import type { Box, Point } from "../../kit/plane.ts";
import type { Direction } from "./view.ts";

export interface Hex {
  q: number;
  r: number;
}

export const RADIUS = 100; // from the middle of a hex to its corners
export const WIDTH = Math.sqrt(3) * RADIUS;

const STEPS: Record<Direction, readonly [number, number]> = {
  east: [1, 0],
  southeast: [0, 1],
  southwest: [-1, 1],
  west: [-1, 0],
  northwest: [0, -1],
  northeast: [1, -1],
};

export const DIRECTIONS = Object.keys(STEPS) as Direction[];

export function middle({ q, r }: Hex): Point {
  return { x: WIDTH * (q + r / 2), y: 1.5 * RADIUS * r };
}

export function beside({ q, r }: Hex, direction: Direction): Hex {
  const [dq, dr] = STEPS[direction];
  return { q: q + dq, r: r + dr };
}

export function touch(one: Hex, other: Hex): boolean {
  return Object.values(STEPS).some(([dq, dr]) => one.q + dq === other.q && one.r + dr === other.r);
}

export function key({ q, r }: Hex): string {
  return `${q},${r}`;
}

/** The outline of a hex with rounded corners, around the origin. */
export function outline(radius: number, rounding: number): string {
  const corners = DIRECTIONS.map((_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
  const parts = corners.map((corner, i) => {
    const before = towards(corner, corners[(i + 5) % 6]!, rounding);
    const after = towards(corner, corners[(i + 1) % 6]!, rounding);
    return `${i ? "L" : "M"}${pair(before)}Q${pair(corner)} ${pair(after)}`;
  });
  return `${parts.join("")}z`;
}

/** A box around some hexes. */
export function around(hexes: readonly Hex[], margin: number): Box {
  const points = hexes.length ? hexes.map(middle) : [{ x: 0, y: 0 }];
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = Math.min(...xs) - WIDTH / 2 - margin;
  const y = Math.min(...ys) - RADIUS - margin;
  return { x, y, width: Math.max(...xs) + WIDTH / 2 + margin - x, height: Math.max(...ys) + RADIUS + margin - y };
}

/** The nearest hex from one in a direction of the screen: for the keys that walk over the map. */
export function nearest<T extends Hex>(from: Hex, direction: Direction, among: readonly T[]): T | undefined {
  const step = middle(beside({ q: 0, r: 0 }, direction));
  const start = middle(from);
  let best: T | undefined;
  let least = Infinity;
  for (const hex of among) {
    const there = middle(hex);
    const [dx, dy] = [there.x - start.x, there.y - start.y];
    const along = (dx * step.x + dy * step.y) / WIDTH;
    const aside = Math.abs(dx * step.y - dy * step.x) / WIDTH;
    if (along > 1 && aside <= along && along + 2 * aside < least) {
      best = hex;
      least = along + 2 * aside;
    }
  }
  return best;
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + ((to.x - from.x) * distance) / length, y: from.y + ((to.y - from.y) * distance) / length };
}

function pair({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
