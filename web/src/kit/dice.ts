/** Six-sided dice: where the pips of a face lie, and what a throw says. */
import { joined } from "./words.ts";

export const SIDES = 6;

/** How far the pips of a face lie from its middle, in thirds of its half. */
const MIDDLE: [number, number] = [0, 0];
const RISING: [number, number][] = [
  [-1, 1],
  [1, -1],
];
const FALLING: [number, number][] = [
  [-1, -1],
  [1, 1],
];
const LEVEL: [number, number][] = [
  [-1, 0],
  [1, 0],
];

/** The pips of a face, each −1, 0 or 1 to the right and down from its middle. */
export function pips(face: number): [number, number][] {
  if (!Number.isInteger(face) || face < 1 || face > SIDES) throw new Error(`A die has no face ${face}.`);
  return [
    ...(face % 2 ? [MIDDLE] : []),
    ...(face > 1 ? RISING : []),
    ...(face > 3 ? FALLING : []),
    ...(face === SIDES ? LEVEL : []),
  ];
}

/** A throw in words; a die that was not thrown yet has no face. */
export function thrown(faces: readonly (number | null)[]): string {
  const known = faces.filter((face) => face !== null);
  if (!known.length) return faces.length === 1 ? "A die, not thrown yet" : `${faces.length} dice, not thrown yet`;
  return `${faces.length === 1 ? "Die" : "Dice"}: ${joined(faces.map((face) => (face === null ? "not thrown yet" : String(face))))}`;
}
