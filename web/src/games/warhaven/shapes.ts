/** The outlines of pieces: a gable with a peak, drawn for a base of some size; roundels are circles. */
const short = (n: number): string => String(Math.round(n * 100) / 100);

/** A house of half this width, a little higher, its peak above. */
export function gable(half: number): string {
  const [across, top, peak, foot, round] = [half * 0.93, half * 0.5, half * 1.08, half * 0.72, half * 0.14];
  return (
    `M0 ${short(-peak)}L${short(across)} ${short(-top)}V${short(foot)}` +
    `a${short(round)} ${short(round)} 0 0 1 ${short(-round)} ${short(round)}H${short(-across + round)}` +
    `a${short(round)} ${short(round)} 0 0 1 ${short(-round)} ${short(-round)}V${short(-top)}z`
  );
}

export const HEART =
  "M0 11.5C-7.5 6.5-11 2.8-11-2.2c0-4.2 3-7 6.3-7C-2.6-9.2-1-8.2 0-6.6 1-8.2 2.6-9.2 4.7-9.2c3.3 0 6.3 2.8 6.3 7 0 5-3.5 8.7-11 13.7z";
export const CROWN = "M-9-5l4.6 3.4L0-9l4.4 7.4L9-5 7.4 5h-14.8z";
