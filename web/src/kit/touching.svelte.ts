/** Choosing by touching things: every answer on offer is a set of things to touch, in any order. */
import type { Offered } from "../protocol.ts";
import type { Thing } from "./things.ts";

/** An answer as the server offers it. Without things, or where the table draws none of them, it is a button. */
export type Choice = Omit<Offered, "things" | "near"> & { things: Thing[]; near: Thing | null };

/** `legal` leads on from what was picked, `open` starts anew; a touch on what is `idle` is answered with why not. */
export type ThingState = "idle" | "open" | "legal" | "selected";

export class Touching {
  choices: Choice[] = $state.raw([]);
  picked: Thing[] = $state.raw([]);
  /** The things that the table draws; null until it is known. */
  drawn: Set<string> | null = $state.raw(null);
  /** An answer is on its way: a touch does nothing until it is taken or refused. */
  waits = $state(false);
  /** What asks once more although it is not weighty: what cannot be read before it is touched. */
  careful: ((choice: Choice) => boolean) | null = null;
  #choose: (answer: number) => void;

  constructor(choose: (answer: number) => void) {
    this.#choose = choose;
  }

  /** New answers are on offer; what was picked is put back, unless nothing was decided and they are the same again. */
  offer(choices: Choice[], decided = true): void {
    const same =
      choices.length === this.choices.length && choices.every(({ answer }, i) => answer === this.choices[i]!.answer);
    if (decided || !same) this.picked = [];
    this.choices = choices;
    this.drawn = null;
  }

  /** The answers that are still possible after what was picked. */
  readonly open: Choice[] = $derived(
    this.choices.filter((choice) => this.picked.every((thing) => choice.things.includes(thing))),
  );

  /** Things whose touch would lead on. */
  readonly reachable: Set<Thing> = $derived.by(() => {
    const things = this.open.flatMap((choice) => choice.things).filter((thing) => !this.picked.includes(thing));
    const near = this.picked.length ? [] : this.choices.flatMap((choice) => choice.near ?? []);
    return new Set([...things, ...near]);
  });

  /** Every thing that some answer touches. */
  readonly #touchable: Set<Thing> = $derived(
    new Set(this.choices.flatMap((choice) => [...choice.things, ...(choice.near ? [choice.near] : [])])),
  );

  /** Answers for the choice bar: those that no hand can give while nothing is picked, and those that are complete. */
  get bar(): Choice[] {
    if (!this.picked.length) {
      const buttons = this.choices.filter((choice) => !this.#isByHand(choice));
      const one = this.choices.length === 2 && buttons.length === 1 && buttons[0]!.verb === "pass"; // a yes beside a no is a button as well
      return one ? this.choices : buttons;
    }
    return [...this.open.filter((choice) => choice.things.length === this.picked.length), ...this.#lying];
  }

  /** Whether all that must be touched for an answer is on the table. */
  #isByHand({ things, near }: Choice): boolean {
    const { drawn } = this;
    return (
      things.length > 0 && (!drawn || things.every((thing) => drawn.has(thing) || (near !== null && drawn.has(near))))
    );
  }

  /** Answers about what lies on the one thing that was picked. */
  get #lying(): Choice[] {
    return this.picked.length === 1 ? this.choices.filter((choice) => choice.near === this.picked[0]) : [];
  }

  state(thing: Thing): ThingState {
    if (this.picked.includes(thing)) return "selected";
    if (this.reachable.has(thing)) return "legal";
    return this.#touchable.has(thing) ? "open" : "idle";
  }

  /** The answers that a thing, once touched, would leave open. */
  through(thing: Thing): Choice[] {
    return this.open.filter((choice) => choice.things.includes(thing));
  }

  /** Touch a thing. False when it leads nowhere, so that the caller can say why not. */
  touch(thing: Thing): boolean {
    if (this.waits) return true;
    if (this.picked.includes(thing)) {
      this.picked = this.picked.filter((other) => other !== thing);
      return true;
    }
    if (!this.reachable.has(thing)) {
      if (this.state(thing) === "idle") return false;
      this.picked = [];
    }
    this.picked = [...this.picked, thing];
    const complete = this.bar;
    const only = complete[0];
    if (only && complete.length === 1 && this.open.length === 1 && !only.weighty && !this.careful?.(only))
      this.give(only.answer);
    return true;
  }

  putBack(): void {
    this.picked = [];
  }

  give(answer: number): void {
    this.picked = [];
    this.#choose(answer);
  }
}
