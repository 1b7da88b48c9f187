/** The review of a finished game: it is worked out on the side as long as somebody asks how far it has come. */
import { api, Trouble } from "../net/api.ts";
import type { Review } from "../protocol.ts";

const AGAIN = 1000; // ms until it is asked again how far it has come
const LATER = 5000; // after a failure

export class Looking {
  done = $state(0);
  total = $state(0);
  review: Review | null = $state.raw(null);
  /** Why there will be none. */
  trouble = $state("");
  #asking = false;
  #timer = 0;

  constructor(
    readonly table: string,
    readonly role: string,
  ) {}

  /** Begin it, or go on with it. */
  ask(): void {
    if (this.#asking || this.review || this.trouble) return;
    this.#asking = true;
    void this.#ask();
  }

  close(): void {
    this.#asking = false;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    let wait = AGAIN;
    try {
      const { done, total, review } = await api.review(this.table, this.role);
      [this.done, this.total, this.review] = [done, total, review ?? null];
    } catch (error) {
      const { code, message } = error as Trouble;
      if (code !== "away" && code !== "too_often") return void (this.trouble = message);
      wait = LATER;
    }
    if (this.#asking && !this.review) this.#timer = window.setTimeout(() => void this.#ask(), wait);
  }
}
