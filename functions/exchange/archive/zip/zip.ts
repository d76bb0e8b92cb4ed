/**
 * A ZIP writer with ZIP64. An archive is made in pieces that are stored and joined, so that an interruption loses one
 * at most; libraries write whole archives, and fflate has no ZIP64: it would count 4,464 of 70,000 files. Small
 * archives use ZIP's plain fields. Checked with Python's zipfile and Info-ZIP.
 */
import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import type { ArchivePart } from '../archive.schema.ts';

/** Signatures of ZIP's records (APPNOTE 4.3). */
const LOCAL_SIGNATURE = 0x04034b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
const END_64_SIGNATURE = 0x06064b50;
const LOCATOR_64_SIGNATURE = 0x07064b50;
/** The version needed to extract: 2.0, or 4.5 for ZIP64; the flag for UTF-8 names. */
const [VERSION, VERSION_64, UTF8] = [20, 45, 0x0800];
/** The compression methods: stored for files that are compressed already, or deflated. */
const METHOD_STORED = 0;
export const METHOD_DEFLATED = 8;
/** 1 January 1980 for all files: records have their times in their contents. */
const FIXED_DATE = 0x21;
/** The largest values of plain ZIP fields; they mean that the number is in the ZIP64 field. */
const [MAX_16_BIT, MAX_32_BIT] = [0xffff, 0xffffffff];

const u16 = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, index) => bytes.writeUInt16LE(Math.min(number, MAX_16_BIT), index * 2));
  return bytes;
};

const u32 = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => bytes.writeUInt32LE(Math.min(number, MAX_32_BIT), index * 4));
  return bytes;
};

const u64 = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 8);
  numbers.forEach((number, index) => bytes.writeBigUInt64LE(BigInt(number), index * 8));
  return bytes;
};

/** The ZIP64 extra field with the numbers that exceed 32 bits, in order; empty if there are none. */
function zip64Extra(...numbers: readonly number[]): Buffer {
  const largeNumbers = numbers.filter((number) => number >= MAX_32_BIT);
  return largeNumbers.length > 0
    ? Buffer.concat([u16(1, largeNumbers.length * 8), u64(...largeNumbers)])
    : Buffer.alloc(0);
}

/** The fields that a local header and an entry of the central directory share, from the version on. */
const sharedHeader = ({ crc, size, packed, name, method }: ArchivePart, extra: Buffer): Buffer =>
  Buffer.concat([
    u16(extra.length > 0 ? VERSION_64 : VERSION, UTF8, method, 0, FIXED_DATE),
    u32(crc, packed, size),
    u16(Buffer.byteLength(name), extra.length),
  ]);

/** The extra field of a local header: both sizes, if one of them exceeds 32 bits. */
const localExtra = ({ size, packed }: ArchivePart): Buffer =>
  Math.max(size, packed) >= MAX_32_BIT ? Buffer.concat([u16(1, 16), u64(size, packed)]) : Buffer.alloc(0);

const withSignature = (signature: number, ...rest: readonly Buffer[]): Buffer =>
  Buffer.concat([u32(signature), ...rest]);

/** The local header of a file, before its bytes. */
function localHeader(part: ArchivePart): Buffer {
  const extra = localExtra(part);
  return withSignature(LOCAL_SIGNATURE, sharedHeader(part, extra), Buffer.from(part.name), extra);
}

/** A packed file: its entry for the central directory, and its bytes. */
export interface PackedPart {
  readonly part: ArchivePart;
  /** Its local header and its content, separate so that a video of 200 MB is not copied. */
  readonly bytes: readonly Uint8Array[];
}

/** A packed file with its local header. */
export const toPackedPart = (part: ArchivePart, body: Uint8Array): PackedPart => ({
  part,
  bytes: [localHeader(part), body],
});

function pack(name: string, content: Uint8Array, method: number): PackedPart {
  const body = method === METHOD_DEFLATED ? deflateRawSync(content) : content;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const part = { name, crc: crc32(content), sha256, size: content.length, packed: body.length, method };
  return toPackedPart(part, body);
}

/** A text in an archive, deflated. */
export const packText = (name: string, text: string): PackedPart =>
  pack(name, Buffer.from(text), METHOD_DEFLATED);

/** A photo or video in an archive, stored, since it is compressed already. */
export const packFile = (name: string, content: Uint8Array): PackedPart => pack(name, content, METHOD_STORED);

/** The size of a file in the archive with its local header. */
const lengthOf = (part: ArchivePart) => localHeader(part).length + part.packed;

/** The ZIP64 end records, for an archive with more files or bytes than plain ZIP fields allow. */
function zip64End(count: number, length: number, offset: number): Buffer {
  const end = withSignature(
    END_64_SIGNATURE,
    u64(44),
    u16(VERSION_64, VERSION_64),
    u32(0, 0),
    u64(count, count, length, offset),
  );
  return Buffer.concat([end, withSignature(LOCATOR_64_SIGNATURE, u32(0), u64(offset + length), u32(1))]);
}

/** The central directory and the end records of an archive. */
export function centralDirectory(parts: readonly ArchivePart[]): Buffer {
  let offset = 0;
  const entries = parts.map((part) => {
    const extra = zip64Extra(part.size, part.packed, offset);
    const version = extra.length > 0 ? VERSION_64 : VERSION;
    // No comment, one volume, no file attributes.
    const fields = [
      u16(version),
      sharedHeader(part, extra),
      u16(0, 0, 0),
      u32(0, offset),
      Buffer.from(part.name),
    ];
    offset += lengthOf(part);
    return withSignature(CENTRAL_SIGNATURE, ...fields, extra);
  });
  const directory = Buffer.concat(entries);
  const needsZip64 = parts.length >= MAX_16_BIT || offset >= MAX_32_BIT || directory.length >= MAX_32_BIT;
  const end = withSignature(
    END_SIGNATURE,
    u16(0, 0, parts.length, parts.length),
    u32(directory.length, offset),
    u16(0),
  );
  return Buffer.concat([
    directory,
    ...(needsZip64 ? [zip64End(parts.length, directory.length, offset)] : []),
    end,
  ]);
}

/** Joins packed files to a ZIP archive, in order. */
export const archiveOf = (parts: readonly ArchivePart[], files: readonly Uint8Array[]): Buffer =>
  Buffer.concat([...files, centralDirectory(parts)]);
