/** Havenfall, as the front page tells of it. */
import type { Blurb } from "../contract.ts";
import emblem from "./emblem.svg?raw";

const COLORS = ["blue", "red", "green", "yellow"];

const blurb: Blurb = {
  line: "A burnt town, a rift, forty monsters. Build a deck, fight, and answer every turn with spells.",
  meta: "2 to 4 players or two teams, about 45 minutes",
  emblem,
  drawn: "A red dragon of pixels",
  seats: ({ war_rooms = "blue red" }) => {
    const names = war_rooms.split(/[ /]+/);
    return COLORS.filter((color) => names.includes(color));
  },
};

export default blurb;
