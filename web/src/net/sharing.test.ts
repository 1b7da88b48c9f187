import { expect, test } from "vitest";
import { refreshed, shared } from "./sharing.ts";

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const view = {
  turn: 3,
  sites: [
    { id: "1A", druids: ["x"] },
    { id: "2B", druids: [] },
    { id: "3A", druids: ["y"] },
  ],
  seats: { stag: { seeds: 2 }, oak: { seeds: 1 } },
};

test("what is equal stays the same object", () => {
  expect(shared(view, copy(view))).toBe(view);
});

test("only what changed is new", () => {
  const wanted = { ...copy(view), seats: { stag: { seeds: 1 }, oak: { seeds: 1 } } };
  const after = shared(view, copy(wanted));
  expect(after).toEqual(wanted);
  expect(after).not.toBe(view);
  expect(after.sites).toBe(view.sites);
  expect(after.seats.oak).toBe(view.seats.oak);
  expect(after.seats.stag).not.toBe(view.seats.stag);
});

test("items keep their identity when another one comes or goes", () => {
  const fewer = copy(view);
  fewer.sites.splice(1, 1);
  const less = shared(view, copy(fewer));
  expect(less).toEqual(fewer);
  expect(less.sites[0]).toBe(view.sites[0]);
  const more = shared(fewer, copy(view));
  expect(more).toEqual(view);
  expect(more.sites[2]).toBe(fewer.sites[1]);
});

test("anything may become anything", () => {
  const values = [null, 0, "", [], {}, [1], { a: null }, [[1], [2]], { a: [1], b: 2 }, [1, 2, 3], [3], [2, 3]];
  for (const before of values) for (const after of values) expect(shared(copy(before), copy(after))).toEqual(after);
});

test("a refreshed position is a new one even when nothing changed", () => {
  const after = refreshed(view, copy(view));
  expect(after).toEqual(view);
  expect(after).not.toBe(view);
  expect(after.sites).toBe(view.sites);
});
