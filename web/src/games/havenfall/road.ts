/** The road from the rift to the walls: a landscape of cells, the same for everybody. */

type Area = [name: string, path: string];

const PEAKS: readonly [x: number, top: number, slope: number][] = [
  [8, 15, 0.8],
  [44, 9, 0.8],
  [73, 13, 0.9],
  [98, 5, 0.72],
  [128, 11, 0.85],
  [152, 7, 0.8],
  [181, 12, 0.9],
  [215, 8, 0.8],
  [250, 12, 0.9],
];
const LIGHTS: readonly [x: number, y: number][] = [
  [4, 16],
  [15, 10],
  [20, 10],
  [31, 18],
  [17, 17],
];

/** Numbers by lot that are always the same. */
function lot(seed: number): () => number {
  return () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff;
}

export function road(w: number, h: number): Area[] {
  const chance = lot(20);
  const columns = Array.from({ length: w }, (_, x) => x);
  const area = (tops: number[]): string => tops.map((y, x) => `M${x} ${y}h1V${h}h-1z`).join("");
  const ridge = (base: number, swing: number, step: number): number[] => {
    let [y, to] = [base, base];
    return columns.map((x) => {
      if (x % step === 0) to = base + (chance() - 0.5) * swing;
      y += Math.sign(to - y) * Math.min(Math.abs(to - y), chance() < 0.6 ? 1 : 0);
      return Math.round(y);
    });
  };
  const peaks = columns.map((x) =>
    Math.min(h, ...PEAKS.map(([at, top, slope]) => Math.round(top + Math.abs(x - at) * slope))),
  );
  const snow = peaks.map((y, x) => (y < 15 ? `M${x} ${y}h1v${y < 10 ? 3 : 2}h-1z` : "")).join("");
  const near = area(ridge(h - 19, 8, 9));
  const trees = woods(w, h, chance);
  const ground = area(ridge(h - 14, 2, 14));
  const ruts = Array.from(
    { length: Math.floor(w / 5) },
    (_, i) => `M${i * 5 + (i % 3)} ${h - 8 + ((i * 7) % 4)}h2v1h-2z`,
  );
  const [rift, core] = tear(w, h);
  return [
    ["far", area(peaks)],
    ["snow", snow],
    ["near", near],
    ["ground", ground],
    ["trees", trees],
    ["path", `M0 ${h - 9}h${w}v6H0z`],
    ["rut", ruts.join("")],
    ["wall", walls(h)],
    ["light", `${LIGHTS.map(([x, y]) => `M${x} ${y}h2v3h-2z`).join("")}M16 ${h - 15}h5v6h-5z`],
    ["rift", rift],
    ["core", core],
  ];
}

function woods(w: number, h: number, chance: () => number): string {
  let path = "";
  for (let x = 40; x < w - 28; x += 3 + Math.floor(chance() * 6)) {
    const y = h - 15 - Math.floor(chance() * 4);
    const tall = 4 + Math.floor(chance() * 3);
    for (let row = 0; row < tall; row++) {
      const half = Math.floor((row % 3) + row / 3);
      path += `M${x - half} ${y - tall + row}h${2 * half + 1}v1h-${2 * half + 1}z`;
    }
    path += `M${x} ${y}h1v1h-1z`;
  }
  return path;
}

function walls(h: number): string {
  const box = (x: number, y: number, wide: number, tall: number): string => `M${x} ${y}h${wide}v${tall}h-${wide}z`;
  const tower = (x: number, y: number, wide: number): string =>
    box(x, y, wide, h - y - 9) +
    Array.from({ length: Math.ceil(wide / 3) }, (_, i) => box(x + 3 * i, y - 2, 2, 2)).join("");
  return [
    tower(1, 12, 8),
    tower(13, 5, 11),
    tower(28, 14, 8),
    box(9, 21, 4, h - 30),
    box(24, 20, 4, h - 29),
    box(9, 19, 2, 2),
    box(26, 18, 2, 2),
    box(16, 1, 1, 2),
    box(17, 0, 4, 2),
  ].join("");
}

/** The rift, and the light in its middle. */
function tear(w: number, h: number): [string, string] {
  const drift = [0, 1, -1, 1, 0, -1, 1, -1, -1, 1];
  let [rift, core, x] = ["", "", w - 17];
  for (let y = 0; y < h - 6; y++) {
    x += drift[y % drift.length]!;
    const half = Math.round(9 * Math.sin((Math.PI * (y + 3)) / (h + 2)));
    const inner = Math.floor(half / 2.4);
    rift += `M${x - half} ${y}h${2 * half}v1h-${2 * half}z`;
    core += `M${x - inner} ${y}h${2 * inner + 1}v1h-${2 * inner + 1}z`;
  }
  return [rift, core];
}
