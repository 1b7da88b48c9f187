/** Haven’s table in words. */
import type { Section } from "../contract.ts";
import { counted, title } from "../../kit/words.ts";
import {
  DECKS,
  near,
  offeringName,
  other,
  points,
  row,
  weaponsOf,
  type HavenView,
  type Lore,
  type Seeker,
  type Side,
} from "./view.ts";

export function outline(view: HavenView, seat: string | null): Section[] {
  const below = near(seat),
    sides = [below, other(below)];
  const own = (side: Side): string => (side === seat ? "You" : title(side));
  return [
    { title: "Standing", lines: sides.map((side) => standing(view, side, own(side))) },
    ...row(view, below).map((lore) => ({
      title: `${title(lore)} Lore Token`,
      lines: [token(view, lore), ...sides.flatMap((side) => spot(view, lore, side, own(side)))],
    })),
    {
      title: "Board",
      lines: [
        ...view.shrines.map(
          (shrine) =>
            `Shrine ${shrine.name}: ${shrine.holder ? title(shrine.holder) : "free"}${shrine.elemental ? `, the ${title(shrine.elemental)} Elemental` : ""}.`,
        ),
        ...view.havens.map(
          (haven) =>
            `Haven ${haven.name} between ${haven.shrines.join(", ")}: ${haven.holder ? title(haven.holder) : `free, ${haven.needed} Shrines claim it`}.`,
        ),
      ],
    },
    ...(view.artifacts.length
      ? [
          {
            title: "Artifacts",
            lines: view.artifacts.map(
              (artifact) =>
                `Under the ${artifact.number}: ${artifact.card ?? "hidden"}${artifact.holder ? `, ${title(artifact.holder)}’s` : ""}.`,
            ),
          },
        ]
      : []),
    ...sides.map((side) => ({
      title: side === seat ? "Your cards" : `${title(side)}’s cards`,
      lines: cards(view, side),
    })),
  ];
}

function standing(view: HavenView, side: Side, who: string): string {
  const { lore, havens } = view.sides[side];
  const sums = (Object.keys(view.lores) as Lore[]).map((each) => `${lore[each]} ${title(each)}`).join(", ");
  const shrines = view.shrines.filter((shrine) => shrine.holder === side).length;
  return `${who}: ${counted(points(view.sides[side]), "point")}; Lore ${sums}; ${counted(shrines, "Shrine")}, ${counted(havens, "Haven")}.`;
}

function token(view: HavenView, lore: Lore): string {
  const { value, storms, stack, under, offerings } = view.lores[lore];
  if (value === null) return "No token is left.";
  return `Value ${value + storms}${storms ? ` with ${counted(storms, "Rain Storm")}` : ""}; ${offerings} of ${view.offerings_to_resolve} Offerings; ${stack + under.length} more below.`;
}

function spot(view: HavenView, lore: Lore, side: Side, who: string): string[] {
  const here = view.sides[side].spots[lore],
    hidden = here.down_count - here.down.length;
  const parts = [
    ...here.up.map((seeker) => seekerWords(side, seeker)),
    ...here.down.map((seeker) => `${seekerWords(side, seeker)}, face down`),
    ...(hidden ? [`${counted(hidden, "Seeker")} face down`] : []),
    ...here.offerings.map((offering) => `${offeringName(offering)} Offering`),
    ...(here.elementals ? ["an Elemental"] : []),
    ...(here.orchids ? ["a Summoning Orchid"] : []),
    ...(here.blades ? ["Dazzling Blades"] : []),
    ...(here.rock_slide ? ["shut by a Rock Slide"] : []),
  ];
  return [
    `${who}: ${parts.length ? `${parts.join("; ")}. Lore ${here.lore}${hidden ? " or more" : ""}, ${arms(side, here.weapons, hidden)}` : "nothing"}.`,
  ];
}

/** What lies face down may be armed. */
function arms(side: Side, weapons: number, hidden: number): string {
  return hidden ? `${counted(weapons, side === "city" ? "sword" : "arrow")} or more` : weaponsOf(side, weapons);
}

function seekerWords(side: Side, seeker: Seeker): string {
  return `${seeker.name} (Lore ${seeker.lore}, ${weaponsOf(side, seeker.weapons)}${seeker.elixir ? ", Elixir" : ""})`;
}

function cards(view: HavenView, side: Side): string[] {
  const { hand, hand_sizes, deck_sizes, held, discards } = view.sides[side];
  const inHand = hand
    ? [
        ...hand.seekers.map((seeker) => seekerWords(side, seeker)),
        ...hand.offerings.map((offering) => `${offeringName(offering)} Offering`),
        ...hand.powers,
      ]
    : DECKS.map((deck) => counted(hand_sizes[deck], deck === "power" ? "Lore Power" : title(deck)));
  return [
    `Hand: ${inHand.join("; ") || "empty"}.`,
    ...(held?.length ? [`Picked up: ${held.map((seeker) => seekerWords(side, seeker)).join("; ")}.`] : []),
    ...(discards?.length
      ? [`Discarded Seekers: ${discards.map((seeker) => seekerWords(side, seeker)).join("; ")}.`]
      : []),
    `Decks: ${DECKS.map((deck) => counted(deck_sizes[deck], deck === "power" ? "Lore Power" : title(deck))).join(", ")}.`,
  ];
}
