/** What a seat sees of a game of Havenfall, as the server sends it, with its words told more closely. */
import type {
  HavenfallCardView,
  HavenfallMonsterView,
  HavenfallPileView,
  HavenfallPlayerView,
  HavenfallSpellView,
  HavenfallTableView,
} from "../../protocol.ts";
import type { Thing } from "../../kit/things.ts";
import { title } from "../../kit/words.ts";
import type { Closer } from "../contract.ts";

export type Color = "blue" | "red" | "green" | "yellow";
export type Location = "Minion 1" | "Minion 2" | "Boss";
export type Counts = Record<string, number>;
export type InPlay = HavenfallCardView;
export type Monster = HavenfallMonsterView;
export type Pile = HavenfallPileView;
export type Player = HavenfallPlayerView;
export type Spell = HavenfallSpellView;
export type HavenfallView = Closer<HavenfallTableView, { row: Record<Location, Monster | null> }>;

export const COLORS: Color[] = ["blue", "red", "green", "yellow"];
export const LOCATIONS: Location[] = ["Minion 1", "Minion 2", "Boss"];
export const ACTIONS = ["buy", "fight", "trash"] as const;
export const GOAL = 10; // points

const LEADERS: Record<string, string> = {
  blue: "sorceress_alira",
  red: "blade_master_quin",
  green: "commander_trauss",
  yellow: "king_mordell",
};

/** The figure of the one who stands for a seat: its leader. */
export const leaderOf = (seat: string): string => `f-${LEADERS[seat] ?? "commander_trauss"}`;

/** What is touched, as the vocabulary names it: in small letters, with the apostrophe that is typed. */
const named = (kind: string, name: string): Thing => `${kind}:${name.toLowerCase().replaceAll("’", "'")}`;

export const thing = {
  action: (name: string): Thing => `action:${name}`,
  pile: (name: string): Thing => named("pile", name),
  row: (place: string): Thing => named("row", place),
  play: (card: InPlay): Thing => `play:${card.slot}`,
  ability: (card: InPlay): Thing => `ability:${card.slot}`,
  spell: (name: string): Thing => named("spell", name),
  pixel: (color: string): Thing => `pixel:${color}`,
  supply: (color: string): Thing => `supply:${color}`,
  card: (name: string): Thing => named("card", name),
};

/** The key of a figure, or of a card in the content file: “Alira’s Talisman” is `aliras_talisman`. */
export function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[’']/g, "").replaceAll(/[ -]/g, "_");
}

export const sum = (counts: Counts): number => Object.values(counts).reduce((total, count) => total + count, 0);

/** Colors one by one: two blue and a red. */
export const each = (counts: Counts): string[] =>
  COLORS.flatMap((color) => Array<string>(counts[color] ?? 0).fill(color));

/** Who sits at the table, clockwise from the viewer, or from the first player for those who look on. */
export function around(view: HavenfallView, seat: string | null): Player[] {
  const at = Math.max(view.order.indexOf(seat ?? ""), 0);
  return [...view.order.slice(at), ...view.order.slice(0, at)].map((name) => view.players[name]!);
}

/** Whose cards lie in play and whose they are to the reader: “You” or the color. */
export const called = (seat: string, own: string | null): string => (seat === own ? "You" : title(seat));
export const whose = (seat: string, own: string | null): string => (seat === own ? "Your" : `${title(seat)}’s`);

export function partnerOf(view: HavenfallView, seat: string): string | null {
  return view.teams.find((team) => team.includes(seat))?.find((each) => each !== seat) ?? null;
}

/** What a seat can pay with now: in its own turn pixels that are there for the turn alone as well. */
export function payable(view: HavenfallView, seat: string): Counts {
  const own = view.players[seat]?.available ?? {};
  const lent = seat === view.active ? view.borrowed : {};
  return Object.fromEntries(COLORS.map((color) => [color, (own[color] ?? 0) + (lent[color] ?? 0)]));
}

/** The colors that are lacking for a cost; “any” for a gray one. */
export function lacking(cost: readonly string[], has: Counts): string[] {
  const left = { ...has };
  const lacks = cost.filter((color) => color !== "any" && (left[color] = (left[color] ?? 0) - 1) < 0);
  const spare = COLORS.reduce((total, color) => total + Math.max(left[color] ?? 0, 0), 0);
  const gray = cost.filter((color) => color === "any").length;
  return [...lacks, ...Array<string>(Math.max(gray - spare, 0)).fill("any")];
}
