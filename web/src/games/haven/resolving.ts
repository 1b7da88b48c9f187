/** The scene of a Lore Token that is resolved, and the views between the things that one move brought about. */
import { LONGEST, type Act, type Scene, type Stage } from "../../kit/scene.ts";
import type { Chapter } from "../../kit/steps.ts";
import { counted, joined, title } from "../../kit/words.ts";
import type { Line } from "../../protocol.ts";
import type { Facts } from "../contract.ts";
import { near, weaponsOf, type HavenView, type Lore, type Seeker, type Side } from "./view.ts";

const SIDES: readonly Side[] = ["city", "forest"];

const find = (lines: readonly Line[], kind: string, side?: Side): Line | undefined =>
  lines.find((line) => line.kind === kind && (side === undefined || line.fields.seat === side));

/** The type of Lore that a chapter resolves, if it does. */
export function resolved(lines: readonly Line[]): Lore | null {
  const line = lines.find(({ kind }) => ["resolving", "elemental moved", "lore won", "token turned"].includes(kind));
  return line ? (line.fields.type as Lore) : null;
}

/** What came of one move, each token that is resolved by itself. */
export function chapters(lines: Line[]): Chapter[] {
  const found: Chapter[] = [];
  for (const line of lines) {
    const begins = line.kind === "resolving" || (line.kind === "offered" && resolved(found.at(-1)?.lines ?? []));
    if (begins || !found.length) found.push({ seat: line.seat, lines: [] });
    found.at(-1)!.lines.push(line);
  }
  return found;
}

/** The views after each chapter of a move: what a later one changed is still as it was. */
export function stages(before: HavenView, after: HavenView, all: readonly Chapter[]): HavenView[] {
  return all.map((_, i) => {
    if (i === all.length - 1) return after;
    const past = all.slice(0, i + 1).flatMap(({ lines }) => lines);
    const done = new Set(all.slice(0, i + 1).map(({ lines }) => resolved(lines)));
    return between(before, after, past, (lore) => done.has(lore));
  });
}

function between(before: HavenView, after: HavenView, past: Line[], isDone: (lore: Lore) => boolean): HavenView {
  const came = past.filter(({ kind }) => kind === "elemental came").map(({ fields }) => fields);
  const moved = new Map(
    past.filter(({ kind }) => kind === "elemental moved").map(({ fields }) => [fields.type, fields.shrine as string]),
  );
  const taken = (kind: string, what: string): Map<unknown, Side> =>
    new Map(past.filter((line) => line.kind === kind).map(({ fields }) => [fields[what], fields.seat as Side]));
  const [coins, marks] = [taken("shrine claimed", "shrine"), taken("haven claimed", "haven")];
  const types = Object.keys(after.lores) as Lore[];
  const lores = each(types, (lore) => {
    const elemental = moved.get(lore) ?? before.lores[lore].elemental;
    if (isDone(lore)) return { ...after.lores[lore], elemental };
    const more = came.filter((fields) => fields.type === lore).length;
    return { ...before.lores[lore], elemental, offerings: before.lores[lore].offerings + more };
  });
  const sides = each(SIDES, (side) => {
    const [then, now] = [before.sides[side], after.sides[side]];
    const spots = each(types, (lore) => {
      const more = came.filter((fields) => fields.type === lore && fields.seat === side).length;
      return isDone(lore) ? now.spots[lore] : { ...then.spots[lore], elementals: then.spots[lore].elementals + more };
    });
    const lore = each(types, (type) => (isDone(type) ? now : then).lore[type]);
    return { ...now, spots, lore, points: then.points, havens: then.havens, discard_sizes: then.discard_sizes };
  });
  return {
    ...after,
    lores,
    sides,
    shrines: before.shrines.map((shrine) => ({
      ...shrine,
      holder: coins.get(shrine.name) ?? shrine.holder,
      elemental: types.find((lore) => lores[lore].elemental === shrine.name) ?? null,
    })),
    havens: before.havens.map((haven) => ({ ...haven, holder: marks.get(haven.name) ?? haven.holder })),
  };
}

function each<Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
}

/** The Seekers of the content file, by side and name. */
function seekers(facts: Facts): Map<string, Seeker> {
  const lists = (facts.content.seekers ?? {}) as Record<string, Seeker[] | undefined>;
  return new Map(SIDES.flatMap((side) => (lists[side] ?? []).map((each) => [`${side} ${each.name}`, each])));
}

