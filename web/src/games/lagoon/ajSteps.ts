/** The sentences of AJ’s turn, by its steps. */

export interface AjStep {
  title: string;
  glyph: string;
  lines: string[];
}

const BEGINS = "AJ’s turn begins.";
const ANY_TURN = /turn begins\.$/;

/** The first sentence of each step, in the order in which they can come. */
const STEPS: readonly { title: string; glyph: string; opens: RegExp }[] = [
  { title: "Explore", glyph: "a-explore", opens: /^/ },
  {
    title: "Unravel",
    glyph: "unravel",
    opens:
      /^AJ turns \w+ against|^AJ unravels nothing|AJ may unravel twice|^With \d+ tiles? in the bag AJ (spares|lets)/,
  },
  {
    title: "Invoke",
    glyph: "bag",
    opens: /^AJ draws an? \w+ token|so the Initiate draws no token|gives AJ a second token|^The token bag is empty/,
  },
  { title: "Explore again", glyph: "a-explore", opens: /so the Legend explores once more/ },
  { title: "Lure", glyph: "step", opens: /lets AJ move one of|would let AJ move a druid/ },
  {
    title: "The end",
    glyph: "t-haven",
    opens: /^The turn in which the last tile|^No druid is left|^Nobody has explored/,
  },
];

/** The last turn of AJ among some sentences; none if there is none. */
export function ajSteps(news: readonly string[]): AjStep[] {
  const begins = news.lastIndexOf(BEGINS);
  if (begins < 0) return [];
  const rest = news.slice(begins + 1);
  const ends = rest.findIndex((line) => ANY_TURN.test(line));
  const found: AjStep[] = [];
  let at = -1;
  for (const line of ends < 0 ? rest : rest.slice(0, ends)) {
    const opened = STEPS.findLastIndex((step, i) => i > at && i > 0 && step.opens.test(line));
    const next = opened > at ? opened : Math.max(at, 0);
    if (next !== at) found.push({ title: STEPS[next]!.title, glyph: STEPS[next]!.glyph, lines: [] });
    at = next;
    found.at(-1)!.lines.push(line);
  }
  return found;
}
