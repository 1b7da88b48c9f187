/** Where a note stands: near what it talks about, and over nothing that may be touched next. */
import type { Box, Point } from "../../kit/plane.ts";

const GAP = 12;
const EDGE = 6;

/** The upper left corner of a note of this size in a frame. `kept` are middles of hexes to be left in sight, the first its own. */
export function placed(
  size: { width: number; height: number },
  frame: { width: number; height: number },
  kept: readonly Point[],
  radius: number,
): Point {
  const own = kept[0] ?? { x: frame.width / 2, y: frame.height / 2 };
  const most = { x: frame.width - size.width - EDGE, y: frame.height - size.height - EDGE };
  const xs = [own.x + radius + GAP, own.x - radius - GAP - size.width, own.x - size.width / 2, most.x, EDGE];
  const ys = [own.y - size.height / 2, own.y + radius + GAP, own.y - radius - GAP - size.height, most.y, EDGE];
  const hidden = (at: Point): number =>
    kept.reduce(
      (sum, { x, y }) =>
        sum + overlap({ ...at, ...size }, { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }),
      0,
    );
  const away = (at: Point): number => Math.hypot(at.x + size.width / 2 - own.x, at.y + size.height / 2 - own.y);
  const candidates = xs.flatMap((x) => ys.map((y) => ({ x: within(x, most.x), y: within(y, most.y) })));
  const [best] = candidates
    .map((at) => ({ at, hidden: hidden(at), away: away(at) }))
    .sort((one, other) => one.hidden - other.hidden || one.away - other.away);
  return best!.at;
}

function within(value: number, most: number): number {
  return Math.max(EDGE, Math.min(value, most));
}

function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(wide, 0) * Math.max(high, 0);
}
