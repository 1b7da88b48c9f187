/** Tells what the others did one step after the other, from what was seen last to what is. The newest position is at hand all the time. */
import { flushSync } from "svelte";
import type { Facts } from "../games/contract.ts";
import { Player, type Scene } from "../kit/scene.ts";
import { byMove, duration, told, type Passed, type Step, type Tale } from "../kit/steps.ts";
import type { Line, View } from "../protocol.ts";

export type Pace = "slow" | "usual" | "fast" | "at once";
export const PACES: Record<Pace, number> = { slow: 1000, usual: 600, fast: 300, "at once": 0 }; // ms a move
const FASTER = 1.7; // how much faster a scene is where moves are fast
const OPENING = 300; // ms of a scene in which what follows still becomes part of it
const SAID = 360; // ms before the end of a scene in which its sentence is said
const STAYS = 2; // steps through which it stays

const BEHIND = 40; // steps that somebody who looks on may be behind

export interface Told {
  tale?: Tale<View>;
  facts(): Facts;
  root(): ParentNode;
  /** Another view will be shown. */
  turning(): void;
  /** The view after a move that passed before this page saw it. */
  look(move: number): Promise<View | null>;
  /** Whether nothing is to be told now: nobody looks, or the table is shown in words. */
  silent(): boolean;
}

export class Teller {
  steps: Step<View>[] = $state.raw([]);
  /** The step that is shown; the last one once all is told. */
  at = $state(-1);
  /** It goes on by itself. */
  running = $state(false);
  /** What is shown instead of the newest position. */
  view: View | null = $state.raw(null);
  /** The view that what changed is seen against: the one after the own last move. */
  since: View | null = $state.raw(null);
  /** Grows with each own move, and when the others begin to move after it. */
  round = $state(0);
  /** The steps were made while nobody looked. */
  meanwhile = $state(false);
  /** A scene is played, or stands still until somebody goes on. */
  staged: "" | "played" | "still" = $state("");
  /** What a scene came to. */
  said: Scene | null = $state.raw(null);
  pace: Pace = $state("usual");
  #player: Player<View> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told: Told;
  #wanted = 0; // counts what was shown, so that a view that comes late is not
  #saidAt = 0;

  constructor(told: Told, pace: Pace) {
    this.#told = told;
    this.pace = pace;
  }

  /** There is something to come, or to go on with. */
  get telling(): boolean {
    return this.at < this.steps.length - 1 || this.staged !== "";
  }

  get step(): Step<View> | undefined {
    return this.steps[this.at];
  }

  /** The last move whose lines have been told; null once all have. */
  get shown(): number | null {
    const { step } = this;
    if (!this.telling) return null;
    if (!step) return (this.steps[0]?.move ?? 1) - 1;
    return this.staged === "played" ? step.lines[0]!.move - 1 : step.move;
  }

  /** A move was made: `before` is what was seen until now. */
  hear(lines: Line[], own: string | null, before: View, now: View): void {
    const { tale } = this.#told;
    const mine = own !== null && lines.some((line) => line.seat === own);
    if (mine || !this.steps.length) {
      if (mine) this.stop();
      this.since = before;
      this.round++;
    }
    if (own === null) this.#forget(lines[0]?.turn ?? 0);
    const busy = this.running || this.telling;
    const [known, last] = [this.steps.length, this.steps.at(-1)];
    const opening = !this.#player || this.#player.t < OPENING;
    this.steps = told(this.steps, [{ lines, before, after: now }], own, tale, opening);
    if (this.steps.length === known && this.steps.at(-1) === last) return; // nothing that is told
    if (!PACES[this.pace] || this.#told.silent()) return this.finish();
    const joined = this.steps[known - 1] !== last;
    if (!busy) {
      this.running = true;
      this.#show(known);
    } else if (joined && this.at === known - 1 && this.running) this.#show(this.at);
    else this.view ??= before; // the newest is not what is shown any more
  }

  /** Whoever looks on sees turn after turn: of those before only what is yet to be told stays. */
  #forget(turn: number): void {
    const most = Math.max(this.at, this.steps.length - BEHIND, 0);
    const first = this.steps.findIndex((step, i) => i >= most || step.lines[0]?.turn === turn);
    if (first <= 0) return;
    this.steps = this.steps.slice(first);
    this.at = Math.max(this.at - first, 0);
  }

