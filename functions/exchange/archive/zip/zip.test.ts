import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ArchivePart } from '../archive.schema.ts';
import { archiveOf, centralDirectory, packFile, packText } from './zip.ts';

const [END, END_64, CENTRAL] = [0x06054b50, 0x06064b50, 0x02014b50];
const GIGABYTE = 1024 ** 3;

/** The place and the number of lines of the contents, by the end record of an archive: a separate reader, by APPNOTE 4.3. */
function endOf(bytes: Buffer, startsAt: number) {
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(END);
  const [count, offset] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)];
  if (count !== 0xffff && offset !== 0xffffffff) return { count, offset, is64: false };
  const at = Number(bytes.readBigUInt64LE(end - 20 + 8)) - startsAt;
  expect(bytes.readUInt32LE(at)).toBe(END_64);
  return {
    count: Number(bytes.readBigUInt64LE(at + 32)),
    offset: Number(bytes.readBigUInt64LE(at + 48)),
    is64: true,
  };
}

/** The lines of the contents: names, sizes and where each file begins. */
function linesOf(bytes: Buffer, startsAt: number) {
  const { count, offset } = endOf(bytes, startsAt);
  const lines = [];
  let at = offset - startsAt;
  for (let line = 0; line < count; line++) {
    expect(bytes.readUInt32LE(at)).toBe(CENTRAL);
    const [name, extra] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)];
    const numbers = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
    let long = at + 46 + name + 4;
    const [size = 0, packed = 0, begins = 0] = numbers.map((number) => {
      if (number !== 0xffffffff) return number;
      long += 8;
      return Number(bytes.readBigUInt64LE(long - 8));
    });
    lines.push({ name: bytes.toString('utf8', at + 46, at + 46 + name), size, packed, begins });
    at += 46 + name + extra;
  }
  return lines;
}

describe('an archive', () => {
  it('of few files is one that every program of the last thirty years reads', () => {
    const { part, bytes } = packText('a.txt', 'Moss');
    const archive = archiveOf([part], bytes);
    expect(endOf(archive, 0)).toMatchObject({ count: 1, is64: false });
    expect(inflateRawSync(bytes[1] ?? '').toString()).toBe('Moss');
  });

  it('of 70,000 files lists each of them', () => {
    const files = Array.from({ length: 70_000 }, (_, at) =>
      packFile(`files/${at}.txt`, Buffer.from(`${at}`)),
    );
    const archive = archiveOf(
      files.map(({ part }) => part),
      files.flatMap(({ bytes }) => bytes),
    );
    expect(endOf(archive, 0)).toMatchObject({ count: 70_000, is64: true });
    const lines = linesOf(archive, 0);
    for (const at of [0, 1, 65_535, 65_536, 69_999]) {
      const { name, size, begins } = lines[at] ?? { name: '', size: 0, begins: 0 };
      expect(name).toBe(`files/${at}.txt`);
      const body = begins + 30 + name.length;
      expect(archive.toString('utf8', body, body + size)).toBe(String(at));
    }
  });

  it('says where files lie beyond 4 GB, and how long one is that is longer itself', () => {
    const file = (name: string, size: number): ArchivePart => ({
      name,
      crc: 1,
      size,
      packed: size,
      method: 0,
    });
    const parts = [file('a', 3 * GIGABYTE), file('b', 2 * GIGABYTE), file('c', 5 * GIGABYTE), file('d', 1)];
    // The files themselves are counted, not made: their heads are 31 bytes, of a long one 20 more.
    const begins = [0, 3 * GIGABYTE + 31, 5 * GIGABYTE + 62, 10 * GIGABYTE + 62 + 51];
    const offset = 10 * GIGABYTE + 62 + 51 + 32;
    const bytes = centralDirectory(parts);
    expect(endOf(bytes, offset)).toEqual({ count: 4, offset, is64: true });
    expect(linesOf(bytes, offset)).toEqual(
      parts.map(({ name, size, packed }, at) => ({ name, size, packed, begins: begins[at] })),
    );
  });
});
