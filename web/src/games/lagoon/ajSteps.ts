/** The lines of AJ’s turn, by its steps. */
import type { Line } from "../../protocol.ts";
import { AJ } from "./view.ts";

export interface AjStep {
  title: string;
  glyph: string;
  lines: Line[];
}

/** In the order in which they can come; what he does belongs to the step that his last reason opened. */
const STEPS: readonly { step: string; title: string; glyph: string }[] = [
  { step: "explore", title: "Explore", glyph: "a-explore" },
  { step: "unravel", title: "Unravel", glyph: "unravel" },
  { step: "invoke", title: "Invoke", glyph: "bag" },
  { step: "explore again", title: "Explore again", glyph: "a-explore" },
  { step: "lure", title: "Lure", glyph: "step" },
];
const END = { title: "The end", glyph: "t-haven" };

/** The last turn of AJ among some lines; none if there is none. */
export function ajSteps(news: readonly Line[]): AjStep[] {
  const begins = news.findLastIndex((line) => line.kind === "turn began" && line.fields.seat === AJ);
  if (begins < 0) return [];
  const rest = news.slice(begins + 1);
  const ends = rest.findIndex((line) => line.kind === "turn began");
  const found: AjStep[] = [];
  let at = -1;
  for (const line of ends < 0 ? rest : rest.slice(0, ends)) {
    const next = Math.max(
      at,
      STEPS.findIndex(({ step }) => step === line.fields.step),
      0,
    );
    if (line.kind === "game ended") found.push({ ...END, lines: [] });
    else if (next !== at) found.push({ title: STEPS[next]!.title, glyph: STEPS[next]!.glyph, lines: [] });
    at = next;
    found.at(-1)!.lines.push(line);
  }
  return found;
}
