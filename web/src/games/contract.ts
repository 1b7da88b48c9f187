/** What a game’s folder gives the page, and what the page gives a game’s table. */
import type { Component, Snippet } from "svelte";
import type { Tale } from "../kit/steps.ts";
import type { Thing } from "../kit/things.ts";
import type { Choice, Touching } from "../kit/touching.svelte.ts";
import type { HelpShown, LetPass, Line, StandingShown, TournamentShown, WindowShown } from "../protocol.ts";

/** A type that the server’s structs gave, with some of its fields told more closely; a field that is not there is an error. */
export type Closer<Sent, Told extends { [Field in keyof Told]: Field extends keyof Sent ? Sent[Field] : never }> = Omit<
  Sent,
  keyof Told
> &
  Told;

/** Facts of a table that never change while it is played. */
export interface Facts {
  game: string;
  options: Record<string, string>;
  seats: string[]; // names of the seats in the game’s order: "city", "forest"
  help: Record<string, HelpShown>; // what each component is and does, by its name
  content: Record<string, unknown>; // the content file
}

/** Who sits in a seat. */
export interface Sitter {
  seat: string;
  name: string; // “Oswin”, or “” while the seat is free
  kind: "person" | "computer" | "free";
  note: string; // “computer, strong”
  here: boolean;
  thinking: boolean;
}

/** Moments at which several may answer something before it happens, for a table that shows them itself (`Face.answers`). */
export interface Answering {
  /** The one that is open now, if one is. */
  window: WindowShown | null;
  /** What the own seat lets pass; null for those who look on. */
  standing: StandingShown | null;
  /** What the own answer is called that is not heard yet. */
  sealed: string | null;
  /** How far the server’s clock is ahead of this one, in ms. */
  ahead: number;
  letPass(passes: LetPass[]): void;
  nothingThisTurn(on: boolean): void;
  /** Be asked at the next window, whatever was said before. */
  askMe(on: boolean): void;
}

export interface TableProps<View> {
  /** What this viewer may see: the game’s view as JSON. */
  view: View;
  /** The seat of the viewer; null for somebody who looks on. */
  seat: string | null;
  facts: Facts;
  sitters: Sitter[];
  /** Answers on offer as things to touch; empty while the viewer has nothing to decide or the table is not live. */
  touching: Touching;
  /** Pieces that just changed, as `data-piece` names them; they carry the pale outline. */
  fresh: Set<string>;
  /** The view against which a change is seen: the one after the own last move. */
  since?: View | null;
  /** The lines of the step that is being told. */
  told?: Line[];
  /** The story as far as it is shown. */
  story?: readonly Line[];
  /** For a face with `answers`, while the table is live. */
  answering?: Answering | null;
  /** The status line of the shell; every table says where it stands. */
  status: Snippet;
  /** A thing was touched. The shell gives the answer, waits for the next thing, or says why not beside it. */
  touch(thing: Thing, at: Element): void;
}

/** A part of the table in words, for the text mode. */
export interface Section {
  title: string;
  lines: string[];
}

/** A step of the tutorial: it waits until `done`, then the next one is shown. */
export interface Lesson<View> {
  title: string;
  text: string;
  /** What the lamp points at, as `data-thing` names it. */
  thing?: (view: View, seat: string) => Thing | null;
  /** Answers that this lesson lets through; all of them without it, or where it would let none through. */
  allows?: (choice: Choice, seat: string) => boolean;
  /** Whether the lesson is over. Without it, it is over when “Next” is pressed. */
  done?: (view: View, before: View) => boolean;
}

/** Where points came from: a row for each seat, with as many cells as there are sources. */
export interface Account {
  sources: { name: string; glyph: string; class: string }[];
  rows: {
    seat: string;
    total: number;
    /** What earned the points, beside them; `size` of a chip in points, 1 without it. */
    cells: { points: number; note: string; size?: number }[];
  }[];
}

