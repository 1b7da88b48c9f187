/** Spells before they are played: why one cannot be, and what the one that is lifted would come to. */
import { type Thing } from "../../kit/things.ts";
import { short } from "./foretell.ts";
import { lacking, payable, thing, type HavenfallView, type Player, type Spell } from "./view.ts";

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

/** What would come of a spell, in a few words: the best that its targets allow for whoever plays it. */
export function outlook(view: HavenfallView, spell: string): string {
  const found = view.outlooks[spell] ?? [];
  if (!found.length) return "";
  const words = found.map(({ damage, health, needs_damage, needs_health, fought }) =>
    fought
      ? short({ damage: needs_damage, health: needs_health }, damage, health) || `${fought} falls`
      : "nobody is fought",
  );
  const changed = words.find((each) => each !== now(view));
  return changed ?? (now(view) ? "still short" : "falls all the same");
}

/** What the fight that waits comes to as it stands. */
function now(view: HavenfallView): string {
  const monster = view.location ? view.row[view.location as "Boss"] : null;
  return monster ? short(monster, view.damage, view.health) || `${monster.name} falls` : "";
}

/** What the totals and needs would be after the spell that is lifted, if a fight waits. */
export function would(view: HavenfallView, picked: readonly Thing[]): Would | null {
  const lifted = picked.find((each) => each.startsWith("spell:"));
  if (!lifted) return null;
  const name = Object.keys(view.outlooks).find((each) => thing.spell(each) === lifted);
  const found = name ? view.outlooks[name]! : [];
  const best = found.find(
    ({ damage, health, needs_damage, needs_health }) =>
      short({ damage: needs_damage, health: needs_health }, damage, health) !== now(view),
  );
  const shown = best ?? found[0];
  if (!shown || !name) return null;
  return {
    spell: shown.target ? `${name}, ${shown.target}` : name,
    damage: shown.damage,
    health: shown.health,
    needs: shown.fought ? { damage: shown.needs_damage, health: shown.needs_health } : null,
    note: found.length > 1 ? `${found.length} targets; this is the one that changes most.` : "",
  };
}
