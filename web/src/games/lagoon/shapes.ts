/** The outlines that every hex of the map shares. */
import { outline } from "./hexes.ts";

export const OUTER = outline(97, 9);
export const INNER = outline(92, 9);
export const SMALL = outline(13.5, 2.5);

/** The upper and the lowest part of the outer outline, cut straight. */
export const SKY = "M-84 10V-39.5Q-84 -48.5 -76.21 -53L-7.79 -92.5Q0 -97 7.79 -92.5L76.21 -53Q84 -48.5 84 -39.5V10z";
export const FOOT = "M-64.08 60H64.08L7.79 92.5Q0 97 -7.79 92.5z";
