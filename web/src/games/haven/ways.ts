/** Which things an answer of Haven’s notation touches, and what somebody wished who touched something else. */
import type { Thing } from "../../kit/things.ts";
import type { Way } from "../../kit/touching.svelte.ts";
import { title } from "../../kit/words.ts";
import { near, offeringName, type Deck, type HavenView, type Lore, type Seeker, type SideView } from "./view.ts";

const PASSES: Record<string, string> = {
  "give back": "Keep the rest",
  action: "No further action",
  "claim artifact": "Claim none",
  "granted draw": "Draw none",
  "keep seeker": "Keep none",
  "dust seeker": "Next token",
};

const DECK_WORDS: Record<Deck, string> = { seeker: "a Seeker", offering: "an Offering", power: "a Lore Power" };

export const LORES: Lore[] = ["leaf", "water", "stone"];

/** Where a Seeker lies that an answer names: among those picked up, in play, or among the discards. */
function whereabouts(side: SideView, name: string): Thing {
  const among = (seekers: Seeker[] | null): boolean =>
    (seekers ?? []).some((seeker) => seeker.name.toLowerCase() === name);
  if (among(side.held)) return `held:${name}`;
  if (among(side.discards)) return `discards:${name}`;
  return `seeker:${name}`;
}

/** The side of a token on which a Seeker in play lies. */
function spotOf(side: SideView, name: string): Thing | undefined {
  const lore = LORES.find((each) =>
    [...side.spots[each].up, ...side.spots[each].down].some((seeker) => seeker.name.toLowerCase() === name),
  );
  return lore && `spot:${lore}`;
}

/** The copies of an Offering lie side by side in the hand; the first one stands for all. */
export function offeringThing(symbols: string): Thing {
  return `hand:${symbols}`;
}

export function way(answer: string, view: HavenView, seat: string): Way {
  const side = view.sides[near(seat)];
  const [verb = "", ...rest] = answer.split(" ");
  const last = rest.at(-1) ?? "";
  if (answer === "pass") return { things: [], label: PASSES[view.decision] ?? "Pass" };
  if (answer === "song draws") return { things: [], label: "Draw cards", glyph: "power" };
  if (answer === "song acts") return { things: [], label: "Take actions", glyph: "seeker" };
  if (answer.startsWith("seek deck "))
    return { things: ["deck:seeker", `spot:${last}`], label: `Seeker from the deck at ${title(last)}, face up` };
  if (verb === "seek") {
    const name = rest.slice(0, -1).join(" ");
    return { things: [`hand:${name}`, `spot:${last}`], label: `${title(name)} at ${title(last)}, face down` };
  }
  if (verb === "remove")
    return {
      things: [`seeker:${rest.join(" ")}`],
      near: spotOf(side, rest.join(" ")),
      label: `Remove the ${title(rest.join(" "))}`,
      weighty: true,
    };
  if (verb === "play")
    return {
      things: [`hand:${rest.join(" ")}`],
      label: `Play ${titled(rest.join(" "))}`,
      weighty: true,
      glyph: "power",
    };
  if (verb === "clear")
    return { things: [`rock:${last}`], label: `Clear the Rock Slide at ${title(last)}`, weighty: true };
  if (verb === "draw") return { things: [`deck:${last}`], label: `Draw ${DECK_WORDS[last as Deck]}` };
  if (verb === "claim")
    return { things: [`artifact:${last}`], label: `Claim the artifact under the ${last}`, weighty: true };
  if (verb === "offer") {
    const symbols = rest[0] ?? "";
    const at = rest.length === 3 ? last : symbols;
    return {
      things: [offeringThing(symbols), `spot:${at}`],
      label: `${offeringName(symbols)} Offering at ${title(at)}`,
    };
  }
  if (verb === "discard") {
    const what = rest.join(" ");
    const offering = what.split("/").every((word) => (LORES as string[]).includes(word));
    return {
      things: [`hand:${what}`],
      label: `Discard ${offering ? `the ${offeringName(what)} Offering` : titled(what)}`,
      weighty: true,
    };
  }
  if (answer.startsWith("give back ")) {
    const name = rest.slice(1).join(" ");
    return { things: [`box:${name}`], label: `Give ${titled(name)} back`, weighty: true };
  }
  if ((LORES as string[]).includes(answer)) return { things: [`spot:${answer}`], label: title(answer) };
  if (/^s\d+$/.test(answer))
    return { things: [`shrine:${answer.toUpperCase()}`], label: `Shrine ${answer.toUpperCase()}` };
  return { things: [whereabouts(side, answer)], near: spotOf(side, answer), label: `The ${title(answer)}` };
}

/** The answer that a touch on something that leads nowhere most likely meant. */
export function wish(thing: Thing, picked: Thing[], view: HavenView, seat: string): string | null {
  const side = view.sides[near(seat)];
  const [kind = "", name = ""] = thing.split(":");
  if (kind === "deck") return view.decision === "action" && name === "seeker" ? "seek deck leaf" : `draw ${name}`;
  if (kind === "spot") {
    const card = picked.find((each) => each.startsWith("hand:") || each === "deck:seeker");
    if (card === "deck:seeker") return `seek deck ${name}`;
    const held = card?.slice(5) ?? side.hand?.seekers[0]?.name.toLowerCase();
    if (held && isSymbols(held)) return held.includes("/") ? `offer ${held} at ${name}` : `offer ${held}`;
    return held ? `seek ${held} ${name}` : `seek deck ${name}`;
  }
  if (kind === "seeker") return view.decision === "action" ? `remove ${name}` : name;
  if (kind === "rock") return `clear ${name}`;
  if (kind === "shrine") return name.toLowerCase();
  if (kind === "artifact") return `claim ${name}`;
  if (kind === "hand" && isSymbols(name))
    return name.includes("/") ? `offer ${name} at ${name.split("/")[0]}` : `offer ${name}`;
  if (kind === "hand" && side.hand?.powers.some((power) => power.toLowerCase() === name)) return `play ${name}`;
  if (kind === "hand") return `seek ${name} leaf`;
  return null;
}

function isSymbols(name: string): boolean {
  return name.split("/").every((word) => (LORES as string[]).includes(word));
}

/** A name as it is printed: `elixir of life` is “Elixir of Life”. */
export function titled(name: string): string {
  return name
    .split(" ")
    .map((word) => (word === "of" ? word : title(word)))
    .join(" ");
}
