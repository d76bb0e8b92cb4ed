import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { S3Error } from './request/error.ts';
import type { ObjectInfo, Store } from './store.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The bytes that a Range header asks for; undefined for the whole object. 416 if the object has no such bytes. */
function rangeOf(header: string | undefined, size: number): Range | undefined {
  const [, firstByte = '', lastByte = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!firstByte && !lastByte) return undefined;
  const start = firstByte ? Number(firstByte) : Math.max(0, size - Number(lastByte));
  const end = firstByte && lastByte ? Math.min(Number(lastByte), size - 1) : size - 1;
  if (start > end) throw new S3Error(416, 'InvalidRange');
  return { start, end };
}

/** The response headers of an object; `response-…` parameters of a signed URL override the stored values. */
function headersOf(info: ObjectInfo, query: URLSearchParams): Record<string, string> {
  const disposition = query.get('response-content-disposition') ?? info.disposition;
  const type = query.get('response-content-type') ?? info.type;
  const cacheControl = query.get('response-cache-control') ?? info.cacheControl;
  return {
    'content-type': type,
    etag: info.etag,
    'last-modified': new Date(info.modified).toUTCString(),
    'accept-ranges': 'bytes',
    ...(cacheControl ? { 'cache-control': cacheControl } : {}),
    // The browser must run no scripts of a file and must not guess another type from its content.
    'x-content-type-options': 'nosniff',
    // A browser's PDF viewer does not start in a sandbox; the bucket is a separate origin, as on AWS.
    ...(type === 'application/pdf' ? {} : { 'content-security-policy': "sandbox; default-src 'none'" }),
    ...(disposition ? { 'content-disposition': disposition } : {}),
    ...Object.fromEntries(
      Object.entries(info.meta ?? {}).map(([name, value]) => [`x-amz-meta-${name}`, value]),
    ),
  };
}

/** Answers GET and HEAD of an object. */
export async function download(
  store: Store,
  info: ObjectInfo,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const ifMatch = request.headers['if-match'];
  if (ifMatch && ifMatch !== info.etag) throw new S3Error(412, 'PreconditionFailed');
  const headers = headersOf(info, query);
  if (request.headers['if-none-match'] === info.etag) return void response.writeHead(304, headers).end();
  const range = rangeOf(request.headers.range, info.size);
  // Opened before the first header, so that the request for a removed object can still be refused.
  const bytes = request.method === 'HEAD' ? undefined : await store.read(info, range);
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': range ? range.end - range.start + 1 : info.size,
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${info.size}` } : {}),
  });
  if (!bytes) return void response.end();
  // The browser has closed the connection meanwhile.
  if (response.destroyed) return void bytes.destroy();
  await pipeline(bytes, response);
}
