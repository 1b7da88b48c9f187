/** What a purchase, a fight or a payment would come to, from the numbers that lie open. */
import type { HavenfallView, Location, Monster, Pile } from "./view.ts";

export interface Verdict {
  text: string;
  can: boolean;
}

/** Whether the seat whose turn it is could still buy. */
export function mayBuy(view: HavenfallView): boolean {
  return view.more_buys > 0 || view.more_actions > 0 || view.action === "" || (view.action === "buy" && !view.done);
}

export function mayFight(view: HavenfallView): boolean {
  return view.more_actions > 0 || view.action === "" || (view.action === "fight" && !view.done);
}

export function price(view: HavenfallView, pile: Pile): Verdict | null {
  if (pile.cost === null || !pile.can_be_bought || !pile.left) return null;
  const left = view.treasure - pile.cost;
  if (left < 0) return { text: `${-left} short`, can: false };
  return { text: left ? `leaves ${left}` : "exact", can: true };
}

export function inReach(view: HavenfallView): number {
  return view.piles.filter((pile) => price(view, pile)?.can).length;
}

/** What is lacking of damage and of health. */
export function shortOf(monster: Pick<Monster, "damage" | "health">, damage: number, health: number): [number, number] {
  return [Math.max(monster.damage - damage, 0), Math.max(monster.health - health, 0)];
}

/** “6 damage and 2 health short”; nothing if it falls. */
export function short(monster: Pick<Monster, "damage" | "health">, damage: number, health: number): string {
  const [lacksDamage, lacksHealth] = shortOf(monster, damage, health);
  const parts = [lacksDamage ? `${lacksDamage} damage` : "", lacksHealth ? `${lacksHealth} health` : ""].filter(
    Boolean,
  );
  return parts.length ? `${parts.join(" and ")} short` : "";
}

/** What the monster at a place is printed with there. */
export const printedAt = (monster: Monster, place: Location): [number, number] =>
  place === "Boss" ? monster.boss : monster.minion;
