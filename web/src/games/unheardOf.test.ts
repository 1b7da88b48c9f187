/** A kind of decision that no file of the page has heard of is still decided by hand or by a button. */
import { createRawSnippet, type Component } from "svelte";
import { render } from "svelte/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import ChoiceBar from "../kit/ChoiceBar.svelte";
import type { Thing } from "../kit/things.ts";
import { Touching, type Choice } from "../kit/touching.svelte.ts";
import type { TableProps } from "./contract.ts";
import HavenTable from "./haven/Table.svelte";
import haven from "./haven/positions.json";
import LagoonTable from "./lagoon/Table.svelte";
import { positions as lagoon } from "./lagoon/fixtures/positions.ts";

beforeAll(() => {
  vi.stubGlobal("location", { pathname: "/t/unheard-of" });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
});

/** An answer whose verb and decision are new. */
function unheardOf(answer: number, label: string, things: Thing[]): Choice {
  return { answer, text: label, verb: "salute", label, things, near: null, weighty: true, glyph: null, note: "" };
}

/** A position at which nothing but new answers are on offer, and a thing that its table draws. */
const tables = [
  { game: "Haven", Table: HavenTable, view: haven[1]!.view, seat: haven[1]!.seat, known: "deck:power" as Thing },
  {
    game: "Lagoon",
    Table: LagoonTable,
    view: lagoon[0]!.view,
    seat: lagoon[0]!.view.viewer,
    known: `site:${lagoon[0]!.view.world[0]!.face.id}` as Thing,
  },
];

describe.each(tables)("at the table of $game", ({ Table, view, seat, known }) => {
  const given: number[] = [];
  const touching = new Touching((answer) => given.push(answer));
  const props: TableProps<unknown> = {
    view: { ...view, decision: "salute" },
    seat,
    facts: { game: "", options: {}, seats: [], help: {}, content: {} },
    sitters: [],
    touching,
    fresh: new Set(),
    status: createRawSnippet(() => ({ render: () => "<i></i>" })),
    touch: (thing) => void touching.touch(thing),
  };
  const drawn = (): string => render(Table as Component<TableProps<unknown>>, { props }).body;

  test("an answer about things that are not drawn is a button", () => {
    touching.offer([unheardOf(1, "Wake the volcano", ["volcano:north"]), unheardOf(2, "Salute it", [known])]);
    touching.drawn = new Set([...drawn().matchAll(/data-thing="([^"]+)"/g)].map((found) => found[1]!));
    const bar = render(ChoiceBar, { props: { touching } }).body;
    expect(bar).toContain("Wake the volcano");
    expect(bar).not.toContain("Salute it");
  });

  test("an answer about a thing that is drawn lights it up", () => {
    touching.offer([unheardOf(2, "Salute it", [known])]);
    expect(touching.state(known)).toBe("legal");
    const lit = [...drawn().matchAll(/<[^>]*data-thing="([^"]+)"[^>]*>/g)].filter((found) =>
      found[0].includes("legal"),
    );
    expect(lit.map((found) => found[1])).toContain(known);
    touching.touch(known);
    expect(render(ChoiceBar, { props: { touching } }).body).toContain("Salute it");
    touching.give(2);
    expect(given).toEqual([2]);
  });
});
