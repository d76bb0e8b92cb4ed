import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Error } from './error.ts';

export interface ObjectInfo {
  readonly key: string;
  readonly type: string;
  readonly size: number;
  readonly etag: string;
  readonly modified: string;
  readonly disposition?: string | undefined;
}

/**
 * Objects as files: `<hash of key>.data` and `.json`; a key never becomes a path.
 * Bodies stream to a temporary file and are renamed, so a killed process leaves no half object.
 */
export class Store {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  #path(key: string, kind: 'data' | 'json') {
    return join(this.#folder, `${createHash('sha256').update(key).digest('hex')}.${kind}`);
  }

  /** Stores what `body` gives; 400 EntityTooSmall/EntityTooLarge outside [min, max] bytes. */
  async put(key: string, body: Readable, about: { type: string; disposition?: string | undefined; min?: number; max?: number }): Promise<ObjectInfo> {
    const half = join(this.#folder, `${randomUUID()}.half`);
    const md5 = createHash('md5');
    const { min = 0, max = Number.POSITIVE_INFINITY, type, disposition } = about;
    let size = 0;
    try {
      await pipeline(
        body,
        async function* measured(source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            size += chunk.length;
            if (size > max) throw new S3Error(400, 'EntityTooLarge');
            md5.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(half, { flush: true }),
      );
      if (size < min) throw new S3Error(400, 'EntityTooSmall');
      const info: ObjectInfo = { key, type, size, etag: `"${md5.digest('hex')}"`, modified: new Date().toISOString(), disposition };
      await rename(half, this.#path(key, 'data'));
      await writeFile(`${half}.json`, JSON.stringify(info), { flush: true });
      await rename(`${half}.json`, this.#path(key, 'json'));
      return info;
    } finally {
      await rm(half, { force: true });
    }
  }

  /** What is known of an object; 404 NoSuchKey. */
  async info(key: string): Promise<ObjectInfo> {
    try {
      return JSON.parse(await readFile(this.#path(key, 'json'), 'utf8')) as ObjectInfo;
    } catch {
      throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    }
  }

  read(key: string, range?: { start: number; end: number }): Readable {
    return createReadStream(this.#path(key, 'data'), range);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key, 'json'), { force: true });
    await rm(this.#path(key, 'data'), { force: true });
  }

  /** Objects whose keys start so, by key. */
  async list(prefix: string): Promise<ObjectInfo[]> {
    const files = (await readdir(this.#folder)).filter((file) => file.endsWith('.json'));
    const all = await Promise.all(files.map(async (file) => JSON.parse(await readFile(join(this.#folder, file), 'utf8')) as ObjectInfo));
    return all.filter(({ key }) => key.startsWith(prefix)).sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  /** Bytes that are stored under a key. */
  async size(key: string): Promise<number> {
    return (await stat(this.#path(key, 'data'))).size;
  }
}
