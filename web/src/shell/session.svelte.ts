/** What somebody does at a table: choosing, asking why not, looking back, planning, getting a hint. */
import { tick } from "svelte";
import type { Face, Facts, Lesson } from "../games/contract.ts";
import { fly, moved, nextFrame, places, type Places } from "../kit/flights.ts";
import type { Tale } from "../kit/steps.ts";
import type { Thing } from "../kit/things.ts";
import { Touching, type Choice } from "../kit/touching.svelte.ts";
import { api } from "../net/api.ts";
import type { Reply } from "../net/connection.ts";
import { refreshed } from "../net/sharing.ts";
import type { GameListed, Line, Looked, Offered, Position, View } from "../protocol.ts";
import { Live, type Aside } from "./live.svelte.ts";
import { settings, visitTo } from "./remembered.ts";
import { Teller } from "./teller.svelte.ts";

const SKIP = 500; // ms in which a touch and the click that follows are one

export interface Note {
  at: Element;
  title: string;
  text: string;
  rule: string | null;
  refusal: boolean;
  /** What the thing is, beside why it cannot be touched. */
  about?: string;
}

export class Session {
  live: Live;
  face: Face;
  touching: Touching;
  /** An earlier move or a plan, instead of the live position. */
  aside: Aside | null = $state.raw(null);
  note: Note | null = $state.raw(null);
  hint: { label: string; verdict: string; why: string; things: string[] } | null = $state.raw(null);
  /** Why computer players made their moves, by the line of the story that somebody asked about. */
  reasons: Map<Line, string> = $state.raw(new Map());
  /** Pieces that came or moved since the own last move; at an earlier move, or in a plan, those that it moved. */
  fresh: Set<string> = $state.raw(new Set());
  /** The own last move: the lines of the story after it are new. */
  seen = $state(0);
  /** What the others did is told step by step. */
  teller: Teller;
  /** Where the piece that was moved last lies, for what is said beside it. */
  moved: Element | null = $state.raw(null);
  /** Through whose eyes, once the game is over. */
  eyes: string | null = $state(null);
  /** The lesson of the tutorial that is being taken. */
  lesson: Lesson<unknown> | null = $state.raw(null);
  /** The move that was asked for, while it is on its way. */
  seeking: number | null = $state(null);
  #looked = new Map<string, Looked>();
  #root: () => ParentNode;
  #offeredAt: number | null = null;
  #before: Places | null = null;
  #wasStaged = false;
  #round = 0; // to which `fresh` belongs
  #asideSince: View | null = null;
  #skipped = -Infinity; // when a touch ended what was told

  /** `words`: whether the table is shown in words; `facts`: what never changes at it. */
  constructor(
    readonly table: string,
    readonly role: string,
    face: Face,
    root: () => ParentNode,
    live: Live,
    words: () => boolean,
    facts: () => Facts,
  ) {
    this.face = face;
    this.#root = root;
    this.touching = new Touching((answer) => void this.choose(answer));
    this.touching.careful = (choice) =>
      matchMedia("(max-width: 700px)").matches && (this.face.careful?.(choice) ?? false);
    this.live = live;
    this.teller = new Teller(
      {
        tale: face.tale as Tale<View> | undefined,
        facts,
        root,
        turning: () => this.#places(),
        look: async (move) => (await this.#lookAt(move))?.view ?? null,
        silent: () => document.hidden || words(),
      },
      settings.pace,
    );
    live.hears = {
      changing: () => this.#remember(),
      happened: (lines, before, now) => this.#hear(lines, before, now),
    };
    const seen = visitTo(table)?.seen;
    const now = live.position;
    this.seen = now?.move ?? 0;
    if (now && !now.outcome && seen !== undefined && seen < now.move)
      this.#miss(live.story.filter((line) => line.move > seen));
  }

  #hear(lines: Line[] | null, before: Position, now: Position): void {
    const { seat } = this;
    if (!lines) {
      this.#round = -1; // nothing that was outlined is still so
      return this.teller.stop();
    }
    const own = lines.findLast((line) => line.seat === seat);
    if (seat === null) this.seen = before.move;
    else if (own) this.seen = own.move - 1;
    if (now.move - before.move === 1) this.teller.hear(lines, seat, before.view, now.view);
    else this.#miss(lines);
  }

