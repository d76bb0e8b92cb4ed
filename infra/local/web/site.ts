import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteConfig } from '../../common/site-config.ts';
import { contentPolicy, PAGE_HEADERS } from '../../common/page-headers.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
};

const COMPRESSIBLE_EXTENSIONS = new Set(['.html', '.js', '.css', '.json', '.svg', '.map']);

type Encoding = 'br' | 'gzip' | 'identity';

const ENCODERS: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
  identity: async (content) => content,
};

/** Compressed contents by file, etag and encoding. */
const cache = new Map<string, Promise<Buffer>>();

function contentOf(file: string, etag: string, encoding: Encoding): Promise<Buffer> {
  const cacheKey = `${file} ${etag} ${encoding}`;
  const content = cache.get(cacheKey) ?? ENCODERS[encoding](readFileSync(file));
  if (encoding !== 'identity') cache.set(cacheKey, content);
  return content;
}

function encodingOf(request: IncomingMessage, file: string): Encoding {
  if (!COMPRESSIBLE_EXTENSIONS.has(extname(file))) return 'identity';
  const acceptedEncodings = request.headers['accept-encoding']?.toString() ?? '';
  if (/\bbr\b/.test(acceptedEncodings)) return 'br';
  return /\bgzip\b/.test(acceptedEncodings) ? 'gzip' : 'identity';
}

function fileOf(folder: string, path: string): string | undefined {
  const file = join(folder, normalize(decodeURI(path)));
  return file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: Record<string, string>,
): Promise<void> {
  const { mtimeMs, size } = statSync(file);
  const etag = `W/"${mtimeMs.toString(36)}-${size.toString(36)}"`;
  const encoding = encodingOf(request, file);
  const responseHeaders = {
    ...headers,
    etag,
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, responseHeaders).end();
  const content = await contentOf(file, etag, encoding);
  response.writeHead(200, { ...responseHeaders, 'content-length': content.length });
  response.end(request.method === 'HEAD' ? undefined : content);
}

/**
 * Serves the built site from `folder`: files as they are, every other page as index.html, so that the router of
 * the page decides; a missing file is 404.
 * @param storageOrigin origin of the photos
 * @param config the content of `/config.json`
 */
export function serveSite(folder: string, storageOrigin: string, config: SiteConfig = { api: '/api' }) {
  const headers = {
    ...PAGE_HEADERS,
    'content-security-policy': contentPolicy(storageOrigin),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end();
    }
    const path = new URL(request.url ?? '/', 'http://local').pathname;
    if (path === '/config.json') {
      const type = { 'content-type': 'application/json', 'cache-control': 'no-cache' };
      return void response.writeHead(200, { ...headers, ...type }).end(JSON.stringify(config));
    }
    const file = fileOf(folder, path) ?? (extname(path) ? undefined : fileOf(folder, '/index.html'));
    if (!file) return void response.writeHead(404, headers).end('Not found');
    return send(request, response, file, headers);
  };
}
