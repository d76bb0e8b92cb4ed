import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createUnchunker } from './request/chunked.ts';
import { S3Error } from './request/error.ts';
import type { ObjectMetadata, ObjectInfo, PutRules, Store } from './store.ts';
import { copyXml } from './xml.ts';

const META = 'x-amz-meta-';

function metadataOf({ headers }: IncomingMessage): ObjectMetadata {
  const meta = Object.entries(headers).filter(([name]) => name.startsWith(META));
  return {
    type: headers['content-type'] ?? 'application/octet-stream',
    disposition: headers['content-disposition'],
    cacheControl: headers['cache-control'],
    meta: Object.fromEntries(meta.map(([name, value]) => [name.slice(META.length), String(value)])),
  };
}

/** The bytes of the body, without chunk framing; the stream fails if the connection is lost. */
function bodyOf(request: IncomingMessage, payload: string): Readable {
  if (!payload.startsWith('STREAMING-')) return request;
  if (payload !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    throw new S3Error(501, 'NotImplemented', 'Signed chunks are not taken here');
  }
  const bytes = new PassThrough();
  pipeline(request, createUnchunker(), bytes).catch((error: Error) => bytes.destroy(error));
  return bytes;
}

/** Stores the body of a PUT under `key`, if it arrives completely and has the signed SHA-256 (if there is one). */
export async function upload(
  store: Store,
  key: string,
  request: IncomingMessage,
  payload: string,
  onStored: PutRules['before'],
): Promise<ObjectInfo> {
  const sha256 = /^[0-9a-f]{64}$/.test(payload) ? payload : undefined;
  if (request.headers['if-none-match']) throw new S3Error(501, 'NotImplemented');
  return store.put(key, bodyOf(request, payload), metadataOf(request), {
    sha256,
    ...(onStored ? { before: onStored } : {}),
  });
}

/** The key that a PUT names as its source; 404 for another bucket's. */
export function sourceOf({ headers }: IncomingMessage, bucket: string): string {
  const source = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//, '');
  if (!source.startsWith(`${bucket}/`)) throw new S3Error(404, 'NoSuchBucket');
  return source.slice(bucket.length + 1);
}

/** Answers a PUT that names another object of the bucket as its source. */
export async function copy(
  store: Store,
  { source, key }: { source: ObjectInfo; key: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const ifMatch = request.headers['x-amz-copy-source-if-match'];
  if (ifMatch && ifMatch !== source.etag) throw new S3Error(412, 'PreconditionFailed');
  const metadata = request.headers['x-amz-metadata-directive'] === 'REPLACE' ? metadataOf(request) : source;
  const { type, disposition, cacheControl, meta } = metadata;
  const info = await store.put(key, await store.read(source), { type, disposition, cacheControl, meta });
  response.writeHead(200, { 'content-type': 'application/xml' }).end(copyXml(info));
}
