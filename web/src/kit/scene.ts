/**
 * Scenes: moments of a game staged by one clock. A scene is a list of acts; an act shows a view and lets things move. Every
 * movement is a paused animation, so that playing, pausing, skipping and a frozen frame are all the same: `seek`.
 */

export const LONGEST = 2500; // ms of a scene

export interface Act<View> {
  at: number; // ms
  /** What the table shows from now on. */
  view?: View;
  play?(stage: Stage): void;
}

export interface Scene<View = unknown> {
  length: number; // ms
  acts: Act<View>[];
  /** What it came to, in one sentence. */
  sentence: string;
  /** Beside what the sentence stands. */
  place: string;
  /** What happened, in order, and where: told instead of the scene where nothing moves. */
  beats: { text: string; at: string }[];
}

export type Piece = HTMLElement | SVGGraphicsElement;
export type Frame = [at: number, value: string, easing?: string];

export const WALK = "cubic-bezier(.45, .05, .45, 1)";
export const SNAP = "cubic-bezier(.3, 1.5, .5, 1)";
const EASE = "cubic-bezier(.2, .7, .2, 1)";

const middle = (of: Element): { x: number; y: number; width: number } => {
  const { x, y, width, height } = of.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, width };
};

/** What an act plays on. All times are those of the scene. */
export class Stage {
  #animations: Animation[] = [];
  #layer: HTMLElement;
  readonly #length: number;

