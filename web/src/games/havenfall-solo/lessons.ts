/** The first two turns of Havenfall: Single Player. */
import type { Lesson } from "../contract.ts";
import { thing, type HavenfallView } from "../havenfall/view.ts";

const passed = (view: HavenfallView, before: HavenfallView): boolean => view.turn > before.turn;

export const lessons: Lesson<HavenfallView>[] = [
  {
    title: "Alone before the walls",
    text: "Score ten points. You lose when all six hero decks lie face down, or when the last monster has passed. Three gauges beside the table tell how near each of these is.",
  },
  {
    title: "A Crystal each turn",
    text: "At the beginning of your turn a Crystal is turned over and does what its tier says. When all eight have been played, the next tier begins, and it is harder.",
  },
  {
    title: "Buy a card",
    text: "No monster has come yet, so this turn is for your deck. Touch Buy, then a pile: under each stands what it would leave.",
    thing: (view) => (view.action === "" ? thing.action("buy") : thing.pile("Silver")),
    allows: ({ verb, things }) =>
      (verb === "announce" && things.includes(thing.action("buy"))) || verb === "buy" || verb === "pass",
    done: (view, before) => view.done || passed(view, before),
  },
  {
    title: "The monsters’ step",
    text: "End your turn. Because you beat no monster, all move one place to the left, and a new one comes to the Boss. The one that leaves Minion 1 attacks.",
    done: passed,
  },
  {
    title: "Rung by rung",
    text: "An attack turns a hero deck of the monster’s rank face down, takes a pixel, or takes points. What cannot be done falls to the next lower rank, and then rises. Beating a monster stops the march and turns a deck up again.",
  },
  {
    title: "Fight as soon as you can",
    text: "The middle panel tells which monster falls to your damage and health. The Boss scores its rank; each of them leaves a pixel.",
    thing: () => thing.action("fight"),
    done: (view, before) => view.action !== "" || passed(view, before),
  },
  {
    title: "You know enough",
    text: "What may be touched is amber; whatever else you touch says why not. Save the town!",
  },
];
