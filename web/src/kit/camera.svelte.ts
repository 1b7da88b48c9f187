/** Which part of a map is seen, and how large. It follows the game until a person takes it, and remembers. */
import type { Box, Point } from "./plane.ts";

const STEP = 1.25;
const COVERED = 46; // pixels that the tools of the map take
const ALIKE = 0.2; // by how much a frame may grow or shrink and is still the same
const LOOSE = 0.8; // how much closer a fit must come before the camera moves by itself

/** How small and how large a map is shown, in pixels for each of its units. */
export interface Lens {
  smallest: number;
  largest: number;
  /** The largest at which the camera shows a map by itself. */
  largestFit: number;
}

interface Kept {
  x: number;
  y: number;
  scale: number;
}

export class Camera {
  /** The point of the map in the middle of the frame. */
  x = $state(0);
  y = $state(0);
  /** Pixels for each unit of the map. */
  scale = $state(1);
  /** Whether it follows the game. */
  follows = $state(true);
  /** Whether the last change was its own, and should glide. */
  glides = $state(false);
  width = $state(0);
  height = $state(0);
  /** Pixels of the frame that something else covers, at its right and at its bottom. */
  right = $state(0);
  bottom = $state(0);

  /** `memory` names the map among those that this browser remembers. */
  constructor(
    private readonly memory: string,
    private readonly lens: Lens,
  ) {
    const kept = recalled(memory);
    if (kept) {
      [this.x, this.y, this.scale] = [kept.x, kept.y, kept.scale];
      this.follows = false;
    }
  }

  get transform(): string {
    return `translate(${this.#middle.x - this.x * this.scale}px, ${this.#middle.y - this.y * this.scale}px) scale(${this.scale})`;
  }

  /** Where a point of the map is seen in the frame. */
  seen({ x, y }: Point): Point {
    return { x: this.#middle.x + (x - this.x) * this.scale, y: this.#middle.y + (y - this.y) * this.scale };
  }

  get #middle(): Point {
    return { x: (this.width - this.right) / 2, y: (this.height - this.bottom) / 2 };
  }

  /** Show a box whole, unless a person holds the camera or it is seen well enough already. */
  follow(box: Box): void {
    if (!this.follows || !this.width || !this.height) return;
    const scale = this.#fitting(box);
    const shown = this.#shows(box);
    if (shown && this.scale >= scale * LOOSE && this.scale <= this.lens.largestFit) return;
    this.#to(box, scale);
  }

  /** Show a box whole, and follow the game again. */
  fit(box: Box): void {
    this.follows = true;
    forget(this.memory);
    if (this.width && this.height) this.#to(box, this.#fitting(box));
  }

  resized(width: number, height: number, narrow: boolean, covered: number, box: Box): void {
    const first = !this.width;
    const alike = (one: number, two: number): boolean => Math.abs(one - two) <= ALIKE * Math.max(one, two);
    const same = alike(width, this.width) && alike(height, this.height);
    this.right = narrow ? 0 : COVERED;
    this.bottom = Math.max(narrow ? COVERED : 0, covered);
    this.width = width;
    this.height = height;
    if (same)
      this.follow(box); // a line more of words beside it is no reason to zoom
    else if (this.follows && width && height) this.#to(box, this.#fitting(box));
    if (first) this.glides = false;
  }

  drag(dx: number, dy: number): void {
    this.glides = false;
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.#taken();
  }

  /** Zoom by a factor; the point under `at`, in the frame, stays where it is. */
  zoom(factor: number, at: Point = this.#middle, glides = false): void {
    this.glides = glides;
    const scale = Math.min(this.lens.largest, Math.max(this.lens.smallest, this.scale * factor));
    const [dx, dy] = [at.x - this.#middle.x, at.y - this.#middle.y];
    this.x += dx / this.scale - dx / scale;
    this.y += dy / this.scale - dy / scale;
    this.scale = scale;
    this.#taken();
  }

  nearer(): void {
    this.zoom(STEP, undefined, true);
  }

  farther(): void {
    this.zoom(1 / STEP, undefined, true);
  }

  /** Bring a point into the frame, for the keys that walk over the map. */
  reveal(point: Point, margin: number): void {
    const at = this.seen(point);
    const [dx, dy] = [outside(at.x, margin, this.width), outside(at.y, margin, this.height)];
    if (!dx && !dy) return;
    this.glides = true;
    this.x += dx / this.scale;
    this.y += dy / this.scale;
  }

  #to(box: Box, scale: number): void {
    this.glides = true;
    this.scale = scale;
    this.x = box.x + box.width / 2;
    this.y = box.y + box.height / 2;
  }

  #fitting(box: Box): number {
    const scale = Math.min(
      (this.width - this.right) / box.width,
      (this.height - this.bottom) / box.height,
      this.lens.largestFit,
    );
    return Math.max(scale, this.lens.smallest);
  }

  #shows(box: Box): boolean {
    const [one, other] = [this.seen(box), this.seen({ x: box.x + box.width, y: box.y + box.height })];
    return (
      one.x >= -1 && one.y >= -1 && other.x <= this.width - this.right + 1 && other.y <= this.height - this.bottom + 1
    );
  }

  #taken(): void {
    this.follows = false;
    remember(this.memory, { x: this.x, y: this.y, scale: this.scale });
  }
}

function outside(at: number, margin: number, size: number): number {
  if (at < margin) return at - margin;
  return at > size - margin ? at - size + margin : 0;
}

function recalled(name: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function remember(name: string, kept: Kept): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing forgets the camera, and that is all
  }
}

function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // as above
  }
}
