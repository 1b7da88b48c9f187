/** What a seat sees of a game of Haven, as the server sends it. */

export type Side = "city" | "forest";
export type Lore = "leaf" | "water" | "stone";
export type Deck = "seeker" | "offering" | "power";

export const DECKS: Deck[] = ["seeker", "offering", "power"];

export interface Seeker { name: string; lore: number; weapons: number; elixir: boolean }

export interface Spot {
  up: Seeker[];
  down: Seeker[];
  down_count: number;
  down_elixirs: number;
  lore: number;
  weapons: number;
  offerings: string[];
  elementals: number;
  orchids: number;
  blades: number;
  storms: number;
  rock_slide: boolean;
  won: number[];
}

export interface SideView {
  side: Side;
  hand: { seekers: Seeker[]; offerings: string[]; powers: string[] } | null;
  hand_sizes: Record<Deck, number>;
  deck_sizes: Record<Deck, number>;
  discard_sizes: { seeker: number; offering: number };
  spots: Record<Lore, Spot>;
  held: Seeker[] | null;
  held_count: number;
  discards: Seeker[] | null;
  powers_played: string[];
  powers_out: number | null;
  put_away: string[] | null;
  lore: Record<Lore, number>;
  havens: number;
  points: Record<string, number>;
}

export interface LoreToken {
  value: number | null;
  storms: number;
  stack: number;
  under: number[];
  elemental: string | null;
  offerings: number;
}

export interface Shrine { name: string; x: number; y: number; exit: number[]; holder: Side | null; elemental: Lore | null }
export interface Grove { name: string; shrines: string[]; needed: number; holder: Side | null }
export interface Artifact { number: number; holder: Side | null; card: string | null }

export interface HavenView {
  viewer: string;
  turn: number;
  active: Side | "both";
  step: string;
  asked: Side | null;
  decision: string;
  actions: number;
  song_actions: number;
  draws: number;
  offerings_to_resolve: number;
  over: boolean;
  width: number;
  height: number;
  shrines: Shrine[];
  havens: Grove[];
  lores: Record<Lore, LoreToken>;
  sides: Record<Side, SideView>;
  artifacts: Artifact[];
}

export function title(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function counted(count: number, what: string, none = "0"): string {
  return `${count || none} ${what}${count === 1 ? "" : "s"}`;
}

export function other(side: Side): Side {
  return side === "city" ? "forest" : "city";
}

/** The side that sits below: the viewer’s own, or City’s for those who look on. */
export function near(seat: string | null): Side {
  return seat === "forest" ? "forest" : "city";
}

/** The types from left to right, as the side below sees the row [HV 1.6]. */
export function row(view: HavenView, below: Side): Lore[] {
  const types = Object.keys(view.lores) as Lore[];
  return below === "city" ? types : types.toReversed();
}

export function points(side: SideView): number {
  return Object.values(side.points).reduce((sum, each) => sum + each, 0);
}

/** An Offering in words: `leaf/water` is “Leaf or Water”. */
export function offeringName(symbols: string): string {
  return symbols.split("/").map(title).join(" or ");
}

/** The figure that is drawn for a Seeker. */
export function figure(name: string): string {
  return `f-${name.toLowerCase()}`;
}

export function weaponsOf(side: Side, count: number): string {
  return counted(count, side === "city" ? "sword" : "arrow", "no");
}
