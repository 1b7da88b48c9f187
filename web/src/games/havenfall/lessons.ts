/** The first three turns of Havenfall, one thing at a time, with a fight that others may answer. */
import type { Lesson } from "../contract.ts";
import { inReach } from "./foretell.ts";
import { thing, type HavenfallView } from "./view.ts";

const announced = (view: HavenfallView): boolean => view.action !== "";
const passed = (view: HavenfallView, before: HavenfallView): boolean => view.turn > before.turn;

export const lessons: Lesson<HavenfallView>[] = [
  {
    title: "The town and the rift",
    text: "Monsters come from the rift and walk to the left. Whoever beats the one at the right, the Boss, scores its rank in points; with ten points the last round begins.",
    thing: () => thing.row("Boss"),
  },
  {
    title: "Your hand is in play",
    text: "In your turn all your cards lie open at the foot. Coppers give treasure, the Sword damage, the Shield health. Pixels are cubes: they pay for abilities and spells.",
  },
  {
    title: "Buy a card",
    text: "A turn has one action. Touch Buy: under every pile stands what it would leave of your treasure.",
    thing: () => thing.action("buy"),
    allows: ({ verb, things }) => verb === "announce" && things.includes(thing.action("buy")),
    done: announced,
  },
  {
    title: "Choose a pile",
    text: "What glows is in reach. Treasure makes your hands richer, heroes make them stronger. The card goes to your discard pile and comes to your hand later.",
    thing: (view) => {
      const found = view.piles.find(
        ({ cost, can_be_bought, kind }) => kind === "hero" && can_be_bought && (cost ?? 99) <= view.treasure,
      );
      return thing.pile(found?.name ?? "Silver");
    },
    allows: ({ verb }, seat) => verb === "buy" || verb === "pass" || seat === "",
    done: (view, before) => view.done || passed(view, before) || (view.action === "buy" && inReach(view) === 0),
  },
  {
    title: "End your turn",
    text: "Abilities may still be used. Then end the turn: all you had in play is discarded, and you draw five cards.",
    done: passed,
  },
  {
    title: "Another’s turn",
    text: "Now you watch: the cards in play of the other, what is bought and who is fought. With a spell and a pixel you are asked before each of these happens.",
    done: (view, before) => view.active === view.viewer && view.turn > before.turn,
  },
  {
    title: "A spell for you",
    text: "A Spell Book in play gains a spell: for three treasure by touching the card, or for a blue pixel by its ability. Without one in hand, go on as you like.",
    done: (view, before) => (view.players[view.viewer]?.spell_count ?? 0) > 0 || view.done || passed(view, before),
  },
  {
    title: "Fight",
    text: "The middle panel tells which monster falls to your damage and health. A Minion gives a pixel of its color, the Boss points as well. Touch Fight, then the monster, when you are strong enough.",
    thing: () => thing.action("fight"),
  },
  {
    title: "What waits for answers",
    text: "A fight that was named waits: the slip shows it, those who are asked stand in their order, and the ring counts the seconds. Let it happen, or lift a spell: it shows what it would come to before you play it.",
    done: (view, before) => view.window !== null || view.turn > before.turn + 1,
  },
  {
    title: "You know enough",
    text: "What may be touched is amber. Touch anything else and the table says why not. H gives a hint, P lets you try a plan. Reach ten points!",
  },
];
