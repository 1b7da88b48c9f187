/** War Haven, as the front page tells of it. */
import type { Blurb } from "../contract.ts";
import emblem from "./emblem.svg?raw";

const blurb: Blurb = {
  line: "Two armies of six, a deck behind each. Fell the enemy commander before yours falls.",
  meta: "2 players, about 45 minutes",
  emblem,
  drawn: "A field of battle on a shield, and a die",
  seats: () => ["south", "north"],
  tournament: 4,
};

export default blurb;