/** A view with another sum at a token, and perhaps other Seekers. */
function weighedAt(
  view: HavenView,
  lore: Lore,
  change: (side: Side) => Partial<HavenView["sides"][Side]["spots"][Lore]>,
): HavenView {
  const sides = each(SIDES, (side) => {
    const own = view.sides[side];
    return { ...own, spots: { ...own.spots, [lore]: { ...own.spots[lore], ...change(side) } } };
  });
  return { ...view, sides };
}

/** The ways between Shrines: along the edges of the Havens. The shortest one from a Shrine to another, as points. */
function way(view: HavenView, from: string, to: string): { x: number; y: number }[] {
  const next = new Map<string, Set<string>>();
  const join = (one: string, two: string): void => void next.set(one, (next.get(one) ?? new Set()).add(two));
  for (const { shrines } of view.havens)
    shrines.forEach((shrine, i) => {
      const behind = shrines[(i + 1) % shrines.length]!;
      join(shrine, behind);
      join(behind, shrine);
    });
  const found = new Map<string, string | null>([[from, null]]);
  const queue = [from];
  for (let at = queue.shift(); at !== undefined && !found.has(to); at = queue.shift())
    for (const neighbor of next.get(at) ?? [])
      if (!found.has(neighbor)) {
        found.set(neighbor, at);
        queue.push(neighbor);
      }
  const names: string[] = [];
  for (let at: string | null | undefined = found.has(to) ? to : null; at; at = found.get(at)) names.unshift(at);
  if (!names.length) names.push(from, to);
  return names.flatMap((name) => view.shrines.filter((shrine) => shrine.name === name));
}

const DIMMED = [".oppp", ".stand > .line:not([data-telling])", ".mep", ".totals", ".side .logp"];

