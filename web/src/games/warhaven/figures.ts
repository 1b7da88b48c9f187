/**
 * A figure for every character, drawn from its data: the class chooses the stance, the race the head, and one prop or hull
 * tells the characters apart. In two inks: --fig (body) and --fig-2 (what is cut out of it), 48 units wide and high.
 */
const ink = (d: string): string => `<path fill="var(--fig)" d="${d}"/>`;
const cut = (d: string): string => `<path fill="var(--fig-2)" d="${d}"/>`;
const disc = (x: number, y: number, r: number): string => `<circle fill="var(--fig)" cx="${x}" cy="${y}" r="${r}"/>`;
const hole = (x: number, y: number, r: number): string => `<circle fill="var(--fig-2)" cx="${x}" cy="${y}" r="${r}"/>`;
const line = (d: string, w = 2.6): string =>
  `<path fill="none" stroke="var(--fig)" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const etch = (d: string, w = 1.6): string =>
  `<path fill="none" stroke="var(--fig-2)" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const at = (x: number, y: number, s: number, body: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}${s === 1 ? "" : ` scale(${s})`}">${body}</g>`;
/* what stands in front gets a moat of the second ink, so that shapes never melt together */
const front = (body: string, moat = 2.4): string =>
  body.replace(
    /<(path|circle)( fill="none" stroke="var\(--fig\)" stroke-width="([\d.]+)"| fill="var\(--fig\)")([^>]*)\/>/g,
    (_: string, tag: string, __: string, w: string | undefined, rest: string) =>
      w
        ? `<${tag} fill="none" stroke="var(--fig-2)" stroke-width="${+w + moat}"${rest}/>`
        : `<${tag} fill="var(--fig-2)" stroke="var(--fig-2)" stroke-width="${moat}" stroke-linejoin="round"${rest}/>`,
  ) + body;

/* heads, about 16 wide, around the origin, looking right */
const HEAD: Record<string, string> = {
  human:
    ink("M-7 1.6C-7.4-4-4-7.4 0-7.4S7.4-4 7 1.6l1.6.4c.9.3.9 1.8-.2 1.9H-8.4c-1.1-.1-1.1-1.6-.2-1.9z") +
    ink("M-4.7 4.7h9.4l-.5 2.4C3.8 8.8 2 9.6 0 9.6s-3.8-.8-4.2-2.5z") +
    etch("M-3.6-2.8c.7-1.3 1.7-2 2.9-2.3", 1.2),
  gharrana:
    ink("M-5.2 9.4C-8 4-7.4-2.6-2.4-5.6c3.6-2 7.6-.8 9.6 2l4 2.6c1.6 1.1 1.3 3.2-.4 3.6L4.8 4.2l-1 5.2z") +
    ink("M-2-5.4-4.2-10.4l-3.4 5.8zM-5.4-3.6-10.4-6.2l.6 6.8zM-6.8.6-11.4.6l3 5z") +
    hole(2.8, -2.2, 1.4) +
    etch("M5.6 2.3l4.8-.7", 1),
  delylian:
    ink("M0-7.2c3.7 0 5.7 2.9 5.7 6.5 0 4.7-2.5 9.9-5.7 9.9s-5.7-5.2-5.7-9.9c0-3.6 2-6.5 5.7-6.5z") +
    cut("M-4.7-1.9h9.4l-.3 2C1.8 1.7-1.8 1.7-4.4.1z") +
    line("M-6-8.8c2-2.8 10-2.8 12 0", 1.8),
};
const head = (race: string, x: number, y: number, s = 1): string => at(x, y, s, HEAD[race] ?? HEAD.human!);

