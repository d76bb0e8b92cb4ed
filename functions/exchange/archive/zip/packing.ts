import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { DEFLATED, type PackedPart, partOf } from './zip.ts';

const MEGABYTE = 1024 * 1024;

/** Compresses a long text for an archive; only the compressed bytes are kept in memory. */
export interface Packing {
  add(text: string): Promise<void>;
  end(): Promise<PackedPart>;
}

/** Creates a packer for a text that is added in pieces. */
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
