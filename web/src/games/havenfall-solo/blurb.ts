/** Havenfall: Single Player, as the front page tells of it. */
import type { Blurb } from "../contract.ts";
import emblem from "./emblem.svg?raw";

const blurb: Blurb = {
  name: "Havenfall: Single Player",
  line: "You alone before the walls: ten points before the last monster has passed and the last hero is gone.",
  meta: "1 player, about 30 minutes",
  emblem,
  drawn: "A Crystal of pixels",
  seats: () => ["survivor"],
};

export default blurb;
