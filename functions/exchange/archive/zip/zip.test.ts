import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ArchivePart } from '../archive.schema.ts';
import { archiveOf, centralDirectory, packFile, packText } from './zip.ts';

const [END_SIGNATURE, END_64_SIGNATURE, ENTRY_SIGNATURE] = [0x06054b50, 0x06064b50, 0x02014b50];
const GIGABYTE = 1024 ** 3;

/**
 * Reads from the end record the offset of the central directory and the number of its entries. Written from APPNOTE
 * 4.3, not from the tested code; `startsAt` is the offset of `bytes` in the archive.
 */
function readEnd(bytes: Buffer, startsAt: number) {
  const endOffset = bytes.length - 22;
  expect(bytes.readUInt32LE(endOffset)).toBe(END_SIGNATURE);
  const [count, offset] = [bytes.readUInt16LE(endOffset + 10), bytes.readUInt32LE(endOffset + 16)];
  if (count !== 0xffff && offset !== 0xffffffff) return { count, offset, is64: false };
  const end64Offset = Number(bytes.readBigUInt64LE(endOffset - 20 + 8)) - startsAt;
  expect(bytes.readUInt32LE(end64Offset)).toBe(END_64_SIGNATURE);
  return {
    count: Number(bytes.readBigUInt64LE(end64Offset + 32)),
    offset: Number(bytes.readBigUInt64LE(end64Offset + 48)),
    is64: true,
  };
}

/** Reads the entries of the central directory: the name, the sizes and the offset of each file. */
function readEntries(bytes: Buffer, startsAt: number) {
  const { count, offset } = readEnd(bytes, startsAt);
  const lines = [];
  let entryOffset = offset - startsAt;
  for (let entryIndex = 0; entryIndex < count; entryIndex++) {
    expect(bytes.readUInt32LE(entryOffset)).toBe(ENTRY_SIGNATURE);
    const [nameLength, extraLength] = [
      bytes.readUInt16LE(entryOffset + 28),
      bytes.readUInt16LE(entryOffset + 30),
    ];
    const numbers = [
      bytes.readUInt32LE(entryOffset + 24),
      bytes.readUInt32LE(entryOffset + 20),
      bytes.readUInt32LE(entryOffset + 42),
    ];
    let longFieldOffset = entryOffset + 46 + nameLength + 4;
    const [size = 0, packed = 0, begins = 0] = numbers.map((number) => {
      if (number !== 0xffffffff) return number;
      longFieldOffset += 8;
      return Number(bytes.readBigUInt64LE(longFieldOffset - 8));
    });
    lines.push({
      name: bytes.toString('utf8', entryOffset + 46, entryOffset + 46 + nameLength),
      size,
      packed,
      begins,
    });
    entryOffset += 46 + nameLength + extraLength;
  }
  return lines;
}

describe('an archive', () => {
  it('with few files uses the plain format that any program can read', () => {
    const { part, bytes } = packText('a.txt', 'Moss');
    const archive = archiveOf([part], bytes);
    expect(readEnd(archive, 0)).toMatchObject({ count: 1, is64: false });
    expect(inflateRawSync(bytes[1] ?? '').toString()).toBe('Moss');
  });

  it('with 70,000 files lists each of them', () => {
    const files = Array.from({ length: 70_000 }, (_, index) =>
      packFile(`files/${index}.txt`, Buffer.from(`${index}`)),
    );
    const archive = archiveOf(
      files.map(({ part }) => part),
      files.flatMap(({ bytes }) => bytes),
    );
    expect(readEnd(archive, 0)).toMatchObject({ count: 70_000, is64: true });
    const lines = readEntries(archive, 0);
    for (const index of [0, 1, 65_535, 65_536, 69_999]) {
      const { name, size, begins } = lines[index] ?? { name: '', size: 0, begins: 0 };
      expect(name).toBe(`files/${index}.txt`);
      const contentOffset = begins + 30 + name.length;
      expect(archive.toString('utf8', contentOffset, contentOffset + size)).toBe(String(index));
    }
  });

  it('stores offsets beyond 4 GB, and sizes of files larger than that', () => {
    const file = (name: string, size: number): ArchivePart => ({
      name,
      crc: 1,
      size,
      packed: size,
      method: 0,
    });
    const parts = [file('a', 3 * GIGABYTE), file('b', 2 * GIGABYTE), file('c', 5 * GIGABYTE), file('d', 1)];
    // No files are made, only their sizes are given. The header of each takes 31 bytes, that of a file over 4 GB takes
    // 20 more.
    const beginOffsets = [0, 3 * GIGABYTE + 31, 5 * GIGABYTE + 62, 10 * GIGABYTE + 62 + 51];
    const offset = 10 * GIGABYTE + 62 + 51 + 32;
    const bytes = centralDirectory(parts);
    expect(readEnd(bytes, offset)).toEqual({ count: 4, offset, is64: true });
    expect(readEntries(bytes, offset)).toEqual(
      parts.map(({ name, size, packed }, index) => ({ name, size, packed, begins: beginOffsets[index] })),
    );
  });
});
