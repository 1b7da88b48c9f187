/** The first turns of Haven, one thing at a time. */
import type { Lesson } from "../contract.ts";
import { near, type HavenView } from "./view.ts";

const acted = (view: HavenView, before: HavenView): boolean =>
  view.actions !== before.actions || view.step !== before.step;

export const lessons: Lesson<HavenView>[] = [
  {
    title: "Two sides, one forest",
    text: "City and Forest compete for three kinds of Lore, and for the Shrines of the forest. Whoever has more points wins when a stack of tokens is used up, or when an Elemental has nowhere left to go.",
  },
  {
    title: "Three tokens",
    text: "Each column is a Lore Token. Its number is a limit: you want the most Lore there without going over it. Cards of yours lie below it, your opponent’s above.",
    thing: () => "spot:leaf",
  },
  {
    title: "Before the start",
    text: "You may give back Lore Powers you do not like. To begin with, keep them all.",
    allows: ({ verb }) => verb === "pass",
    done: (view) => view.decision !== "give back",
  },
  {
    title: "Add a Seeker",
    text: "Touch the Seeker in your hand, then the token where it shall go. It lies face down: only you know it. Or touch your deck of Seekers: that one comes face up, unseen before.",
    thing: (view, seat) => `hand:${view.sides[near(seat)].hand?.seekers[0]?.name.toLowerCase() ?? ""}`,
    allows: ({ verb }) => verb === "seek" || verb === "seek deck",
    done: acted,
  },
  {
    title: "Lore and arms",
    text: "The number of a Seeker is its Lore: it competes for the token. Swords and arrows compete for the Shrine where the Elemental of that color stands. Two contests, two winners perhaps.",
  },
  {
    title: "Draw two cards",
    text: "After your actions, draw two cards from any of your three decks. Without an Offering in hand, one of them must be an Offering.",
    thing: () => "deck:offering",
    done: (view) => view.step !== "draw" && view.step !== "actions",
  },
  {
    title: "Make an Offering",
    text: "Touch an Offering, then the token of its kind. With the third Offering at a token, from both sides together, it is resolved in the next turn’s third step.",
    done: (view) => view.decision !== "make offering" && view.step !== "offering",
  },
  {
    title: "The ring tells",
    text: "The ring around a token fills with Offerings. When it is full, all Seekers there are turned up: more Lore wins the token, more arms the Shrine, and too much Lore loses everything.",
  },
];
