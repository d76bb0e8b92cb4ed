import { crc32, deflateRawSync } from 'node:zlib';
import type { Part } from '../steps/ending.table.ts';

/** What ZIP calls itself (APPNOTE 4.3). */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0 unpacks it; names are UTF-8. */
const [VERSION, UTF8] = [20, 0x0800];
/** How a file lies in the archive: as it is, for what is packed already, or deflated. */
const [STORED, DEFLATED] = [0, 8];
/** 1 January 1980: times of records stand in the records. */
const DATE = 0x21;

/** The fields that a file's own head and its line in the contents share, from the version on. */
function shared({ crc, size, packed, name, method }: Part): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(VERSION, 0);
  head.writeUInt16LE(UTF8, 2);
  head.writeUInt16LE(method, 4);
  head.writeUInt16LE(0, 6);
  head.writeUInt16LE(DATE, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packed, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

const signed = (signature: number, ...rest: readonly Buffer[]): Buffer => {
  const start = Buffer.alloc(4);
  start.writeUInt32LE(signature, 0);
  return Buffer.concat([start, ...rest]);
};

interface Packed {
  readonly part: Part;
  readonly bytes: Buffer;
}

function pack(name: string, content: Uint8Array, method: number): Packed {
  const body = method === DEFLATED ? deflateRawSync(content) : content;
  const part = { name, crc: crc32(content), size: content.length, packed: body.length, method };
  return { part, bytes: Buffer.concat([signed(LOCAL, shared(part), Buffer.from(name)), body]) };
}

/** A text as it lies in a ZIP archive, deflated, and what the contents say of it. */
export const packedText = (name: string, text: string): Packed => pack(name, Buffer.from(text), DEFLATED);

/** The same of a photo or video, whose bytes would not become fewer. */
export const packedFile = (name: string, content: Uint8Array): Packed => pack(name, content, STORED);

/** Bytes that a file takes in the archive, its head included. */
const lengthOf = ({ name, packed: body }: Part) => 30 + Buffer.byteLength(name) + body;

/** The contents at the end of an archive: which files lie where. */
function contents(parts: readonly Part[]): Buffer {
  let offset = 0;
  const lines = parts.map((part) => {
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    offset += lengthOf(part);
    const version = Buffer.alloc(2);
    version.writeUInt16LE(VERSION, 0);
    return signed(CENTRAL, version, shared(part), tail, Buffer.from(part.name));
  });
  const all = Buffer.concat(lines);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(all.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([all, signed(END, end)]);
}

/** A ZIP archive of files that were packed before, in their order. */
export const archiveOf = (parts: readonly Part[], files: readonly Uint8Array[]): Buffer =>
  Buffer.concat([...files, contents(parts)]);
