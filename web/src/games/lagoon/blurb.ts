/** Lagoon, as the front page tells of it. */
import type { Blurb } from "../contract.ts";
import emblem from "./emblem.svg?raw";

const CIRCLES = ["stag", "hare", "fern", "mushroom"];

const alone = ({ players }: Record<string, string>): boolean => players === "1";

const blurb: Blurb = {
  line: "Druids grow a world of hexes and unravel it again to bend its destiny.",
  meta: "1 to 4 players, about 60 minutes",
  emblem,
  drawn: "Three seeds circling in hexagons",
  options: {
    players: {
      say: "{}.",
      words: {
        1: "One plays alone against AJ",
        2: "Two play against each other",
        3: "Three play, each for themselves",
        4: "Four play in two teams",
      },
    },
    tiles: {
      say: "The bag holds {}.",
      words: {
        regular: "the regular tiles, 1 to 24",
        beginner: "the tiles for beginners, 1 to 21",
        advanced: "the advanced tiles, 1 to 6 and 10 to 27",
        long: "all 27 tiles, for a long game",
      },
    },
    start: {
      say: "The world begins as {}.",
      words: {
        gruus_walkabout: "Gruu’s Walkabout",
        floating_in_paradise: "Floating in Paradise",
        river_of_freedom: "River of Freedom",
        random: "three sites by lot",
      },
    },
    balanced: {
      say: "The three starting tiles {}.",
      words: { no: "may come from any groups", yes: "come from three different groups" },
    },
    circles: { say: "Everybody leads {}.", words: { usual: "the usual circle of the seat" } },
    first: { say: "{} begins.", words: { lot: "Whoever the lot falls on", first_seat: "The first seat" } },
    level: {
      say: "AJ is {}.",
      when: alone,
      words: {
        initiate: "an Initiate, the gentlest",
        acolyte: "an Acolyte",
        adept: "an Adept",
        eldrid: "an Eldrid",
        legend: "a Legend, the hardest",
      },
    },
    cunning: {
      say: "Where his rules leave him a choice, AJ {}.",
      when: alone,
      words: { no: "draws lots", yes: "takes what puts him furthest ahead" },
    },
    endless_turns: {
      say: "An Action step {}.",
      words: { yes: "goes on as long as its druids can act", no: "has a limit to its actions" },
    },
    quiet_end: {
      say: "Twenty rounds without exploring {}.",
      words: { no: "change nothing", yes: "end the game" },
    },
  },
  alone: { title: "Alone against AJ", options: { players: "1" }, levels: "level" },
  seats: (options) => CIRCLES.slice(0, Number(options.players ?? 2)),
};

export default blurb;
