import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { handleCors } from './request/cors.ts';
import { download } from './download.ts';
import { S3Error } from './request/error.ts';
import { Events, type Listener } from './events.ts';
import { readForm } from './request/form.ts';
import { checkPolicy } from './request/policy.ts';
import {
  type FindSecret,
  type VerifiedRequest,
  signerOf,
  type Target,
  verifySignature,
} from './request/signature.ts';
import { type ObjectInfo, Store } from './store.ts';
import { copy, sourceOf, upload } from './upload.ts';
import { deletedXml, keysToDelete, listXml, versionsXml } from './xml.ts';

export interface BucketOptions {
  readonly folder: string;
  readonly bucket: string;
  readonly findSecret: FindSecret;
  /** The refusal of an action on an object, in S3's words; undefined: none. */
  readonly forbids?: (holder: string, action: S3Action, key: string) => string | undefined;
  /** The site's origin, whose pages may post and read by signed addresses. */
  readonly origin: string;
  /** Gets the event of every new object in a watched folder, as the Lambdas do on AWS. */
  readonly onCreated: Listener;
}

/** Actions that need a right; for ListBucket and ListBucketVersions the key is the prefix of the listing. */
export type S3Action =
  | 'GetObject'
  | 'PutObject'
  | 'DeleteObject'
  | 'DeleteObjectVersion'
  | 'ListBucket'
  | 'ListBucketVersions';

const DAY_MS = 24 * 3600 * 1000;
/**
 * Folders whose new objects start a job, and the days after which a folder's objects expire, as in
 * infra/aws/data/attachments.ts.
 */
export const WATCHED_FOLDERS = ['incoming/', 'reports/requests/', 'exports/requests/'];
const EXPIRING_FOLDERS = [
  ['incoming/', 1],
  ['reports/', 7],
  ['exports/', 60],
  ['imports/', 35],
] as const;

const isWatched = ({ key }: Pick<ObjectInfo, 'key'>) =>
  WATCHED_FOLDERS.some((folder) => key.startsWith(folder));
const MAX_KEY_BYTES = 1024;
const XML = { 'content-type': 'application/xml' };

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Error(400, 'InvalidURI');
  }
}

function targetOf({ url = '/' }: IncomingMessage): Target & { bucket: string; key: string } {
  const [path = '/', ...query] = url.split('?');
  const [, bucket = '', ...rest] = path.split('/');
  const key = decodePath(rest.join('/'));
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error(400, 'KeyTooLongError');
  return { path, query: new URLSearchParams(query.join('?')), bucket, key };
}

/** The one bucket of the local installation, as far as Havenkeep uses S3; everything else answers 501. */
export class Bucket {
  readonly #options: BucketOptions;
  readonly #store: Store;
  readonly events: Events;

  constructor(options: BucketOptions) {
    this.#options = options;
    this.#store = new Store(join(options.folder, 'objects'));
    this.events = new Events(join(options.folder, 'events'), options.bucket, options.onCreated);
  }

  /**
   * Removes expired objects, as the lifecycle rules of the real bucket do, and delivers the events that an earlier
   * process left.
   */
  async resume(now = Date.now()): Promise<void> {
    for (const [folder, days] of EXPIRING_FOLDERS) {
      const objects = await this.#store.list(folder);
      const expiredObjects = objects.filter(({ modified }) => Date.parse(modified) < now - days * DAY_MS);
      await Promise.all(expiredObjects.map(({ key }) => this.#store.remove(key)));
    }
    await this.events.resume();
  }

  /** Answers a request or throws an S3Error. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { bucket, findSecret, origin } = this.#options;
    if (handleCors(request, response, origin)) return;
    const target = targetOf(request);
    if (target.bucket !== bucket) throw new S3Error(404, 'NoSuchBucket');
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data');
    if (request.method === 'POST' && !target.key && isForm) return this.#handlePost(request, response);
    const verifiedRequest = verifySignature(request, target, findSecret);
    if (target.key) return this.#handleObject(request, response, target, verifiedRequest);
    return this.#handleBucket(request, response, target, verifiedRequest);
  }

  /** Throws 403 AccessDenied unless the holder of a key has the right. */
  #check(holder: string, action: S3Action, key: string): void {
    const denial = this.#options.forbids?.(holder, action, key);
    if (denial !== undefined) throw new S3Error(403, 'AccessDenied', denial);
  }

  /** Finds an object; answers that it is missing only to those who may list objects, as S3 does. */
  async #findReadable(holder: string, key: string): Promise<ObjectInfo> {
    this.#check(holder, 'GetObject', key);
    try {
      return await this.#store.info(key);
    } catch (error) {
      if (error instanceof S3Error && error.status === 404) this.#check(holder, 'ListBucket', key);
      throw error;
    }
  }