  #miss(lines: Line[]): void {
    const { seat } = this;
    this.teller.miss(lines, seat);
    this.seen = (seat && lines.findLast((line) => line.seat === seat)?.move) || (lines[0]?.move ?? 1) - 1;
  }

  /** The server is at work on what was asked of it: an answer, or a hint. */
  get busy(): boolean {
    return this.touching.waits;
  }

  /** The game is over, and nothing else is looked at. */
  get isOver(): boolean {
    return Boolean(this.live.position?.outcome) && !this.aside && !this.teller.telling;
  }

  get seat(): string | null {
    return this.live.you?.seat ?? null;
  }

  get view(): View | null {
    return this.aside?.view ?? this.teller.view ?? this.live.position?.view ?? null;
  }

  /** The view against which a change is seen. */
  get since(): View | null {
    return this.aside ? this.#asideSince : this.teller.since;
  }

  get options(): Choice[] {
    if (this.aside) return this.aside.kind === "plan" ? choices(this.aside.options) : [];
    if (this.live.table?.paused) return [];
    const all = choices(this.live.position?.options ?? []);
    const taught = all.filter((choice) => this.lesson?.allows?.(choice, this.seat ?? "") ?? true);
    return taught.length ? taught : all;
  }

  /** Whose eyes the view was made for; nobody’s for those who see all. */
  get viewer(): string | null {
    if (this.aside?.kind === "look" && this.eyes)
      return this.live.table?.seats.some((seat) => seat.seat === this.eyes) ? this.eyes : null;
    return this.seat;
  }

  /** What is said below the question; `thinker` is the computer player that thinks, if one does. */
  detail(thinker: string | undefined): string {
    const { aside } = this;
    if (aside?.kind === "plan")
      return aside.sentence || "You are planning: nobody sees this, and nothing is played yet.";
    if (aside) {
      const before = this.live.story.findLast((line) => line.move <= aside.move)?.text;
      return aside.story.map((line) => line.text).join(" ") || (aside.move && before) || "The game began.";
    }
    const before = this.live.queued;
    if (thinker && before)
      return `${thinker} waits to think: ${before === 1 ? "one table is" : `${before} tables are`} before yours.`;
    if (thinker) return `${thinker} is thinking.`;
    const { picked } = this.touching;
    if (picked.length) return this.face.next?.(picked, this.view) ?? "Now touch where it lights up.";
    if (this.isOver) return this.live.position?.outcome?.reason ?? "";
    const { step, telling } = this.teller;
    return (telling ? step?.lines.at(-1) : this.live.story.at(-1))?.text ?? "";
  }

  /** Why nothing can be taken back now; empty when something can. */
  get undoWhy(): string {
    const undo = this.live.position?.undo;
    return this.aside?.kind === "plan" || undo?.moves ? "" : (undo?.reason ?? "");
  }

  /** Take back, or say beside the button that was pressed why not. */
  undoBy(at: Element): void {
    if (!this.undoWhy) return void this.undo();
    this.note = { at, title: "Nothing to take back", text: this.undoWhy, rule: null, refusal: true };
  }

  /** Begin a plan, or leave it. */
  togglePlan(): void {
    if (this.aside?.kind === "plan") this.back();
    else void this.plan();
  }

  /** Lay the answers on offer out as things to touch. */
  async offer(): Promise<void> {
    const offered = this.view && this.seat ? this.options : [];
    const move = this.aside ? null : (this.live.position?.move ?? null);
    this.touching.offer(offered, move === null || move !== this.#offeredAt); // somebody may only have come or gone
    this.#offeredAt = move;
    if (this.teller.telling) return; // what is drawn is not yet what is offered
    await tick();
    const found = [...this.#root().querySelectorAll<HTMLElement>("[data-thing]")];
    if (this.touching.choices === offered) this.touching.drawn = new Set(found.map((each) => each.dataset.thing!));
  }

  #places(): void {
    this.#before ??= places(this.#root());
  }

  #remember(): void {
    this.#places();
    this.note = null;
    this.hint = null;
  }

  /** After another view is drawn: let the pieces fly, and outline what changed. */
  async settle(): Promise<void> {
    const { staged } = this.teller;
    this.#wasStaged ||= staged !== "";
    if (staged === "played") return; // what moves is moved by the scene
    const [before, isScene] = [this.#before, this.#wasStaged];
    this.#before = null;
    this.#wasStaged = staged === "still";
    if (!before?.size) return;
    await nextFrame();
    const pieces = moved(this.#root(), before);
    const names = pieces.map((piece) => piece.dataset.piece ?? "");
    const round = this.aside ? -1 : this.teller.round;
    this.fresh = new Set(round === this.#round && round >= 0 ? [...this.fresh, ...names] : names);
    this.#round = round;
    this.moved = pieces.at(-1) ?? null;
    if (!isScene) fly(pieces, before);
  }

  /** A touch that lands on nothing else goes on with what is told. */
  skip(): void {
    this.teller.said = null;
    if (this.aside || !(this.teller.telling || this.teller.running)) return;
    this.#skipped = performance.now();
    this.teller.advance();
  }

  async choose(answer: number): Promise<void> {
    const offered = this.options.find((option) => option.answer === answer);
    if (!offered || this.busy) return;
    if (this.aside?.kind === "plan") return this.plan([...this.aside.plan, offered]);
    this.touching.waits = true;
    const reply = await this.live.send({ type: "answer", version: this.live.version, answer });
    this.touching.waits = false;
    if (reply.type === "refused") this.#refused(reply, document.activeElement ?? document.body);
  }

  touch(thing: Thing, at: Element): void {
    this.note = null;
    const told = performance.now() - this.#skipped < SKIP; // the touch was for what is told
    if (told && this.touching.state(thing) === "idle") return;
    if (this.teller.telling) this.teller.finish();
    if (this.touching.touch(thing)) return;
    void this.whyNot(thing, at);
  }

  /** Say beside a thing why it cannot be touched now. */
  async whyNot(thing: Thing, at: Element): Promise<void> {
    const { view, seat } = this;
    if (!view || !seat || this.aside) return this.help(at);
    if (this.#laterOn(thing))
      return void (this.note = {
        at,
        title: "In a moment",
        text: "You may do this in your game, but first try what this lesson is about. Or skip the lesson.",
        rule: null,
        refusal: false,
      });
    const things = [...this.touching.picked, thing];
    const reply = await this.live.send({ type: "why_not", version: this.live.version, things });
    if (reply.type === "reason" && !reply.allowed) {
      const name = at.closest<HTMLElement>("[data-help]")?.dataset.help ?? "";
      const { help } = await api.content(this.live.table!.game);
      const about = help[name] && name !== "Seeker" ? `${name}: ${help[name].text}` : undefined;
      this.note = { at, title: "Not now", text: reply.sentence, rule: reply.rule, refusal: true, about };
    } else if (reply.type === "refused" && reply.code !== "no_answer") this.#refused(reply, at);
    else this.help(at);
  }

  /** Whether some answer about a thing waits only for the lesson. */
  #laterOn(thing: Thing): boolean {
    const all = this.live.position?.options ?? [];
    return this.options.length < all.length && all.some(({ things }) => things.includes(thing));
  }

  /** What a thing is and does. */
  help(at: Element): void {
    const name = at.closest<HTMLElement>("[data-help]")?.dataset.help;
    if (!name) return;
    void api.content(this.live.table!.game).then(({ help }) => {
      const found = help[name];
      if (found) this.note = { at, title: name, ...found, refusal: false };
    });
  }

  async undo(): Promise<void> {
    if (this.aside?.kind === "plan")
      return this.aside.plan.length ? this.plan(this.aside.plan.slice(0, -1)) : this.back();
    const reply = await this.live.send({ type: "undo", version: this.live.version });
    if (reply.type === "refused") this.live.notice = reply.sentence;
  }

  async takeback(): Promise<void> {
    await this.ask({ kind: "takeback" });
  }

  async ask(
    wish: Parameters<Session["live"]["send"]>[0] extends infer Any
      ? Any extends { type: "ask"; wish: infer Asked }
        ? Asked
        : never
      : never,
  ): Promise<void> {
    const reply = await this.live.send({ type: "ask", version: this.live.version, wish });
    if (reply.type === "refused") this.live.notice = reply.sentence;
  }

  /** What a hint would answer; null if there is none. */
  async advised(): Promise<number | null> {
    if (!this.live.mine || this.busy) return null;
    this.touching.waits = true;
    const reply = await this.live.send({ type: "hint", version: this.live.version });
    this.touching.waits = false;
    if (reply.type === "hinted") return reply.answer;
    return this.options[0]?.answer ?? null;
  }

  async suggest(): Promise<void> {
    if (!this.seat || !this.live.mine || this.aside) return;
    this.touching.waits = true;
    const reply = await this.live.send({ type: "hint", version: this.live.version });
    this.touching.waits = false;
    if (reply.type === "hinted") {
      const { label, verdict, why, things } = reply;
      this.hint = { label, verdict, why, things };
    } else if (reply.type === "refused") this.live.notice = reply.sentence;
  }

  /** Whether somebody could tell why a move was made: a computer player that thinks, after the set-up. */
  explains(line: Line, listed: GameListed | undefined): boolean {
    const { table, you } = this.live;
    const mover = table?.seats.find((seat) => seat.seat === line.seat);
    return Boolean(you?.seat && table?.hints && line.turn && listed?.titles[mover?.player ?? ""]);
  }

  why = async (line: Line): Promise<void> => {
    const reply = await this.live.send({ type: "why", move: line.move });
    if (reply.type === "explained") this.reasons = new Map(this.reasons).set(line, reply.why);
    else if (reply.type === "refused") this.live.notice = reply.sentence;
  };

  /** Try answers on a private copy. */
  async plan(answers: Offered[] = []): Promise<void> {
    if (!this.seat || !this.live.mine) return;
    const { position } = this.live;
    if (!answers.length) {
      const { move, view, question, options } = position!;
      return this.#turnTo({
        kind: "plan",
        move,
        plan: [],
        view,
        question,
        options,
        story: [],
        end: "open",
        sentence: "",
      });
    }
    const reply = await this.live.send({
      type: "plan",
      version: this.live.version,
      answers: answers.map((each) => each.answer),
    });
    if (reply.type === "refused") return void (this.live.notice = reply.sentence);
    if (reply.type !== "planned") return;
    const { played, end, sentence, question, options, view } = reply;
    this.#turnTo({
      kind: "plan",
      move: position!.move,
      plan: answers.slice(0, played),
      view,
      question,
      options: end === "open" ? options : [],
      story: [],
      end,
      sentence,
    });
  }

  #turnTo(aside: Aside | null): void {
    this.teller.pause();
    this.#asideSince = this.view;
    this.#remember();
    if (aside) aside.view = refreshed(this.view, aside.view);
    this.aside = aside;
  }

  /** Play what was planned, all of it or nothing. */
  async commit(): Promise<void> {
    const answers = this.aside?.kind === "plan" ? this.aside.plan.map(({ answer }) => answer) : [];
    this.back();
    if (!answers.length || this.busy) return;
    this.touching.waits = true;
    const reply = await this.live.send({ type: "answers", version: this.live.version, answers });
    this.touching.waits = false;
    if (reply.type === "refused") this.live.notice = reply.sentence;
  }

  /** Look at the table as it was after a move. */
  async look(move: number): Promise<void> {
    const before = this.seeking;
    this.seeking = move;
    if (before !== null) return; // the one on its way is followed by the newest wish
    const reply = await this.#lookAt(move);
    const wanted = this.seeking;
    this.seeking = null;
    if (!reply || wanted === null) return; // nobody wants to look any more
    if (wanted !== move) return this.look(wanted);
    this.#turnTo({
      kind: "look",
      move: reply.move,
      view: reply.view,
      question: reply.question,
      options: [],
      plan: [],
      story: reply.story,
      end: "open",
      sentence: "",
    });
  }

  /** The view after a move, through the own eyes or, once the game is over, through others. */
  async viewAfter(move: number, eyes: string | null = null): Promise<View | null> {
    return (await this.#lookAt(move, eyes))?.view ?? null;
  }

  /** An earlier position never changes, so it is asked for once. */
  async #lookAt(move: number, eyes = this.eyes): Promise<Looked | null> {
    const key = `${move} ${eyes ?? ""} ${this.live.table?.stage}`;
    const known = this.#looked.get(key);
    if (known) return known;
    const reply = await this.live.send({ type: "look", move, eyes });
    if (reply.type === "refused") this.live.notice = reply.sentence;
    if (reply.type !== "looked") return null;
    this.#looked.set(key, reply);
    return reply;
  }

  /** Back to the game as it is. */
  back(): void {
    this.seeking = null;
    if (this.aside) this.#turnTo(null);
  }

  #refused(reply: Reply & { type: "refused" }, at: Element): void {
    if (reply.code === "stale") return;
    this.note = { at, title: "Not now", text: reply.sentence, rule: reply.rule, refusal: true };
  }
}

/** What the server offers, with its things as things. */
function choices(offered: Offered[]): Choice[] {
  return offered as Choice[];
}
