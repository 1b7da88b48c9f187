import { describe, expect, test } from "vitest";
import { qr } from "./qr.ts";

/** Read a code back: unmask, collect the bits in their order, and take the bytes of a code with one block. */
function read(rows: boolean[][]): string {
  const size = rows.length;
  const format = [...Array(15).keys()].reduce((sum, i) => {
    const [x, y] = i < 6 ? [8, i] : i < 8 ? [8, i + 1] : i === 8 ? [7, 8] : [14 - i, 8];
    return sum | (Number(rows[y]![x]!) << i);
  }, 0) ^ 0x5412;
  const mask = (format >> 10) & 7;
  const masked = [(x: number, y: number) => (x + y) % 2, (_: number, y: number) => y % 2, (x: number) => x % 3, (x: number, y: number) => (x + y) % 3,
    (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2, (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3),
    (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2][mask]!;
  const aligned = size > 21 ? size - 7 : -99;
  const fixed = (x: number, y: number): boolean => x === 6 || y === 6 || (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9) || (Math.abs(x - aligned) < 3 && Math.abs(y - aligned) < 3);
  const bits: number[] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) for (const x of [right, right - 1]) {
      const y = up ? size - 1 - step : step;
      if (!fixed(x, y)) bits.push(Number(rows[y]![x]! !== (masked(x, y) === 0)));
    }
  }
  const number = (from: number, length: number): number => bits.slice(from, from + length).reduce((sum, bit) => sum * 2 + bit, 0);
  expect(number(0, 4)).toBe(4);
  return new TextDecoder().decode(Uint8Array.from({ length: number(4, 8) }, (_, i) => number(12 + 8 * i, 8)));
}

describe("QR codes", () => {
  test.each(["a", "https://t.example/t/k3v9#abc", "http://127.0.0.1:8000/t/k3#Q2xvc2U"])("%s can be read back", (text) => {
    expect(read(qr(text))).toBe(text);
  });

  test("the size grows with the text, up to version 10", () => {
    expect(qr("a").length).toBe(21);
    expect(qr("x".repeat(213)).length).toBe(57);
    expect(() => qr("x".repeat(214))).toThrow("too long");
  });

  test("the three corners are marked", () => {
    const rows = qr("lamp");
    for (const [x, y] of [[3, 3], [rows.length - 4, 3], [3, rows.length - 4]] as const) expect(rows[y]![x]).toBe(true);
    expect(rows[7]!.slice(0, 8).some(Boolean)).toBe(false);
  });
});
