/** Things that can be touched, in every game named alike: their kind, a colon, and their name among those of this kind. */

/** `hand:fox`, `site:14A`, `space:2,-1`; `data-thing` carries it. A kind with a single thing has no name: `supply:`. */
export type Thing = `${string}:${string}`;

export function kindOf(thing: Thing): string {
  return thing.slice(0, thing.indexOf(":"));
}

export function nameOf(thing: Thing): string {
  return thing.slice(thing.indexOf(":") + 1);
}
