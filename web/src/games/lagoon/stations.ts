/** Where druids stand on a hex: in as many rows as let them be largest. */
import type { Druid } from "./view.ts";

export interface Station {
  x: number;
  y: number;
  scale: number;
}

export interface Room {
  y: number; // of its middle
  width: number;
  height: number;
  most: number; // the largest scale
}

export const ELDRID_RADIUS = 19;
export const ACOLYTE_RADIUS = 14.5;
const GAP = 4;
const MOST_ROWS = 4;

export const NEAR: Room = { y: -4, width: 150, height: 44, most: 1 };
/** Where so many stand, the words of the site make room. */
export const CROWD: Room = { y: 17, width: 150, height: 80, most: 1 };
export const CROWDED = 6;
export const FAR: Room = { y: 28, width: 140, height: 58, most: 1.45 };

export function radius(druid: Pick<Druid, "rank">): number {
  return druid.rank === "eldrid" ? ELDRID_RADIUS : ACOLYTE_RADIUS;
}

export function stations(druids: readonly Pick<Druid, "rank">[], room: Room): Station[] {
  if (!druids.length) return [];
  let best: Station[] = [];
  for (let count = 1; count <= Math.min(MOST_ROWS, druids.length); count++) {
    const tried = inRows(druids, count, room);
    if (!best.length || tried[0]!.scale > best[0]!.scale) best = tried;
  }
  return best;
}

function inRows(druids: readonly Pick<Druid, "rank">[], count: number, room: Room): Station[] {
  const length = Math.ceil(druids.length / count);
  const rows = Array.from({ length: count }, (_, i) => druids.slice(i * length, (i + 1) * length)).filter(
    (row) => row.length,
  );
  const heights = rows.map((row) => 2 * Math.max(...row.map(radius)));
  const wide = Math.max(...rows.map(width));
  const high = heights.reduce((sum, height) => sum + height, GAP * (rows.length - 1));
  const scale = Math.min(room.most, room.width / wide, rows.length > 1 ? room.height / high : room.most);
  const found: Station[] = [];
  let top = room.y - (high * scale) / 2;
  rows.forEach((row, i) => {
    let x = (-width(row) * scale) / 2;
    for (const druid of row) {
      found.push({ x: x + radius(druid) * scale, y: top + (heights[i]! * scale) / 2, scale });
      x += (2 * radius(druid) + GAP) * scale;
    }
    top += (heights[i]! + GAP) * scale;
  });
  return found;
}

function width(row: readonly Pick<Druid, "rank">[]): number {
  return row.reduce((sum, druid) => sum + 2 * radius(druid), GAP * (row.length - 1));
}
