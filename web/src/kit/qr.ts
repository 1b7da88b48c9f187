/** A QR code (ISO/IEC 18004) for a short text: bytes, error correction level M, versions 1 to 10. */

// by version: codewords in all, error correction codewords for each block, number of blocks
const SHAPES: [number, number, number][] = [
  [26, 10, 1], [44, 16, 1], [70, 26, 1], [100, 18, 2], [134, 24, 2], [172, 16, 4], [196, 18, 4], [242, 22, 4], [292, 22, 5], [346, 26, 5],
];
const ALIGNED: number[][] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Rows of modules, true for dark. */
export function qr(text: string): boolean[][] {
  const data = new TextEncoder().encode(text);
  const version = SHAPES.findIndex(([all, check, blocks], i) => data.length + (i < 9 ? 2 : 3) <= all - check * blocks) + 1;
  if (!version) throw new Error("This text is too long for a QR code.");
  const bits = interleaved(codewords(data, version), version);
  const candidates = MASKS.map((_, mask) => drawn(bits, version, mask));
  return candidates.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

function codewords(data: Uint8Array, version: number): number[] {
  const [all, check, blocks] = SHAPES[version - 1]!;
  const room = all - check * blocks;
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(4, 4);
  put(data.length, version < 10 ? 8 : 16);
  for (const byte of data) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) words.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

function times(x: number, y: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((y >>> i) & 1) * x;
  }
  return product & 0xff;
}

/** The generator polynomial of Reed and Solomon, and the remainder that protects a block. */
function checkwords(block: number[], count: number): number[] {
  const generator = Array.from({ length: count }, (_, i): number => (i === count - 1 ? 1 : 0));
  let root = 1;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) generator[j] = times(generator[j]!, root) ^ (generator[j + 1] ?? 0);
    root = times(root, 2);
  }
  const rest = new Array<number>(count).fill(0);
  for (const word of block) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    generator.forEach((coefficient, i) => (rest[i]! ^= times(coefficient, factor)));
  }
  return rest;
}

function interleaved(words: number[], version: number): number[] {
  const [all, check, count] = SHAPES[version - 1]!;
  const short = Math.floor(all / count) - check, longs = all % count;
  const blocks: number[][] = [];
  for (let i = 0, at = 0; i < count; i++) {
    const length = short + (i >= count - longs ? 1 : 0);
    blocks.push(words.slice(at, at + length));
    at += length;
  }
  const checks = blocks.map((block) => checkwords(block, check));
  const out: number[] = [];
  for (let i = 0; i <= short; i++) for (const block of blocks) if (i < block.length) out.push(block[i]!);
  for (let i = 0; i < check; i++) for (const each of checks) out.push(each[i]!);
  return out.flatMap((word) => Array.from({ length: 8 }, (_, bit) => (word >>> (7 - bit)) & 1));
}

function drawn(bits: number[], version: number, mask: number): boolean[][] {
  const size = version * 4 + 17;
  const dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (x: number, y: number, on: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y]![x] = on;
    fixed[y]![x] = true;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const)
    for (let dy = -4; dy <= 4; dy++) for (let dx = -4; dx <= 4; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(x + dx, y + dy, ring !== 2 && ring !== 4);
    }
  const places = ALIGNED[version - 1]!, last = places.length - 1;
  places.forEach((x, i) => places.forEach((y, j) => {
    if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
    for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }));
  let rest = mask; // level M is 00
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const format = ((mask << 10) | rest) ^ 0x5412;
  const bit = (i: number): boolean => ((format >>> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    if (i < 6) set(8, i, bit(i));
    else if (i < 8) set(8, i + 1, bit(i));
    else if (i === 8) set(7, 8, bit(i));
    else set(14 - i, 8, bit(i));
    if (i < 8) set(size - 1 - i, 8, bit(i));
    else set(8, size - 15 + i, bit(i));
  }
  set(8, size - 8, true);
  if (version >= 7) {
    let tail = version;
    for (let i = 0; i < 12; i++) tail = (tail << 1) ^ ((tail >>> 11) * 0x1f25);
    const whole = (version << 12) | tail;
    for (let i = 0; i < 18; i++) {
      const on = ((whole >>> i) & 1) === 1, a = size - 11 + (i % 3), b = Math.floor(i / 3);
      set(a, b, on);
      set(b, a, on);
    }
  }
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) for (let j = 0; j < 2; j++) {
      const x = right - j, upward = ((right + 1) & 2) === 0, y = upward ? size - 1 - step : step;
      if (fixed[y]![x]) continue;
      dark[y]![x] = ((bits[next++] ?? 0) === 1) !== MASKS[mask]!(x, y);
    }
  }
  return dark;
}

/** How hard a code is to read: long runs, blocks, and an uneven share of dark; the rarer finder look-alikes are left out. */
function penalty(dark: boolean[][]): number {
  const size = dark.length;
  let sum = 0, count = 0;
  const runs = (at: (i: number, j: number) => boolean): void => {
    for (let i = 0; i < size; i++) for (let j = 0, run = 0; j < size; j++) {
      run = j && at(i, j) === at(i, j - 1) ? run + 1 : 1;
      if (run === 5) sum += 3;
      else if (run > 5) sum++;
    }
  };
  runs((i, j) => dark[i]![j]!);
  runs((i, j) => dark[j]![i]!);
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) {
    const on = dark[y]![x]!;
    if (on) count++;
    if (x && y && on === dark[y]![x - 1] && on === dark[y - 1]![x] && on === dark[y - 1]![x - 1]) sum += 3;
  }
  return sum + Math.floor(Math.abs(count / (size * size) - 0.5) * 20) * 10;
}
