/** Where the points of a game of Lagoon came from, and what lay hidden in the bag. */
import { counted, curly, title } from "../../kit/words.ts";
import type { Account, Opened } from "../contract.ts";
import { AJ, ENERGIES, type TableView } from "./view.ts";

const SITE = 2; // points for a site that was unraveled, if it is not of the destiny

export function account(view: TableView): Account {
  const { destiny } = view;
  const sources = [
    { name: destiny ? `${title(destiny)} seeds` : "Seeds", glyph: destiny ?? "bag", class: destiny ?? "" },
    ...ENERGIES.map((energy) => ({
      name: `${title(energy)} unraveled`,
      glyph: energy as string,
      class: energy as string,
    })),
  ];
  return {
    sources,
    rows: Object.values(view.seats).map((seat) => {
      const sites = ENERGIES.map((energy) => seat.score_area.filter((face) => face.energy === energy).length);
      const paid = ENERGIES.map((energy, i) => (destiny && energy !== destiny ? SITE * sites[i]! : 0));
      const own = destiny ? seat.points[destiny] : 0;
      const seeds = Math.max(own - paid.reduce((sum, each) => sum + each, 0), 0);
      return {
        seat: seat.name,
        total: seat.points_now ?? 0,
        cells: [
          { points: seeds, note: counted(seeds, "seed") },
          ...ENERGIES.map((energy, i) => ({
            points: paid[i]!,
            size: SITE,
            note: sites[i] ? `${counted(sites[i]!, "site")}${energy === destiny ? ", 0 each" : ""}` : "none",
          })),
        ],
      };
    }),
  };
}

export function opened(view: TableView): Opened[] {
  const left = view.bag.flatMap((tile) =>
    tile.sides
      .slice(0, 1)
      .map((face) => ({ text: curly(face.name), glyph: face.energy as string, class: face.energy as string })),
  );
  const unraveled = Object.values(view.seats).flatMap((seat) =>
    seat.score_area.length
      ? [
          {
            seat: seat.name,
            what: "unraveled",
            things: seat.score_area.map((face) => ({
              text: curly(face.name),
              glyph: face.energy as string,
              class: face.energy as string,
            })),
          },
        ]
      : [],
  );
  return [...unraveled, ...(left.length ? [{ seat: null, what: "Left in the bag", things: left }] : [])];
}

/** AJ has no seat: his victory is nobody’s among the seats, but his. */
export function automaton(view: TableView): { seat: string; title: string; points: number; won: boolean } | null {
  const aj = view.aj && view.seats[AJ];
  if (!aj) return null;
  return { seat: AJ, title: "AJ", points: aj.points_now ?? 0, won: view.over && aj.leads };
}
