/** The second part of Lagoon’s lesson: the last turn of a game, with an unraveling and the destiny. */
import type { Face } from "../contract.ts";
import record from "./lesson.txt?raw";
import { thing } from "./things.ts";
import type { TableView } from "./view.ts";

const GARDEN = "22A"; // Ancestral Garden, which can be unraveled
const TO_REFRESH = [4, 3, 1].map((number) => thing.druid(`stag acolyte ${number}`)); // the first stands in the Garden

export const later: NonNullable<Face<TableView>["later"]> = {
  record,
  move: 231,
  seat: "stag",
  lessons: [
    {
      title: "The last turn of a game",
      text: "One tile is left in the bag. Deonin has by far the most sites in play, so it will be the destiny: its seeds are points, and unraveled sites of the other two energies.",
      thing: () => thing.site(GARDEN),
    },
    {
      title: "Refresh",
      text: "A turn begins with up to three exhausted druids. Each of them is an action more. Refresh your acolytes: one of them stands on the Garden.",
      allows: ({ verb, things }) => verb === "druid" && things.some((each) => TO_REFRESH.includes(each)),
      done: (view) => view.step !== "refresh",
    },
    {
      title: "Unravel",
      text: "Ancestral Garden is a site of Elemeen, and Deonin threatens it: your seeds and the sites where your druids stand give energy enough. Unravel it. Druids of others there are sent to havens.",
      thing: () => thing.site(GARDEN),
      allows: ({ verb, things }) => verb === "unravel" && things.includes(thing.site(GARDEN)),
      done: (view) => !view.world.some(({ face }) => face.id === GARDEN) && view.decision === "action",
    },
    {
      title: "It is worth two",
      text: "The site lies in your score area now. It is of another energy than the destiny, so it counts two points.",
    },
    {
      title: "The last tile",
      text: "Explore: draw the last tile, choose a side, lay it. Then the game ends with this turn, and the energy with the most sites is the destiny.",
      allows: ({ verb }) => verb === "explore" || verb === "place" || verb === "space" || verb === "enter",
      done: (view) => view.bag.length === 0 && view.decision === "action",
    },
    {
      title: "The end of the turn",
      text: "End your turn when nothing else helps you. The table then says who won, where the points came from, and what turned the game.",
    },
  ],
};