  constructor(
    readonly root: ParentNode,
    length: number,
  ) {
    this.#length = length;
    this.#layer = document.createElement("div");
    this.#layer.className = "staging";
    this.#layer.setAttribute("aria-hidden", "true");
    document.body.append(this.#layer);
  }

  /** What is drawn and seen of that. */
  all(selector: string): Piece[] {
    return [...this.root.querySelectorAll<Piece>(selector)].filter((piece) => piece.getBoundingClientRect().width > 0);
  }

  one(selector: string): Piece | undefined {
    return this.all(selector)[0];
  }

  /** A property at moments; what is between is eased. */
  track(piece: Element | undefined, property: string, frames: Frame[]): void {
    if (!piece || !frames.length) return;
    const last = frames.at(-1)!;
    const all: Frame[] = [[0, frames[0]![1]], ...frames, [this.#length, last[1]]];
    let passed = 0; // a moment before the one before it is at the same time
    const keyframes = all.map(([at, value, easing = EASE]) => {
      passed = Math.min(Math.max(at / this.#length, passed), 1);
      return { offset: passed, easing, [property]: value };
    });
    if (piece instanceof SVGGraphicsElement && property !== "translate")
      piece.style.cssText += ";transform-box:fill-box;transform-origin:center";
    const animation = piece.animate(keyframes, { duration: this.#length, fill: "both" });
    animation.pause();
    this.#animations.push(animation);
  }

  /** The light goes from what matters less, and comes back. */
  dim(selectors: string[], from: number, to: number): void {
    for (const piece of selectors.flatMap((selector) => this.all(selector)))
      this.track(piece, "opacity", [
        [from, "1"],
        [from + 160, ".2"],
        [to, ".2"],
        [to + 140, "1"],
      ]);
  }

  light(piece: Element | undefined, from: number, to: number): void {
    this.track(piece, "boxShadow", [
      [from, "0 0 0 0 transparent"],
      [from + 160, "inset 0 0 0 2px var(--fresh), var(--lift-3)"],
      [to, "inset 0 0 0 2px var(--fresh), var(--lift-3)"],
      [to + 140, "0 0 0 0 transparent"],
    ]);
  }

  /** The first half of a card’s turning, before its view changes. */
  turnAway(piece: Element, at: number, until: number): void {
    this.track(piece, "scale", [
      [at, "1 1", "ease-in"],
      [until, "0 1"],
    ]);
  }

  /** The second half. */
  turnUp(piece: Element, at: number, until: number): void {
    this.track(piece, "scale", [
      [at, "0 1", "ease-out"],
      [until, "1 1"],
    ]);
  }

  /** Larger, and back. */
  pop(piece: Element | undefined, at: number, until: number, size = 1.5): void {
    this.track(piece, "scale", [
      [at, "1", SNAP],
      [at + 80, `${size}`],
      [until, `${size}`],
      [until + 160, "1"],
    ]);
  }

  shake(piece: Element, at: number): void {
    this.track(piece, "translate", [
      [at, "0px"],
      [at + 30, "-4px"],
      [at + 60, "4px"],
      [at + 90, "-3px"],
      [at + 120, "0px"],
    ]);
  }

  /** A piece comes apart: it shrinks, turns a little, and is gone. */
  unthread(piece: Element | undefined, at: number, until: number): void {
    this.track(piece, "opacity", [
      [at, "1"],
      [until, "0"],
    ]);
    this.track(piece, "rotate", [
      [at, "0deg", WALK],
      [until, "14deg"],
    ]);
    this.track(piece, "scale", [
      [at, "1", WALK],
      [until, ".7"],
    ]);
  }

  /** A piece comes from nothing, with a little too much swing. */
  arrive(piece: Element | undefined, at: number): void {
    this.track(piece, "scale", [
      [at, "0", SNAP],
      [at + 200, "1"],
    ]);
  }

  /** A piece leaves for a place and is gone. */
  leave(piece: Element, to: Element | undefined, at: number, takes = 240): void {
    const here = middle(piece);
    const there = to ? middle(to) : { x: here.x, y: here.y - 60, width: here.width / 2 };
    this.track(piece, "translate", [
      [at, "0px 0px", WALK],
      [at + takes, `${there.x - here.x}px ${there.y - here.y}px`],
    ]);
    this.track(piece, "scale", [
      [at, "1"],
      [at + takes, `${there.width / here.width}`],
    ]);
    this.track(piece, "opacity", [
      [at + takes * 0.7, "1"],
      [at + takes, "0"],
    ]);
  }

  /** A copy of something flies in an arc from a place to another. */
  fly(
    copied: Element | undefined,
    from: Element | undefined,
    to: Element | undefined,
    at: number,
    until: number,
  ): void {
    if (!copied || !from || !to) return;
    const copy = copied.cloneNode(true) as HTMLElement;
    const { width, height } = copied.getBoundingClientRect();
    const [start, end] = [middle(from), middle(to)];
    copy.removeAttribute("data-piece");
    copy.style.cssText += `;position:absolute;left:${start.x - width / 2}px;top:${start.y - height / 2}px;width:${width}px;height:${height}px`;
    this.#layer.append(copy);
    const [x, y] = [end.x - start.x, end.y - start.y];
    const small = Math.min(Math.max(end.width / Math.max(width, 1), 0.25), 1);
    this.track(copy, "opacity", [
      [at - 1, "0"],
      [at, "1"],
      [until, "1"],
      [until + 50, "0"],
    ]);
    this.track(copy, "translate", [
      [at, "0px 0px", WALK],
      [at + (until - at) * 0.45, `${x * 0.45}px ${y * 0.5 - 50}px`, EASE],
      [until, `${x}px ${y}px`],
    ]);
    this.track(copy, "scale", [
      [at, "1"],
      [at + (until - at) * 0.25, "1.25", WALK],
      [until, `${small}`],
    ]);
  }

  /** A piece walks along points, in its own units, hopping; it ends where it lies. */
  walk(piece: Element | undefined, points: readonly { x: number; y: number }[], at: number, until: number): void {
    const end = points.at(-1);
    if (!piece || !end || points.length < 2) return;
    const lengths = points.slice(1).map((point, i) => Math.hypot(point.x - points[i]!.x, point.y - points[i]!.y));
    const whole = lengths.reduce((sum, each) => sum + each, 0);
    const along = (share: number): { x: number; y: number } => {
      let left = share * whole;
      for (let i = 0; i < lengths.length; i++) {
        const [from, to, length] = [points[i]!, points[i + 1]!, lengths[i]!];
        if (left <= length)
          return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
        left -= length;
      }
      return end;
    };
    const STEPS = 24;
    this.track(
      piece,
      "translate",
      Array.from({ length: STEPS + 1 }, (_, i): Frame => {
        const share = i / STEPS;
        const eased = share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2;
        const { x, y } = along(eased);
        const hop = Math.abs(Math.sin(share * Math.PI * 5)) * 1.1;
        return [at + (until - at) * share, `${(x - end.x).toFixed(2)}px ${(y - end.y - hop).toFixed(2)}px`, "linear"];
      }),
    );
  }

  /** A few words where something lies. */
  label(at: Element | undefined, words: string, from: number, to: number, refused = false): void {
    if (!at) return;
    const { x, y } = middle(at);
    const note = document.createElement("p");
    note.className = refused ? "verdict refused" : "verdict";
    note.textContent = words;
    this.#layer.append(note);
    const wide = note.offsetWidth / 2 + 6;
    note.style.left = `${Math.min(Math.max(x, wide), innerWidth - wide)}px`;
    note.style.top = `${y}px`;
    this.track(note, "opacity", [
      [from, "0"],
      [from + 80, "1"],
      [to, "1"],
      [to + 150, "0"],
    ]);
    this.track(note, "scale", [
      [from, ".8", SNAP],
      [from + 140, "1"],
    ]);
  }

  /** A number in a ring beside something: the order in which it happened. */
  badge(at: Element | undefined, number: number): void {
    if (!at) return;
    const { x, y } = at.getBoundingClientRect();
    const note = document.createElement("b");
    note.className = "badge num";
    note.textContent = String(number);
    note.style.left = `${Math.max(x - 8, 2)}px`;
    note.style.top = `${Math.max(y - 8, 2)}px`;
    this.#layer.append(note);
  }

  seek(t: number): void {
    for (const animation of this.#animations) animation.currentTime = t;
  }

  clear(): void {
    for (const animation of this.#animations) animation.cancel();
    this.#animations = [];
    this.#layer.remove();
  }
}

/** Plays a scene by one clock. */
export class Player<View> {
  t = 0;
  #stage: Stage;
  #begun = 0; // acts
  #frame = 0;
  #last = 0;

  /** `show` draws a view at once, `done` is told when it ended by itself. */
  constructor(
    readonly scene: Scene<View>,
    root: ParentNode,
    private readonly show: (view: View) => void,
    private readonly done: () => void,
    private readonly speed = 1,
  ) {
    this.#stage = new Stage(root, scene.length);
  }

  play(): void {
    this.#last = performance.now();
    const frame = (now: number): void => {
      this.seek(this.t + Math.max(now - this.#last, 0) * this.speed);
      this.#last = now;
      if (this.t < this.scene.length) this.#frame = requestAnimationFrame(frame);
      else {
        this.end();
        this.done();
      }
    };
    this.seek(this.t);
    this.#frame = requestAnimationFrame(frame);
  }

  pause(): void {
    cancelAnimationFrame(this.#frame);
  }

  seek(t: number): void {
    this.t = Math.min(t, this.scene.length);
    for (let act = this.scene.acts[this.#begun]; act && act.at <= this.t; act = this.scene.acts[this.#begun]) {
      this.#begun++;
      if (act.view !== undefined) this.show(act.view);
      act.play?.(this.#stage);
    }
    this.#stage.seek(this.t);
  }

  /** Without motion: the end of it, with what happened numbered where it did. */
  still(): void {
    for (const act of this.scene.acts) if (act.view !== undefined) this.show(act.view);
    this.scene.beats.forEach(({ at }, i) => this.#stage.badge(this.#stage.one(at), i + 1));
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#stage.clear();
  }
}
