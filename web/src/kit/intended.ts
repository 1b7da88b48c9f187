/** The answer that is meant to follow the one just given: where the piece that was picked up shall go. */

export class Intended {
  #answer: string | null = null;

  /** Mean an answer to follow, or nothing. */
  mean(answer: string | null): void {
    this.#answer = answer;
  }

  /**
   * Answers are on offer: the one that was meant, if it is among them. Else it is forgotten, for the game went another
   * way, unless it `waits` until something else is decided that comes before it.
   */
  follows(offered: readonly { answer: string }[], waits: boolean): string | null {
    const answer = this.#answer;
    const follows = offered.some((choice) => choice.answer === answer);
    if (follows || !waits) this.#answer = null;
    return follows ? answer : null;
  }

  /** What is still meant. */
  get answer(): string | null {
    return this.#answer;
  }
}
