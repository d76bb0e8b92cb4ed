import { brotliDecompressSync } from 'node:zlib';

/** The index of `cmap` in the format's list of known tables. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const HEADER_LENGTH = 48;

/** A number of WOFF2: seven bits a byte, the first bit says that more follow. */
function readBase128(bytes: Buffer, from: number): { value: number; next: number } {
  let value = 0;
  let next = from;
  let byte: number;
  do {
    byte = bytes.readUInt8(next++);
    value = value * 128 + (byte & 0x7f);
  } while (byte & 0x80);
  return { value, next };
}

interface Table {
  readonly kind: number;
  readonly length: number;
}

/** The tables of a font in their order, and where the list of them ends (W3C WOFF2 §4.1). */
function tablesOf(bytes: Buffer): { tables: Table[]; end: number } {
  const tables: Table[] = [];
  let offset = HEADER_LENGTH;
  for (let remaining = bytes.readUInt16BE(12); remaining > 0; remaining--) {
    const flags = bytes.readUInt8(offset++);
    const kind = flags & 0x3f;
    if (kind === 0x3f) offset += 4;
    const version = flags >> 6;
    const original = readBase128(bytes, offset);
    offset = original.next;
    // Glyph tables are transformed if the version is 0, all others if it is not.
    const isTransformed = kind === GLYF || kind === LOCA ? version === 0 : version !== 0;
    const length = isTransformed ? readBase128(bytes, offset) : original;
    offset = length.next;
    tables.push({ kind, length: length.value });
  }
  return { tables, end: offset };
}

function cmapOf(bytes: Buffer): Buffer {
  const { tables, end } = tablesOf(bytes);
  const content = brotliDecompressSync(bytes.subarray(end, end + bytes.readUInt32BE(20)));
  let offset = 0;
  for (const { kind, length } of tables) {
    if (kind === CMAP) return content.subarray(offset, offset + length);
    offset += length;
  }
  throw new Error('A font without a table of its characters');
}

/** Segments of the basic plane (OpenType cmap format 4). */
function* readFormat4(table: Buffer): Generator<number> {
  const count = table.readUInt16BE(6) / 2;
  for (let i = 0; i < count; i++) {
    const last = table.readUInt16BE(14 + i * 2);
    const first = table.readUInt16BE(16 + (count + i) * 2);
    const delta = table.readUInt16BE(16 + (2 * count + i) * 2);
    const offsetPosition = 16 + (3 * count + i) * 2;
    const offset = table.readUInt16BE(offsetPosition);
    for (let codePoint = first; codePoint <= last && codePoint < 0xffff; codePoint++) {
      const glyph = offset
        ? table.readUInt16BE(offsetPosition + offset + (codePoint - first) * 2)
        : (codePoint + delta) % 65536;
      if (glyph !== 0) yield codePoint;
    }
  }
}

/** Groups of all planes (OpenType cmap format 12). */
function* readFormat12(table: Buffer): Generator<number> {
  const count = table.readUInt32BE(12);
  for (let i = 0; i < count; i++) {
    const last = table.readUInt32BE(16 + i * 12 + 4);
    for (let codePoint = table.readUInt32BE(16 + i * 12); codePoint <= last; codePoint++) yield codePoint;
  }
}

/** The characters that a WOFF2 file has shapes for. */
export function codePointsIn(file: Uint8Array): ReadonlySet<number> {
  const cmap = cmapOf(Buffer.from(file));
  const codePoints = new Set<number>();
  const count = cmap.readUInt16BE(2);
  for (let i = 0; i < count; i++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) for (const codePoint of readFormat4(table)) codePoints.add(codePoint);
    if (format === 12) for (const codePoint of readFormat12(table)) codePoints.add(codePoint);
  }
  return codePoints;
}
