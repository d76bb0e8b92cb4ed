import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Event, S3EventRecord } from 'aws-lambda';
import type * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { ObjectInfo } from './store.ts';

export type Listener = (event: S3Event) => Promise<void>;

/** An event; `file` is its unique name, since a key may be written twice. */
const NewObject = ObjectInfo.pick({ key: true, size: true, etag: true, file: true });
type NewObject = z.output<typeof NewObject>;

/** Listeners that run at the same time; each may hold a large photo in memory. */
const CONCURRENCY = 2;
const TRIES = 3;

/**
 * The event that S3 sends for a new object; the key is encoded as S3 does it.
 * @param file its unique name, as S3's sequencer
 */
export function objectCreated(bucket: string, { key, size, etag, file }: NewObject): S3Event {
  const encodedKey = encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+');
  const object = { key: encodedKey, size, eTag: etag.replaceAll('"', '') };
  const owner = { principalId: 'local' };
  const record: S3EventRecord = {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: 'local',
    eventTime: new Date().toISOString(),
    eventName: 'ObjectCreated:Post',
    userIdentity: owner,
    requestParameters: { sourceIPAddress: '127.0.0.1' },
    responseElements: { 'x-amz-request-id': file, 'x-amz-id-2': file },
    s3: {
      s3SchemaVersion: '1.0',
      configurationId: 'local',
      bucket: { name: bucket, ownerIdentity: owner, arn: `arn:aws:s3:::${bucket}` },
      object: { ...object, sequencer: file },
    },
  };
  return { Records: [record] };
}

/** Undefined for half a marker: the process was killed before its object existed. */
function parseMarker(text: string): NewObject | undefined {
  try {
    return parseJson(NewObject, text);
  } catch {
    return undefined;
  }
}

/** Delivers one event in at most three tries. @returns false if the listener failed each time, which is logged */
export async function deliverEvent(listener: Listener, event: S3Event): Promise<boolean> {
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      await listener(event);
      return true;
    } catch (error) {
      const key = event.Records[0]?.s3.object.key;
      console.warn(`The listener failed for ${key} (try ${tries} of ${TRIES}):`, error);
    }
  }
  return false;
}

/** Delivers "object created" at least once: a marker outlives a crash until the listener has succeeded. */
export class Events {
  readonly #folder: string;
  readonly #bucket: string;
  readonly #listener: Listener;
  readonly #waiting: NewObject[] = [];
  readonly #running = new Set<Promise<void>>();

  constructor(folder: string, bucket: string, listener: Listener) {
    this.#folder = folder;
    this.#bucket = bucket;
    this.#listener = listener;
    mkdirSync(folder, { recursive: true });
  }

  #marker({ file }: NewObject) {
    return join(this.#folder, `${file}.json`);
  }

  /** Notes the event on disk; call it before the object shows, so that no object can lack its event. */
  async note({ key, size, etag, file }: NewObject): Promise<void> {
    await writeFile(this.#marker({ key, size, etag, file }), JSON.stringify({ key, size, etag, file }), {
      flush: true,
    });
  }

  /** Delivers a noted event in the background. */
  deliver(newObject: NewObject): void {
    this.#waiting.push(newObject);
    this.#startNext();
  }

  /** Delivers what an earlier process left. */
  async resume(): Promise<void> {
    for (const file of await readdir(this.#folder)) {
      const marker = join(this.#folder, file);
      const newObject = parseMarker(await readFile(marker, 'utf8'));
      if (newObject) this.deliver(newObject);
      else await rm(marker);
    }
  }

  /** Waits until all events are delivered. */
  async waitUntilIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #startNext(): void {
    const newObject = this.#running.size < CONCURRENCY ? this.#waiting.shift() : undefined;
    if (!newObject) return;
    const task = this.#run(newObject).finally(() => {
      this.#running.delete(task);
      this.#startNext();
    });
    this.#running.add(task);
  }

  async #run(newObject: NewObject): Promise<void> {
    const isDone = await deliverEvent(this.#listener, objectCreated(this.#bucket, newObject));
    if (isDone) await rm(this.#marker(newObject), { force: true });
  }
}
