/** How the moves of Lagoon are told: what each is called, what is told together, and AJ’s turn by its steps. */
import { curly, title } from "../../kit/words.ts";
import type { Chapter, StepName, Tale } from "../../kit/steps.ts";
import type { Line } from "../../protocol.ts";
import { isScene, scene } from "./unraveling.ts";
import { AJ, type TableView } from "./view.ts";

const AJ_STEPS: readonly { step: string; title: string; glyph: string }[] = [
  { step: "explore", title: "Explore", glyph: "a-explore" },
  { step: "unravel", title: "Unravel", glyph: "unravel" },
  { step: "invoke", title: "Invoke", glyph: "bag" },
  { step: "explore again", title: "Explore again", glyph: "a-explore" },
  { step: "lure", title: "Lure", glyph: "step" },
];
const TRIVIAL = new Set(["actions ended", "turn began", "marker refreshed", "actions exceeded"]);

/** The name of a site, wherever it is. */
export function siteName(view: TableView | null, id: unknown): string {
  const faces = [
    ...(view?.world.map((site) => site.face) ?? []),
    ...Object.values(view?.seats ?? {}).flatMap((seat) => seat.score_area),
    ...[...(view?.bag ?? []), ...(view?.hand ?? [])].flatMap((tile) => tile.sides),
  ];
  return curly(faces.find((face) => face.id === id)?.name ?? "A site");
}

/** What matters most first. */
const NAMES: [string, (fields: Line["fields"], site: string) => StepName][] = [
  ["game ended", () => ({ title: "The end", glyph: "t-haven" })],
  ["unraveled", (_, site) => ({ title: `${site} is unraveled`, glyph: "unravel" })],
  ["explored", (_, site) => ({ title: `${site} is explored`, glyph: "a-explore" })],
  ["drew", () => ({ title: "A tile is drawn", glyph: "bag" })],
  ["summoned", (_, site) => ({ title: `A druid is summoned to ${site}`, glyph: "a-invoke" })],
  ["used", (_, site) => ({ title: `${site} is used`, glyph: "a-invoke" })],
  ["moved", (_, site) => ({ title: `A druid moves to ${site}`, glyph: "step" })],
  ["refreshed", () => ({ title: "Druids are refreshed", glyph: "a-invoke" })],
  ["exhausted", () => ({ title: "A druid is exhausted", glyph: "a-invoke" })],
  ["seed gained", (fields) => ({ title: `A seed of ${title(String(fields.energy))}`, glyph: String(fields.energy) })],
  ["actions ended", () => ({ title: "No further action", glyph: "t-haven" })],
];

/** AJ’s turn in the lines of a move: what he does belongs to the step that his last reason opened. */
function ajSteps(lines: Line[]): Chapter[] {
  const found: Chapter[] = [];
  let at = -1;
  for (const line of lines) {
    const step = AJ_STEPS.findIndex(({ step }) => step === line.fields.step);
    const next = Math.max(at, step, 0);
    if (line.kind === "game ended" || next !== at || !found.length) found.push({ seat: AJ, lines: [] });
    at = next;
    found.at(-1)!.lines.push(line);
  }
  return found;
}

export const tale: Tale<TableView> = {
  chapters(lines) {
    const begins = lines.findIndex((line) => line.kind === "turn began" && line.fields.seat === AJ);
    if (begins < 0) return [{ seat: lines[0]!.seat, lines }];
    const behind = lines.slice(begins + 1).findIndex((line) => line.kind === "turn began");
    const ends = behind < 0 ? lines.length : begins + 1 + behind;
    return [{ seat: lines[0]!.seat, lines: lines.slice(0, begins) }, ...ajSteps(lines.slice(begins + 1, ends))];
  },
  isScene,
  scene: (lines, before, after) => scene(lines, before, after),
  name(lines, view) {
    if (!lines.some(({ kind }) => kind === "game ended")) {
      const step = AJ_STEPS.findLast(({ step }) => lines.some(({ fields }) => fields.step === step));
      if (step) return step;
    }
    for (const [kind, named] of NAMES) {
      const line = lines.find((each) => each.kind === kind);
      if (line) return named(line.fields, siteName(view, line.fields.site));
    }
    return null;
  },
  joins(before, next) {
    const [last, first] = [before.at(-1)!.kind, next[0]!.kind];
    if (before[0]!.fields.step !== undefined) return false;
    return next.every(({ kind }) => TRIVIAL.has(kind)) || (last === "refreshed" && first === "refreshed");
  },
  isBrief: (lines) => lines.every(({ kind }) => TRIVIAL.has(kind)),
};
