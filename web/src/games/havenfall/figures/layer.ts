/**
 * A layer of a figure: a grid of letters at its place among 16 × 16. A letter is a tone: k ink, d h l deep, middle and
 * light of the first pixel color, e g f the same of the second, w white, m n metal and its shade, s z skin and its shade,
 * t leather and wood; x erases.
 */
export interface Layer {
  x: number;
  y: number;
  /** The left eight columns are given, and mirrored. */
  mirror: boolean;
  rows: string[];
}

export const rowsOf = (text: string): string[] => text.trim().split("\n");
export const half = (y: number, text: string): Layer => ({ x: 0, y, mirror: true, rows: rowsOf(text) });
export const full = (y: number, text: string, x = 0): Layer => ({ x, y, mirror: false, rows: rowsOf(text) });
