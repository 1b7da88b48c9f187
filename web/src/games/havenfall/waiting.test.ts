import { expect, test } from "vitest";
import type { Line } from "../../protocol.ts";
import { matter, spellsPlayed } from "./waiting.ts";
import type { HavenfallView } from "./view.ts";

const line = (kind: string, fields: Line["fields"] = {}): Line => ({
  move: 1,
  turn: 1,
  seat: "red",
  kind,
  fields,
  text: "",
  rule: null,
});
const boss = { name: "Dragon", damage: 14, health: 10, rank: 4 };
const fight = {
  active: "red",
  location: "Boss",
  action: "fight",
  row: { "Minion 1": null, "Minion 2": null, Boss: boss },
  window: { kind: "fight", of: "red", about: "Boss" },
} as unknown as HavenfallView;

test("what waits is told in the person of the reader", () => {
  expect(matter(fight, "blue")).toEqual({ title: "Red fights the Boss", note: "Dragon: 14 damage, 10 health" });
  expect(matter(fight, "red").title).toBe("You fight the Boss");
  const buying = { ...fight, location: null, treasure: 6, window: { kind: "purchase", of: "red", about: "Gold" } };
  expect(matter(buying as HavenfallView, null)).toEqual({ title: "Red buys Gold", note: "with 6 treasure" });
});

test("spells are those since the place was named, with what became of each", () => {
  const story = [
    line("cast", { seat: "blue", spell: "Hex" }),
    line("named place", { seat: "red", monster: "Dragon", location: "Boss" }),
    line("cast", { seat: "blue", spell: "Barrier" }),
    line("cast", { seat: "red", spell: "Expel" }),
    line("canceled", { spell: "Barrier" }),
    line("cast", { seat: "green", spell: "Blast" }),
  ];
  const waiting = { ...fight, window: { kind: "spell", of: "green", about: "Blast" } };
  expect(spellsPlayed(waiting, story)).toEqual([
    { by: "blue", spell: "Barrier", state: "canceled" },
    { by: "red", spell: "Expel", state: "done" },
    { by: "green", spell: "Blast", state: "waits" },
  ]);
});
