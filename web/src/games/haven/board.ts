/** The board of Haven as curves and trees, drawn from where its Shrines lie. The same content gives the same drawing. */
import type { Grove, HavenView, Shrine } from "./view.ts";

export interface Point {
  x: number;
  y: number;
}

/** A path between two Shrines, or from a Shrine to the edge: one quadratic curve. */
interface Curve {
  from: Point;
  bend: Point;
  to: Point;
}

export interface GroveDrawing {
  name: string;
  outline: string;
  trees: string;
  /** The middle, where the coin of its holder lies. */
  coin: Point;
}

export interface Drawing {
  paths: string;
  woods: string[]; // three shades
  groves: GroveDrawing[];
}

const APART = 2.3; // between two trees
const CLEAR = 2.7; // between a tree and a path
const round = (number: number): number => Math.round(number * 100) / 100;

/** Numbers from 0 to 1 that look random and are the same every time. */
function seeded(text: string): () => number {
  let state = [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A curve between two Shrines, bent sideways by 5 to 11 % of its length; the same from either end. */
function curve(one: Shrine, two: Shrine): Curve {
  const [from, to] = one.name < two.name ? [one, two] : [two, one];
  const random = seeded(`${from.name}${to.name}`);
  const push = (0.05 + 0.06 * random()) * (random() < 0.5 ? -1 : 1);
  const bend = {
    x: round((from.x + to.x) / 2 - (to.y - from.y) * push),
    y: round((from.y + to.y) / 2 + (to.x - from.x) * push),
  };
  return { from, bend, to };
}

function along(curve: Curve, t: number): Point {
  const { from, bend, to } = curve,
    rest = 1 - t;
  return {
    x: rest * rest * from.x + 2 * rest * t * bend.x + t * t * to.x,
    y: rest * rest * from.y + 2 * rest * t * bend.y + t * t * to.y,
  };
}

function inside(point: Point, polygon: Point[]): boolean {
  let within = false;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x)
      within = !within;
  });
  return within;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function tree(point: Point, size: number): string {
  const s = (factor: number): number => round(factor * size);
  return `M${round(point.x)} ${round(point.y - 1.9 * size)}l${s(1)} ${s(1.44)}h${s(-0.4)}l${s(0.72)} ${s(1.12)}h${s(-1.12)}v${s(0.4)}h${s(-0.4)}v${s(-0.4)}h${s(-1.12)}l${s(0.72)} ${s(-1.12)}h${s(-0.4)}z`;
}

const drawn = new Map<string, Drawing>();

/** The parts of the board that no move changes. */
export function drawing(view: HavenView): Drawing {
  const key = JSON.stringify([view.shrines.map(({ name, x, y }) => [name, x, y]), view.havens.map(({ name }) => name)]);
  const before = drawn.get(key);
  if (before) return before;
  const made = draw(view.shrines, view.havens, view.width, view.height);
  drawn.set(key, made);
  return made;
}

function draw(shrines: Shrine[], havens: Grove[], width: number, height: number): Drawing {
  const named = new Map(shrines.map((shrine) => [shrine.name, shrine]));
  const curves = new Map<string, Curve>();
  const between = (a: string, b: string): Curve => {
    const name = [a, b].sort().join(" ");
    const made = curves.get(name) ?? curve(named.get(a)!, named.get(b)!);
    curves.set(name, made);
    return made;
  };
  const shapes = havens.map((haven) => {
    const corners = haven.shrines.map((name) => named.get(name)!);
    const sides = haven.shrines.map((name, i) => between(name, haven.shrines[(i + 1) % haven.shrines.length]!));
    const outline = corners.map((corner, i) => {
      const next = corners[(i + 1) % corners.length]!,
        bend = sides[i]!.bend;
      return `${i ? "" : `M${corner.x} ${corner.y}`}Q${bend.x} ${bend.y} ${next.x} ${next.y}`;
    });
    const polygon = corners.flatMap((corner, i) => {
      const side = sides[i]!,
        forward = side.from === corner;
      return [0, 0.25, 0.5, 0.75].map((t) => along(side, forward ? t : 1 - t));
    });
    return { name: haven.name, outline: `${outline.join("")}z`, polygon, coin: roomiest(polygon) };
  });
  for (const shrine of shrines) {
    const [x, y] = shrine.exit;
    if (x === undefined || y === undefined) continue;
    curves.set(`${shrine.name} out`, {
      from: shrine,
      bend: { x: (shrine.x + x) / 2, y: round((shrine.y + y) / 2 + (y < height / 2 ? -1 : 1)) },
      to: { x, y },
    });
  }
  const roads = [...curves.values()];
  const footprints = roads.flatMap((road) => Array.from({ length: 25 }, (_, i) => along(road, i / 24)));
  const random = seeded("woods");
  const standing: Point[] = [];
  const woods: string[][] = [[], [], []];
  const groves = shapes.map((): string[] => []);
  for (let dart = 0; dart < 5200; dart++) {
    const point = { x: random() * (width + 4) - 2, y: random() * (height + 4) - 1 };
    const size = 0.95 + 0.55 * random(),
      shade = Math.floor(random() * 3);
    if (standing.some((other) => distance(other, point) < APART)) continue;
    if (footprints.some((step) => distance(step, point) < CLEAR)) continue;
    if (shrines.some((shrine) => distance(shrine, point) < 6)) continue;
    const home = shapes.findIndex((shape) => inside(point, shape.polygon));
    if (home >= 0 && (random() < 0.35 || distance(shapes[home]!.coin, point) < 5.6)) continue;
    standing.push(point);
    if (home >= 0) groves[home]!.push(tree(point, size * 0.9));
    else woods[shade]!.push(tree(point, size));
  }
  return {
    paths: roads.map(({ from, bend, to }) => `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`).join(""),
    woods: woods.map((shade) => shade.join("")),
    groves: shapes.map(({ name, outline, coin }, i) => ({ name, outline, coin, trees: groves[i]!.join("") })),
  };
}

/** The point inside a polygon that lies farthest from its edge. */
function roomiest(polygon: Point[]): Point {
  const xs = polygon.map(({ x }) => x),
    ys = polygon.map(({ y }) => y);
  let best = { x: 0, y: 0 },
    room = -1;
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += 1) {
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += 1) {
      const point = { x, y };
      if (!inside(point, polygon)) continue;
      const free = Math.min(...polygon.map((corner) => distance(corner, point)));
      if (free > room) [best, room] = [point, free];
    }
  }
  return best;
}
