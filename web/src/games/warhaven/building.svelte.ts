/** A deck that is built card by card, or pasted; the server says of each step which rules it would break. */
import { api, Trouble } from "../../net/api.ts";
import type { DeckShown, FaultShown } from "../../protocol.ts";
import { printed, type Catalog } from "./cards.ts";
import type { Wish } from "./sending.svelte.ts";

export class Building {
  counts: Map<string, number> = $state.raw(new Map());
  faults: FaultShown[] = $state.raw([]);
  /** Why the last wish was not met. */
  refused: { card: string; sentence: string; rule: string } | null = $state.raw(null);
  text = $state("");
  #asked = 0;

  constructor(private readonly catalog: () => Catalog) {}

  count(card: string): number {
    return this.counts.get(card) ?? 0;
  }

  get army(): string[] {
    return this.#of(this.catalog().characters);
  }

  get support(): string[] {
    return this.#of(this.catalog().support);
  }

  #of(cards: Map<string, unknown>): string[] {
    return [...this.counts].flatMap(([card, count]) => (cards.has(card) ? Array<string>(count).fill(card) : []));
  }

  get complete(): boolean {
    return this.army.length > 0 && this.faults.length === 0;
  }

  /** One more of a card, unless a rule is against it. */
  async add(card: string): Promise<void> {
    const next = new Map(this.counts).set(card, this.count(card) + 1);
    const read = await this.#read(written(next));
    if (!read) return;
    const before = new Set(this.faults.map(({ sentence }) => sentence));
    const full = this.army.length >= 6;
    const against = read.faults.find(
      ({ sentence, lacks, rule }) =>
        !before.has(sentence) && (!lacks || (full && ["WH 2.6", "WH 1.10"].includes(rule))),
    );
    if (against) this.refused = { card, ...against };
    else this.#take(read, next);
  }

  async remove(card: string): Promise<void> {
    const next = new Map(this.counts);
    if (this.count(card) > 1) next.set(card, this.count(card) - 1);
    else next.delete(card);
    const read = await this.#read(written(next));
    if (read) this.#take(read, next);
  }

  /** Whatever a text says, with all its faults. */
  async paste(text: string): Promise<void> {
    const read = await this.#read(text);
    if (!read) return;
    const next = new Map<string, number>();
    for (const card of read.cards.map(printed)) next.set(card, (next.get(card) ?? 0) + 1);
    this.#take(read, next);
  }

  async #read(text: string): Promise<DeckShown | null> {
    const asked = ++this.#asked;
    this.refused = null;
    try {
      const read = await api.deck("warhaven", text);
      return asked === this.#asked ? read : null; // another wish came after this one
    } catch (error) {
      this.refused = { card: "", sentence: error instanceof Trouble ? error.message : String(error), rule: "" };
      return null;
    }
  }

  #take(read: DeckShown, next: Map<string, number>): void {
    this.counts = next;
    this.faults = read.faults;
    this.text = read.text;
  }

  get wishes(): Wish[] {
    const name = (card: string): string =>
      (this.catalog().characters.get(card) ?? this.catalog().support.get(card))!.name.toLowerCase();
    return [
      ...this.army.map((card): Wish => ({ verb: "recruit", things: [`catalog:${name(card)}`] })),
      ...this.support.map((card): Wish => ({ verb: "add", things: [`catalog:${name(card)}`] })),
    ];
  }
}

function written(counts: Map<string, number>): string {
  return [...counts].map(([card, count]) => `${count} ${card}`).join("\n");
}
