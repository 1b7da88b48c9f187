/** Where the words stand in a line of the story that its fields name. */
import type { Term } from "../games/contract.ts";
import type { Line } from "../protocol.ts";
import { title } from "./words.ts";

export interface Part {
  text: string;
  term?: Term;
}

/** A sentence in parts: the names of what its fields are about, and what is between them. */
export function colored({ text, fields }: Pick<Line, "text" | "fields">, terms: Record<string, Term>): Part[] {
  const named = Object.values(fields)
    .flatMap((value) => (typeof value === "string" ? value.split("/") : Array.isArray(value) ? value : []))
    .filter((name) => terms[name]);
  let parts: Part[] = [{ text }];
  for (const name of new Set(named))
    parts = parts.flatMap((part) => (part.term ? [part] : cut(part.text, name, terms)));
  return parts.filter((part) => part.text);
}

function cut(text: string, name: string, terms: Record<string, Term>): Part[] {
  const word = title(name);
  return text
    .split(word)
    .flatMap((between, i) => (i ? [{ text: word, term: terms[name] }, { text: between }] : [{ text: between }]));
}
