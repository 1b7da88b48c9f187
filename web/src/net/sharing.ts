/** What did not change stays the same object, so that only what changed is drawn anew. */

/** Equal in content: then it is `before` itself. Else it is `after`, in which every part that did not change is that of `before`. */
export function shared<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const same = Array.isArray(after) ? shareItems(before as unknown[], after) : shareParts(before, after);
  return same ? (before as T) : after;
}

/** A position whose unchanged parts are those of the one before; it is itself always a new one. */
export function refreshed<T extends object>(before: T | null | undefined, after: T): T {
  if (before) shareParts(before, after);
  return after;
}

function shareParts(before: object, after: object): boolean {
  const [old, parts] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = Object.keys(parts);
  let same = names.length === Object.keys(old).length;
  for (const name of names) {
    parts[name] = shared(old[name], parts[name]);
    same &&= Object.is(old[name], parts[name]);
  }
  return same;
}

/** Items are compared place by place; where some came or went, those behind them are compared from the end. */
function shareItems(before: unknown[], after: unknown[]): boolean {
  let same = before.length === after.length,
    first = 0;
  for (; first < Math.min(before.length, after.length); first++) {
    after[first] = shared(before[first], after[first]);
    if (Object.is(before[first], after[first])) continue;
    same = false;
    if (before.length !== after.length) break;
  }
  const behind = before.length - after.length;
  if (behind)
    for (let i = after.length - 1; i > first && i + behind >= 0; i--) after[i] = shared(before[i + behind], after[i]);
  return same;
}
