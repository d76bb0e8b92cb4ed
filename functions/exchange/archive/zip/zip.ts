/**
 * A ZIP writer with ZIP64. An archive is made in pieces that are stored and joined, so that an interruption loses one at
 * most; libraries write whole archives, and fflate has no ZIP64: it would count 4,464 of 70,000 files. Small archives use
 * ZIP's plain fields. Checked with Python's zipfile and Info-ZIP.
 */
import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import type { ArchivePart } from '../archive.schema.ts';

/** Signatures of ZIP's records (APPNOTE 4.3). */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
/** The version needed to extract: 2.0, or 4.5 for ZIP64; the flag for UTF-8 names. */
const [VERSION, VERSION_64, UTF8] = [20, 45, 0x0800];
/** The compression methods: stored for files that are compressed already, or deflated. */
const STORED = 0;
export const DEFLATED = 8;
/** 1 January 1980 for all files: records have their times in their contents. */
const DATE = 0x21;
/** The largest values of plain ZIP fields; they mean that the number is in the ZIP64 field. */
const [FULL_16, FULL_32] = [0xffff, 0xffffffff];

const u16 = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, at) => bytes.writeUInt16LE(Math.min(number, FULL_16), at * 2));
  return bytes;
};

const u32 = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, at) => bytes.writeUInt32LE(Math.min(number, FULL_32), at * 4));
  return bytes;
};

const u64 = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 8);
  numbers.forEach((number, at) => bytes.writeBigUInt64LE(BigInt(number), at * 8));
  return bytes;
};

/** The ZIP64 extra field with the numbers that exceed 32 bits, in order; empty if there are none. */
function longer(...numbers: readonly number[]): Buffer {
  const long = numbers.filter((number) => number >= FULL_32);
  return long.length > 0 ? Buffer.concat([u16(1, long.length * 8), u64(...long)]) : Buffer.alloc(0);
}

/** The fields that a local header and an entry of the central directory share, from the version on. */
const shared = ({ crc, size, packed, name, method }: ArchivePart, extra: Buffer): Buffer =>
  Buffer.concat([
    u16(extra.length > 0 ? VERSION_64 : VERSION, UTF8, method, 0, DATE),
    u32(crc, packed, size),
    u16(Buffer.byteLength(name), extra.length),
  ]);

/** The extra field of a local header: both sizes, if one of them exceeds 32 bits. */
const localExtra = ({ size, packed }: ArchivePart): Buffer =>
  Math.max(size, packed) >= FULL_32 ? Buffer.concat([u16(1, 16), u64(size, packed)]) : Buffer.alloc(0);

const signed = (signature: number, ...rest: readonly Buffer[]): Buffer =>
  Buffer.concat([u32(signature), ...rest]);

/** The local header of a file, before its bytes. */
function headOf(part: ArchivePart): Buffer {
  const extra = localExtra(part);
  return signed(LOCAL, shared(part, extra), Buffer.from(part.name), extra);
}

/** A packed file: its entry for the central directory, and its bytes. */
export interface PackedPart {
  readonly part: ArchivePart;
  /** Its local header and its content, separate so that a video of 200 MB is not copied. */
  readonly bytes: readonly Uint8Array[];
}

/** A packed file with its local header. */
export const partOf = (part: ArchivePart, body: Uint8Array): PackedPart => ({
  part,
  bytes: [headOf(part), body],
});

function pack(name: string, content: Uint8Array, method: number): PackedPart {
  const body = method === DEFLATED ? deflateRawSync(content) : content;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const part = { name, crc: crc32(content), sha256, size: content.length, packed: body.length, method };
  return partOf(part, body);
}

/** A text in an archive, deflated. */
export const packedText = (name: string, text: string): PackedPart => pack(name, Buffer.from(text), DEFLATED);

/** A photo or video in an archive, stored, since it is compressed already. */
export const packedFile = (name: string, content: Uint8Array): PackedPart => pack(name, content, STORED);

/** The size of a file in the archive with its local header. */
const lengthOf = (part: ArchivePart) => headOf(part).length + part.packed;

/** The ZIP64 end records, for an archive with more files or bytes than plain ZIP fields allow. */
function end64(count: number, length: number, offset: number): Buffer {
  const end = signed(
    END_64,
    u64(44),
    u16(VERSION_64, VERSION_64),
    u32(0, 0),
    u64(count, count, length, offset),
  );
  return Buffer.concat([end, signed(LOCATOR_64, u32(0), u64(offset + length), u32(1))]);
}

/** The central directory and the end records of an archive. */
export function centralDirectory(parts: readonly ArchivePart[]): Buffer {
  let offset = 0;
  const lines = parts.map((part) => {
    const extra = longer(part.size, part.packed, offset);
    const version = extra.length > 0 ? VERSION_64 : VERSION;
    // No comment, one volume, no file attributes.
    const line = [u16(version), shared(part, extra), u16(0, 0, 0), u32(0, offset), Buffer.from(part.name)];
    offset += lengthOf(part);
    return signed(CENTRAL, ...line, extra);
  });
  const all = Buffer.concat(lines);
  const isLong = parts.length >= FULL_16 || offset >= FULL_32 || all.length >= FULL_32;
  const end = signed(END, u16(0, 0, parts.length, parts.length), u32(all.length, offset), u16(0));
  return Buffer.concat([all, ...(isLong ? [end64(parts.length, all.length, offset)] : []), end]);
}

/** Joins packed files to a ZIP archive, in order. */
export const archiveOf = (parts: readonly ArchivePart[], files: readonly Uint8Array[]): Buffer =>
  Buffer.concat([...files, centralDirectory(parts)]);
