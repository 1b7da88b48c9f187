/** Contour lines of a gentle country, the same for every table: seeded noise on a grid, cut at a few heights. */
const STEP = 12;
const LEVELS = [-0.9, -0.45, 0, 0.45, 0.9];

function height(x: number, y: number): number {
  const [u, v] = [x / 90, y / 90];
  return (
    Math.sin(u * 1.3 + 0.7 * Math.sin(v * 1.1)) +
    Math.cos(v * 1.7 - 0.9 * Math.sin(u * 1.6 + 1.2)) * 0.8 +
    Math.sin((u + v) * 2.3 + 2) * 0.35
  );
}

/** One path for each height, the lines in no order. */
export function contours(width: number, tall: number): string[] {
  return LEVELS.map((level) => {
    const parts: string[] = [];
    for (let y = 0; y < tall; y += STEP)
      for (let x = 0; x < width; x += STEP) {
        const corners = [
          [x, y],
          [x + STEP, y],
          [x + STEP, y + STEP],
          [x, y + STEP],
        ] as const;
        const cuts = corners.flatMap(([fromX, fromY], i) => {
          const [toX, toY] = corners[(i + 1) % 4]!;
          const [from, to] = [height(fromX, fromY) - level, height(toX, toY) - level];
          if (from < 0 === to < 0) return [];
          const share = from / (from - to);
          return [`${(fromX + (toX - fromX) * share).toFixed(1)} ${(fromY + (toY - fromY) * share).toFixed(1)}`];
        });
        for (let i = 0; i + 1 < cuts.length; i += 2) parts.push(`M${cuts[i]}L${cuts[i + 1]}`);
      }
    return parts.join("");
  });
}
