import { render } from "svelte/server";
import { expect, test } from "vitest";
import { title } from "../kit/words.ts";
import type { Live } from "./live.svelte.ts";
import WindowNote from "./WindowNote.svelte";

const opened = {
  kind: "warding",
  about: {},
  asked: [
    { seat: "hare", passed: true },
    { seat: "owl", passed: false },
  ],
  opened: 0,
  beat_at: 0,
  limit_at: null,
  sealed: 7,
};
const live = { ahead: 0 } as Live;

test("who is asked is told who else is, and what waits to be heard", () => {
  const standing = { passes: [], nothing_this_turn: false, ask_me: false };
  const props = { live, window: opened, standing, sealed: "Ward it off", seat: "owl", titleOf: title };
  const said = render(WindowNote, { props }).body;
  expect(said).toContain("Asked: Hare (passed), you.");
  expect(said).toContain("Ward it off");
  expect(said).toContain("Nothing this turn");
});

test("who looks on can say nothing", () => {
  const props = { live, window: opened, standing: null, sealed: undefined, seat: null, titleOf: title };
  const said = render(WindowNote, { props }).body;
  expect(said).toContain("Asked: Hare (passed), Owl.");
  expect(said).not.toContain("<button");
});
