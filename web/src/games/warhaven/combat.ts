/** The end of a combat as a scene: both dice fall, the sums stand against each other, and somebody may fall. */
import type { Act, Scene } from "../../kit/scene.ts";
import type { Line } from "../../protocol.ts";
import { brief, called, type Piece, type TableView } from "./view.ts";

const LENGTH = 2300; // ms
const TOTAL = 500;
const BLOW = 1000;
const AFTER = 1750;

const line = (lines: Line[], kind: string): Line | undefined => lines.find((each) => each.kind === kind);

/** Whether the dice of a combat were thrown in these lines. */
export function isScene(lines: Line[]): boolean {
  return line(lines, "attack total") !== undefined && line(lines, "defense total") !== undefined;
}

function number(found: Line | undefined, field: string): number {
  return Number(found?.fields[field] ?? 0);
}

/** The view before, with both dice on the table. */
function thrown(lines: Line[], before: TableView, attacker: Piece, defender: Piece): TableView {
  const [attack, defense] = [line(lines, "attack total"), line(lines, "defense total")];
  const sum = (natural: number, found: Line | undefined) => {
    const total = number(found, "base");
    return { natural, total, upgrades: 0, effects: total - natural, card: 0 };
  };
  const known = before.combat;
  const card = (kind: string): string | null => {
    const played = line(lines, kind)?.fields.card;
    return typeof played === "string" ? played : null;
  };
  return {
    ...before,
    odds: [],
    decision: "",
    combat: {
      attacker: attacker.unit.name,
      defender: defender.unit.name,
      unit: attacker.code,
      enemy: defender.code,
      bonus: known?.bonus ?? 0,
      attack_card: known?.attack_card ?? card("played attack card"),
      defense_card: known?.defense_card ?? card("played defense card"),
      attack_die: number(attack, "die"),
      defense_die: number(defense, "die"),
      attack: known ? { ...known.attack, total: number(attack, "base") } : sum(attacker.unit.natural[0], attack),
      defense: known ? { ...known.defense, total: number(defense, "base") } : sum(defender.unit.natural[1], defense),
    },
  };
}

export function scene(lines: Line[], before: TableView, after: TableView): Scene<TableView> | null {
  const declared = line(lines, "attacked");
  const attacker = called(before, before.combat?.unit ?? declared?.fields.unit);
  const defender = called(before, before.combat?.enemy ?? declared?.fields.enemy);
  const [attack, defense] = [
    number(line(lines, "attack total"), "total"),
    number(line(lines, "defense total"), "total"),
  ];
  if (!attacker || !defender) return null;
  const at = (piece: Piece): string => `[data-piece="${piece.code}"]`;
  const loss = number(line(lines, "hit"), "loss");
  const fallen = lines.filter(({ kind }) => kind === "fell").flatMap(({ fields }) => called(before, fields.unit) ?? []);
  const verdict = loss ? `${loss} damage` : "No damage";
  const acts: Act<TableView>[] = [
    {
      at: 0,
      view: thrown(lines, before, attacker, defender),
      play: (stage) => {
        stage.pop(stage.one(`${at(attacker)} .lift`), 60, 420, 1.12);
        stage.label(stage.one(at(attacker)), `${attack}`, TOTAL, AFTER);
        stage.label(stage.one(at(defender)), `${defense}`, TOTAL + 150, BLOW);
      },
    },
    {
      at: BLOW,
      play: (stage) => {
        const target = stage.one(at(defender));
        if (loss && target) stage.shake(target, BLOW);
        stage.label(target, verdict, BLOW + 80, AFTER, !loss);
        for (const piece of fallen) stage.unthread(stage.one(`${at(piece)} .lift`), BLOW + 250, AFTER);
      },
    },
    { at: AFTER, view: after },
  ];
  const names = fallen.map(({ unit }) => brief(unit.name));
  const sentence = `${attack} against ${defense}: ${verdict.toLowerCase()}${names.length ? `, and ${names.join(" and ")} ${names.length === 1 ? "falls" : "fall"}` : ""}.`;
  return {
    length: LENGTH,
    acts,
    sentence,
    place: at(defender),
    beats: [
      { text: `${brief(attacker.unit.name)} comes to ${attack}`, at: at(attacker) },
      { text: `${brief(defender.unit.name)} to ${defense}: ${verdict.toLowerCase()}`, at: at(defender) },
      ...fallen.map((piece) => ({ text: `${brief(piece.unit.name)} falls`, at: at(piece) })),
    ],
  };
}
