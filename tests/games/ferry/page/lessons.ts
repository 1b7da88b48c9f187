/** The first steps of a game, taken together. */
import type { Lesson } from "tablehaven/games/contract.ts";
import { sum, type Boat, type FerryView } from "./view.ts";

const own = (view: FerryView): Boat => view.boats.find(({ seat }) => seat === view.viewer)!;

export const lessons: Lesson<FerryView>[] = [
  {
    title: "Pack a deck",
    text: "Everybody packs ten cards in secret, at most two of a kind. Touch the cards you want. A Fog cancels what a rival ships.",
    done: (view) => view.step !== "sealing",
  },
  {
    title: "Ship or stow",
    text: "Touch a card: one that weighs no more than the tide can be shipped and brings its points. Touch the hold to stow it instead, for half the points and a coin.",
    done: (view, before) =>
      sum(own(view).landed) + own(view).hold_size > sum(own(before).landed) + own(before).hold_size,
  },
];
