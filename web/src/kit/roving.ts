/** Arrow keys go from thing to thing inside a region; Tab goes from region to region. */

const KEYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function stops(region: Element): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>("button, a[href], [tabindex]")].filter((stop) => stop.offsetParent !== null);
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
      const [toX, toY] = middle(stop), ahead = (toX - x) * right + (toY - y) * down, aside = Math.abs((toX - x) * down) + Math.abs((toY - y) * right);
      return [stop, ahead > 4 ? ahead + 2 * aside : Infinity];
    })
    .filter(([, far]) => far < Infinity)
    .sort(([, one], [, two]) => one - two)[0]?.[0];
}

/** An attachment for the region. */
export function roving(region: HTMLElement): () => void {
  let current: HTMLElement | null = null;
  const settle = (): void => {
    const all = stops(region);
    if (!current || !all.includes(current)) current = all.find((stop) => stop.getAttribute("aria-disabled") !== "true") ?? all[0] ?? null;
    for (const stop of all) stop.tabIndex = stop === current ? 0 : -1;
  };
  const watcher = new MutationObserver(settle);
  watcher.observe(region, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-disabled"] });
  const moved = (event: FocusEvent): void => {
    current = (event.target as HTMLElement).closest("button, a[href], [tabindex]");
    settle();
  };
  const pressed = (event: KeyboardEvent): void => {
    const way = KEYS[event.key];
    if (!way || !(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nearest(event.target, stops(region), way);
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  };
  region.addEventListener("focusin", moved);
  region.addEventListener("keydown", pressed);
  settle();
  return () => {
    watcher.disconnect();
    region.removeEventListener("focusin", moved);
    region.removeEventListener("keydown", pressed);
  };
}
