/** Ferry, as the front page tells of it. */
import type { Blurb } from "tablehaven/games/contract.ts";
import emblem from "./emblem.svg?raw";
import { SEATS } from "./view.ts";

const blurb: Blurb = {
  line: "Goods across the river. Pack a deck in secret, ship by the tide, and mind the fog.",
  meta: "2 to 4 players, about 15 minutes",
  emblem,
  drawn: "A boat on two waves",
  seats: ({ ferries = "3" }) => SEATS.slice(0, ferries === "teams" ? 4 : Number(ferries)),
};

export default blurb;