/** Something that was hidden until the end; whose it was, if it was anybody’s. */
export interface Opened {
  seat: string | null;
  what: string; // “held”
  things: { text: string; glyph: string; class: string }[];
}

/** How the log shows what a line is about: a color class of the kit, and a glyph. */
export interface Term {
  class: string;
  glyph: string;
}

/** What the front page says of a game, before any of it is loaded. */
export interface Blurb {
  name?: string; // what it is called on the shelf, if not by its title up to the colon
  line: string;
  meta: string; // “2 players, about 40 minutes”
  emblem: string; // an SVG text with the symbol `em-` and the game’s name
  drawn: string; // what the emblem shows
  /** The seats with these options, the usual ones without. */
  seats(options: Record<string, string>): string[];
  /** How options are said at a new table: a sentence with a blank, `{}`, for the words of the value, and with which others. */
  options?: Record<
    string,
    { say: string; words?: Record<string, string>; when?(options: Record<string, string>): boolean }
  >;
  /** How one plays against the game itself: what it is called, its options, and the one whose values are its levels. */
  alone?: { title: string; options: Record<string, string>; levels: string };
  /** How many play in a tournament that is begun from the front page, if the game has tournaments. */
  tournament?: number;
}

export interface TournamentProps {
  tournament: TournamentShown;
  facts: Pick<Facts, "content" | "help">;
  /** Where the own match is played, with the key to it. */
  match: string | null;
  busy: boolean;
  choose(choice: string): void;
  trade(given: string[], taken: string[]): void;
}

export interface Face<View = unknown> {
  glyphs: string; // the symbols of the game, as an SVG text
  /** Its table shows windows for answers itself, and the shell’s note stays away. */
  answers?: boolean;
  Table: Component<TableProps<View>>;
  /** The page of a tournament, where the game has them. */
  Tournament?: Component<TournamentProps>;
  /** The upper part of the side column: the score, the seats. */
  Side: Component<{ view: View; seat: string | null; facts: Facts; sitters: Sitter[] }>;
  /** The score in the header of a phone. */
  Glance: Component<{ view: View; seat: string | null }>;
  /** A small picture of the table, that nothing can be touched in. */
  Picture?: Component<{ view: View; seat: string | null; facts: Facts }>;
  /** What the front page shows in it: a position in the midst of a game. */
  example?(): Promise<View>;
  /** The table in words. */
  outline(view: View, seat: string | null, facts: Facts): Section[];
  /** What is over a seat’s name and on its disc: title, color class and glyph. */
  seat(name: string, view: View | null): { title: string; class: string; glyph: string };
  /** The steps of a turn for the status line, and which one it is now. */
  steps(view: View): { name: string; now: boolean; pips?: { on: number; of: number } }[];
  /** The glyph in the lamp: what is being decided. */
  lamp(view: View): string;
  /** The thing that a key stands for. */
  key?(key: string, view: View, seat: string | null): Thing | null;
  /** On a phone, where its words do not fit: whether an answer asks once more, after they were read. */
  careful?(choice: Choice): boolean;
  /** What is to be touched next, after what was picked, with its keys. */
  next?(picked: readonly Thing[], view: View | null): string | null;
  /** The verb of the answer that is usual before a game really begins: a quick game begins with it. */
  usual?(view: View): string | null;
  /** What the scrubber marks a line of the story with. */
  mark?(line: Line): { class: string; glyph: string } | null;
  /** By the name that the fields of a line have for it. */
  terms: Record<string, Term>;
  lessons: Lesson<View>[];
  /** The second part of the tutorial: it goes on from a move of a recorded game, where something is decided soon. */
  later?: { record: string; move: number; seat: string; lessons: Lesson<View>[] };
  /** Where the points came from. */
  account?(view: View, seat: string | null): Account;
  /** What was hidden, from a view that shows all. */
  opened?(view: View): Opened[];
  /** Who plays without a seat, by the rules alone. */
  automaton?(view: View): { seat: string; title: string; points: number; won: boolean } | null;
  /** How the moves of others are told, step by step. */
  tale?: Tale<View>;
}
