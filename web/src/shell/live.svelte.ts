/** A table as the server shows it to this browser, kept up to date. */
import type { ChatLine, Line, Offered, Planned, Position, TableShown, View, You } from "../protocol.ts";
import { Connection, type News, type Reply, type State, type Wish } from "../net/connection.ts";
import { refreshed } from "../net/sharing.ts";

export interface Hears {
  /** What is shown will change. */
  changing(): void;
  /** Something came of a move, or of several that passed meanwhile; null: moves were taken back. */
  happened(lines: Line[] | null, before: Position, now: Position): void;
}

export class Live {
  you: You | null = $state.raw(null);
  table: TableShown | null = $state.raw(null);
  position: Position | null = $state.raw(null);
  story: Line[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  state: State = $state("connecting");
  /** Why the server will not have this connection again. */
  ended: { code: string; sentence: string } | null = $state.raw(null);
  /** Something the server refused that nobody waited for. */
  notice = $state("");
  /** How many questions are before that of the computer player whose turn it is. */
  queued = $state(0);
  /** How far the server’s clock is ahead of this one. */
  ahead = 0;
  /** Who is told of news before they are drawn. */
  hears: Hears | null = null;
  #connection: Connection;

  constructor(table: string, role: string) {
    this.#connection = new Connection(table, role, {
      news: (message) => this.#hear(message),
      state: (state) => (this.state = state),
      ended: (code, sentence) => (this.ended = { code, sentence }),
      known: () => ({ since: this.version, chat: this.chat.findLast((line) => line.channel === "table")?.number ?? 0 }),
    });
  }

  get version(): number {
    return this.position?.version ?? 0;
  }

  get mine(): boolean {
    return Boolean(this.position?.options.length);
  }

  send(wish: Wish): Promise<Reply> {
    return this.#connection.send(wish);
  }

  close(): void {
    this.#connection.close();
  }

  #hear(message: News | Reply): void {
    switch (message.type) {
      case "welcome":
        this.ahead = message.now - Date.now();
        this.you = message.you;
        this.table = message.table;
        this.#tell(message.after, message.story);
        void this.#recount(message.after, message.skipped);
        this.#said(message.chat);
        this.#show(message.position, message.after);
        break;
      case "update":
        this.#tell(message.after, message.story);
        void this.#recount(message.after, message.skipped);
        this.#show(message.position, message.after);
        break;
      case "table":
        this.ahead = message.now - Date.now();
        this.table = message.table;
        break;
      case "presence":
        if (this.table) {
          const seats = this.table.seats.map((seat) => ({
            ...seat,
            presence: message.seats[seat.seat] ?? seat.presence,
          }));
          this.table = { ...this.table, seats, spectators: message.spectators };
        }
        break;
      case "clock":
        if (this.position) this.position = { ...this.position, clock: message.clock };
        break;
      case "chat":
        this.#said([message.line]);
        break;
      case "queued":
        this.queued = message.before;
        break;
      case "overheard":
        this.#said(message.lines);
        break;
      case "refused":
        this.notice = message.sentence;
        break;
    }
  }

  #tell(after: number, lines: Line[]): void {
    this.story = [...this.story.filter((line) => line.move <= after), ...lines];
  }

  /** Ask for the part of a long story that was left out, from its end. */
  async #recount(after: number, skipped: number): Promise<void> {
    for (let move = skipped; move > after;) {
      const reply = await this.send({ type: "recount", move });
      if (reply.type !== "recounted") return;
      const known = this.story.filter((line) => line.move <= reply.after || line.move > move);
      this.story = [...known, ...reply.story].sort((one, two) => one.move - two.move);
      move = reply.after;
    }
  }

  #said(lines: ChatLine[]): void {
    const known = new Set(this.chat.map((line) => `${line.channel} ${line.number}`));
    const added = lines.filter((line) => !known.has(`${line.channel} ${line.number}`));
    if (added.length) this.chat = [...this.chat, ...added].sort((one, two) => one.at - two.at);
  }

  #show(position: Position | null, after: number): void {
    const before = this.position;
    this.queued = 0;
    this.hears?.changing();
    if (position) position.view = refreshed(before?.view, position.view);
    this.position = position;
    if (!before || !position || (position.move === before.move && after >= before.move)) return;
    const back = after < before.move || position.move < before.move;
    this.hears?.happened(back ? null : this.story.filter((line) => line.move > before.move), before, position);
  }
}

/** A position that is not the live one: an earlier move, or a plan. */
export interface Aside {
  kind: "look" | "plan";
  move: number;
  view: View;
  question: string;
  options: Offered[];
  /** The answers of a plan. */
  plan: Offered[];
  story: Line[];
  end: Planned["end"];
  sentence: string;
}
