/** What is meant to be touched next, once it is on offer: where the piece that was picked up shall go. */
import type { Thing } from "./things.ts";

interface Touched {
  things: readonly Thing[];
}

export class Intended {
  #thing: Thing | null = null;

  /** Mean a thing to be touched next, or nothing. */
  mean(thing: Thing | null): void {
    this.#thing = thing;
  }

  /**
   * Answers are on offer: the one that touches what was meant, if it is among them. Else it is forgotten, for the game
   * went another way, unless it `waits` until something else is decided that comes before it.
   */
  follows<Choice extends Touched>(offered: readonly Choice[], waits: boolean): Choice | null {
    const thing = this.#thing;
    const follows = offered.find(({ things }) => thing !== null && things.length === 1 && things[0] === thing) ?? null;
    if (follows || !waits) this.#thing = null;
    return follows;
  }

  /** What is still meant. */
  get thing(): Thing | null {
    return this.#thing;
  }
}
