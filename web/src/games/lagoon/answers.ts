/** From the text of an answer to what is touched for it, and back. The texts are those of `games/lagoon/notation.py`. */
import { kindOf, nameOf, type Thing } from "../../kit/things.ts";
import { beside, key, touch } from "./hexes.ts";
import { ENERGIES, druidsOf, tileOf, type Direction, type Druid, type Energy, type TableView } from "./view.ts";

export type Verb =
  | "pass"
  | "all"
  | "summon"
  | "enter"
  | "move"
  | "explore"
  | "unravel"
  | "use"
  | "site"
  | "place"
  | "druid"
  | "give"
  | "space";

/**
 * An answer: its verb, what it is about, and the thing that stands for it; none for a button of the choice bar.
 * No view names the site that may be entered: whoever saw it come knows it.
 */
export interface Answer {
  verb: Verb;
  about: string; // a site, a druid by its full name, an energy, or the name of a space
  thing: Thing | null;
}

export const thing = {
  site: (id: string): Thing => `site:${id}`,
  druid: (name: string): Thing => `druid:${name}`,
  space: (hex: { q: number; r: number }): Thing => `space:${key(hex)}`,
  seed: (energy: string): Thing => `seed:${energy}`,
  side: (id: string): Thing => `side:${id}`, // of a tile that was drawn
  won: (id: string): Thing => `won:${id}`, // a site of one’s own score area
  supply: "supply:" as Thing,
};

const SITE = /^\d+[AB]$/;
const SPACE = /^(east|southeast|southwest|west|northwest|northeast) of (\d+)$/;
const WITH_VERB = /^(move|explore|unravel|use|place|give) (.+)$/;
const OWN_DRUID = /^(eldrid|acolyte \d)$/;

export function understood(answer: string, view: TableView): Answer {
  if (answer === "pass" || answer === "all" || answer === "enter") return { verb: answer, about: "", thing: null };
  if (answer === "summon") return { verb: answer, about: "", thing: thing.supply };
  const [, verb, about] = WITH_VERB.exec(answer) ?? [];
  if (verb && about) return withVerb(verb as "move" | "explore" | "unravel" | "use" | "place" | "give", about, view);
  if (SITE.test(answer)) {
    const inPlay = view.world.some((site) => site.face.id === answer);
    return { verb: "site", about: answer, thing: inPlay ? thing.site(answer) : thing.won(answer) };
  }
  const [, direction, tile] = SPACE.exec(answer) ?? [];
  if (direction && tile)
    return { verb: "space", about: answer, thing: spaceBeside(view, direction as Direction, Number(tile)) };
  const name = fullName(view, answer);
  return { verb: "druid", about: name, thing: thing.druid(name) };
}

/** Everything on the table that can be touched by its viewer. */
export function drawn(view: TableView): Set<Thing> {
  const own = view.seats[view.viewer];
  return new Set([
    ...view.world.map((site) => thing.site(site.face.id)),
    ...view.spaces.map((space) => thing.space(space)),
    ...druidsOf(view).map((druid) => thing.druid(druid.name)),
    ...view.hand.flatMap((tile) => tile.sides.map((side) => thing.side(side.id))),
    ...(own ? [...ENERGIES.map(thing.seed), ...own.score_area.map((face) => thing.won(face.id)), thing.supply] : []),
  ]);
}

/** The answer that touching a thing would mean at this moment, on offer or not. */
export function wished(touched: Thing, view: TableView): string | null {
  const about = nameOf(touched);
  switch (kindOf(touched)) {
    case "druid":
      return wishedDruid(about, view);
    case "site":
      return wishedSite(about, view);
    case "space":
      return view.spaces.find((space) => key(space) === about)?.name ?? null;
    case "seed":
      return `give ${about}`;
    case "side":
      return `place ${about}`;
    case "won":
      return about;
    case "supply":
      return "summon";
    default:
      return null;
  }
}

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

/** A druid as the viewer says it: one’s own without the name of the circle. */
export function spoken(view: TableView, druid: string): string {
  return druid.startsWith(`${view.viewer} `) ? druid.slice(view.viewer.length + 1) : druid;
}

export function supplyOf(view: TableView): Druid[] {
  return view.seats[view.viewer]?.druids.filter((druid) => druid.site === null) ?? [];
}

const USING = new Set(["begin", "end", "exploration", "extra energy", "awaken", "after unravel"]);

function wishedSite(site: string, view: TableView): string {
  const found = view.world.find((each) => each.face.id === site);
  if (view.decision === "enter site") return "enter";
  if (view.decision !== "action") return USING.has(view.decision) ? `use ${site}` : site;
  const stands = found?.druids.some((druid) => druid.startsWith(`${view.viewer} `));
  const usable =
    found?.face.action === "invoke" || found?.face.action === "eldrid_invoke" || found?.face.when === "action";
  return stands && !usable ? `unravel ${site}` : `use ${site}`;
}

function wishedDruid(druid: string, view: TableView): string {
  const said = spoken(view, druid);
  const own = OWN_DRUID.test(said);
  if (view.decision !== "action" || !own) return said;
  return supplyOf(view).some((waiting) => waiting.name === druid) ? "summon" : `move ${said}`;
}

function withVerb(
  verb: "move" | "explore" | "unravel" | "use" | "place" | "give",
  about: string,
  view: TableView,
): Answer {
  switch (verb) {
    case "move":
    case "explore": {
      const name = fullName(view, about);
      return { verb, about: name, thing: thing.druid(name) };
    }
    case "place":
      return { verb, about, thing: thing.side(about) };
    case "give":
      return { verb, about, thing: thing.seed(about as Energy) };
    default:
      return { verb, about, thing: thing.site(about) };
  }
}

/** A space by the tile and the direction that name it, found from where the tile lies. */
function spaceBeside(view: TableView, direction: Direction, tile: number): Thing | null {
  const site = view.world.find((each) => tileOf(each.face.id) === tile);
  return site ? thing.space(beside(site, direction)) : null;
}

function fullName(view: TableView, said: string): string {
  return OWN_DRUID.test(said) ? `${view.viewer} ${said}` : said;
}
