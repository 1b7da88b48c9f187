/** The table in words, for those who read or hear it: headings and lists. */
import type { Facts, Section } from "../contract.ts";
import { counted, curly, joined, title } from "../../kit/words.ts";
import { DIRECTIONS, beside } from "./hexes.ts";
import { verdict } from "./standings.ts";
import { AJ, ENERGIES, druidsOf, type ByEnergy, type Face, type Seat, type Site, type TableView } from "./view.ts";
import { actionLine, druidLine, druidTitle, seatTitle, threatTo } from "./wording.ts";

export function outline(view: TableView, _seat: string | null, _facts: Facts): Section[] {
  return [
    { title: "The balance", lines: balance(view) },
    {
      title: `The world: ${counted(view.world.length, "site")}`,
      lines: view.world.map((site) => siteLine(view, site)),
    },
    ...(view.hand.length
      ? [
          {
            title: "In hand",
            lines: view.hand.flatMap((tile) =>
              tile.sides
                .filter((face) => !tile.shows || tile.shows === face.id)
                .map((face) => `${named(face)}. ${whole(face)}`),
            ),
          },
        ]
      : []),
    ...Object.values(view.seats).map((seat) => ({ title: seatHeading(view, seat), lines: seatLines(view, seat) })),
    {
      title: `The bag: ${counted(view.bag.length, "tile")}`,
      lines: view.bag.map((tile) => `Tile ${tile.number}: ${joined(tile.sides.map(named), "or")}.`),
    },
  ];
}

function balance(view: TableView): string[] {
  const swirl = ENERGIES.map((energy) => `${title(energy)} unravels ${title(view.threatens[energy])}`);
  return [
    `Sites in play: ${counts(view.balance)}.`,
    verdict(view),
    `${joined(swirl)}; each wins a tie with the one it unravels.`,
  ];
}

/** “14A Eye of the Forest, Vowelon sanctum, locked. East: 3B … Here: … Its action.” */
function siteLine(view: TableView, site: Site): string {
  const marks = [
    site.locked ? "locked" : "",
    site.used ? "used this turn" : "",
    site.may_unravel ? "you can unravel it" : "",
  ].filter(Boolean);
  const neighbors = DIRECTIONS.flatMap((direction) => {
    const { q, r } = beside(site, direction);
    const there = view.world.find((other) => other.q === q && other.r === r);
    return there ? [`${direction} ${there.face.id}`] : [];
  });
  const standing = druidsOf(view)
    .filter((druid) => druid.site === site.face.id)
    .map((druid) => druidLine(view, druid));
  return [
    `${named(site.face)}${marks.map((mark) => `, ${mark}`).join("")}.`,
    standing.length ? `Here: ${standing.join("; ")}.` : "Nobody is here.",
    `Beside it: ${neighbors.join(", ")}.`,
    whole(site.face),
    `Unraveled by ${view.energy_needed} ${title(threatTo(view, site.face.energy))}.`,
  ].join(" ");
}

function seatHeading(view: TableView, seat: Seat): string {
  const you = seat.name === view.viewer ? " (you)" : "";
  const team = seat.team ? `, team ${seat.team}` : "";
  return `${seatTitle(seat.name)}${you}${team}${seat.name === view.active && !view.over ? ", at play" : ""}`;
}

function seatLines(view: TableView, seat: Seat): string[] {
  const aj = seat.name === AJ ? view.aj : null;
  const waiting = seat.druids.filter((druid) => druid.site === null).map((druid) => druidTitle(view, druid));
  const tokens = Object.entries(aj?.tokens ?? {})
    .filter(([, count]) => count)
    .map(([circle, count]) => `${title(circle)} ${count}`);
  return [
    `Seeds: ${counts(seat.seeds)}.`,
    `Energy from occupied sites: ${counts(seat.occupied)}.`,
    `Unraveled: ${seat.score_area.map(named).join("; ") || "nothing yet"}.`,
    ...(Object.values(seat.laid).some(Boolean) ? [`Seeds on his tiles: ${counts(seat.laid)}.`] : []),
    `Druids in play: ${
      seat.druids
        .filter((druid) => druid.site !== null)
        .map((druid) => `${druidLine(view, druid)}, on ${druid.site}`)
        .join("; ") || "none"
    }.`,
    ...(waiting.length ? [`${aj ? "Still to come" : "In the supply"}: ${joined(waiting)}.`] : []),
    ...(seat.circle ? [`Player marker ${seat.marker ? "refreshed" : "exhausted"}.`] : []),
    `Points if the destiny were: ${counts(seat.side_points)}.`,
    ...(aj ? [`${title(aj.level)} level.`, `Tokens in his bag: ${tokens.join(", ") || "none"}.`] : []),
  ];
}

function named(face: Face): string {
  return `${face.id} ${curly(face.name)}, ${title(face.energy)} ${face.type}`;
}

function whole(face: Face): string {
  return `${actionLine(face)} ${curly(face.words)}`;
}

function counts(by: ByEnergy): string {
  return ENERGIES.map((energy) => `${title(energy)} ${by[energy]}`).join(", ");
}
