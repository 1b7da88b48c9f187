/** The keys that walk from hex to hex. */
import type { Hex } from "./hexes.ts";
import type { Direction, TableView } from "./view.ts";

export const WALK: Record<string, Direction | undefined> = {
  q: "northwest",
  w: "northeast",
  e: "east",
  a: "west",
  s: "southwest",
  d: "southeast",
  arrowleft: "west",
  arrowright: "east",
  arrowup: "northeast",
  arrowdown: "southwest",
};

/** Whether there is something to stand on. */
export function stoneAt(view: TableView, { q, r }: Hex): boolean {
  return (
    view.world.some((site) => site.q === q && site.r === r) ||
    view.spaces.some((space) => space.q === q && space.r === r)
  );
}
