/** A formation as it is laid out behind the blinder: nothing of it is sent before its player is ready. */
import { kindOf, nameOf, type Thing } from "../../kit/things.ts";
import type { ThingState } from "../../kit/touching.svelte.ts";
import { mirrored, sensible, type Standing } from "./formation.ts";
import type { Wish } from "./sending.svelte.ts";
import { army, type Piece, type Seat, type TableView } from "./view.ts";

export class Draft {
  standing: Standing = $state.raw({});
  picked: string | null = $state(null);

  constructor(
    private readonly view: () => TableView,
    private readonly seat: () => Seat,
  ) {}

  get army(): Piece[] {
    return army(this.view(), this.seat());
  }

  /** Those whom the rules have placed: nobody takes them back. */
  get fast(): Standing {
    return Object.fromEntries(this.army.flatMap(({ code, unit }) => (unit.space ? [[code, unit.space]] : [])));
  }

  get all(): Standing {
    return { ...this.standing, ...this.fast };
  }

  get left(): number {
    return this.army.filter(({ code }) => !this.all[code]).length;
  }

  /** The army as it would stand. */
  get pieces(): Piece[] {
    return this.army.map((piece) => ({ ...piece, unit: { ...piece.unit, space: this.all[piece.code] ?? null } }));
  }

  state(thing: Thing): ThingState {
    const name = nameOf(thing);
    if (kindOf(thing) === "army") {
      if (this.fast[name]) return "idle";
      if (this.picked === name) return "selected";
      return this.all[name] ? "open" : "legal";
    }
    const free = (this.view().zones[this.seat()] ?? []).includes(name) && !Object.values(this.all).includes(name);
    if (!free || (!this.picked && !this.left)) return "idle";
    return this.picked ? "legal" : "open";
  }

  /** False if nothing comes of it. */
  touch(thing: Thing): boolean {
    if (this.state(thing) === "idle") return false;
    const name = nameOf(thing);
    if (kindOf(thing) === "army") {
      const { [name]: before, ...rest } = this.standing;
      if (before) this.standing = rest;
      this.picked = this.picked === name ? null : name;
      return true;
    }
    const who = this.picked ?? this.army.find(({ code }) => !this.all[code])?.code;
    if (!who) return false;
    this.standing = { ...this.standing, [who]: name };
    this.picked = this.army.find(({ code }) => !this.all[code])?.code ?? null;
    return true;
  }

  clear(): void {
    this.standing = {};
    this.picked = null;
  }

  lay(standing: Standing): void {
    this.standing = { ...standing, ...this.fast };
    this.picked = null;
  }

  mirror(): void {
    this.lay(mirrored(this.view(), this.standing, this.fast));
  }

  sensible(): void {
    this.lay(sensible(this.view(), this.seat(), this.army, this.all));
  }

  get wishes(): Wish[] {
    const { fast } = this;
    return this.army.flatMap(({ code }): Wish[] => {
      const space = this.all[code];
      return space && !fast[code] ? [{ verb: "place", things: [`army:${code}`, `space:${space}`] }] : [];
    });
  }
}
