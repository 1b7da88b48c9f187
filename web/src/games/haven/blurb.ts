/** Haven, as the front page tells of it. */
import type { Blurb } from "../contract.ts";
import emblem from "./emblem.svg?raw";

const blurb: Blurb = {
  line: "Forest against City. Hidden Seekers race for Lore and fight for Shrines.",
  meta: "2 players, about 40 minutes",
  emblem,
  drawn: "Half tree, half cog",
  seats: () => ["city", "forest"],
};

export default blurb;
