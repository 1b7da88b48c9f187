/** Spells before they are played: why one cannot be, and what the one that is lifted would come to. */
import { type Thing } from "../../kit/things.ts";
import { short } from "./foretell.ts";
import { lacking, payable, thing, type HavenfallView, type Location, type Player, type Spell } from "./view.ts";

export interface Would {
  spell: string;
  damage: number;
  health: number;
  needs: { damage: number; health: number } | null;
  note: string;
}

/** Why a spell is not on offer, as far as its moment and its pixels tell. */
export function whyNot(view: HavenfallView, player: Player, spell: Spell): string {
  if (view.over) return "";
  if (view.window?.kind === "spell" && spell.window !== "reply") return "cancels nothing";
  if (view.window?.kind !== "spell" && spell.window === "reply") return "only right after a spell";
  if (spell.window === "own_turn" && player.seat !== view.active) return "only in your own turn";
  const lacks = lacking(spell.cost, payable(view, player.seat));
  return lacks.length ? `needs ${lacks[0] === "any" ? "another pixel" : lacks[0]}` : "";
}

type Outlook = HavenfallView["outlooks"][string][number];

const FALLS = "falls";

/** What a fight would come to with these numbers: what is short, or that the monster falls. */
function comes({ damage, health, needs_damage, needs_health, fought }: Outlook): string {
  if (!fought) return "nobody is fought";
  return short({ damage: needs_damage, health: needs_health }, damage, health) || `${fought} ${FALLS}`;
}

/** What the fight that waits comes to as it stands. */
function stands(view: HavenfallView): string {
  const monster = view.location ? view.row[view.location as Location] : null;
  return monster ? short(monster, view.damage, view.health) || `${monster.name} ${FALLS}` : "nobody is fought";
}

/** Of all targets the one that changes most: whether the monster falls, or else what is short. */
function telling(view: HavenfallView, found: readonly Outlook[]): Outlook | undefined {
  const now = stands(view);
  const turns = found.find((each) => comes(each).endsWith(FALLS) !== now.endsWith(FALLS));
  return turns ?? found.find((each) => comes(each) !== now) ?? found[0];
}

/** What would come of a spell, in a few words. */
export function outlook(view: HavenfallView, spell: string): string {
  const best = telling(view, view.outlooks[spell] ?? []);
  if (!best) return "";
  const said = comes(best);
  return said === stands(view) ? (said.endsWith(FALLS) ? "falls all the same" : `still ${said}`) : said;
}

/** What the totals and needs would be after the spell that is lifted, if a fight waits. */
export function would(view: HavenfallView, picked: readonly Thing[]): Would | null {
  const lifted = picked.find((each) => each.startsWith("spell:"));
  const name = Object.keys(view.outlooks).find((each) => thing.spell(each) === lifted);
  const best = name ? telling(view, view.outlooks[name]!) : undefined;
  if (!best || !name) return null;
  return {
    spell: name,
    damage: best.damage,
    health: best.health,
    needs: best.fought ? { damage: best.needs_damage, health: best.needs_health } : null,
    note: best.target ? `On ${best.target}: ${comes(best)}. You choose after it is paid.` : "",
  };
}
