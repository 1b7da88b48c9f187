/** Who would score what: circles alone, or the two teams of four. */
import { joined, title } from "../../kit/words.ts";
import type { ByEnergy, Seat, TableView } from "./view.ts";
import { seatTitle } from "./wording.ts";

export interface SideRow {
  title: string;
  seats: Seat[];
  points: ByEnergy;
  now: number | null;
  leads: boolean;
}

export function sides(view: TableView): SideRow[] {
  const seats = Object.values(view.seats);
  if (!seats.some((seat) => seat.team))
    return seats.map((seat) => row(seat.name === view.viewer ? "You" : seatTitle(seat.name), [seat]));
  return [1, 2].map((team) => {
    const members = seats.filter((seat) => seat.team === team);
    return row(members.some((seat) => seat.name === view.viewer) ? "Your team" : "Their team", members);
  });
}

/** The standings in a sentence. */
export function verdict(view: TableView): string {
  if (!view.destiny)
    return view.over ? "All three energies tie in everything: a draw." : "All three energies tie: it would be a draw.";
  const rows = sides(view);
  const leaders = rows
    .filter((each) => each.leads)
    .map((each) => (each.seats.length > 1 || each.title === "You" ? each.title.toLowerCase() : each.title));
  const fate = title(view.destiny);
  const points = rows.find((each) => each.leads)?.now ?? 0;
  if (view.over)
    return `${fate} is the destiny: ${joined(leaders)} ${leaders.length > 1 || leaders[0] === "you" ? "win" : "wins"} with ${points}.`;
  if (leaders.length === 1 && rows.filter((each) => each.now === points).length > 1)
    return `${fate} leads: level on ${points}, and ${leaders[0]} would win the tie.`;
  if (leaders.length > 1) return `${fate} leads: ${joined(leaders)} are level on ${points}.`;
  return `${fate} leads: ${leaders[0] ?? "nobody"} ${leaders[0] === "you" ? "are" : "is"} ahead with ${points}.`;
}

function row(title: string, seats: Seat[]): SideRow {
  const first = seats[0]!;
  return { title, seats, points: first.side_points, now: first.points_now, leads: first.leads };
}
