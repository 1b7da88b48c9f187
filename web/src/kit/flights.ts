/** Pieces fly from where they were to where they lie: at most 300 ms, never in the way, none under reduced motion. */

const WHOLE = 300; // ms until every piece has landed
const APART = 40; // ms between two pieces that leave together

export type Places = Map<string, DOMRect>;
type Piece = HTMLElement | SVGGraphicsElement;

/** Where every piece lies now. Pieces are named by `data-piece`, places they may come from by `data-place`. */
export function places(root: ParentNode): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<Piece>("[data-piece], [data-place]")) {
    found.set(element.dataset.piece ?? element.dataset.place ?? "", element.getBoundingClientRect());
  }
  return found;
}

/** The pieces that came or moved since `before`, by name. */
export function moved(root: ParentNode, before: Places): Piece[] {
  return [...root.querySelectorAll<Piece>("[data-piece]")].filter((element) => {
    const old = before.get(element.dataset.piece ?? "");
    if (!old) return Boolean(element.dataset.from && before.has(element.dataset.from));
    const now = element.getBoundingClientRect();
    return Math.hypot(now.x + now.width / 2 - old.x - old.width / 2, now.y + now.height / 2 - old.y - old.height / 2) > 24;
  });
}

let running: Animation[] = [];

/** End all flights at once: a new move never waits for an old one. */
export function land(): void {
  for (const animation of running) animation.finish();
  running = [];
}

/** Let the pieces that moved fly; a piece that is new flies from its `data-from`. */
export function fly(root: ParentNode, before: Places): void {
  land();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const pieces = moved(root, before);
  const apart = Math.min(APART, pieces.length > 1 ? 100 / (pieces.length - 1) : 0);
  running = pieces.map((element, i) => {
    const old = before.get(element.dataset.piece ?? "") ?? before.get(element.dataset.from ?? "");
    const now = element.getBoundingClientRect();
    const x = (old?.x ?? now.x) + (old?.width ?? now.width) / 2 - now.x - now.width / 2;
    const y = (old?.y ?? now.y) + (old?.height ?? now.height) / 2 - now.y - now.height / 2;
    const unit = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1; // inside a drawing, lengths are its own
    const scale = now.width ? (old?.width ?? now.width) / now.width : 1;
    return element.animate(
      [{ translate: `${x / unit}px ${y / unit}px`, scale: `${scale}`, zIndex: 20 }, { translate: "0 0", scale: "1", zIndex: 20 }],
      { duration: WHOLE - apart * i, delay: apart * i, easing: "cubic-bezier(.2, .7, .2, 1)", fill: "backwards", composite: "add" },
    );
  });
}
