/** The keys of a table, and the long press that stands for one. */
import { land } from "../kit/flights.ts";
import type { Thing } from "../kit/things.ts";
import type { View } from "../protocol.ts";
import type { Session } from "./session.svelte.ts";
import type { Sheeted } from "./sheets.ts";

export interface Keyed {
  session: Session;
  view: View;
  /** The move that is seen, and the last one. */
  at: number;
  last: number;
  over: boolean;
  look(move: number): void;
  open(sheet: Sheeted): void;
}

/**
 * What keys do while a turn is told: Space pauses, arrows go from step to step, Escape goes to the end, and whatever else
 * goes on with the next step, besides what it does. True when it does nothing else.
 */
export function tells(event: KeyboardEvent, session: Session): boolean {
  const { teller } = session;
  if (session.aside || !teller.telling || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Element;
  if (target.matches("input, textarea, select") || ["Tab", "Shift"].includes(event.key)) return false;
  const keys: Record<string, () => void> = {
    " ": () => (teller.running ? teller.pause() : teller.play()),
    ArrowLeft: () => teller.go(teller.at - 1),
    ArrowRight: () => teller.go(teller.at + 1),
    Escape: () => teller.finish(),
  };
  if (target.closest("[data-telling]") && event.key !== "Escape") return false;
  const act = keys[event.key];
  if (act) act();
  else session.skip();
  return Boolean(act);
}

/** Do what a key stands for: first for the game, then for every table. False when it stands for nothing. */
export function pressed(event: KeyboardEvent, keyed: Keyed): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if ((event.target as Element).matches("input, textarea, select")) return false;
  const { session, view } = keyed;
  const thing = session.face.key?.(event.key, view, session.seat);
  const act = actions(keyed)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (thing) session.touch(thing, document.querySelector(`[data-thing="${thing}"]`) ?? document.body);
  else if (act) act();
  else return false;
  return true;
}

function actions({ session, at, last, over, look, open }: Keyed): Record<string, () => void> {
  return {
    u: () => void session.undo(),
    p: () => session.togglePlan(),
    h: () => void session.suggest(),
    l: () => open("log"),
    r: () => open("rules"),
    n: () => open("list"),
    m: () => open("menu"),
    t: () => session.teller.play(),
    "?": () => {
      const found = focused();
      if (found) session.help(found);
      else open("rules");
    },
    y: () => {
      const found = focused();
      const name = found?.getAttribute("data-thing") as Thing | null;
      if (found && name) void session.whyNot(name, found);
    },
    Escape: () => {
      land();
      if (session.note) session.note = null;
      else if (session.touching.picked.length) session.touching.putBack();
      else session.back();
    },
    ArrowLeft: () => look(Math.max(at - 1, 0)),
    ArrowRight: () => look(at + 1),
    Home: () => look(0),
    End: () => (over ? look(last) : session.back()),
  };
}

/** The thing that has the focus, or lies under the pointer. */
function focused(): Element | null {
  return document.activeElement?.closest("[data-thing], [data-help]") ?? document.querySelector("[data-help]:hover");
}

/** A long press or a right click explains, where there is no key for it. */
export function longPressed(event: MouseEvent, session: Session): void {
  const found = (event.target as Element).closest("[data-help]");
  if (!found) return;
  event.preventDefault();
  session.help(found);
}

/** Where something may be chosen, the likeliest place first. */
const NEXT = [
  ".text form input",
  ".legal[data-thing]",
  "[data-thing].whole",
  ".choice",
  '[data-thing]:not([aria-disabled="true"])',
];

/** Who plays by keyboard goes on where something may be chosen, when what had the focus is gone. */
export function refocus(root: ParentNode): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const found = NEXT.map((which) => root.querySelector<HTMLElement>(which));
  found.find(Boolean)?.focus();
}
