/** What changed between two views. */
import type { Thing } from "../../kit/things.ts";
import { thing } from "./things.ts";
import { druidsOf, type TableView } from "./view.ts";

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
