import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { S3Error } from './request/error.ts';

/** An object's metadata. */
const ObjectMetadata = z.object({
  type: z.string(),
  disposition: z.string().optional(),
  cacheControl: z.string().optional(),
  /** `x-amz-meta-…` */
  meta: z.record(z.string(), z.string()).optional(),
});
export type ObjectMetadata = Readonly<z.output<typeof ObjectMetadata>>;

export const ObjectInfo = ObjectMetadata.extend({
  key: z.string(),
  size: z.number(),
  etag: z.string(),
  /** ISO time. */
  modified: z.string(),
  /** The file that holds the bytes. */
  file: z.string(),
});
export type ObjectInfo = Readonly<z.output<typeof ObjectInfo>>;

export interface PutRules {
  readonly min?: number;
  readonly max?: number;
  /** Hex SHA-256 that the body must have. */
  readonly sha256?: string | undefined;
  /** Called when the bytes are stored, before the object becomes visible. */
  readonly before?: (info: ObjectInfo) => Promise<void>;
}

/**
 * Objects on disk: `<hash of key>.json` says what an object is and which file holds its bytes. Renaming that one
 * small file is what makes an object exist, so a killed process leaves the old object or the new one, never a mix;
 * a key never becomes a path.
 */
export class Store {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    this.#sweep();
  }

  /** Removes what a killed process had not finished. */
  #sweep() {
    const files = readdirSync(this.#folder);
    const ownedFiles = files
      .filter((file) => file.endsWith('.json'))
      .map((file) => parseJson(ObjectInfo, readFileSync(join(this.#folder, file), 'utf8')).file);
    const usedFiles = new Set(ownedFiles);
    for (const file of files) {
      if (!file.endsWith('.json') && !usedFiles.has(file)) rmSync(join(this.#folder, file), { force: true });
    }
  }

  #recordPath(key: string) {
    return join(this.#folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  }

  /**
   * Stores the bytes of `body` under a key, in place of an older object.
   * @throws S3Error 400 EntityTooSmall, EntityTooLarge, XAmzContentSHA256Mismatch
   */
  async put(
    key: string,
    body: Readable,
    metadata: ObjectMetadata,
    rules: PutRules = {},
  ): Promise<ObjectInfo> {
    const previous = await this.#find(key);
    const file = `${randomUUID()}.data`;
    try {
      const { size, md5 } = await this.#write(file, body, rules);
      const info = { key, size, etag: `"${md5}"`, modified: new Date().toISOString(), file, ...metadata };
      await rules.before?.(info);
      const partialFile = join(this.#folder, `${file}.half`);
      await writeFile(partialFile, JSON.stringify(info), { flush: true });
      await rename(partialFile, this.#recordPath(key));
      if (previous) await rm(join(this.#folder, previous.file), { force: true });
      return info;
    } catch (error) {
      await rm(join(this.#folder, file), { force: true });
      throw error;
    }
  }

  async #write(file: string, body: Readable, { min = 0, max = Number.POSITIVE_INFINITY, sha256 }: PutRules) {
    const [md5, bodyHash] = [createHash('md5'), createHash('sha256')];
    let size = 0;
    async function* checkSize(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        size += chunk.length;
        if (size > max) throw new S3Error(400, 'EntityTooLarge');
        md5.update(chunk);
        if (sha256) bodyHash.update(chunk);
        yield chunk;
      }
    }
    await pipeline(body, checkSize, createWriteStream(join(this.#folder, file), { flush: true }));
    if (size < min) throw new S3Error(400, 'EntityTooSmall');
    if (sha256 && bodyHash.digest('hex') !== sha256) throw new S3Error(400, 'XAmzContentSHA256Mismatch');
    return { size, md5: md5.digest('hex') };
  }

  async #find(key: string): Promise<ObjectInfo | undefined> {
    const text = await readFile(this.#recordPath(key), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : parseJson(ObjectInfo, text);
  }

  /** The metadata of an object; 404 NoSuchKey. */
  async info(key: string): Promise<ObjectInfo> {
    const info = await this.#find(key);
    if (!info) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    return info;
  }

  /**
   * The bytes of an object; both ends of a range are included. 503 SlowDown, which clients repeat, if the object
   * was replaced or removed since it was found.
   */
  async read({ file }: ObjectInfo, range?: { start: number; end: number }): Promise<Readable> {
    const handle = await open(join(this.#folder, file)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new S3Error(503, 'SlowDown') : error;
    });
    return handle.createReadStream(range);
  }

  /** Removes an object; does nothing if it is not there. */
  async remove(key: string): Promise<void> {
    const info = await this.#find(key);
    await rm(this.#recordPath(key), { force: true });
    if (info) await rm(join(this.#folder, info.file), { force: true });
  }

  /** The objects whose keys begin with `prefix`, sorted by key. */
  async list(prefix: string): Promise<ObjectInfo[]> {
    const files = (await readdir(this.#folder)).filter((file) => file.endsWith('.json'));
    const texts = await Promise.all(
      files.map((file) => readFile(join(this.#folder, file), 'utf8').catch(() => undefined)),
    );
    const objects = texts.flatMap((text) => (text ? [parseJson(ObjectInfo, text)] : []));
    return objects.filter(({ key }) => key.startsWith(prefix)).sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}
