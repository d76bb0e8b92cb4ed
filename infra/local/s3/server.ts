import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { unchunked } from './chunked.ts';
import { S3Error } from './error.ts';
import { Events, type Listener } from './events.ts';
import { readForm } from './form.ts';
import { checkPolicy } from './policy.ts';
import { type Keys, verifySignature } from './signature.ts';
import { type ObjectInfo, Store } from './store.ts';

export interface S3Options {
  readonly folder: string;
  readonly bucket: string;
  readonly keys: Keys;
  readonly port?: number;
  /** The site's origin, which may post and read by signed addresses. */
  readonly origin: string;
  /** Gets every new object's event, as the Lambda does on AWS. */
  readonly onCreated: Listener;
}

export interface LocalS3 {
  readonly endpoint: string;
  /** Waits until every event was delivered. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
const escaped = (text: string) => text.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`);

const listing = (prefix: string, objects: readonly ObjectInfo[]) =>
  xml(
    `<ListBucketResult><Prefix>${escaped(prefix)}</Prefix><KeyCount>${objects.length}</KeyCount><IsTruncated>false</IsTruncated>${objects
      .map(({ key, size, etag, modified }) => `<Contents><Key>${escaped(key)}</Key><Size>${size}</Size><ETag>${escaped(etag)}</ETag><LastModified>${modified}</LastModified></Contents>`)
      .join('')}</ListBucketResult>`,
  );

function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (start > end) throw new S3Error(416, 'InvalidRange');
  return { start, end };
}

/** The one bucket of the local installation, as far as Havenkeep uses S3; everything else answers 501. */
class Bucket {
  readonly #options: S3Options;
  readonly #store: Store;
  readonly events: Events;

  constructor(options: S3Options) {
    this.#options = options;
    this.#store = new Store(join(options.folder, 'objects'));
    this.events = new Events(join(options.folder, 'events'), options.bucket, options.onCreated);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const [, bucket = '', ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    this.#cors(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (bucket !== this.#options.bucket) throw new S3Error(404, 'NoSuchBucket');
    if (request.method === 'POST' && !key) return this.#post(request, response);
    const payload = verifySignature(request, url, this.#options.keys);
    if (request.method === 'PUT' && key) return this.#put(request, response, key, payload);
    if (request.method === 'DELETE' && key) return this.#remove(response, key);
    if ((request.method === 'GET' || request.method === 'HEAD') && key) return this.#get(request, response, key);
    if (request.method === 'GET') {
      const prefix = url.searchParams.get('prefix') ?? '';
      return void response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(prefix, await this.#store.list(prefix)));
    }
    throw new S3Error(501, 'NotImplemented');
  }

  #cors(request: IncomingMessage, response: ServerResponse) {
    if (request.headers.origin !== this.#options.origin) return;
    response.setHeader('access-control-allow-origin', this.#options.origin);
    response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT');
    response.setHeader('access-control-allow-headers', String(request.headers['access-control-request-headers'] ?? '*'));
    response.setHeader('access-control-expose-headers', 'etag');
    response.setHeader('vary', 'origin');
  }

  async #post(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { bucket, keys } = this.#options;
    const info = await readForm(request, async (fields, file, filename) => {
      const { min, max } = checkPolicy(fields, bucket, keys);
      const key = (fields.get('key') ?? '').replace('${filename}', filename);
      return this.#store.put(key, file, { type: fields.get('content-type') ?? 'application/octet-stream', min, max });
    });
    await this.events.announce(info);
    response.writeHead(204, { etag: info.etag }).end();
  }

  async #put(request: IncomingMessage, response: ServerResponse, key: string, payload: string): Promise<void> {
    const body: Readable = payload.startsWith('STREAMING-') ? request.pipe(unchunked()) : request;
    const { 'content-type': type = 'application/octet-stream', 'content-disposition': disposition } = request.headers;
    const info = await this.#store.put(key, body, { type, disposition });
    await this.events.announce(info);
    response.writeHead(200, { etag: info.etag }).end();
  }

  async #remove(response: ServerResponse, key: string): Promise<void> {
    await this.#store.remove(key);
    response.writeHead(204).end();
  }

  async #get(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const { type, size, etag, modified, disposition } = await this.#store.info(key);
    const range = rangeOf(request.headers.range, size);
    const length = range ? range.end - range.start + 1 : size;
    response.writeHead(range ? 206 : 200, {
      'content-type': type,
      'content-length': length,
      etag,
      'last-modified': new Date(modified).toUTCString(),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${size}` } : {}),
      ...(disposition ? { 'content-disposition': disposition } : {}),
    });
    if (request.method === 'HEAD') response.end();
    else this.#store.read(key, range).pipe(response);
  }
}

function refuse(response: ServerResponse, error: unknown) {
  const { status, code, message } = error instanceof S3Error ? error : new S3Error(500, 'InternalError', String(error));
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(xml(`<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`));
}

/** Starts the local S3; delivers events that an earlier process left. */
export async function startS3(options: S3Options): Promise<LocalS3> {
  const bucket = new Bucket(options);
  const server: Server = createServer((request, response) => {
    bucket.answer(request, response).catch((error: unknown) => refuse(response, error));
  });
  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done));
  await bucket.events.resume();
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    idle: () => bucket.events.idle(),
    stop: async () => {
      await bucket.events.idle();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
