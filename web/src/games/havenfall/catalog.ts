/** The cards of the content file, by the names they go by. */
import type { Facts } from "../contract.ts";
import { curly } from "../../kit/words.ts";
import { keyOf, type Color } from "./view.ts";

/** What a card says: an ability or information, alone perhaps otherwise. */
interface Text {
  name?: string;
  pixels?: string[];
  words?: string;
  short?: string;
  solo?: Text;
}

interface Printed {
  name: string;
  kind?: string;
  rank?: number;
  color?: Color;
  colors?: Color[];
  pixels?: string[];
  cost?: number;
  damage?: number;
  health?: number;
  treasure?: number;
  attack?: boolean;
  words?: string;
  short?: string;
  solo?: Text;
  ability?: Text;
  information?: Text;
  boss?: { damage: number; health: number };
  minion?: { damage: number; health: number };
  tiers?: { words: string }[];
}

export interface Ability {
  name: string;
  cost: string[];
  short: string;
}

/** A card as it is drawn. */
export interface CardDrawn {
  name: string;
  /** What stands on it: of a leader the name alone, without the rank. */
  called: string;
  figure: string;
  /** The classes of its hues: one or two. */
  hues: string;
  colors: string[];
  rank: number;
  cost: number | null;
  damage: number;
  health: number;
  treasure: number;
  attack: boolean;
  /** What stands in its middle, in a few words, if it is more than numbers. */
  says: string;
  ability: Ability | null;
}

export interface SpellDrawn {
  name: string;
  figure: string;
  hue: string;
  cost: string[];
  short: string;
}

const OF_CARDS = ["treasure", "items", "heroes", "arcane", "leaders", "artifacts", "monsters"];
const METALS: Record<string, string> = {
  copper: "px-copper",
  silver: "px-silver",
  gold: "px-gold",
  diamond: "px-silver",
};

function section(facts: Facts, name: string): Record<string, Printed> {
  return (facts.content[name] ?? {}) as Record<string, Printed>;
}

function found(facts: Facts, sections: string[], name: string): Printed | null {
  for (const each of sections) {
    const card = Object.values(section(facts, each)).find((card) => curly(card.name) === name);
    if (card) return card;
  }
  return null;
}

const told = (text: Text | undefined, alone: boolean): Text | undefined =>
  alone && text?.solo ? { ...text, ...text.solo } : text;
const brief = (text: Text | undefined): string => curly(text?.short ?? text?.words ?? "");

/** The classes of one or two hues. */
export function hues(colors: readonly string[], key = ""): string {
  if (METALS[key]) return METALS[key];
  const [first = "any", second] = colors;
  return second ? `px-${first} px-${second}2` : `px-${first}`;
}

/** A card by its name; before the content is there, its name alone. */
export function cardOf(facts: Facts, name: string, alone = false): CardDrawn {
  const card = found(facts, OF_CARDS, name);
  const key = keyOf(name);
  const pixels = card?.ability?.pixels ?? [];
  const colors = card?.colors ?? (card?.color ? [card.color] : [...new Set(pixels.filter((each) => each !== "any"))]);
  const ability = told(card?.ability, alone);
  return {
    name,
    called: found(facts, ["leaders"], name) ? name.split(" ").at(-1)! : name,
    figure: `f-${key}`,
    hues: hues(colors, key),
    colors,
    rank: card?.rank ?? 0,
    cost: card?.cost ?? null,
    damage: card?.damage ?? card?.minion?.damage ?? 0,
    health: card?.health ?? card?.minion?.health ?? 0,
    treasure: card?.treasure ?? 0,
    attack: card?.attack ?? false,
    says: brief(told(card?.information, alone)),
    ability: ability ? { name: ability.name ?? "", cost: ability.pixels ?? [], short: brief(ability) } : null,
  };
}

export function spellOf(facts: Facts, name: string, alone = false): SpellDrawn {
  const spell = found(facts, ["spells"], name);
  const cost = spell?.pixels ?? [];
  return {
    name,
    figure: `f-spell-${keyOf(name)}`,
    hue: `px-${cost.find((each) => each !== "any") ?? "any"}`,
    cost,
    short: brief(told(spell as Text, alone)),
  };
}

/** A Crystal: its cut, and what each of its tiers says. */
export function crystalOf(facts: Facts, name: string): { name: string; figure: string; hue: string; tiers: string[] } {
  const key = keyOf(name).replace(/_crystal$/, "");
  const tiers = section(facts, "crystals")[key]?.tiers ?? [];
  return {
    name: name.replace(/ Crystal$/, ""),
    figure: `f-crystal-${key}`,
    hue: `cr-${key}`,
    tiers: tiers.map(({ words }) => curly(words)),
  };
}

/** All Crystals, by name. */
export function crystals(facts: Facts): string[] {
  return Object.values(section(facts, "crystals")).map(({ name }) => name);
}
