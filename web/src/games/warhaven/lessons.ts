/** The first battle, with a ready deck, one thing at a time. */
import type { Lesson } from "../contract.ts";
import { isSetUp, near, type TableView } from "./view.ts";

/** Whether the viewer’s turn is over that was played when the lesson began, or the next one. */
const played = (view: TableView, before: TableView): boolean =>
  view.turn > before.turn + (before.active === view.viewer ? 0 : 1);

/** Whether the viewer has acted since the lesson began: what the enemy does is none of it. */
const acted = (view: TableView, before: TableView): boolean =>
  played(view, before) || (view.active === view.viewer && view.acted > (before.turn === view.turn ? before.acted : 0));

export const lessons: Lesson<TableView>[] = [
  {
    title: "Fell the commander",
    text: "Six characters on each side, and behind them a deck of cards. Whoever fells the commander of the other side, the one with the crown, wins at once.",
  },
  {
    title: "Take a ready deck",
    text: "Each deck is six characters and twenty-five cards that play on them. Take any; the enemy does not see which.",
    allows: ({ verb }) => verb === "deck",
    done: (view) => view.step !== "decks",
  },
  {
    title: "Behind the blinder",
    text: "Touch a character, then a space. The sturdy go to the front, the commander to the rear. Or let the rest be placed for you, and say that you are ready.",
    thing: (view, seat) =>
      `army:${seat[0]}${Math.max(view.sides[near(seat)].army?.findIndex(({ space }) => !space) ?? 0, 0) + 1}`,
    done: (view) => !isSetUp(view),
  },
  {
    title: "The plate",
    text: "Sword, shield and heart are attack, defense and health as they are now. Green gables are one side, purple discs the other. The helmet, the snout and the visor are the three races.",
  },
  {
    title: "Three actions",
    text: "In your turn you do three things: move somebody, attack, or play an upgrade or a spell. Touch one of yours: dashed spaces say whom it would reach from there. Move somebody forward.",
    allows: ({ verb }) => verb === "move" || verb === "pass",
    done: acted,
  },
  {
    title: "Attack",
    text: "Most reach the space beside them, distance characters two. Touch one of yours, then a ringed enemy: its plate says the chance to hit and to fell. Both sides may play a card, then both roll a die: the difference of the sums is the damage.",
  },
  {
    title: "Cards",
    text: "The foot of a card says whom it plays on. Upgrades stay under a character, spells are done at once; attack and defense cards wait for a combat. After three actions you may draw one.",
    done: played,
  },
  {
    title: "The danger",
    text: "Beside the field stands the worst that could happen to either commander within one turn. Keep yours away from it.",
  },
  {
    title: "You know enough",
    text: "What may be touched is amber. Touch anything else and the table says why not. E ends your actions, H gives a hint, U takes back, ? explains whatever has the focus. Play on!",
  },
];
