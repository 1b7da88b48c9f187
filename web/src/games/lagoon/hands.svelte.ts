/** The hands of the viewer: what may be touched, what was touched, and what is meant to follow. */
import { Intended } from "../../kit/intended.ts";
import { kindOf, nameOf, type Thing } from "../../kit/things.ts";
import type { Choice, Touching } from "../../kit/touching.svelte.ts";
import { home, reach, thing } from "./things.ts";
import { druidsOf, type Druid, type Site, type Space, type TableView } from "./view.ts";

interface Table {
  view: TableView;
  touching: Touching;
  touch(thing: Thing, at: Element): void;
}

export class Hands {
  /** What was touched and waits for one of its choices. */
  held: Thing | null = $state(null);
  /** The site that is being read. */
  reading: string | null = $state(null);
  /** Whether a touch reads instead of choosing. */
  looks = $state(false);
  /** Where the druid that was just moved should go, and the tile that is drawn be laid. */
  readonly #intended = new Intended();
  /** The view for which answers were last offered. */
  #seen: TableView | null = null;

  constructor(private readonly table: () => Table) {}

  get view(): TableView {
    return this.table().view;
  }

  get choices(): Choice[] {
    return this.table().touching.choices;
  }

  /** Things that stand for an answer. */
  readonly legal: Set<Thing> = $derived.by(
    () => new Set(this.choices.flatMap(({ things, near }) => (near ? [...things, near] : things))),
  );

  /** The held druid’s reach: the sites it may step to, and the spaces where it may explore. */
  readonly steps: Set<Thing> = $derived.by(
    () => new Set(this.#that("move", this.held) ? reach(this.view, druidIn(this.held)).sites : []),
  );
  readonly outings: Set<Thing> = $derived.by(() => {
    const explorers = this.holdsDruid ? [druidIn(this.held)] : this.#explorers();
    return new Set(
      explorers
        .filter((druid) => this.#that("explore", thing.druid(druid)))
        .flatMap((druid) => reach(this.view, druid).spaces),
    );
  });

  get holdsDruid(): boolean {
    return this.held !== null && kindOf(this.held) === "druid";
  }

  /** The choices that stand beside what is held. */
  readonly beside: Choice[] = $derived.by(() => (this.held ? this.around(this.held) : []));

  of(touched: Thing): Choice[] {
    return this.choices.filter(({ things, near }) => things.includes(touched) || near === touched);
  }

  /** The druid that stands for another just like it: of acolytes alike, on one site, only the first is on offer. */
  standIn(druid: Druid): string {
    if (druid.rank === "eldrid" || this.legal.has(thing.druid(druid.name))) return druid.name;
    const alike = druidsOf(this.view).find(
      (other) =>
        other.rank === "acolyte" &&
        other.circle === druid.circle &&
        other.site === druid.site &&
        other.refreshed === druid.refreshed &&
        this.legal.has(thing.druid(other.name)),
    );
    return alike?.name ?? druid.name;
  }

  /** The choices of a thing, of the druids on a site, and of the site under a druid. */
  around(touched: Thing): Choice[] {
    if (kindOf(touched) === "space") return this.#exploring(touched);
    const site = this.view.world.find((each) => thing.site(each.face.id) === touched);
    if (site) return [touched, ...site.druids.map(thing.druid)].flatMap((each) => this.of(each));
    const under = kindOf(touched) === "druid" ? home(this.view, druidIn(touched)) : undefined;
    const own = this.of(touched);
    return under && own.length ? [...own, ...this.of(thing.site(under.face.id))] : own;
  }

  /** A site with something to choose on it. */
  lively(site: Site): boolean {
    return this.around(thing.site(site.face.id)).length > 0;
  }

  touchSite(site: Site, at: Element): void {
    const touched = thing.site(site.face.id);
    if (this.looks) return this.read(site.face.id);
    const moving = this.steps.has(touched) && this.#that("move", this.held);
    if (moving) return this.#set(moving.answer, touched);
    const choices = this.around(touched);
    const only = choices[0];
    if (only && choices.length === 1 && !only.weighty) return this.give(only.answer);
    if (choices.length || !this.choices.length || this.view.decision === "action") this.#hold(touched, site.face.id);
    else this.#touch(touched, at);
  }

  touchDruid(druid: Druid, at: Element): void {
    const name = this.standIn(druid);
    const touched = thing.druid(name);
    const choices = this.of(touched);
    const site = home(this.view, name);
    if (this.looks && site) return this.read(site.face.id);
    if (!choices.length) return this.#touch(touched, at);
    if (choices.length === 1 && !choices[0]!.weighty) return this.give(choices[0]!.answer);
    this.#hold(touched, null);
  }

  touchSpace(space: Space, at: Element): void {
    const touched = thing.space(space);
    const exploring = this.#exploring(touched);
    if (!exploring.length) return this.#touch(touched, at);
    if (exploring.length === 1) return this.#set(exploring[0]!.answer, touched);
    this.#hold(touched, null);
  }

  /** Anything else: a seed, a side of a tile, the supply, a site in the score area. */
  touchOther(touched: Thing, at: Element): void {
    const choices = this.of(touched);
    if (choices.length === 1) this.give(choices[0]!.answer);
    else this.#touch(touched, at);
  }

  /** Give an answer that stands beside what is held. */
  give(answer: number): void {
    const space = this.held && kindOf(this.held) === "space" ? this.held : null;
    const still = this.view.decision === "choose side" ? this.#intended.thing : null; // the space waits for the side
    this.#set(answer, space ?? still);
  }

  read(site: string): void {
    this.held = null;
    this.reading = this.reading === site ? null : site;
  }

  letGo(): void {
    this.held = null;
    this.reading = null;
  }

  /**
   * Answers are on offer. If the view is new, what was held is put back, and what was meant to follow follows,
   * once the answer before it is acknowledged: until then the table takes none.
   */
  offered(): void {
    if (this.view === this.#seen) return;
    this.letGo();
    const { touching } = this.table();
    if (touching.waits) return;
    this.#seen = this.view;
    const next = this.#intended.follows(this.choices, this.view.decision === "choose side");
    if (next) touching.give(next.answer);
  }

  #hold(touched: Thing, site: string | null): void {
    const same = this.held === touched;
    this.held = same ? null : touched;
    this.reading = same ? null : site;
  }

  #touch(touched: Thing, at: Element): void {
    this.letGo();
    this.table().touch(touched, at);
  }

  #set(answer: number, then: Thing | null): void {
    const { touching } = this.table();
    if (touching.waits) return;
    this.letGo();
    this.#intended.mean(then);
    touching.give(answer);
  }

  /** The answer with this verb about a thing, if it is on offer. */
  #that(verb: string, touched: Thing | null): Choice | undefined {
    return touched === null ? undefined : this.of(touched).find((choice) => choice.verb === verb);
  }

  #explorers(): string[] {
    return this.choices
      .filter((choice) => choice.verb === "explore")
      .map((choice) => druidIn(choice.things[0] ?? null));
  }

  #exploring(space: Thing): Choice[] {
    return this.choices.filter(
      (choice) =>
        choice.verb === "explore" && reach(this.view, druidIn(choice.things[0] ?? null)).spaces.includes(space),
    );
  }
}

function druidIn(touched: Thing | null): string {
  return touched ? nameOf(touched) : "";
}
