/** Several answers, given one after the other as soon as each is on offer. */
import type { Thing } from "../../kit/things.ts";
import type { Touching } from "../../kit/touching.svelte.ts";

export interface Wish {
  verb: string;
  things: Thing[];
}

export class Sending {
  #left: Wish[] = $state.raw([]);
  #given: unknown = null; // the answers that were on offer when the last one was given

  get busy(): boolean {
    return this.#left.length > 0;
  }

  send(wishes: Wish[], touching: Touching): void {
    this.#left = wishes;
    this.#given = null;
    this.follow(touching);
  }

  /** Called whenever other answers are on offer. */
  follow(touching: Touching): void {
    const [wish, ...rest] = this.#left;
    if (!wish || touching.waits || touching.choices === this.#given || !touching.choices.length) return;
    const found = touching.choices.find(
      ({ verb, things }) => verb === wish.verb && wish.things.every((thing) => things.includes(thing)),
    );
    if (!found) return void (this.#left = []); // the game went another way
    this.#left = rest;
    this.#given = touching.choices;
    touching.give(found.answer);
  }
}
