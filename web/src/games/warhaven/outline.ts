/** War Haven’s table in words. */
import { counted, title } from "../../kit/words.ts";
import type { Section } from "../contract.ts";
import { army, isSetUp, near, other, percent, type Piece, type Seat, type TableView } from "./view.ts";

export function outline(view: TableView, seat: string | null): Section[] {
  const below = near(seat);
  const sides = [below, other(below)];
  const own = (side: Seat): string => (side === seat ? "Your" : `${title(side)}’s`);
  return [
    ...(view.combat ? [{ title: "Combat", lines: combat(view) }] : []),
    ...sides.map((side) => ({ title: `${own(side)} army`, lines: soldiers(view, side) })),
    ...sides.map((side) => ({ title: `${own(side)} cards`, lines: cards(view, side) })),
    ...(view.decks.length
      ? [
          {
            title: "Ready decks",
            lines: view.decks.map((deck) => `${deck.name}: ${deck.words} ${deck.army.join(", ")}.`),
          },
        ]
      : []),
  ];
}

function combat(view: TableView): string[] {
  const { attacker, defender, attack_card, defense_card, attack, defense, attack_die, defense_die } = view.combat!;
  const sum = (base: number, die: number | null): string =>
    die === null ? `${base} and a die` : `${base} + ${die} = ${base + die}`;
  const odds = view.odds.map(
    ({ card, hit, fell, mean }) =>
      `${card || "As it stands"}: hits with ${percent(hit)}, fells with ${percent(fell)}, ${mean.toFixed(1)} damage on average.`,
  );
  return [
    `${attacker}${attack_card ? ` with ${attack_card}` : ""} against ${defender}${defense_card ? ` with ${defense_card}` : ""}.`,
    `Attack ${sum(attack.total, attack_die)}; defense ${sum(defense.total, defense_die)}.`,
    ...odds,
  ];
}

function soldiers(view: TableView, side: Seat): string[] {
  const all = army(view, side);
  if (!all.length) return [isSetUp(view) ? "Behind the blinder." : "Nobody."];
  return all.map(soldier);
}

function soldier({ unit, code }: Piece): string {
  const called = `${code.toUpperCase()} ${unit.name}`;
  if (unit.fallen) return `${called}: has fallen.`;
  const where = unit.space ? `at ${unit.space}` : "not placed";
  const marks = [
    ...unit.upgrades.map(({ name }) => name),
    ...unit.statuses,
    ...(unit.moved ? ["has moved"] : []),
    ...(unit.attacked ? ["has attacked"] : []),
  ];
  const more = marks.length ? `; ${marks.join(", ")}` : "";
  return `${called} ${where}: ${unit.race} ${unit.character_class}, attack ${unit.attack}, defense ${unit.defense}, health ${unit.health} of ${unit.most_health}${more}.`;
}

function cards(view: TableView, side: Seat): string[] {
  const { hand, hand_size, shown, deck_size, discards, held } = view.sides[side];
  return [
    hand
      ? `Hand: ${hand.map(({ name, short }) => `${name} (${short})`).join("; ") || "empty"}.`
      : `Hand: ${counted(hand_size, "card")}${shown.length ? `, among them ${shown.join(", ")}` : ""}.`,
    ...(deck_size === null ? [] : [`Deck: ${counted(deck_size, "card")}.`]),
    ...(held?.length ? [`Looked at: ${held.join(", ")}.`] : []),
    ...(discards.length ? [`Discarded: ${discards.join(", ")}.`] : []),
  ];
}
