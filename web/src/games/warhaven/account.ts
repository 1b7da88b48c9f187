/** What is left of both armies of War Haven, in health by class, and the hands that were hidden until the end. */
import { title } from "../../kit/words.ts";
import type { Account, Opened } from "../contract.ts";
import { GLYPHS } from "./cards.ts";
import { army, brief, look, near, other, type TableView } from "./view.ts";

const CLASSES = ["commander", "hero", "infantry", "distance", "vehicle", "grunt"];

export function account(view: TableView, seat: string | null): Account {
  const sides = [other(near(seat)), near(seat)];
  const units = sides.map((side) => army(view, side).map(({ unit }) => unit));
  const classes = CLASSES.filter((name) => units.flat().some(({ character_class }) => character_class === name));
  return {
    sources: classes.map((name) => ({ name: title(name), glyph: name, class: "" })),
    rows: sides.map((side, i) => ({
      seat: side,
      total: units[i]!.reduce((sum, { health }) => sum + Math.max(health, 0), 0),
      cells: classes.map((name) => {
        const all = units[i]!.filter(({ character_class }) => character_class === name);
        const standing = all.filter(({ fallen }) => !fallen);
        return {
          points: standing.reduce((sum, { health }) => sum + Math.max(health, 0), 0),
          note: standing.length ? standing.map(({ name }) => brief(name)).join(", ") : all.length ? "fallen" : "none",
        };
      }),
    })),
  };
}

export function opened(view: TableView): Opened[] {
  return (["south", "north"] as const).flatMap((side) => {
    const hand = view.sides[side].hand ?? [];
    const things = hand.map(({ name, type }) => ({ text: name, glyph: GLYPHS[type] ?? "cards", class: look(side) }));
    return things.length ? [{ seat: side, what: "held", things }] : [];
  });
}
