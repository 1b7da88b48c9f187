/** Formations that this browser keeps: spaces in the order of an army. */
const KEY = "tablehaven.warhaven.formations";
const MOST = 4;

export interface Saved {
  name: string;
  spaces: string[];
}

export function saved(): Saved[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Saved[]).filter(({ spaces }) => Array.isArray(spaces)) : [];
  } catch {
    return []; // nothing is kept here, or it is not ours
  }
}

/** Keep one more, the newest first. */
export function keep(formation: Saved): Saved[] {
  const all = [formation, ...saved().filter(({ spaces }) => spaces.join() !== formation.spaces.join())].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // private windows keep nothing
  }
  return all;
}
