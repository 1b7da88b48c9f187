/** The scenes of Havenfall: a monster falls, a fight is lost to a spell, and the monsters’ attack of a game alone. */
import type { Act, Scene, Stage } from "../../kit/scene.ts";
import { counted, title } from "../../kit/words.ts";
import type { Line } from "../../protocol.ts";
import { LOCATIONS, thing, type HavenfallView, type Location } from "./view.ts";

const find = (lines: readonly Line[], kind: string): Line | undefined => lines.find((line) => line.kind === kind);
const REST = [".market", ".supply", ".foot", ".stand > .line:not([data-telling])", ".side .logp"];
const STRUCK = ["turned down", "lost points", "returned pixel"];
const ROAD = ".road";

const at = (place: unknown): string => `[data-thing="${thing.row(String(place))}"]`;
const who = (seat: unknown, view: HavenfallView): string => (seat === view.viewer ? "You" : title(String(seat)));

/** A victory, a fight that was lost, an attack. */
export function isScene(lines: readonly Line[]): boolean {
  return ["defeated", "lost", "attacks"].some((kind) => find(lines, kind)) || isStruck(lines);
}

/** The player has chosen what an attack turns down, and the step goes on. */
export function isStruck(lines: readonly Line[]): boolean {
  return !find(lines, "attacks") && Boolean(find(lines, "turned down") && find(lines, "came out"));
}

export function scene(lines: Line[], before: HavenfallView, after: HavenfallView): Scene<HavenfallView> | null {
  if (find(lines, "defeated")) return victory(lines, before, after);
  if (find(lines, "lost")) return defeat(lines, before, after);
  if (find(lines, "attacks")) return attack(lines, before, after);
  const struck = find(lines, "turned down");
  return struck ? turning(struck, before, after) : null;
}

/** Both totals are held against both numbers, then the monster falls; its pixel and points fly to whoever beat it. */
function victory(lines: Line[], before: HavenfallView, after: HavenfallView): Scene<HavenfallView> {
  const { seat, monster, location } = find(lines, "defeated")!.fields;
  const place = String(location);
  const fought = before.row[place as Location];
  const pixel = lines.find(({ kind, fields }) => kind === "gained pixel" && fields.seat === seat);
  const scored = lines.filter(({ kind, fields }) => kind === "scored" && fields.seat === seat);
  const points = scored.reduce((sum, { fields }) => sum + Number(fields.points), 0);
  const length = points ? 2300 : 1500;
  const acts: Act<HavenfallView>[] = [
    {
      at: 0,
      view: before,
      play: (stage) => {
        stage.dim([...REST, ...LOCATIONS.filter((each) => each !== place).map(at)], 0, length - 200);
        weigh(stage, before, place, fought, 120);
        const falling = stage.one(at(place));
        if (falling) stage.shake(falling, 760);
        stage.unthread(falling, 880, 1240);
        if (pixel) {
          const supply = stage.one(`[data-place="supply ${pixel.fields.color}"]`);
          stage.fly(supply?.querySelector("svg") ?? undefined, stage.one(at(place)), room(seat), 1000, 1380);
        }
      },
    },
    {
      at: 1250,
      view: after,
      play: (stage) => {
        if (points)
          stage.label(
            stage.one(ROAD),
            `${counted(points, "point")} for ${who(seat, after).replace("You", "you")}`,
            1300,
            length - 160,
          );
        for (const come of LOCATIONS)
          if (before.row[come]?.name !== after.row[come]?.name) stage.arrive(stage.one(at(come)), 1300);
      },
    },
  ];
  const gains = [points ? counted(points, "point") : "", pixel ? `a ${pixel.fields.color} pixel` : ""].filter(Boolean);
  const won = gains.join(" and ");
  return {
    length,
    acts,
    sentence: `${who(seat, after)} beat the ${monster}${won ? `: ${won}` : ""}.`,
    place: ROAD,
    beats: [
      ...(fought
        ? [
            {
              text: `${before.damage} of ${fought.damage} damage, ${before.health} of ${fought.health} health: enough.`,
              at: at(place),
            },
          ]
        : []),
      { text: `The ${monster} falls${won ? `: ${won}` : ""}.`, at: ROAD },
    ],
  };
}

/** Where what somebody gains flies to: the war room on the table or at its side. */
function room(seat: unknown): Element | undefined {
  const found = [...document.querySelectorAll(`[data-place="room ${seat}"]`)];
  return found.find((element) => element.getBoundingClientRect().width > 0);
}

function weigh(
  stage: Stage,
  view: HavenfallView,
  place: string,
  fought: { damage: number; health: number } | null,
  from: number,
): void {
  if (!fought) return;
  const words = (has: number, needs: number, name: string): string => `${has} of ${needs} ${name}`;
  const card = stage.one(at(place));
  stage.pop(card, from, from + 500, 1.06);
  stage.label(card, words(view.damage, fought.damage, "damage"), from, from + 300, view.damage < fought.damage);
  stage.label(card, words(view.health, fought.health, "health"), from + 330, from + 640, view.health < fought.health);
}

