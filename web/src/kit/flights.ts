/** Pieces fly from where they were to where they lie: at most 300 ms, never in the way, none under reduced motion. */

const WHOLE = 300; // ms until every piece has landed
const APART = 40; // ms between two pieces that leave together
const FAR = 24; // pixels; a piece that does not say where it lies moved if it is farther away than this

/** The next frame: everything is written by then, and one layout answers all who ask where things lie. */
export function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}

type Piece = HTMLElement | SVGGraphicsElement;
export type Places = Map<string, { rect: DOMRect; at: string | undefined }>;

/**
 * Where every piece lies now. Pieces are named by `data-piece`, places they may come from by `data-place`; `data-at` says
 * where a piece lies in the game, so that it does not seem to move when only the page does.
 */
export function places(root: ParentNode): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<Piece>("[data-piece], [data-place]")) {
    const { piece, place, at } = element.dataset;
    found.set(piece ?? place ?? "", { rect: element.getBoundingClientRect(), at });
  }
  return found;
}

const middle = ({ x, y, width, height }: DOMRect): [number, number] => [x + width / 2, y + height / 2];

function far(one: DOMRect, two: DOMRect): boolean {
  const [x, y] = middle(one),
    [toX, toY] = middle(two);
  return Math.hypot(toX - x, toY - y) > FAR;
}

/** The pieces that came or moved since `before`. */
export function moved(root: ParentNode, before: Places): Piece[] {
  return [...root.querySelectorAll<Piece>("[data-piece]")].filter((element) => {
    const old = before.get(element.dataset.piece ?? "");
    if (!old) return true;
    return old.at === undefined ? far(old.rect, element.getBoundingClientRect()) : old.at !== element.dataset.at;
  });
}

let running: Animation[] = [];

/** End all flights at once: a new move never waits for an old one. */
export function land(): void {
  for (const animation of running) animation.finish();
  running = [];
}

/** Let pieces fly; one that is new flies from its `data-from`, if that is a place on the table. */
export function fly(pieces: Piece[], before: Places): void {
  land();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const flights = pieces.flatMap((element) => {
    const old = before.get(element.dataset.piece ?? "") ?? before.get(element.dataset.from ?? "");
    return old?.rect.width ? [{ element, from: old.rect, to: element.getBoundingClientRect() }] : [];
  });
  const apart = Math.min(APART, flights.length > 1 ? 100 / (flights.length - 1) : 0);
  running = flights.map(({ element, from, to }, i) => {
    const unit = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1; // inside a drawing, lengths are its own
    const [x, y] = middle(from),
      [toX, toY] = middle(to);
    // Only what the graphics card can do alone is animated; what is above what is set beside it.
    element.style.zIndex = "20";
    const flight = element.animate(
      [
        { translate: `${(x - toX) / unit}px ${(y - toY) / unit}px`, scale: `${to.width ? from.width / to.width : 1}` },
        { translate: "0 0", scale: "1" },
      ],
      { duration: WHOLE - apart * i, delay: apart * i, easing: "cubic-bezier(.2, .7, .2, 1)", fill: "backwards" },
    );
    flight.onfinish = () => (element.style.zIndex = "");
    return flight;
  });
}