  /** What happened while nobody looked: it lies ready at its end. */
  miss(lines: Line[], own: string | null): void {
    this.stop();
    const last = own === null ? -1 : lines.findLastIndex((line) => line.seat === own);
    const moves = byMove(last < 0 ? lines : lines.slice(last + 1));
    const passed = moves.map((lines): Passed<View> => ({ lines, before: null, after: null }));
    this.steps = told([], passed, own, this.#told.tale);
    this.at = this.steps.length - 1;
    this.meanwhile = this.steps.length > 0;
    this.round++;
    this.since = null;
  }

  /** Forget what was told: an own move was made, or moves were taken back. */
  stop(): void {
    this.#end();
    this.steps = [];
    this.at = -1;
    this.running = false;
    this.meanwhile = false;
    this.said = null;
    this.#turn(null);
  }

  /** To the end of all. */
  finish(): void {
    this.#end();
    this.at = this.steps.length - 1;
    this.running = false;
    this.#turn(null);
  }

  /** End what is shown now, and go on with the next. */
  advance(): void {
    if (this.at >= this.steps.length - 1) this.finish();
    else this.#show(this.at + 1);
  }

  /** Show a step and stay there. */
  go(to: number): void {
    this.running = false;
    this.#show(Math.min(Math.max(to, 0), this.steps.length - 1));
  }

  pause(): void {
    this.running = false;
    clearTimeout(this.#timer);
    this.#player?.pause();
  }

  /** Go on; from the beginning once all is told. */
  play(): void {
    if (!this.steps.length) return;
    const [going, player] = [this.telling, this.#player];
    this.running = true;
    if (player && this.staged === "played") player.play();
    else this.#show(going ? Math.min(this.at + 1, this.steps.length - 1) : 0);
  }

  /** Another pace, from the next step on. */
  wish(pace: Pace): void {
    this.pace = pace;
    if (!PACES[pace] && this.running) this.finish();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#player?.end();
    this.#player = null;
    this.staged = "";
  }

  #show(at: number): void {
    this.#end();
    this.at = at;
    const step = this.steps[at];
    if (!step) return this.finish();
    if (this.said && at > this.#saidAt + STAYS) this.said = null;
    if (step.isScene && step.before && step.view && this.#stage(step, step.before, step.view)) return;
    const wanted = ++this.#wanted;
    if (!this.telling) this.#turn(null);
    else if (step.view) this.#turn(step.view);
    else
      void this.#told.look(step.move).then((found) => {
        if (!found) return;
        step.view = found;
        if (this.#wanted === wanted && this.telling) this.#turn(found);
      });
    if (!this.running) return;
    const ms = duration(step, this.steps.length - at, PACES[this.pace] || PACES.usual);
    this.#timer = setTimeout(() => this.advance(), ms);
  }

  /** Play the scene of a step, if it has one. */
  #stage(step: Step<View>, before: View, after: View): boolean {
    const scene = this.#told.tale?.scene?.(step.lines, before, after, this.#told.facts());
    if (!scene) return false;
    this.#told.turning();
    this.said = null;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.staged = still ? "still" : "played";
    const said = {
      at: scene.length - SAID,
      play: (): void => {
        this.said = scene as Scene;
        this.#saidAt = this.at;
      },
    };
    const staged = { ...scene, acts: [...scene.acts, said].sort((one, two) => one.at - two.at) };
    const player = new Player<View>(
      staged,
      this.#told.root(),
      (view) => {
        this.view = view;
        flushSync(); // with it nothing that came before it is drawn
      },
      () => this.#played(),
      this.pace === "fast" ? FASTER : 1,
    );
    this.#player = player;
    if (still) {
      player.still();
      said.play();
    } else player.play();
    return true;
  }

  /** A scene is over by itself. */
  #played(): void {
    this.#player = null;
    this.staged = "";
    if (this.running) this.advance();
    else if (!this.telling) this.#turn(null);
  }

  #turn(view: View | null): void {
    this.#wanted++;
    if (this.view === view) return;
    this.#told.turning();
    this.view = view;
  }
}
