/** What a seat sees of a game of Haven, as the server sends it, with its words told more closely. */
import type {
  HavenArtifactView,
  HavenHavenView,
  HavenLoreView,
  HavenPowerView,
  HavenSeekerView,
  HavenShrineView,
  HavenSideView,
  HavenSpotView,
  HavenTableView,
} from "../../protocol.ts";
import { counted, title } from "../../kit/words.ts";
import type { Closer } from "../contract.ts";

export type Side = "city" | "forest";
export type Lore = "leaf" | "water" | "stone";
export type Deck = "seeker" | "offering" | "power";

export const DECKS: Deck[] = ["seeker", "offering", "power"];

export type Seeker = HavenSeekerView;
export type Spot = HavenSpotView;
export type LoreToken = HavenLoreView;
export type LorePower = HavenPowerView & { name: string };
export type Shrine = Closer<HavenShrineView, { holder: Side | null; elemental: Lore | null }>;
export type Grove = Closer<HavenHavenView, { holder: Side | null }>;
export type Artifact = Closer<HavenArtifactView, { holder: Side | null }>;
export type SideView = Closer<
  HavenSideView,
  {
    side: Side;
    hand_sizes: Record<Deck, number>;
    deck_sizes: Record<Deck, number>;
    discard_sizes: Record<"seeker" | "offering", number>;
    spots: Record<Lore, Spot>;
    lore: Record<Lore, number>;
  }
>;
export type HavenView = Closer<
  HavenTableView,
  {
    active: Side | "both";
    asked: Side | null;
    shrines: Shrine[];
    havens: Grove[];
    lores: Record<Lore, LoreToken>;
    sides: Record<Side, SideView>;
    artifacts: Artifact[];
  }
>;

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

/** A Lore Power as a card, by its name in any letters. */
export function lorePower(view: HavenView, name: string): LorePower {
  const found = Object.entries(view.powers).find(([each]) => each.toLowerCase() === name.toLowerCase());
  return { name: found?.[0] ?? name, lore: found?.[1].lore ?? "", text: found?.[1].text ?? "" };
}

/** What is drawn on a Lore Power. */
export function art(power: string): string {
  return `p-${power.toLowerCase().replaceAll(" ", "-")}`;
}

export function weaponsOf(side: Side, count: number): string {
  return counted(count, side === "city" ? "sword" : "arrow", "no");
}
