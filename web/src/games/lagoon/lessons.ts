/** The first turns of a game, taken together. */
import type { Lesson } from "../contract.ts";
import { thing } from "./things.ts";
import type { TableView } from "./view.ts";

export const lessons: Lesson<TableView>[] = [
  {
    title: "A world that grows",
    text: "Every hex is a site of one of three energies. You have two druids on the haven, the site with the dotted rim. The disc with the star is your Eldrid.",
    thing: (view) =>
      view.world
        .map((site) => site.face)
        .filter((face) => face.type === "haven")
        .map((face) => thing.site(face.id))[0] ?? null,
  },
  {
    title: "Explore",
    text: "A refreshed druid pays for an action and becomes exhausted. Touch your Eldrid and choose Explore: you draw a tile from the bag.",
    thing: (_, seat) => thing.druid(`${seat} eldrid`),
    allows: ({ verb, things }, seat) => verb === "explore" && things.includes(thing.druid(`${seat} eldrid`)),
    done: (view) => view.decision === "choose side" || view.hand.length > 0,
  },
  {
    title: "Two sides",
    text: "A tile has a site on each side. Take the one whose energy or action you want more of: you gain a seed of its energy. Then touch a glowing space to lay it.",
    done: (view, before) => view.world.length > before.world.length,
  },
  {
    title: "Move in?",
    text: "The druid that explored may enter the new site. Your circle can use the action of every site it stands on.",
    done: (view) => view.decision === "action" || view.step !== "action",
  },
  {
    title: "Destiny",
    text: "When the bag is empty, the energy with most sites in play is the destiny. A seed of it is worth 1 point. A site you unraveled is worth 2, if it was of another energy.",
  },
  {
    title: "Unravel",
    text: "With three energy of the kind that threatens a site, from sites you occupy and from seeds, a druid on it can take it out of the world and go into exile. Sites that hold the world together are locked.",
  },
  {
    title: "End your turn",
    text: "Act as long as you have refreshed druids, then end the Action step. In your next turn three exhausted druids are refreshed.",
    done: (view, before) => view.turn > before.turn || view.active !== view.viewer,
  },
];
