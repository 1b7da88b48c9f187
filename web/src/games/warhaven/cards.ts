/** Cards as their pictures: the effects of the content file as numbers and glyphs, and whom a card plays on as emblems. */
import type { WarhavenCardView } from "../../protocol.ts";
import type { Facts } from "../contract.ts";

export interface Sign {
  /** “+3”, “2”, or nothing. */
  text: string;
  glyph: string;
}

interface Effect {
  do: string;
  who?: string;
  stat?: string;
  n?: number;
  bonus?: number;
  status?: string;
  medallion?: string;
  if?: string[];
}

export interface Entry {
  name: string;
  effects?: Effect[];
  plays_on?: string[];
  flag?: string;
  medallions?: string[];
  rare?: boolean;
  short?: string;
  words?: string;
  flavor?: string;
  race?: string;
  class?: string;
  attack?: number;
  defense?: number;
  health?: number;
}

const MOST = 3;
export const TYPES: Record<string, string> = {
  upgrades: "upgrade",
  spells: "spell",
  attack_cards: "attack",
  defense_cards: "defense",
};
export const GLYPHS: Record<string, string> = {
  upgrade: "silver",
  spell: "spell",
  attack: "attack",
  defense: "defense",
};
const STATUS: Record<string, string> = {
  deadly: "deadly",
  irradiated: "rays",
  pinned: "pinned",
  exhausted: "tired",
};
const STAT: Record<string, string> = {
  attack: "attack",
  defense: "defense",
  health: "health",
  range: "range",
  move: "move",
};

export function statusGlyph(status: string): string {
  return STATUS[status] ?? "deadly";
}

const signed = (n = 0): string => (n < 0 ? `−${-n}` : `+${n}`);

const SIGNS: Record<string, (effect: Effect) => Sign> = {
  stat: ({ n, stat }) => ({ text: signed(n), glyph: STAT[stat ?? ""] ?? "attack" }),
  damage: ({ n }) => ({ text: `${n}`, glyph: "burst" }),
  heal: ({ n }) => ({ text: `+${n}`, glyph: "health" }),
  reroll: () => ({ text: "", glyph: "reroll" }),
  roll_twice_keep_high: () => ({ text: "2", glyph: "reroll" }),
  ignore_attack: () => ({ text: "", glyph: "ignore" }),
  cancel_attack_card: () => ({ text: "", glyph: "ignore" }),
  reduce_damage: ({ n }) => ({ text: `−${n}`, glyph: "burst" }),
  survive_at_one: () => ({ text: "1", glyph: "health" }),
  block_status: () => ({ text: "", glyph: "cleanse" }),
  draw: ({ n }) => ({ text: `+${n}`, glyph: "cards" }),
  dig: ({ n }) => ({ text: `${n}`, glyph: "cards" }),
  recover: ({ n }) => ({ text: `+${n}`, glyph: "cards" }),
  discard: ({ n }) => ({ text: `−${n}`, glyph: "cards" }),
  move: ({ n }) => ({ text: `${n}`, glyph: "move" }),
  push: () => ({ text: "", glyph: "push" }),
  swap: () => ({ text: "", glyph: "swap" }),
  attack: ({ bonus }) => ({ text: bonus ? `+${bonus}` : "", glyph: "attack" }),
  exhaust: () => ({ text: "", glyph: "tired" }),
  status: ({ status }) => ({ text: "", glyph: statusGlyph(status ?? "") }),
  cleanse: () => ({ text: "", glyph: "cleanse" }),
  remove_upgrade: ({ medallion }) => ({ text: "−", glyph: medallion ?? "silver" }),
  extra_actions: ({ n }) => ({ text: `+${n}`, glyph: "plus" }),
  kill_if_health_at_most: ({ n }) => ({ text: `≤${n}`, glyph: "deadly" }),
  fly: () => ({ text: "", glyph: "move" }),
  no_attack_after_move: () => ({ text: "", glyph: "ignore" }),
};

/** What a card does, as at most three signs. */
export function signs(entry: Entry | undefined): Sign[] {
  const found: Sign[] = [];
  for (const effect of entry?.effects ?? []) {
    const sign = SIGNS[effect.do]?.(effect);
    if (sign && !found.some(({ glyph }) => glyph === sign.glyph)) found.push(sign);
  }
  return found.slice(0, MOST);
}

export interface Catalog {
  characters: Map<string, Entry>;
  support: Map<string, Entry & { type: string }>;
}

const known = new WeakMap<object, Catalog>();
const table = (content: Record<string, unknown>, name: string): Entry[] =>
  Object.values((content[name] ?? {}) as Record<string, Entry>).filter((entry) => typeof entry === "object");

/** All cards of the content file, by their names. */
export function catalog({ content }: Pick<Facts, "content">): Catalog {
  let found = known.get(content);
  if (!found) {
    const support = Object.entries(TYPES).flatMap(([name, type]) =>
      table(content, name).map((entry) => [printed(entry.name), { ...entry, type }] as const),
    );
    const characters = table(content, "characters").map((entry) => [printed(entry.name), entry] as const);
    found = { characters: new Map(characters), support: new Map(support) };
    known.set(content, found);
  }
  return found;
}

/** A name with the apostrophe of print. */
export function printed(name: string): string {
  return name.replaceAll("'", "’");
}

export interface Mark {
  race: string; // or “any”
  characterClass: string;
  label: string;
}

const CLASSES = new Set(["grunt", "infantry", "distance", "vehicle", "hero", "commander"]);

/** Whom a card plays on: emblems where races and classes say it, and words for the rest. */
export function marks(playsOn: readonly string[]): { emblems: Mark[]; words: string } {
  const emblems: Mark[] = [];
  let words = "";
  for (const mark of playsOn) {
    const [race = "", characterClass = ""] = mark.split(" ");
    if (CLASSES.has(characterClass)) emblems.push({ race, characterClass, label: mark });
    else words = mark === "any enemy ally" ? "an enemy ally" : mark === "nobody" ? "" : words || mark;
  }
  return { emblems, words };
}

/** Whether a card plays on a character, as far as its emblems and its flag say. */
export function fits(
  card: Pick<WarhavenCardView, "plays_on">,
  unit: { race: string; character_class: string; card: string },
): boolean {
  const [race, kind] = [unit.race.toLowerCase(), unit.character_class];
  const isAlly = kind !== "commander";
  return card.plays_on.some(
    (mark) =>
      mark === `${race} ${kind}` || mark === `any ${kind}` || (mark === "any ally" && isAlly) || mark === unit.card,
  );
}
