import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", hash: "" });
vi.stubGlobal("addEventListener", () => {});
const { placeOf } = await import("./route.svelte.ts");

test.each([
  ["/", "", { page: "home" }],
  ["/t/k3v9", "#secret", { page: "table", table: "k3v9", move: null, review: false, token: "secret" }],
  ["/t/k3v9/12", "", { page: "table", table: "k3v9", move: 12, review: false, token: "" }],
  ["/t/k3v9/review", "", { page: "table", table: "k3v9", move: null, review: true, token: "" }],
  ["/games/haven/rules", "#HV-4.13", { page: "rules", game: "haven", rule: "HV 4.13" }],
  ["/learn/haven", "", { page: "learn", game: "haven" }],
  ["/tournaments/k3v9", "#secret", { page: "tournament", tournament: "k3v9", token: "secret" }],
  ["/nowhere", "", { page: "lost" }],
])("%s%s is a place", (path, hash, place) => {
  expect(placeOf(path, hash)).toEqual(place);
});