/* props: drawn upright around the hand at the origin, so that every stance can turn them */
const PROP: Record<string, string> = {
  pipe: line("M0 20V-14l5-4", 3.6),
  spade: line("M0 20V-6", 2.8) + ink("M-5.2-6H5.2v-6.5c0-3-2.3-5-5.2-6.5-2.9 1.5-5.2 3.5-5.2 6.5z"),
  claws: line("M-4 6C-6-2-5-9 0-15M1 6C0 0 1-6 5-11", 3),
  fang:
    line("M0 20V2", 2.8) +
    ink("M0-19c4.2 6 6.4 9.6 6.4 13.2a6.4 6.4 0 0 1-12.8 0C-6.4-9.4-4.2-13 0-19z") +
    etch("M-2.8-5.6c1.9-1.6 3.7 1.6 5.6 0", 1.6),
  wrench: line("M0 20V-6", 3.2) + ink("M-6-16.5v7.3L-2.2-5h4.4L6-9.2v-7.3l-3.4 2.1v4.7h-5.2v-4.7z"),
  spark: line("M0 20V4", 2.8) + ink("M2.5-18-5.5-6h4.3l-2 9L5.5-8.5H1z"),
  bayonet: line("M0 16V-6", 3.6) + ink("M-1.6-6-.2-20 2.2-6z") + line("M-.6 9-2.6 16", 4),
  bomb: disc(0, -4, 7) + line("M3.8-10.5c1.6-3 4-3.4 4.8-6.5", 2.2) + etch("M-3.2-6c.8-1.7 1.7-2.4 3.2-2.8", 1.6),
  spear: line("M0 18V-11", 2.7) + ink("M-4.2-10 0-22l4.2 12z"),
  shell: disc(0, 0, 9.4) + etch("M-6.2 0h12.4M0-6.2V6.2M-4.4-4.4l8.8 8.8M4.4-4.4l-8.8 8.8", 1.5),
  lattice:
    ink("M0-11.5 9.4-5.8V5.8L0 11.5-9.4 5.8V-5.8z") +
    etch("M0-7.6 6-3.8v7.6L0 7.6-6 3.8v-7.6zM0-7.6V7.6M-6-3.8 6 3.8M6-3.8-6 3.8", 1.3),
  lance: line("M0 18V-18", 2.7) + ink("M-4-2H4L1.8 5h-3.6z") + ink("M-2.6-13h5.2L0-23z"),
  pistol: line("M0 4V-4", 3.2) + ink("M-3-12.5H10v5.3H3.6L2.4-3.5H-3z"),
  sabre: line("M0 5V0", 3.2) + line("M-5-.6H5", 2.6) + ink("M-1.9-1.5C-2.9-10-1-17 4.5-22.5 3.2-15 3.3-8.5 2.2-1.5z"),
  flame:
    ink(
      "M.5 3C-6.5-1-7-7.5-2.6-12.5c0 2.6 1 3.7 2.2 4.2C-.8-12.5 0-17.5 4.3-20.5c-.4 4.8 6 7.3 5.5 14.5C9.5-1 5 4.2.5 3z",
    ) + cut("M2-1.2c-2.6-1.7-2.2-4.9.2-7 .4 2.2 3.4 2.8 2.8 5.3-.3 1.4-1.6 2.1-3 1.7z"),
  crescent: line("M0 12V-8", 2.8) + ink("M-8-9.5C-7-17.5 2-21.5 9-17 3.5-16.5-.2-12.5 0-7 .1-4-8-4.5-8-9.5z"),
  maul: line("M0 8V-8", 3.2) + ink("M-8.5-19.5h17v10.5h-17z") + etch("M-3.5-19v9.5M3.5-19v9.5", 1.5),
  glaive: ink("M0-24 3.2-8 0-1-3.2-8z") + line("M0 0V6", 3.2) + ink("M0 20 2.8 9 0 4-2.8 9z"),
  scope: line("M0 18V-21", 3.3) + ink("M2.8-5h4.8V5H2.8z") + line("M-.8 12-3.6 19", 4.8),
  triple: line("M-4.2 4V-16M0 6v-25M4.2 4V-16", 2.4) + ink("M-7 3H7v9H-7z"),
  dart: line("M0 16V-16", 2.6) + ink("M-4-14.5 0-23l4 8.5z") + line("M-6-15C-12-6-12 4-6 13", 2.2),
  storm: line("M0 18V-7", 2.8) + ink("M3-25-6-13h5l-2.5 9.5L7-15.5H1.8z"),
  prism: line("M0 17V-9", 3.6) + ink("M0-23.5 7.5-10h-15z") + cut("M0-18.5-3-13H3z") + line("M-.8 12-3.6 18", 4.6),
  coil:
    line("M0 16V8", 3) +
    ink("M-5.2-11H5.2V9H-5.2z") +
    etch("M-5.2-6.5H5.2M-5.2-1.8H5.2M-5.2 3H5.2", 1.7) +
    disc(0, -17.5, 4.6),
  wings: ink(
    "M-4 5C-10 4-13 2-15-1.5l3 .5C-16-4-18-7.5-18.5-11.5l3.3 2.6C-17.5-13-18-17-17-21-11-18-6-11-4-3zM4 5C10 4 13 2 15-1.5l-3 .5C16-4 18-7.5 18.5-11.5l-3.3 2.6C17.5-13 18-17 17-21 11-18 6-11 4-3z",
  ),
  hook: line("M0 14V-14c0-8 9-8 9 0 0 3.5-2.3 5-5 5", 3),
  eye:
    line("M0 20V-6", 2.8) +
    disc(0, -11, 7.2) +
    cut("M-5.4-11C-3-14.4 3-14.4 5.4-11 3-7.6-3-7.6-5.4-11z") +
    disc(0, -11, 1.7),
  horns: line("M-5 3C-13 2-16-6-12-14M5 3C13 2 16-6 12-14", 4),
  rings: line("M-20 5C-20 1-8-4 4-6S20-8 20-4.5 8 4 -4 6-20 8-20 5z", 2.2),
  collar: ink("M-17 14-13.5-14-5 3v11zM17 14 13.5-14 5 3v11z"),
};
const prop = (name: string, x: number, y: number, s = 1, turn = 0): string => at(x, y, s, PROP[name] ?? "", turn);
const KITE = ink("M5 23.5h13.5V33c0 5-3.7 8.2-6.75 10C8.7 41.2 5 38 5 33z");

