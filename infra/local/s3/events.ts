import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { S3Event } from 'aws-lambda';
import type { ObjectInfo } from './store.ts';

export type Listener = (event: S3Event) => Promise<void>;

/** The event that S3 sends for a new object; the key is encoded as S3 does it. */
function created(bucket: string, { key, size, etag }: Pick<ObjectInfo, 'key' | 'size' | 'etag'>): S3Event {
  const record = {
    eventSource: 'aws:s3',
    eventName: 'ObjectCreated:Post',
    s3: { bucket: { name: bucket }, object: { key: encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+'), size, eTag: etag } },
  };
  return { Records: [record] } as unknown as S3Event;
}

/** Delivers "object created" at least once: a marker outlives a crash until the listener has succeeded. */
export class Events {
  readonly #folder: string;
  readonly #bucket: string;
  readonly #listener: Listener;
  readonly #running = new Set<Promise<void>>();

  constructor(folder: string, bucket: string, listener: Listener) {
    this.#folder = folder;
    this.#bucket = bucket;
    this.#listener = listener;
    mkdirSync(folder, { recursive: true });
  }

  /** Notes the event and delivers it in the background. */
  async announce(info: ObjectInfo): Promise<void> {
    const marker = join(this.#folder, createHash('sha256').update(info.key).digest('hex'));
    await writeFile(marker, JSON.stringify(info));
    this.#start(info, marker);
  }

  /** Delivers what an earlier process left. */
  async resume(): Promise<void> {
    for (const file of await readdir(this.#folder)) {
      const marker = join(this.#folder, file);
      this.#start(JSON.parse(await readFile(marker, 'utf8')) as ObjectInfo, marker);
    }
  }

  /** Waits until nothing is on its way. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }

  #start(info: ObjectInfo, marker: string) {
    const task = this.#deliver(info, marker).finally(() => this.#running.delete(task));
    this.#running.add(task);
  }

  async #deliver(info: ObjectInfo, marker: string): Promise<void> {
    for (let tries = 0; tries < 3; tries++) {
      try {
        await this.#listener(created(this.#bucket, info));
        await rm(marker, { force: true });
        return;
      } catch (error) {
        console.warn(`The listener failed for ${info.key}:`, error);
      }
    }
  }
}
