/** Figures as symbols: heroes, monsters and things as `f-…`, spells as `f-spell-…`, Crystals as `f-crystal-…`. */
import { ALONE } from "./alone.ts";
import { BODY } from "./bodies.ts";
import { CUT } from "./crystals.ts";
import { HAND } from "./hands.ts";
import { HEAD } from "./heads.ts";
import { full, rowsOf, type Layer } from "./layer.ts";
import { LOOK, SPELL } from "./looks.ts";
import { TARGET } from "./targets.ts";
import { VERB } from "./verbs.ts";

type Cells = string[][];

const SIZE = 16;
const LAYERS: Record<string, Layer> = { ...ALONE, ...CUT, ...BODY, ...HEAD, ...HAND };
const TONE: Record<string, string> = {
  k: "--f-k",
  d: "--f-d",
  h: "--f-h",
  l: "--f-l",
  e: "--f-d2",
  g: "--f-h2",
  f: "--f-l2",
  w: "--f-w",
  m: "--f-m",
  n: "--f-n",
  s: "--f-s",
  z: "--f-z",
  t: "--f-t",
};

const grid = (): Cells => Array.from({ length: SIZE }, () => Array<string>(SIZE).fill("."));

function put(cells: Cells, x: number, y: number, tone: string): void {
  if (tone !== "." && cells[y]?.[x] !== undefined) cells[y][x] = tone === "x" ? "." : tone;
}

function lay(cells: Cells, { x, y, mirror, rows }: Layer): Cells {
  rows.forEach((row, down) =>
    [...row].forEach((tone, right) => {
      put(cells, x + right, y + down, tone);
      if (mirror) put(cells, SIZE - 1 - right, y + down, tone);
    }),
  );
  return cells;
}

const stacked = (layers: readonly string[]): Cells => layers.reduce((cells, name) => lay(cells, LAYERS[name]!), grid());

/** Whom a spell touches and what it does, with a gap between the two. */
function spell(target: string, verb: string): Cells {
  const what = rowsOf(TARGET[target]!);
  const done = rowsOf(VERB[verb]!);
  const cells = lay(grid(), { x: 0, y: SIZE - what.length, mirror: false, rows: what });
  const around = [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const;
  done.forEach((row, y) =>
    [...row].forEach((tone, x) => {
      if (tone !== ".") for (const [right, down] of around) put(cells, 8 + x + right, y + down, "x");
    }),
  );
  return lay(cells, full(0, VERB[verb]!, 8));
}

/** One path for each tone, of runs of cells. */
function paths(cells: Cells): string {
  const found: Record<string, string> = {};
  cells.forEach((row, y) => {
    for (let x = 0; x < SIZE;) {
      const tone = row[x]!;
      let wide = 1;
      while (row[x + wide] === tone) wide++;
      if (tone !== ".") found[tone] = `${found[tone] ?? ""}M${x} ${y}h${wide}v1h-${wide}z`;
      x += wide;
    }
  });
  return Object.entries(found)
    .map(([tone, path]) => `<path style="fill:var(${TONE[tone]})" d="${path}"/>`)
    .join("");
}

const symbol = (id: string, cells: Cells): string =>
  `<symbol id="f-${id}" viewBox="0 0 16 16"><g shape-rendering="crispEdges">${paths(cells)}</g></symbol>`;

/** All of them, as the text of an SVG file. */
export function figures(): string {
  const symbols = [
    ...Object.entries(LOOK).map(([id, layers]) => symbol(id, stacked(layers))),
    ...Object.entries(SPELL).map(([id, words]) => {
      const [target, verb] = words.split(" ");
      return symbol(`spell-${id}`, spell(target!, verb!));
    }),
    ...Object.entries(CUT).map(([id, layer]) => symbol(`crystal-${id}`, lay(grid(), layer))),
    ...Object.keys(TARGET).map((id) => {
      const rows = rowsOf(TARGET[id]!);
      return symbol(`target-${id}`, lay(grid(), full(Math.floor((SIZE - rows.length) / 2), TARGET[id]!, 2)));
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}
