/** How each answer is given by hand: what is touched for it, and what the choice bar says. */
import type { Thing } from "../../kit/things.ts";
import type { Way } from "../../kit/touching.svelte.ts";
import { counted, curly, title } from "../../kit/words.ts";
import { reach, supplyOf, understood, wished, type Answer } from "./answers.ts";
import { ENERGIES, druidsOf, type Energy, type Face, type TableView } from "./view.ts";
import { ACTION_GLYPHS, druidTitle, shortLines, threatTo, typeGlyph, unravelCost } from "./wording.ts";

type Words = Pick<Way, "label" | "note" | "glyph">;

export function way(answer: string, view: TableView): Way {
  const meant = understood(answer, view);
  return { things: meant.thing ? [meant.thing] : [], weighty: view.decision === "action", ...words(meant, view) };
}

export function wish(thing: Thing, _picked: Thing[], view: TableView): string | null {
  return wished(thing, view);
}

/** What passing means, by decision. */
const PASSES: Record<string, string> = {
  begin: "Begin without it",
  refresh: "Enough refreshed",
  action: "End the Action step",
  end: "End the turn",
  "refresh druid": "Refresh no more",
  "move druid": "Move no more",
  "swap site": "Swap no more",
  "enter site": "Stay where it is",
  exploration: "Leave it unused",
  "give seed": "Give up no more",
  "extra energy": "Give up seeds instead",
  "escape exile": "Let it go into exile",
  awaken: "Leave it unused",
  "after unravel": "Leave it unused",
};

const DRUID_VERBS: Record<string, string> = {
  refresh: "Refresh",
  "refresh druid": "Refresh",
  "exhaust druid": "Exhaust",
  "exile druid": "Exile",
  "move druid": "Move",
  "trade druid": "Trade",
  "summon druid": "Summon",
  pay: "Pay with",
};

const SITE_VERBS: Record<string, string> = {
  "move to": "Go to",
  "summon to": "Enter",
  "move site": "Move",
  "swap site": "Swap",
  "restore site": "Put back",
  "escape exile": "Escape to",
  displace: "Send it to",
};

function words({ verb, about }: Answer, view: TableView): Words {
  switch (verb) {
    case "pass":
      return { label: PASSES[view.decision] ?? "Pass" };
    case "all":
      return { label: "Refresh all", glyph: "a-invoke" };
    case "summon":
      return { label: "Summon a druid", note: `${supplyOf(view).length} in the supply`, glyph: "t-haven" };
    case "enter":
      return { label: "Enter the new site", glyph: "step" };
    case "move":
      return {
        label: `Move ${druid(view, about)}`,
        note: `one hex, ${counted(reach(view, about).sites.length, "site")}`,
        glyph: "step",
      };
    case "explore":
      return {
        label: `Explore with ${druid(view, about)}`,
        note: `draw a tile, ${counted(reach(view, about).spaces.length, "space")}`,
        glyph: "a-explore",
      };
    case "unravel":
      return unravelWords(view, about);
    case "use":
    case "place":
      return useWords(view, about, verb === "use" ? "Use" : "Lay");
    case "site":
      return { label: `${SITE_VERBS[view.decision] ?? "Choose"} ${siteName(view, about)}` };
    case "druid":
      return {
        label: `${DRUID_VERBS[view.decision] ?? "Choose"} ${druid(view, about)}`,
        note: whereabouts(view, about),
      };
    case "give":
      return { label: `Give up ${article(about)} ${title(about)} seed`, glyph: about };
    case "space":
      return { label: `Lay it ${about}` };
  }
}

function unravelWords(view: TableView, site: string): Words {
  const energy = view.world.find((each) => each.face.id === site)?.face.energy ?? ENERGIES[0]!;
  const own = view.seats[view.viewer];
  return {
    label: `Unravel ${siteName(view, site)}`,
    note: own && unravelCost(view, own, energy),
    glyph: threatTo(view, energy),
  };
}

function useWords(view: TableView, site: string, verb: string): Words {
  const face = faceOf(view, site);
  if (!face) return { label: `${verb} ${site}` };
  const glyph = verb === "Use" ? ACTION_GLYPHS[face.action] : typeGlyph(face);
  return { label: `${verb} ${curly(face.name)}`, note: shortLines(face).join(" "), glyph };
}

/** A site, wherever it is. */
function faceOf(view: TableView, site: string): Face | undefined {
  return (
    view.world.find((each) => each.face.id === site)?.face ??
    [...view.hand, ...view.bag].flatMap((tile) => tile.sides).find((face) => face.id === site) ??
    Object.values(view.seats)
      .flatMap((seat) => seat.score_area)
      .find((face) => face.id === site)
  );
}

function siteName(view: TableView, site: string): string {
  const face = faceOf(view, site);
  return face ? curly(face.name) : site;
}

/** “your Eldrid”, inside a sentence. */
function druid(view: TableView, name: string): string {
  const found = druidsOf(view).find((each) => each.name === name);
  if (!found) return name;
  const title = druidTitle(view, found);
  return title.startsWith("Your") ? title.replace("Your", "your") : title;
}

function whereabouts(view: TableView, name: string): string {
  const found = druidsOf(view).find((each) => each.name === name);
  if (!found) return "";
  return found.site === null
    ? "in the supply"
    : `on ${siteName(view, found.site)}${found.refreshed ? "" : ", exhausted"}`;
}

function article(energy: string): string {
  return (energy as Energy) === "elemeen" ? "an" : "a";
}
