/** The things of the table by their names, and what a druid can reach. */
import type { Thing } from "../../kit/things.ts";
import { key, touch } from "./hexes.ts";
import type { TableView } from "./view.ts";

export const thing = {
  site: (id: string): Thing => `site:${id}`,
  druid: (name: string): Thing => `druid:${name}`,
  space: (hex: { q: number; r: number }): Thing => `space:${key(hex)}`,
  seed: (energy: string): Thing => `seed:${energy}`,
  side: (id: string): Thing => `side:${id}`, // of a tile that was drawn
  won: (id: string): Thing => `won:${id}`, // a site of one’s own score area
  supply: "supply:" as Thing,
};

/** The site on which a druid stands, if it is in play. */
export function home(view: TableView, druid: string) {
  return view.world.find((site) => site.druids.includes(druid));
}

/** The things a druid could step to, and the spaces where it could explore. */
export function reach(view: TableView, druid: string): { sites: Thing[]; spaces: Thing[] } {
  const from = home(view, druid);
  if (!from) return { sites: [], spaces: [] };
  return {
    sites: view.world.filter((site) => touch(site, from)).map((site) => thing.site(site.face.id)),
    spaces: view.spaces.filter((space) => touch(space, from)).map(thing.space),
  };
}
