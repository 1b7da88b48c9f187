/** The scenes of Lagoon: a site is unraveled, a site is explored, and at the end the destiny is weighed. */
import type { Act, Scene, Stage } from "../../kit/scene.ts";
import { counted, curly, joined, title } from "../../kit/words.ts";
import type { Line } from "../../protocol.ts";
import { verdict } from "./standings.ts";
import { thing } from "./things.ts";
import { ENERGIES, type Energy, type TableView } from "./view.ts";
import { seatTitle, threatTo } from "./wording.ts";

const find = (lines: readonly Line[], kind: string): Line | undefined => lines.find((line) => line.kind === kind);
const STAGED = ["unraveled", "explored", "game ended"];
const REST = [".left", ".tray", ".acts", ".stand > .line:not([data-telling])", ".side .logp"];

/** What of a move is staged; the end before all else. */
export function isScene(lines: readonly Line[]): boolean {
  return lines.some(({ kind }) => STAGED.includes(kind)) && !lines.some(({ fields }) => fields.step !== undefined);
}

export function scene(lines: Line[], before: TableView, after: TableView): Scene<TableView> | null {
  if (!isScene(lines)) return null;
  if (find(lines, "game ended")) return destiny(lines, before, after);
  return find(lines, "unraveled") ? unraveling(lines, before, after) : exploring(lines, before, after);
}

const face = (view: TableView, id: unknown) =>
  view.world.find((site) => site.face.id === id)?.face ??
  Object.values(view.seats)
    .flatMap((seat) => seat.score_area)
    .find((each) => each.id === id);
const piece = (id: unknown): string => `[data-thing="${thing.site(String(id))}"]`;
/** What is drawn of a site. */
const parts = (stage: Stage, id: unknown): Element[] => stage.all(`.spot:has(${piece(id)}) > *`);
const who = (seat: unknown, view: TableView): string => (seat === view.viewer ? "You" : seatTitle(String(seat)));
const dark = (stage: Stage, view: TableView, kept: readonly string[], from: number, to: number): void => {
  const others = view.world.map((site) => site.face.id).filter((id) => !kept.includes(id));
  stage.dim([...REST, ...others.map((id) => `.spot:has(${piece(id)})`)], from, to);
};

function unraveling(lines: Line[], before: TableView, after: TableView): Scene<TableView> {
  const told = find(lines, "unraveled")!.fields;
  const site = String(told.site);
  const lost = face(before, site);
  const seat = String(told.seat);
  const energy: Energy = lost ? threatTo(before, lost.energy) : "elemeen";
  const own = new Set(before.seats[seat]?.druids.map((druid) => druid.site));
  const paying = before.world.filter((each) => own.has(each.face.id) && each.face.energy === energy);
  const fled = lines.filter(({ kind }) => kind === "escaped" || kind === "displaced" || kind === "exiled");
  const spent = Object.values(after.seats[seat]?.seeds ?? {}).length
    ? Math.max((before.seats[seat]?.seeds[energy] ?? 0) - (after.seats[seat]?.seeds[energy] ?? 0), 0)
    : 0;
  const length = 1600;
  const kept = [site, ...paying.map((each) => each.face.id)];
  const needed = before.energy_needed;
  const acts: Act<TableView>[] = [
    {
      at: 0,
      view: before,
      play: (stage) => {
        dark(stage, before, kept, 0, length - 200);
        paying.forEach((each, i) => {
          for (const part of parts(stage, each.face.id)) stage.pop(part, 140 + i * 120, 480, 1.06);
          stage.label(stage.one(piece(each.face.id)), `${i + 1} of ${needed}`, 160 + i * 120, 900);
        });
        stage.label(
          stage.one(piece(site)),
          spent ? `${counted(spent, `${title(energy)} seed`)} more: enough` : `${needed} ${title(energy)}: enough`,
          500,
          940,
        );
        for (const part of parts(stage, site)) stage.unthread(part, 580, 980);
      },
    },
    {
      at: 990,
      view: after,
      play: (stage) => {
        for (const { fields } of fled) {
          const druid = stage.one(`[data-thing="druid:${fields.druid}"]`);
          stage.track(druid, "opacity", [
            [990, ".2"],
            [1200, "1"],
          ]);
        }
        stage.pop(stage.one(`.balance .${energy}`), 1180, 1300, 1.15);
      },
    },
  ];
  const name = curly(lost?.name ?? site);
  return {
    length,
    acts,
    beats: [
      { text: `${needed} ${title(energy)} are enough against ${lost ? title(lost.energy) : "it"}.`, at: ".middle" },
      { text: `${name} leaves the world.`, at: ".middle" },
      ...fled.slice(0, 2).map(({ text, fields }) => ({ text, at: `[data-thing="druid:${fields.druid}"]` })),
    ],
    sentence: `${who(seat, after)} unraveled ${name} with ${title(energy)}${fled.length ? `; ${counted(fled.length, "druid")} had to go` : ""}.`,
    place: ".middle",
  };
}

function exploring(lines: Line[], before: TableView, after: TableView): Scene<TableView> {
  const told = find(lines, "explored")!.fields;
  const site = String(told.site);
  const name = curly(face(after, site)?.name ?? site);
  const gained = lines.filter(({ kind, fields }) => kind === "seed gained" && fields.seat === told.seat);
  const seeds = gained.map(({ fields }) => title(String(fields.energy)));
  const words = seeds.length ? `a seed of ${joined(seeds)}` : title(String(told.energy));
  return {
    length: 900,
    acts: [
      {
        at: 0,
        view: after,
        play: (stage) => {
          for (const part of parts(stage, site)) stage.arrive(part, 40);
          stage.label(stage.one(piece(site)), words, 300, 740);
        },
      },
    ],
    beats: [{ text: `${name} is laid: ${words}.`, at: piece(site) }],
    sentence: `${who(told.seat, after)} explored ${name}${seeds.length ? ` and gained ${words}` : ""}.`,
    place: ".middle",
  };
}

/** The end: the three energies are weighed, and the heaviest is the destiny. */
function destiny(_: Line[], before: TableView, after: TableView): Scene<TableView> {
  const order = [...ENERGIES].sort((one, two) => after.balance[one] - after.balance[two]);
  const length = 2400;
  const acts: Act<TableView>[] = [
    {
      at: 0,
      view: before,
      play: (stage) => {
        stage.dim(REST.slice(1), 0, length - 200);
        order.forEach((energy, i) => {
          for (const each of before.world.filter((site) => site.face.energy === energy))
            for (const part of parts(stage, each.face.id)) stage.pop(part, 200 + i * 480, 520 + i * 480, 1.05);
          stage.label(
            stage.one(".middle"),
            `${title(energy)}: ${counted(after.balance[energy], "site")}`,
            220 + i * 480,
            560 + i * 480,
          );
        });
      },
    },
    {
      at: 1700,
      view: after,
      play: (stage) => {
        const words = after.destiny ? `${title(after.destiny)} is the destiny` : "No energy is the destiny";
        stage.label(stage.one(".middle"), words, 1720, 2300);
      },
    },
  ];
  return {
    length,
    acts,
    beats: [
      ...order.map((energy) => ({
        text: `${title(energy)}: ${counted(after.balance[energy], "site")} in play.`,
        at: ".middle",
      })),
    ],
    sentence: verdict(after),
    place: ".middle",
  };
}
