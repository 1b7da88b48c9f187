/** Where the points of a game of Haven came from, and what was hidden until its end. */
import { counted, title } from "../../kit/words.ts";
import type { Account, Opened } from "../contract.ts";
import { near, offeringName, other, points, row, type HavenView, type Lore, type Side } from "./view.ts";

export function account(view: HavenView, seat: string | null): Account {
  const below = near(seat);
  const sides = [other(below), below];
  const types = row(view, below);
  const leads = (side: Side, lore: Lore): boolean => view.sides[side].lore[lore] > view.sides[other(side)].lore[lore];
  /** What each type is worth to whoever leads it: all are worth the same. */
  const each = (side: Side): number => {
    const led = types.filter((lore) => leads(side, lore)).length;
    return led ? (view.sides[side].points.elementals ?? 0) / led : 0;
  };
  const won = (side: Side): number => types.reduce((sum, lore) => sum + view.sides[side].spots[lore].won.length, 0);
  const held = (side: Side): number => view.shrines.filter(({ holder }) => holder === side).length;
  const sources: Account["sources"] = [
    ...types.map((lore) => ({ name: title(lore), glyph: lore as string, class: lore as string })),
    { name: "Guardian", glyph: "haven", class: "" },
    { name: "Lore Tokens", glyph: "score", class: "" },
    { name: "Shrines", glyph: "shrine", class: "" },
  ];
  const known = new Set(["elementals", "haven guardian", "lore tokens", "tokens", "shrines"]);
  const more = [...new Set(sides.flatMap((side) => Object.keys(view.sides[side].points)))].filter(
    (name) => !known.has(name) && sides.some((side) => view.sides[side].points[name]),
  );
  return {
    sources: [...sources, ...more.map((name) => ({ name: title(name), glyph: "plus", class: "" }))],
    rows: sides.map((side) => {
      const own = view.sides[side];
      return {
        seat: side,
        total: points(own),
        cells: [
          ...types.map((lore) => ({ points: leads(side, lore) ? each(side) : 0, note: `Lore ${own.lore[lore]}` })),
          { points: own.points["haven guardian"] ?? 0, note: counted(own.havens, "Haven") },
          { points: own.points["lore tokens"] ?? own.points.tokens ?? 0, note: counted(won(side), "token") },
          { points: own.points.shrines ?? 0, note: counted(held(side), "Shrine") },
          ...more.map((name) => ({ points: own.points[name] ?? 0, note: "" })),
        ],
      };
    }),
  };
}

export function opened(view: HavenView): Opened[] {
  return (["forest", "city"] as const).flatMap((side) => {
    const { hand, spots } = view.sides[side];
    const hidden = Object.entries(spots).flatMap(([lore, spot]) =>
      spot.down.map((seeker) => ({ text: `${seeker.name}, Lore ${seeker.lore}`, glyph: lore, class: lore })),
    );
    const held = hand
      ? [
          ...hand.seekers.map((seeker) => ({
            text: `${seeker.name}, Lore ${seeker.lore}`,
            glyph: "seeker",
            class: side,
          })),
          ...hand.offerings.map((offering) => ({ text: offeringName(offering), glyph: "offering", class: side })),
          ...hand.powers.map((name) => ({ text: name, glyph: "power", class: side })),
        ]
      : [];
    return [
      ...(held.length ? [{ seat: side, what: "held", things: held }] : []),
      ...(hidden.length ? [{ seat: side, what: "hid", things: hidden }] : []),
    ];
  });
}