export function scene(lines: Line[], before: HavenView, after: HavenView, facts: Facts): Scene<HavenView> | null {
  const lore = resolved(lines);
  if (!lore) return null;
  const said = (side: Side, kind: string): Line["fields"] | null => find(lines, kind, side)?.fields ?? null;
  const opens = find(lines, "resolving");
  const value = Number(opens?.fields.value ?? (before.lores[lore].value ?? 0) + before.lores[lore].storms);
  const lane = `.lane.${lore}`;
  const half = (side: Side): string => `${lane} .half.${side === near(after.viewer) ? "low" : "up"}`;
  const tally = (side: Side, which: "first" | "last"): string => `${lane} .tally:${which}-of-type .sum.${side}`;
  const acts: Act<HavenView>[] = [];
  const beats: Scene["beats"] = [];
  const out = SIDES.filter((side) => said(side, "overshot"));
  const winner = (kind: string): Side | undefined => SIDES.find((side) => said(side, kind));
  const [fighter, scholar] = [winner("combat won"), winner("lore won")];
  let t = 0;

  acts.push({
    at: 0,
    view: before,
    play: (stage) => {
      stage.one(lane)?.scrollIntoView({ block: "nearest" });
      stage.dim([...DIMMED, `.lane:not(.${lore})`], 0, length - 200);
      if (opens) stage.dim([".boardp", ".side .score"], 0, turning);
      stage.light(stage.one(lane), 0, length - 200);
    },
  });
  let turning = 0; // when the light comes back to the board

  if (opens) {
    t = 150;
    const known = seekers(facts);
    const shown = lines
      .filter(({ kind, fields }) => kind === "seeker shown" && fields.type === lore)
      .map(({ fields }) => ({ side: fields.seat as Side, seeker: known.get(`${fields.seat} ${fields.seeker}`) }));
    let open = before;
    if (shown.length) {
      open = weighedAt(before, lore, (side) => {
        const spot = before.sides[side].spots[lore];
        const own = shown.flatMap((each) => (each.side === side && each.seeker ? each.seeker : []));
        const elixir = (name: string): boolean => spot.down.some((each) => each.name === name && each.elixir);
        const up = [...spot.up, ...own.map((each) => ({ ...each, elixir: elixir(each.name) }))];
        return { up, down: [], down_count: Math.max(spot.down_count - own.length, 0) };
      });
      acts.push({
        at: t,
        play: (stage) =>
          stage.all(`${lane} .mini.veiled, ${lane} .mini.down`).forEach((card) => stage.turnAway(card, 150, 260)),
      });
      const names = shown.map(({ side, seeker }) => `[data-piece="${side}:${seeker?.name}"]`);
      acts.push({
        at: 260,
        view: open,
        play: (stage) => names.flatMap((name) => stage.all(name)).forEach((card) => stage.turnUp(card, 260, 380)),
      });
      t = 460;
    }
    const cards = each(SIDES, (side) => open.sides[side].spots[lore].up);
    const most = Math.max(cards.city.length, cards.forest.length, 1);
    const sum = (side: Side, what: "lore" | "weapons", upTo: number): number => {
      const told = said(side, "weighed")?.[what] ?? (what === "lore" ? said(side, "overshot")?.lore : 0);
      const partial = cards[side].slice(0, upTo).reduce((all, card) => all + card[what], 0);
      return upTo >= cards[side].length ? Number(told ?? partial) : Math.min(partial, Number(told ?? partial));
    };
    const start = t,
      apart = Math.min(120, 360 / most);
    for (let upTo = 0; upTo <= most; upTo++) {
      const at = start + (upTo - 1) * apart;
      acts.push({
        at: Math.max(at, t - 60),
        view: weighedAt(open, lore, (side) => ({ lore: sum(side, "lore", upTo), weapons: 0 })),
        play: (stage) => {
          if (!upTo) for (const side of SIDES) stage.pop(stage.one(tally(side, "first")), start - 80, start + 700);
          for (const side of SIDES) glow(stage, side, cards[side][upTo - 1]?.name, at, apart);
        },
      });
    }
    t = start + most * apart;
    if (out.length) {
      const at = t;
      acts.push({
        at,
        play: (stage) => {
          for (const side of out) {
            stage.label(
              stage.one(`${half(side)} .offs`),
              `${said(side, "overshot")!.lore} of ${value}: too much`,
              at,
              length - 500,
              true,
            );
            for (const card of stage.all(`${half(side)} .mini`)) {
              stage.shake(card, at + 20);
              stage.leave(card, undefined, at + 160);
            }
          }
        },
      });
      for (const side of out)
        beats.push({
          text: `${title(side)} reaches for ${said(side, "overshot")!.lore} of ${value}: too much.`,
          at: half(side),
        });
      t += 420;
    }
    const staying = SIDES.filter((side) => !out.includes(side) && cards[side].length);
    if (staying.length) {
      const at = t,
        gap = Math.min(80, 240 / most);
      for (let upTo = 1; upTo <= most; upTo++)
        acts.push({
          at: at + (upTo - 1) * gap,
          view: weighedAt(open, lore, (side) => ({
            lore: sum(side, "lore", most),
            weapons: out.includes(side) ? 0 : sum(side, "weapons", upTo),
          })),
          play: (stage) => {
            if (upTo === 1)
              for (const side of staying) stage.pop(stage.one(tally(side, "last")), at - 60, at + 500, 1.28);
          },
        });
      t += most * gap + 60;
    }
  }

  const weight = (side: Side, what: "lore" | "weapons"): number =>
    Number(said(side, "weighed")?.[what] ?? before.sides[side].spots[lore][what]);
  const verdicts = SIDES.flatMap((side) => {
    const prizes = [
      ...(scholar === side ? [`${weight(side, "lore")} Lore: the token`] : []),
      ...(fighter === side ? [`${weaponsOf(side, weight(side, "weapons"))}: the Shrine`] : []),
    ];
    const ties = ["combat won", "lore won"].some((kind) => ["cards", "nature"].includes(String(said(side, kind)?.by)));
    const words = prizes.length > 1 ? "both prizes" : (prizes[0] ?? "");
    return words ? [{ side, words: ties ? `${words}, after a tie` : words }] : [];
  });
  const at = (turning = t);
  let end = at + (verdicts.length ? 240 : 60);
  const claimed = find(lines, "shrine claimed")?.fields;
  const moved = find(lines, "elemental moved")?.fields;
  const haven = lines.filter(({ kind }) => kind === "haven claimed");
  if (verdicts.length) {
    acts.push({
      at,
      play: (stage) => {
        for (const { side, words } of verdicts) stage.label(stage.one(`${half(side)} .offs`), words, at, at + 900);
      },
    });
  }
  const goes = end;
  acts.push({
    at: goes - 1,
    play: (stage) => {
      // copies of what will be gone from where it lies
      const row =
        stage.one(`.score .tug.${lore}`) ?? document.querySelector(`.score .tug.${lore}`) ?? stage.one(".totals");
      if (scholar)
        stage.fly(stage.one(`${lane} .ltoken`), stage.one(`${lane} .ltoken`), row ?? undefined, goes, goes + 360);
    },
  });
  const walks = goes + (claimed ? 360 : 60);
  acts.push({
    at: goes,
    view: after,
    play: (stage) => {
      if (claimed) {
        const coin = stage.one(`[data-piece="shrine:${claimed.shrine}"]`);
        stage.fly(coinOf(coin), stage.one(tally(claimed.seat as Side, "last")), coin, goes + 80, walks);
        stage.track(coin, "opacity", [
          [walks - 1, "0"],
          [walks, "1"],
        ]);
      }
      const steps = moved ? way(before, before.lores[lore].elemental ?? "", String(moved.shrine)) : [];
      stage.walk(stage.one(`[data-piece="elemental:${lore}"]`), steps, walks, walks + 440);
      for (const { fields } of haven)
        stage.arrive(stage.one(`[data-piece="haven:${fields.haven}"]`), walks + (moved ? 460 : 60));
      if (find(lines, "token turned")) stage.arrive(stage.one(`${lane} .ltoken`), goes + 300);
    },
  });
  end = walks + (moved ? 440 : 0) + (haven.length ? 240 : 0) + 160;
  const length = Math.min(end, LONGEST);

  for (const { side, words } of verdicts) beats.push({ text: `${title(side)}: ${words}.`, at: half(side) });
  if (scholar) beats.push({ text: `${title(scholar)} takes the token.`, at: `${lane} .ltoken` });
  if (claimed)
    beats.push({
      text: `${title(String(claimed.seat))} claims a Shrine.`,
      at: `[data-piece="shrine:${claimed.shrine}"]`,
    });
  if (moved) beats.push({ text: `The ${title(lore)} Elemental walks on.`, at: `[data-piece="elemental:${lore}"]` });
  for (const { fields } of haven)
    beats.push({ text: `${title(String(fields.seat))} marks a Haven.`, at: `[data-piece="haven:${fields.haven}"]` });
  return { length, acts, beats, sentence: sentence(lines, lore, after), place: ".boardp" };
}

