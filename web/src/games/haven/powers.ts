/** The Lore Powers as cards: a few words, the type of Lore they belong to, and what is drawn on them. */
import type { Lore } from "./view.ts";

interface PowerCard {
  lore: Lore;
  art: string;
  text: string;
}

const POWERS: Record<string, PowerCard> = {
  "growth song": { lore: "leaf", art: "p-song", text: "Draw two cards, or take two more actions." },
  "path of vines": { lore: "leaf", art: "p-vines", text: "Look at three Seekers, lay one face down." },
  "rejuvenating fruit": { lore: "leaf", art: "p-fruit", text: "A Seeker from the deck at every token." },
  "summoning orchid": { lore: "leaf", art: "p-orchid", text: "Counts as an Offering at a token." },
  "tree walking": { lore: "leaf", art: "p-walking", text: "Two Seekers from the deck at a token." },
  "elixir of life": { lore: "water", art: "p-elixir", text: "One of your Seekers counts twice." },
  "misty gateway": { lore: "water", art: "p-gateway", text: "Move a Seeker, or exchange two." },
  "rain storm": { lore: "water", art: "p-rain", text: "A token is worth one more. Act again." },
  "dazzling blades": { lore: "stone", art: "p-blades", text: "One more weapon each at a token." },
  "dust storm": { lore: "stone", art: "p-dust", text: "Lay your Seekers out again, face down." },
  earthquake: { lore: "stone", art: "p-earthquake", text: "Turn all hidden foes up. Act again." },
  "rock slide": { lore: "stone", art: "p-rock", text: "Shut a token to the foe. Act again." },
  "smelling salts": { lore: "stone", art: "p-salts", text: "A discarded Seeker comes back." },
};

export function power(name: string): PowerCard {
  return POWERS[name.toLowerCase()] ?? { lore: "stone", art: "power", text: "" };
}
