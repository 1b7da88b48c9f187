/** What changed between two views. */
import type { Thing } from "../../kit/things.ts";
import { thing } from "./answers.ts";
import { druidsOf, type TableView } from "./view.ts";

/** The sites that came into play. */
export function arrived(before: TableView | null, after: TableView): Set<Thing> {
  if (!before) return new Set();
  const known = new Set(before.world.map((site) => site.face.id));
  return new Set(after.world.filter((site) => !known.has(site.face.id)).map((site) => thing.site(site.face.id)));
}

/** All that carries the pale outline until the next change. */
export function changed(before: TableView | null, after: TableView): Set<Thing> {
  const found = new Set<Thing>();
  if (!before || before === after) return found;
  const sites = new Map(before.world.map((site) => [site.face.id, site]));
  for (const site of after.world) {
    const old = sites.get(site.face.id);
    if (!old || old.q !== site.q || old.r !== site.r) found.add(thing.site(site.face.id));
  }
  const druids = new Map(druidsOf(before).map((druid) => [druid.name, druid]));
  for (const druid of druidsOf(after)) {
    const old = druids.get(druid.name);
    if (old?.site !== druid.site || old.refreshed !== druid.refreshed) found.add(thing.druid(druid.name));
  }
  return found;
}
