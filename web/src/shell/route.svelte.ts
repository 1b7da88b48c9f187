/** Which page is shown, by the address. */

export type Place =
  | { page: "home" }
  | { page: "table"; table: string; move: number | null; review: boolean; token: string }
  | { page: "rules"; game: string; rule: string }
  | { page: "learn"; game: string }
  | { page: "tournament"; tournament: string; token: string }
  | { page: "lost" };

export function placeOf(path: string, hash: string): Place {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (!first) return { page: "home" };
  if (first === "t" && second)
    return {
      page: "table",
      table: second,
      move: /^\d+$/.test(third) ? Number(third) : null,
      review: third === "review",
      token: hash.slice(1),
    };
  if (first === "games" && second && third === "rules")
    return { page: "rules", game: second, rule: hash.slice(1).replace("-", " ") };
  if (first === "tournaments" && second) return { page: "tournament", tournament: second, token: hash.slice(1) };
  if (first === "learn" && second) return { page: "learn", game: second };
  return { page: "lost" };
}

class Route {
  place: Place = $state.raw(placeOf(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.#read();
    if (!replace) scrollTo(0, 0);
  }

  #read(): void {
    this.place = placeOf(location.pathname, location.hash);
  }
}

export const route = new Route();

/** For links: the browser’s own way with a modifier key, without a reload otherwise. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a[href]");
  if (
    !link ||
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    link.getAttribute("target")
  )
    return;
  const to = new URL(link.getAttribute("href")!, location.href);
  if (to.origin !== location.origin || to.pathname.startsWith("/api/") || link.hasAttribute("download")) return;
  event.preventDefault();
  route.go(to.pathname + to.hash);
}
