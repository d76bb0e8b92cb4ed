import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { METHOD_DEFLATED, type PackedPart, toPackedPart } from './zip.ts';

const MEGABYTE = 1024 * 1024;

/** Compresses a long text for an archive; only the compressed bytes are kept in memory. */
export interface Packer {
  add(text: string): Promise<void>;
  end(): Promise<PackedPart>;
}

/** Creates a packer for a text that is added in pieces. */
export function createPacker(name: string): Packer {
  const deflate = createDeflateRaw();
  const hash = createHash('sha256');
  const packedChunks: Buffer[] = [];
  deflate.on('data', (bytes: Buffer) => void packedChunks.push(bytes));
  let [pendingText, crc, size] = ['', 0, 0];
  async function write(): Promise<void> {
    const bytes = Buffer.from(pendingText);
    pendingText = '';
    crc = crc32(bytes, crc);
    size += bytes.length;
    hash.update(bytes);
    if (!deflate.write(bytes)) await once(deflate, 'drain');
  }
  return {
    async add(text) {
      pendingText += text;
      if (pendingText.length >= MEGABYTE) await write();
    },
    async end() {
      await write();
      deflate.end();
      await once(deflate, 'end');
      const body = Buffer.concat(packedChunks);
      const sha256 = hash.digest('hex');
      return toPackedPart({ name, crc, sha256, size, packed: body.length, method: METHOD_DEFLATED }, body);
    },
  };
}
