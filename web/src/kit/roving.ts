/** Arrow keys go from thing to thing inside a region; Tab goes from region to region. */

const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const STOPS = "button, a[href], [tabindex]";

function seen(region: Element): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.offsetParent !== null);
}

/** The stop nearest to one in a direction; sideways distance counts double. */
function nearest(from: HTMLElement, among: HTMLElement[], [right, down]: [number, number]): HTMLElement | undefined {
  const middle = (stop: Element): [number, number] => {
    const { x, y, width, height } = stop.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = middle(from);
  return among
    .map((stop): [HTMLElement, number] => {
      const [toX, toY] = middle(stop),
        ahead = (toX - x) * right + (toY - y) * down,
        aside = Math.abs((toX - x) * down) + Math.abs((toY - y) * right);
      return [stop, ahead > 4 ? ahead + 2 * aside : Infinity];
    })
    .filter(([, far]) => far < Infinity)
    .sort(([, one], [, two]) => one - two)[0]?.[0];
}

/** An attachment for the region. */
export function roving(region: HTMLElement): () => void {
  let current: HTMLElement | null = null;
  let waiting = 0;
  const settle = (): void => {
    waiting = 0;
    if (!current || !region.contains(current)) {
      const all = seen(region);
      current = all.find((stop) => stop.getAttribute("aria-disabled") !== "true") ?? all[0] ?? null;
    }
    for (const stop of region.querySelectorAll<HTMLElement>(STOPS)) {
      const index = stop === current ? "0" : "-1";
      if (stop.getAttribute("tabindex") !== index) stop.setAttribute("tabindex", index);
    }
  };
  const watcher = new MutationObserver(() => (waiting ||= requestAnimationFrame(settle))); // once a frame: it asks for a layout
  watcher.observe(region, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-disabled"] });
  const moved = (event: FocusEvent): void => {
    current = (event.target as HTMLElement).closest(STOPS);
    settle();
  };
  const pressed = (event: KeyboardEvent): void => {
    const way = KEYS[event.key];
    if (!way || !(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nearest(event.target, seen(region), way);
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  };
  region.addEventListener("focusin", moved);
  region.addEventListener("keydown", pressed);
  settle();
  return () => {
    watcher.disconnect();
    cancelAnimationFrame(waiting);
    region.removeEventListener("focusin", moved);
    region.removeEventListener("keydown", pressed);
  };
}
