/** Havenfall’s table in words. */
import type { Facts, Section } from "../contract.ts";
import { counted, joined, title } from "../../kit/words.ts";
import { short } from "./foretell.ts";
import {
  around,
  COLORS,
  LOCATIONS,
  partnerOf,
  type Counts,
  type HavenfallView,
  type Player,
  type Spell,
} from "./view.ts";

export function outline(view: HavenfallView, seat: string | null, _: Facts): Section[] {
  return [
    { title: "The road", lines: LOCATIONS.map((place) => onRoad(view, place)).concat(behind(view)) },
    { title: "The turn", lines: turn(view) },
    ...(view.solo ? [{ title: "Alone", lines: alone(view) }] : []),
    ...around(view, seat).map((player) => ({ title: heading(view, player, seat), lines: playerLines(view, player) })),
    { title: "The board", lines: board(view) },
  ];
}

function onRoad(view: HavenfallView, place: (typeof LOCATIONS)[number]): string {
  const monster = view.row[place];
  if (!monster) return `${place}: nobody.`;
  if (!monster.rank) return `${place}: ${monster.name}, which cannot be fought.`;
  const lacks = monster.falls ? "falls to the totals as they are" : short(monster, view.damage, view.health);
  return `${place}: ${monster.name}, ${monster.color}, rank ${monster.rank}; needs ${monster.damage} damage and ${monster.health} health: ${monster.blocked ? "barred" : lacks}.`;
}

function behind(view: HavenfallView): string {
  return `${counted(view.monsters, "monster")} to come, ${view.defeated.length} beaten.`;
}

function turn(view: HavenfallView): string[] {
  const cards = view.in_play.map((card) => {
    const marks = [
      card.damage || card.health ? `${card.damage} damage, ${card.health} health` : "",
      card.treasure ? `${card.treasure} treasure` : "",
      card.used ? "ability used" : "",
      card.idle ? "gives nothing" : "",
      card.short,
    ].filter(Boolean);
    return `${card.name}${marks.length ? `: ${marks.join("; ")}` : ""}.`;
  });
  const window = view.window
    ? [
        `A window is open: ${view.window.kind}${view.window.about ? `, ${view.window.about}` : ""}, of ${title(view.window.of)}. Asked: ${joined(view.asked.map(title))}.`,
      ]
    : [];
  const does = view.action
    ? `has chosen to ${view.action}${view.done ? ", and has done so" : ""}`
    : "has named no action yet";
  return [
    `${title(view.active)} ${does}: ${view.treasure} treasure, ${view.damage} damage, ${view.health} health.`,
    ...window,
    ...(cards.length ? ["In play:", ...cards] : ["Nothing is in play."]),
    ...(view.looked_at ? [`You look at ${joined([...view.looked_at])}.`] : []),
  ];
}

function alone(view: HavenfallView): string[] {
  const solo = view.solo!;
  return [
    `Tier ${solo.tier}, ${counted(solo.crystals, "Crystal")} to come. ${solo.crystal ? `${solo.crystal}: ${solo.crystal_words}` : "No Crystal was played yet."}`,
    `Hero decks face down: ${joined([...solo.face_down]) || "none"}; six lose the game.`,
    ...solo.decks.map((deck, i) => `Opponent deck ${i + 1}: ${listed(deck)}.`),
    `Monster spells in force: ${joined([...solo.cast]) || "none"}; ${solo.monster_spells} to come.`,
  ];
}

function heading(view: HavenfallView, { seat }: Player, own: string | null): string {
  if (seat === own) return "You";
  return own && partnerOf(view, own) === seat ? `${title(seat)}, your partner` : title(seat);
}

function playerLines(view: HavenfallView, player: Player): string[] {
  const spells = player.spells
    ? player.spells.map(spellWords)
    : [
        `${counted(player.spell_count, "spell")}, face down${player.seen_spells.length ? `; known: ${joined([...player.seen_spells])}` : ""}.`,
      ];
  return [
    `${counted(player.points, "point")}. Pixels: ${pixels(player.available) || "none"} available, ${pixels(player.exhausted) || "none"} exhausted.`,
    `Hand: ${player.hand ? listed(player.hand) : counted(player.hand_size, "card")}. Deck: ${counted(player.deck_size, "card")}. Discards: ${listed(player.discards)}.`,
    ...(spells.length ? spells : ["No spells."]),
    ...(player.leader ? [`${player.leader} stands beside the war room until a Boss is beaten.`] : []),
  ];
}

function spellWords({ name, cost, short: says }: Spell): string {
  return `Spell ${name} (${cost.join(", ")}): ${says}`;
}

function board(view: HavenfallView): string[] {
  const down = new Set(view.solo?.face_down);
  return [
    ...view.piles
      .filter(({ cost, left }) => cost !== null && left > 0)
      .map(({ name, cost, left, damage, health, treasure, short: says, can_be_bought }) =>
        [
          `${name}: costs ${cost}`,
          damage || health ? `${damage} damage, ${health} health` : "",
          treasure ? `${treasure} treasure` : "",
          `${left} left`,
          down.has(name) ? "face down" : can_be_bought ? "" : "not to be bought now",
          says,
        ]
          .filter(Boolean)
          .join("; ")
          .concat("."),
      ),
    `Pixels left: ${pixels(view.pixels) || "none"}. Spells: ${view.spell_deck} in the deck, ${view.trashed_spells.length} trashed. Trash: ${listed(view.trash)}.`,
  ];
}

const pixels = (counts: Counts): string =>
  COLORS.flatMap((color) => (counts[color] ? [`${counts[color]} ${color}`] : [])).join(", ");

const listed = (cards: Counts): string =>
  Object.entries(cards)
    .map(([name, count]) => (count > 1 ? `${count} ${name}` : name))
    .join(", ") || "nothing";
