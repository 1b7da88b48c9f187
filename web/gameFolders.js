/** The games that the page is built with: the folders beside the contract, and those named from elsewhere, all alike. */
import { readdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const OWN = resolve(import.meta.dirname, "src/games");
const MODULE = "virtual:games";

/** The folder of each game, by its name. `elsewhere` names more of them: `ferry=/path/to/its/page`, one after the other. */
export function gameFolders(elsewhere = "") {
  const own = readdirSync(OWN, { withFileTypes: true }).filter((each) => each.isDirectory());
  const more = elsewhere.split(delimiter).filter(Boolean);
  return new Map([
    ...own.map(({ name }) => [name, join(OWN, name)]),
    ...more.map((each) => [each.slice(0, each.indexOf("=")), resolve(each.slice(each.indexOf("=") + 1))]),
  ]);
}

/** Makes of these folders a module: what is said of each game, and how its face is loaded. */
export function games(folders) {
  const names = [...folders.keys()].map((name) => JSON.stringify(name));
  const paths = [...folders.values()].map((folder) => (file) => JSON.stringify(join(folder, file)));
  const code = [
    ...paths.map((path, i) => `import blurb${i} from ${path("blurb.ts")};`),
    "export const GAMES = {",
    ...names.map((name, i) => `  ${name}: { blurb: blurb${i}, face: () => import(${paths[i]("index.ts")}) },`),
    "};",
  ].join("\n");
  return {
    name: "games",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? code : null),
  };
}
