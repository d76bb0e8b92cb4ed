import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { DEFLATED, type PackedPart, partOf } from './zip.ts';

const MEGABYTE = 1024 * 1024;

/** A long text on its way into an archive: only its packed bytes are kept in memory. */
export interface Packing {
  add(text: string): Promise<void>;
  end(): Promise<PackedPart>;
}

/** Begins to pack a text, which comes piece by piece. */
export function startPacking(name: string): Packing {
  const deflate = createDeflateRaw();
  const hash = createHash('sha256');
  const packed: Buffer[] = [];
  deflate.on('data', (bytes: Buffer) => void packed.push(bytes));
  let [waiting, crc, size] = ['', 0, 0];
  async function write(): Promise<void> {
    const bytes = Buffer.from(waiting);
    waiting = '';
    crc = crc32(bytes, crc);
    size += bytes.length;
    hash.update(bytes);
    if (!deflate.write(bytes)) await once(deflate, 'drain');
  }
  return {
    async add(text) {
      waiting += text;
      if (waiting.length >= MEGABYTE) await write();
    },
    async end() {
      await write();
      deflate.end();
      await once(deflate, 'end');
      const body = Buffer.concat(packed);
      const sha256 = hash.digest('hex');
      return partOf({ name, crc, sha256, size, packed: body.length, method: DEFLATED }, body);
    },
  };
}
