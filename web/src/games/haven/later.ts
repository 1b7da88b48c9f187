/** The second part of Haven’s lesson: twelve turns later a token is resolved, and a Haven is claimed. */
import type { Face } from "../contract.ts";
import record from "./lesson.txt?raw";
import type { HavenView } from "./view.ts";

const acted = (view: HavenView, before: HavenView): boolean =>
  view.actions !== before.actions || view.step !== before.step;

export const later: NonNullable<Face<HavenView>["later"]> = {
  record,
  move: 81,
  seat: "city",
  lessons: [
    {
      title: "Twelve turns later",
      text: "You are City. The ring at Water is full: three Offerings lie there. So it is resolved in this turn, after you have acted and drawn two cards.",
      thing: () => "spot:water",
    },
    {
      title: "Add it up",
      text: "The Water token allows Lore 5. Your Calculator brings 4 and your Ballista two swords. Forest shows an Owl, with Lore 4 and an arrow, and hides one card.",
      thing: () => "spot:water",
    },
    {
      title: "Too much, or just strong enough",
      text: "A Surveyor would make it Lore 7 of 5: too much, and all is lost there. The Colossus has no Lore at all, but three swords. Lay it at Water.",
      thing: () => "hand:colossus",
      allows: ({ things }) => things.includes("hand:colossus") && things.includes("spot:water"),
      done: acted,
    },
    {
      title: "One more action",
      text: "What you do now counts for later. Lay another Seeker at Leaf or Stone, but keep away from Water.",
      allows: ({ verb, things }) => verb === "seek" && !things.includes("spot:water"),
      done: (view, before) => acted(view, before) || view.step !== "actions",
    },
    {
      title: "Draw two cards",
      text: "You hold no Offering, so one of the two must be one. After the second card Water is resolved: watch the board.",
      thing: () => "deck:offering",
      done: (view) => view.step !== "draw" && view.step !== "actions",
    },
    {
      title: "Two contests",
      text: "All Seekers at Water were turned up. More arms win the Shrine on which the Elemental stood, and more Lore, without too much of it, wins the token. They need not go to the same side.",
      thing: () => "spot:water",
    },
    {
      title: "A Haven",
      text: "With that Shrine most of those around a Haven are yours, and it is claimed: the field on the board that now has your coin. The Haven Guardian counts them at the end.",
      thing: (view) => {
        const mine = view.havens.find(({ holder }) => holder === "city");
        const shrine = mine?.shrines.find((name) =>
          view.shrines.some((each) => each.name === name && each.holder === "city"),
        );
        return shrine ? `shrine:${shrine}` : null;
      },
    },
    {
      title: "How it ends",
      text: "When the last token of a stack is won, or an Elemental has no free Shrine left, points are counted: for each kind of Lore, for Havens, for tokens and Shrines.",
    },
    {
      title: "You know enough",
      text: "What may be touched is amber. Touch anything else and the table says why not. H gives a hint, U takes back, ? explains whatever has the focus. Play on!",
    },
  ],
};
