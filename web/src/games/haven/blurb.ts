/** Haven, as the front page tells of it. */
import type { Blurb } from "../contract.ts";
import emblem from "./emblem.svg?raw";

const blurb: Blurb = {
  line: "Forest against City. Hidden Seekers race for Lore and fight for Shrines.",
  meta: "2 players, about 40 minutes",
  emblem,
  drawn: "Half tree, half cog",
  seats: () => ["city", "forest"],
  options: {
    artifacts: {
      say: "Artifacts {}.",
      words: { none: "are left out", hidden: "can be won, face down", revealed: "can be won, face up" },
    },
    haven_master: {
      say: "The Haven Guardian goes to {}.",
      words: { no: "the greater number of Havens", yes: "the larger group of connected Havens" },
    },
    confrontation: {
      say: "An Elemental without a free Shrine {}.",
      words: { no: "ends the game", yes: "may contest a taken one" },
    },
  },
};

export default blurb;
