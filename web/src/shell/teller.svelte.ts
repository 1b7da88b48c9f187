/** Tells what the others did one step after the other, from what was seen last to what is. The newest position is at hand all the time. */
import { duration, told, type Step, type Tale } from "../kit/steps.ts";
import type { Line, View } from "../protocol.ts";

export type Pace = "slow" | "usual" | "fast" | "at once";
export const PACES: Record<Pace, number> = { slow: 1000, usual: 600, fast: 300, "at once": 0 }; // ms a move

const BEHIND = 40; // steps that somebody who looks on may be behind

export interface Told {
  /** A view that is shown instead of the newest; null shows the newest again. Called before it is drawn. */
  turning(): void;
  /** The view after a move that passed before this page saw it. */
  look(move: number): Promise<View | null>;
  /** Whether nothing is to be told now: nobody looks, or the table is shown in words. */
  silent(): boolean;
}

export class Teller {
  steps: Step[] = $state.raw([]);
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
  pace: Pace = $state("usual");
  #views = new Map<number, View>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told: Told;
  #wanted = 0; // counts what was shown, so that a view that comes late is not

  constructor(told: Told, pace: Pace) {
    this.#told = told;
    this.pace = pace;
  }

  /** There is something to come, or to go on with. */
  get telling(): boolean {
    return this.at < this.steps.length - 1;
  }

  get step(): Step | undefined {
    return this.steps[this.at];
  }

  /** The last move whose lines have been told; null once all have. */
  get shown(): number | null {
    return this.telling ? (this.step?.move ?? (this.steps[0]?.move ?? 1) - 1) : null;
  }

  /** A move was made: `before` is what was seen until now. */
  hear(lines: Line[], own: string | null, before: View | null, now: View, move: number, tale?: Tale): void {
    this.#views.set(move, now);
    const mine = own !== null && lines.some((line) => line.seat === own);
    if (mine || !this.steps.length) {
      if (mine) this.stop();
      this.since = before;
      this.round++;
      this.meanwhile = false;
    }
    if (own === null) this.#forget(lines[0]?.turn ?? 0);
    const busy = this.running || this.telling;
    const [known, last] = [this.steps.length, this.steps.at(-1)];
    this.steps = told(this.steps, lines, own, tale);
    if (this.steps.length === known && this.steps.at(-1) === last) return; // nothing that is told
    if (!PACES[this.pace] || this.#told.silent()) return this.finish();
    if (!busy && this.steps.length > known) {
      this.running = true;
      this.#show(known);
    } else if (this.steps.length === known && !this.telling) {
      this.running = true;
      this.#show(known - 1); // it was joined to what is shown
    } else this.view ??= before; // the newest is not what is shown any more
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
  miss(lines: Line[], own: string | null, tale?: Tale): void {
    const last = own === null ? -1 : lines.findLastIndex((line) => line.seat === own);
    this.stop();
    this.steps = told([], last < 0 ? lines : lines.slice(last), own, tale);
    this.at = this.steps.length - 1;
    this.meanwhile = this.steps.length > 0;
    this.round++;
    this.since = null;
  }

  /** Forget what was told: an own move was made, or moves were taken back. */
  stop(): void {
    clearTimeout(this.#timer);
    this.steps = [];
    this.at = -1;
    this.running = false;
    this.meanwhile = false;
    this.#turn(null);
    const newest = [...this.#views].at(-1);
    this.#views = new Map(newest ? [newest] : []);
  }

  /** To the end of all. */
  finish(): void {
    clearTimeout(this.#timer);
    this.at = this.steps.length - 1;
    this.running = false;
    this.#turn(null);
  }

  /** End what is shown now, and go on with the next. */
  advance(): void {
    if (!this.telling) this.finish();
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
  }

  /** Go on; from the beginning once all is told. */
  play(): void {
    this.running = true;
    this.#show(this.telling ? this.at + 1 : 0);
  }

  /** Another pace, from the next step on. */
  wish(pace: Pace): void {
    this.pace = pace;
    if (!PACES[pace] && this.running) this.finish();
  }

  #show(at: number): void {
    clearTimeout(this.#timer);
    this.at = at;
    const step = this.steps[at];
    if (!step) return this.finish();
    const wanted = ++this.#wanted;
    const view = this.#views.get(step.move);
    if (!this.telling) this.#turn(null);
    else if (view) this.#turn(view);
    else
      void this.#told.look(step.move).then((found) => {
        if (!found) return;
        this.#views.set(step.move, found);
        if (this.#wanted === wanted && this.telling) this.#turn(found);
      });
    if (this.running) {
      const ms = duration(step, this.steps.length - at, PACES[this.pace] || PACES.usual);
      this.#timer = setTimeout(() => this.advance(), ms);
    }
  }

  #turn(view: View | null): void {
    this.#wanted++;
    if (this.view === view) return;
    this.#told.turning();
    this.view = view;
  }
}
