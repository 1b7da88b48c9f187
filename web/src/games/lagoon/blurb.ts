/** Lagoon, as the front page tells of it. */
import type { Blurb } from "../contract.ts";
import emblem from "./emblem.svg?raw";

const CIRCLES = ["stag", "hare", "fern", "mushroom"];

const blurb: Blurb = {
  line: "Druids grow a world of hexes and unravel it again to bend its destiny.",
  meta: "1 to 4 players, about 60 minutes",
  emblem,
  drawn: "Three seeds circling in hexagons",
  seats: (options) => CIRCLES.slice(0, Number(options.players ?? 2)),
};

export default blurb;