  /** Calls that name an object. */
  async #handleObject(
    request: IncomingMessage,
    response: ServerResponse,
    { key, query }: Target & { key: string },
    { signer, payload }: VerifiedRequest,
  ) {
    const { method, headers } = request;
    if (query.has('uploads') || query.has('uploadId')) throw new S3Error(501, 'NotImplemented');
    if (method === 'GET' || method === 'HEAD') {
      return download(this.#store, await this.#findReadable(signer, key), request, response, query);
    }
    if (method === 'PUT') this.#check(signer, 'PutObject', key);
    if (method === 'PUT' && headers['x-amz-copy-source']) {
      const source = await this.#findReadable(signer, sourceOf(request, this.#options.bucket));
      return copy(this.#store, { source, key }, request, response);
    }
    if (method === 'PUT') {
      const info = await upload(this.#store, key, request, payload, (objectInfo) =>
        this.#noteEvent(objectInfo),
      );
      return this.#respondStored(response, 200, info);
    }
    if (method !== 'DELETE') throw new S3Error(501, 'NotImplemented');
    this.#check(signer, 'DeleteObject', key);
    await this.#store.remove(key);
    response.writeHead(204).end();
  }

  /** Calls that name the bucket alone. */
  async #handleBucket(
    request: IncomingMessage,
    response: ServerResponse,
    { query }: Target,
    { signer }: VerifiedRequest,
  ): Promise<void> {
    if (request.method === 'HEAD' || request.method === 'PUT') return void response.writeHead(200).end();
    if (request.method === 'GET') {
      const prefix = query.get('prefix') ?? '';
      if (query.has('versions')) {
        this.#check(signer, 'ListBucketVersions', prefix);
        const versions = versionsXml(prefix, await this.#store.list(prefix));
        return void response.writeHead(200, XML).end(versions);
      }
      this.#check(signer, 'ListBucket', prefix);
      const listing = listXml(prefix, await this.#store.list(prefix), query);
      return void response.writeHead(200, XML).end(listing);
    }
    if (request.method !== 'POST' || !query.has('delete')) throw new S3Error(501, 'NotImplemented');
    const body = await text(request);
    const keys = keysToDelete(body);
    const action = body.includes('<VersionId>') ? 'DeleteObjectVersion' : 'DeleteObject';
    for (const key of keys) this.#check(signer, action, key);
    await Promise.all(keys.map((key) => this.#store.remove(key)));
    response.writeHead(200, XML).end(deletedXml(keys));
  }

  async #handlePost(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { bucket, findSecret } = this.#options;
    const info = await readForm(request, async (fields, { content, filename }) => {
      const sizeRange = checkPolicy(fields, bucket, findSecret);
      const key = (fields.get('key') ?? '').replace('${filename}', () => filename);
      this.#check(signerOf(fields.get('x-amz-credential') ?? ''), 'PutObject', key);
      const metadata = { type: fields.get('content-type') ?? 'application/octet-stream' };
      return this.#store.put(key, content, metadata, {
        ...sizeRange,
        before: (objectInfo) => this.#noteEvent(objectInfo),
      });
    });
    this.#respondStored(response, 204, info);
  }

  async #noteEvent(info: ObjectInfo): Promise<void> {
    if (isWatched(info)) await this.events.note(info);
  }

  #respondStored(response: ServerResponse, status: number, info: ObjectInfo) {
    response.writeHead(status, { etag: info.etag }).end();
    if (isWatched(info)) this.events.deliver(info);
  }
}
