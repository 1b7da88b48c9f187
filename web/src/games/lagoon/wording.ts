/** Names of things as the page writes them. */
import { counted, curly, joined, title } from "../../kit/words.ts";
import { AJ, type ActionType, type Druid, type Energy, type Face, type Seat, type TableView } from "./view.ts";

export function seatTitle(name: string): string {
  return name === AJ ? "AJ" : title(name);
}

/** “Your Eldrid”, “Owl’s acolyte 2”, or “AJ’s Moon Eldrid”; `your` stands in a sentence. */
export function druidTitle(view: TableView, druid: Druid, your = "Your"): string {
  const rank = druid.rank === "eldrid" ? "Eldrid" : `acolyte ${druid.number}`;
  const owner = Object.values(view.seats).find((seat) => seat.druids.some((each) => each.name === druid.name));
  if (owner?.name === AJ) return `AJ’s ${title(druid.circle)} ${rank}`;
  return druid.circle === view.viewer ? `${your} ${rank}` : `${title(druid.circle)}’s ${rank}`;
}

/** A druid with its state and place, for those who do not see it. */
export function druidLine(view: TableView, druid: Druid): string {
  if (druid.site === null) return `${druidTitle(view, druid)}, in the supply`;
  return `${druidTitle(view, druid)}, ${druid.refreshed ? "refreshed" : "exhausted"}`;
}

const ACTIONS: Record<ActionType, string> = {
  invoke: "Invoke: any refreshed druid of a circle here pays",
  eldrid_invoke: "Eldrid invoke: the Eldrid of a circle here pays",
  exploration: "On arrival: for whoever explores it, once",
  timely: "Timely: no druid pays",
};

const MOMENTS: Record<string, string> = {
  begin: "in the Begin step",
  refresh: "in the Refresh step",
  action: "in the Action step",
  end: "in the End step",
  unravel_energy: "when you unravel",
  exile_by_unravel: "when your druid unravels",
  first_unravel: "at a turn’s first unraveling",
  after_unravel: "after you unravel",
  empty_supply: "when your supply is empty",
};

/** When and by whom a site can be used. */
export function actionLine(face: Face): string {
  const when = face.when ? `, ${MOMENTS[face.when] ?? face.when}` : "";
  return `${ACTIONS[face.action]}${when}${face.once ? ", once a turn" : ""}.`;
}

/** What a site does, in two lines of its hex that are about equally long. */
export function shortLines(face: Face): readonly [string, string] {
  const words = curly(face.short).split(" ");
  const broken = words.map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")] as const);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  return broken.toSorted((one, other) => longest(one) - longest(other))[0]!;
}

export const ACTION_GLYPHS: Record<ActionType, string> = {
  invoke: "a-invoke",
  eldrid_invoke: "a-eldrid",
  exploration: "a-explore",
  timely: "a-timely",
};

export function typeGlyph(face: Face): string {
  return `t-${face.type}`;
}

/** The energy that unravels another. */
export function threatTo(view: TableView, energy: Energy): Energy {
  const found = Object.entries(view.threatens).find(([, threatened]) => threatened === energy);
  return (found?.[0] ?? energy) as Energy;
}

/** What unraveling a site would take from a seat: “2 Elemeen sites and 1 seed”. */
export function unravelCost(view: TableView, seat: Seat, energy: Energy): string {
  const threat = threatTo(view, energy);
  const sites = Math.min(seat.occupied[threat], view.energy_needed);
  const seeds = Math.min(view.energy_needed - sites, seat.seeds[threat]);
  const parts = [
    ...(sites ? [counted(sites, `${title(threat)} site`)] : []),
    ...(seeds ? [counted(seeds, sites ? "seed" : `${title(threat)} seed`)] : []),
  ];
  return joined(parts) || `${view.energy_needed} ${title(threat)}`;
}

/** A name in at most two lines. */
export function nameLines(name: string, width: number): string[] {
  const text = curly(name);
  if (text.length <= width) return [text];
  const [first, second] = wrapped(text, Math.max(width, Math.ceil(text.length / 2) + 2));
  return second ? [first, second] : [first];
}

function wrapped(text: string, width: number): readonly [string, string] {
  const lines = ["", ""];
  let line = 0;
  for (const word of text.split(" ")) {
    if (lines[line] && lines[line]!.length + word.length + 1 > width) line += 1;
    if (line > 1) {
      lines[1] += "…";
      break;
    }
    lines[line] += (lines[line] ? " " : "") + word;
  }
  return [lines[0]!, lines[1]!];
}