function glow(stage: Stage, side: Side, name: string | undefined, at: number, takes: number): void {
  if (name)
    stage.track(stage.one(`[data-piece="${side}:${name}"]`), "outline", [
      [at - 20, "2px solid transparent"],
      [at, "2px solid var(--fresh)"],
      [at + takes, "2px solid transparent"],
    ]);
}

/** A coin of the board as a drawing of its own, to fly. */
function coinOf(coin: Element | undefined): Element | undefined {
  if (!coin) return undefined;
  const { width, height } = coin.getBoundingClientRect();
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", "-4 -4 8 8");
  drawing.append(coin.cloneNode(true));
  drawing.style.cssText = `position:fixed;left:-999px;width:${Math.max(width, 30)}px;height:${Math.max(height, 30)}px`;
  coin.ownerDocument.body.append(drawing);
  queueMicrotask(() => drawing.remove());
  return drawing;
}

/** What a token came to, in one sentence, made of what its events are about. */
export function sentence(lines: readonly Line[], lore: Lore, view: HavenView): string {
  const who = (side: unknown): string => (side === view.viewer ? "you" : title(String(side)));
  const type = title(lore);
  const out = SIDES.filter((side) => find(lines, "overshot", side));
  const [token, fight] = [find(lines, "lore won"), find(lines, "combat won")];
  const [moved, shrine] = [find(lines, "elemental moved"), find(lines, "shrine claimed")];
  const havens = lines.filter(({ kind }) => kind === "haven claimed");
  const prizes = new Map<string, string[]>();
  const give = (side: unknown, prize: string): void =>
    void prizes.set(String(side), [...(prizes.get(String(side)) ?? []), prize]);
  if (token) give(token.fields.seat, `the ${type} token of ${token.fields.value}`);
  if (shrine ?? fight) give((shrine ?? fight)!.fields.seat, `the Shrine of the ${type} Elemental`);
  if (havens.length) give(havens[0]!.fields.seat, counted(havens.length, "Haven").replace("1 ", "a "));
  const said = [
    ...(out.length ? [`${joined(out.map(who))} asked too much of ${type}`] : []),
    ...[...prizes].map(([side, all]) => `${who(side)} took ${joined(all)}`),
    ...(find(lines, "token returned") ? [`nobody is left at ${type}, and the token goes under its stack`] : []),
  ];
  if (!said.length && moved) said.push(`${who(moved.fields.seat)} moved the ${type} Elemental`);
  return `${title(said.join("; ") || `${lore} is resolved`)}.`;
}