/** A fight is lost: what was lacking, and the spell that turned it if one did. */
function defeat(lines: Line[], before: HavenfallView, after: HavenfallView): Scene<HavenfallView> {
  const { seat } = find(lines, "lost")!.fields;
  const place = before.location ?? "Boss";
  const fought = before.row[place as Location];
  const cast = find(lines, "cast");
  const turned = cast ? ` ${cast.fields.spell} turned it.` : "";
  const lacks = fought
    ? [
        fought.damage > before.damage ? `${fought.damage - before.damage} damage` : "",
        fought.health > before.health ? `${fought.health - before.health} health` : "",
      ].filter(Boolean)
    : [];
  const short = lacks.length ? `${lacks.join(" and ")} short` : "nobody was there";
  return {
    length: 1500,
    acts: [
      {
        at: 0,
        view: before,
        play: (stage) => {
          stage.dim([...REST, ...LOCATIONS.filter((each) => each !== place).map(at)], 0, 1300);
          weigh(stage, before, place, fought, 120);
          const card = stage.one(at(place));
          if (card) stage.shake(card, 860);
          stage.label(card, short, 860, 1320, true);
        },
      },
      { at: 1340, view: after },
    ],
    sentence: `${who(seat, after)} lost the fight: ${short}.${turned}`,
    place: ROAD,
    beats: [{ text: `The totals do not reach: ${short}.`, at: at(place) }],
  };
}

/** The monsters’ attack, rung by rung: the one that leaves comes nearer, each rung is said, the last one strikes. */
function attack(lines: Line[], before: HavenfallView, after: HavenfallView): Scene<HavenfallView> {
  const { monster } = find(lines, "attacks")!.fields;
  const rungs = lines
    .filter(({ kind }) => ["attacks", "next rank"].includes(kind))
    .map(({ fields }) => Number(fields.rank));
  const struck = lines.find(({ kind }) => STRUCK.includes(kind));
  const each = Math.min(420, 1500 / Math.max(rungs.length, 1));
  const end = 300 + rungs.length * each;
  const length = Math.min(end + 700, 2500);
  const target = struck?.kind === "turned down" ? `[data-thing="${thing.pile(String(struck.fields.card))}"]` : ".foot";
  return {
    length,
    acts: [
      {
        at: 0,
        view: before,
        play: (stage) => {
          const card = stage.one(at("Minion 1"));
          if (card) stage.leave(card, stage.one('[data-place="defeated"]'), 40, 300);
          rungs.forEach((rank, i) => {
            const last = i === rungs.length - 1 && !find(lines, "no attack");
            stage.label(
              stage.one(ROAD),
              last ? `Rank ${rank}` : `Rank ${rank}: cannot be done`,
              300 + i * each,
              300 + (i + 1) * each - 60,
              !last,
            );
          });
        },
      },
      {
        at: end,
        view: after,
        play: (stage) => {
          if (!struck) return;
          const hit = stage.one(target);
          if (hit) stage.shake(hit, end + 40);
          stage.label(hit, struckWords(struck), end + 60, length - 100, true);
        },
      },
    ],
    sentence: `The ${monster} ${verdict(lines, struck, rungs)}.`,
    place: ROAD,
    beats: [
      ...rungs.map((rank, i) => ({
        text: rungText(rank, i === rungs.length - 1 && !find(lines, "no attack"), struck),
        at: ROAD,
      })),
    ],
  };
}

function rungText(rank: number, done: boolean, struck: Line | undefined): string {
  if (!done) return `Rank ${rank} cannot be done.`;
  return struck ? `Rank ${rank}: ${struckWords(struck)}.` : `Rank ${rank}: you choose.`;
}

/** How an attack came out: one that asks which deck it strikes is not over. */
function verdict(lines: Line[], struck: Line | undefined, rungs: readonly number[]): string {
  if (struck) return `attacked: ${struckWords(struck)}`;
  if (find(lines, "no attack")) return "attacked, and nothing could be done";
  return `attacks with rank ${rungs.at(-1)}: you choose the deck`;
}

/** The deck that was chosen is turned face down. */
function turning(struck: Line, before: HavenfallView, after: HavenfallView): Scene<HavenfallView> {
  const pile = `[data-thing="${thing.pile(String(struck.fields.card))}"]`;
  return {
    length: 900,
    acts: [
      {
        at: 0,
        view: before,
        play: (stage) => {
          const turned = stage.one(pile);
          if (turned) stage.turnAway(turned, 60, 300);
        },
      },
      {
        at: 300,
        view: after,
        play: (stage) => {
          const turned = stage.one(pile);
          if (turned) stage.turnUp(turned, 300, 480);
          stage.label(turned, "face down", 420, 820, true);
        },
      },
    ],
    sentence: `The deck of ${struck.fields.card} is turned face down.`,
    place: ROAD,
    beats: [{ text: `${struckWords(struck)}.`, at: pile }],
  };
}

function struckWords({ kind, fields }: Line): string {
  if (kind === "turned down") return `${fields.card} turned face down`;
  if (kind === "lost points") return `${counted(Number(fields.points), "point")} lost`;
  return `a ${fields.color} pixel goes back`;
}
