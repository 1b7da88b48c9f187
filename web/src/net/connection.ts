/** A connection to a table that comes back by itself: WebSocket, and server-sent events with POST where sockets break. */
import type {
  Acknowledged,
  ClientMessage,
  Explained,
  Goodbye,
  Hinted,
  Looked,
  Planned,
  Pong,
  Reason,
  Recounted,
  Refusal,
  ServerMessage,
  Welcome,
} from "../protocol.ts";

export type Reply = Acknowledged | Refusal | Reason | Looked | Recounted | Planned | Hinted | Explained | Pong;
export type Wish = ClientMessage extends infer Message
  ? Message extends { id: string }
    ? Omit<Message, "id">
    : never
  : never;
export type News = Exclude<ServerMessage, Reply>;
export type State = "connecting" | "open" | "lost";

interface Listener {
  news(message: News | Refusal): void;
  state(state: State): void;
  /** The server will not have this connection again. */
  ended(code: string, sentence: string): void;
  /** What was seen last, so that only newer lines are sent. */
  known(): { since: number; chat: number };
}

const FIRST_WAIT = 400; // ms; doubled after each failure
const LONGEST_WAIT = 8000;
const SILENCE = 25_000; // ms without a word: ask whether the server is there
const SIGN = 20_000; // ms after which an event stream is told that somebody still listens
const RESEND = 50 * 60_000; // ms for which the server is sure to remember what was done
const PATIENCE = 8000; // ms to wait for that answer

export class Connection {
  #waiting = new Map<string, { message: ClientMessage; at: number; answer: (reply: Reply) => void }>();
  #socket: WebSocket | null = null;
  #events: EventSource | null = null;
  #failures = 0;
  #sockets = 0; // that never said a word
  #timer = 0;
  #pulse = 0;
  #sign = 0;
  #count = 0;
  #over = false;
  readonly #name = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly table: string,
    readonly role: string,
    readonly listener: Listener,
  ) {
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#seen);
    this.#connect();
  }

  /** Send a command and wait for its reply; it is sent again, under the same id, after a broken connection. */
  send(wish: Wish): Promise<Reply> {
    const message = { ...wish, id: this.#next() } as ClientMessage;
    return new Promise((answer) => {
      this.#waiting.set(message.id, { message, at: Date.now(), answer });
      this.#out(message);
    });
  }

  #next(): string {
    return `${this.#name}-${++this.#count}`;
  }

  close(): void {
    this.#over = true;
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#seen);
    this.#drop();
  }

  #path(ending: string): string {
    const { since, chat } = this.listener.known();
    const secure = location.protocol === "https:";
    const host = ending === "live" ? `${secure ? "wss" : "ws"}://${location.host}` : "";
    return `${host}/api/tables/${encodeURIComponent(this.table)}/${ending}?as=${this.role}&since=${since}&chat=${chat}`;
  }

  #connect(): void {
    this.#drop();
    if (this.#over) return;
    this.listener.state(this.#failures ? "lost" : "connecting");
    if (this.#sockets >= 2) this.#listen();
    else this.#dial();
  }

  #dial(): void {
    const socket = new WebSocket(this.#path("live"));
    let spoke = false;
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      spoke = true;
      this.#sockets = 0;
      this.#in(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      if (!spoke) this.#sockets++;
      this.#lost();
    };
  }

  #listen(): void {
    const events = new EventSource(this.#path("events"));
    this.#events = events;
    this.#sign = window.setInterval(() => this.#out({ type: "ping", id: this.#next() }), SIGN); // it only listens
    events.onmessage = (event) => this.#in(JSON.parse(event.data as string) as ServerMessage);
    events.onerror = () => {
      if (this.#events !== events) return;
      this.#sockets = 0; // the next try is a socket again
      this.#lost();
    };
  }

  #in(message: ServerMessage): void {
    this.#beat();
    if (message.type === "welcome") this.#arrived(message);
    if (message.type === "goodbye") return this.#dismissed(message);
    const waiting = "id" in message && message.id !== null ? this.#waiting.get(message.id) : undefined;
    if (waiting && "id" in message && message.id !== null) {
      this.#waiting.delete(message.id);
      waiting.answer(message as Reply);
    } else if (message.type === "refused" || !("id" in message)) {
      this.listener.news(message as News);
    }
  }

  #arrived(_: Welcome): void {
    this.#failures = 0;
    this.listener.state("open");
    for (const [id, { message, at, answer }] of this.#waiting) {
      if (Date.now() - at < RESEND) this.#out(message);
      else {
        this.#waiting.delete(id);
        const sentence = "This was too long ago to be sent again. Look whether it was done.";
        answer({ type: "refused", version: 0, id, code: "too_late", sentence, rule: null, wait: null, place: null });
      }
    }
  }

  #dismissed(message: Goodbye): void {
    if (message.code === "revoked" || message.code === "replaced") {
      this.#end(message.code, message.sentence);
    } else {
      this.#lost();
    }
  }

  #end(code: string, sentence: string): void {
    this.close();
    this.listener.ended(code, sentence);
  }

  #out(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    else if (this.#events?.readyState === EventSource.OPEN) void this.#post(message);
  }

  async #post(message: ClientMessage): Promise<void> {
    try {
      const response = await fetch(this.#path("messages"), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(message),
      });
      this.#in((await response.json()) as ServerMessage);
    } catch {
      this.#lost();
    }
  }

  #lost(): void {
    this.#drop();
    if (this.#over) return;
    this.#failures++;
    this.listener.state("lost");
    if (this.#sockets) void this.#ask();
    const wait = Math.min(FIRST_WAIT * 2 ** (this.#failures - 1), LONGEST_WAIT) * (0.75 + Math.random() / 2);
    this.#timer = window.setTimeout(() => this.#connect(), wait);
  }

  /** A browser does not say why a socket was refused; the same question over plain HTTP is answered with a sentence. */
  async #ask(): Promise<void> {
    const refusals = [403, 404];
    const response = await fetch(this.#path("").replace("/?", "?")).catch(() => null);
    if (this.#over || !response || !refusals.includes(response.status)) return;
    const problem = await response.json().catch(() => null);
    if (problem) this.#end(problem.code, problem.sentence);
  }

  /** After a while of silence ask whether anybody is there; no answer means that the line is dead. */
  #beat(): void {
    clearTimeout(this.#pulse);
    this.#pulse = window.setTimeout(() => {
      this.#out({ type: "ping", id: this.#next() });
      this.#pulse = window.setTimeout(() => this.#lost(), PATIENCE);
    }, SILENCE);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#pulse);
    clearInterval(this.#sign);
    const socket = this.#socket,
      events = this.#events;
    this.#socket = this.#events = null;
    socket?.close();
    events?.close();
  }

  #now = (): void => {
    if (this.#failures) this.#connect();
  };

  #seen = (): void => {
    if (document.visibilityState === "visible") this.#now();
  };
}