const STANCE: Record<string, (race: string, prop: string) => string> = {
  /* a huddle of three */
  grunt: (race, p) =>
    ink("M1.5 46.5C1.5 34 4 28 10.5 28S19.5 34 19.5 46.5z") +
    head(race, 10.5, 20, 0.68) +
    ink("M22 46.5C22 34 25 28 31 28s9 6 9 18.5z") +
    head(race, 30.5, 20, 0.68) +
    front(ink("M10 47.5c0-11 3.5-15 10.5-15s10.5 4 10.5 15z") + head(race, 20.5, 24.5, 0.84)) +
    front(prop(p, 41, 27, 0.92)),
  /* one who stands behind a shield, arms upright */
  infantry: (race, p) => {
    const shield = p === "shell" || p === "lattice";
    return (
      ink("M17 22c1-2.7 13-2.7 14 0l1.5 11.5h-17z") +
      ink("M15.8 32.5h16.7L35 46.7h-7.6l-3.2-9.4-3.2 9.4h-7.5z") +
      line("M31 24l6.5 5.5", 4.8) +
      head(race, 24, 11.4, race === "delylian" ? 0.92 : 0.98) +
      front(shield ? prop(p, 13.5, 31.5, 1.06) : KITE) +
      (shield ? line("M38.5 45V15", 2.6) + ink("M35.5 16h6l-3-8.5z") : prop(p, 38.5, p === "bomb" ? 28 : 28, 1))
    );
  },
  /* one who kneels and aims */
  distance: (race, p) =>
    ink("M6 29C7 24 17 23 20 27l5 7.5-3.5 3-3 9.2H3.5z") +
    ink("M17 35l15.5 1.5v10.2h-6v-5.4L15 42z") +
    head(race, 13.5, 16, 0.92) +
    front(line("M16 29l9.5.5", 4.6)) +
    front(prop(p, 26.5, 27, 0.98, 52)),
  /* one with a cape, arm raised */
  hero: (race, p) =>
    ink("M19 18C9 21 4.5 32 1.5 44.5c5-1.5 9.5-1 14.5 1L20 30z") +
    front(ink("M17 21c1-3 13-3 14 0l-.6 11H17.6z") + ink("M17.4 31h13.4L36.5 47h-7.7l-4.6-10.5L19.6 47h-7.7z")) +
    line("M30 22.5 37.5 16", 5.2) +
    head(race, 23.5, 11.6, race === "delylian" ? 0.94 : 1) +
    front(prop(p, 38, 18, p === "glaive" ? 0.78 : 0.84, p === "glaive" ? 24 : 10), 1.6),
  /* a bust with a crown on its breast */
  commander: (race, p) =>
    (p === "wings"
      ? prop(p, 24, 26, 1.15)
      : p === "horns"
        ? prop(p, 21, 20, 1.08)
        : p === "collar"
          ? prop(p, 24, 33, 1)
          : p === "hook"
            ? prop(p, 38.5, 26, 1)
            : p === "eye"
              ? prop(p, 41.5, 25, 0.84)
              : "") +
    front(ink("M2.5 47.5C2.5 37 11 32.5 24 32.5S45.5 37 45.5 47.5z")) +
    front(
      head(
        race,
        race === "gharrana" ? 20 : 24,
        race === "gharrana" ? 22.5 : 20,
        race === "gharrana" ? 1.34 : race === "delylian" ? 1.48 : 1.56,
      ),
    ) +
    (p === "rings" ? front(prop(p, 24, 31.5, 1.08), 1.8) : "") +
    cut("M18.2 39.4l2.9 2.4 2.9-3.6 2.9 3.6 2.9-2.4-1 6.6h-9.6z"),
};

const HULL: Record<string, string> = {
  hauler:
    ink("M2 15h23.5v22H2z") +
    ink("M27.5 20h9.3L45.5 29v8h-18z") +
    cut("M30 22.8h5.4l4.3 4.7H30z") +
    etch("M7.5 19.5v11M13.7 19.5v11M20 19.5v11", 1.9) +
    front(disc(10, 38.5, 6.4) + disc(37, 38.5, 6.4) + disc(23, 38.5, 5.2)) +
    hole(10, 38.5, 2.2) +
    hole(37, 38.5, 2.2) +
    hole(23, 38.5, 1.6),
  buggy:
    ink("M2.5 33.5l7.5-7h16l6-2.5 13 4v8.5h-42z") +
    line("M11 27l5-11h10l5.5 10", 2.8) +
    line("M22 11.5h19", 3.4) +
    ink("M19 9h8v6.5h-8z") +
    front(disc(11, 37.5, 8.2) + disc(37, 37.5, 8.2)) +
    hole(11, 37.5, 3.2) +
    hole(37, 37.5, 3.2),
  thunderback:
    ink(
      "M2 24c3 2.5 5 2.5 7.5 1C12 20.5 17 18.5 23 18.5c7 0 11.5 3 13 7.5 2-1.5 5-1.5 7.5.5 2.5 2 3.5 5 3 8.5l-5 .5-4 3-2 .5v8h-7v-7H17.5v7h-7v-8.5C5 36.5 2.5 31 2 24z",
    ) +
    ink("M10 24.5 8 16l8 4.5zM32 21.5l3.5-7.5 2.5 9.5zM42 27l5.5-6.5-1 9z") +
    etch("M14.5 27.5h9M13.5 32.5h13", 1.8) +
    hole(40.5, 30.5, 1.5) +
    front(head("gharrana", 23, 12, 0.82), 2),
  skimmer:
    ink("M1 34C9 28 18 27 24 21c5 7 14.5 7 23 13-8.5 0-13 2.5-16 7-4-2.5-10-2.5-14 0-3-4.5-7.5-7-16-7z") +
    line("M24 40c0 4 3 5 8 6.5", 3) +
    etch("M13 32.5c6-1.2 16-1.2 22 0", 1.7) +
    front(head("gharrana", 23, 16, 0.92), 2),
  lancet:
    ink("M1.5 27.5 16 19l29.5 4.4c1.8.3 1.8 2.9 0 3.2L23 34.5l-19-.5z") +
    ink("M8 21 4.5 9l14 10z") +
    cut("M25 22.4l10 1.7-10 2.5z") +
    line("M8 40.5h10M23 40h9M13 45.5h9", 2.4),
  walker:
    ink("M6.5 27C6.5 14.5 14 7.5 24 7.5S41.5 14.5 41.5 27z") +
    cut("M13 19.5h22v3.6H13z") +
    line("M6 28.5h36", 4.4) +
    line("M15.5 31l-5 6.5 4.5 7M32.5 31l5 6.5-4.5 7", 5) +
    line("M10 45.5h9M29 45.5h9", 3.4) +
    line("M24 8V3M19.5 3h9", 2.4),
};

/* one word for each of the 36 characters: all that is particular to it */
const PROPS: Record<string, string> = {
  scrapyard_conscripts: "pipe",
  trench_rats: "spade",
  ashfall_regulars: "bayonet",
  breach_sappers: "bomb",
  rooftop_marksmen: "scope",
  salvage_gunners: "triple",
  rustback_hauler: "hauler",
  dune_strike_buggy: "buggy",
  sgt_roberts: "pistol",
  mara_voss: "sabre",
  general_ada_kestrel: "wings",
  warlord_josiah_crane: "hook",
  mudscale_brood: "claws",
  venom_hatchlings: "fang",
  spearclaw_warband: "spear",
  shellguard_wardens: "shell",
  bone_dart_hunters: "dart",
  stormcallers: "storm",
  thunderback_riders: "thunderback",
  marsh_skimmer: "skimmer",
  firebreathers: "flame",
  izzra_the_unshed: "crescent",
  high_oracle_sszeth: "eye",
  khar_vael: "horns",
  drone_labourers: "wrench",
  flicker_scouts: "spark",
  lattice_troopers: "lattice",
  null_lancers: "lance",
  prism_rifles: "prism",
  ion_arc_battery: "coil",
  hover_lancet: "lancet",
  aegis_walker: "walker",
  unit_seven: "maul",
  ael_thessaly: "glaive",
  archon_velis_tau: "rings",
  prefect_oriane_dal: "collar",
};

/** Whom a name means here: the card’s name, which may say more than the key. */
function known(card: string): string | undefined {
  const plain = card.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
  return Object.keys(PROPS)
    .filter((key) => plain.startsWith(key))
    .sort((one, other) => other.length - one.length)[0];
}

const drawn = new Map<string, string>();

/** The inside of the drawing of a character, by its card; one that is not known has the stance of its class. */
export function figure(card: string, race: string, characterClass: string): string {
  const key = `${card}/${race}/${characterClass}`;
  let found = drawn.get(key);
  if (found === undefined) {
    const word = PROPS[known(card) ?? ""] ?? "";
    found =
      characterClass === "vehicle"
        ? (HULL[word] ?? HULL.hauler!)
        : (STANCE[characterClass] ?? STANCE.infantry!)(race.toLowerCase(), word);
    drawn.set(key, found);
  }
  return found;
}
