import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createGzip } from 'node:zlib';
import { contentPolicy, PAGE_HEADERS } from '../page-headers.ts';

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

const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.map']);

/** The headers that the site has on AWS too; `storage` is the origin of photos. */
export function securityHeaders(storage: string): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(storage),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...PAGE_HEADERS,
  };
}

function fileOf(folder: string, path: string): string | undefined {
  const file = join(folder, normalize(decodeURI(path)));
  return file.startsWith(folder) && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

/** Serves the built site from `folder`: files as they are, every other page as index.html. */
export function serveSite(folder: string, storage: string) {
  const headers = securityHeaders(storage);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = new URL(request.url ?? '/', 'http://local').pathname;
    if (path === '/config.json') {
      response.writeHead(200, {
        ...headers,
        'content-type': 'application/json',
        'cache-control': 'no-cache',
      });
      return void response.end(JSON.stringify({ api: '/api' }));
    }
    const file = fileOf(folder, path) ?? (extname(path) ? undefined : fileOf(folder, '/index.html'));
    if (!file) return void response.writeHead(404, headers).end('Not found');
    const type = extname(file);
    const zipped = COMPRESSED.has(type) && String(request.headers['accept-encoding']).includes('gzip');
    response.writeHead(200, {
      ...headers,
      'content-type': TYPES[type] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(zipped ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {}),
    });
    if (request.method === 'HEAD') return void response.end();
    const content = createReadStream(file);
    if (zipped) content.pipe(createGzip()).pipe(response);
    else content.pipe(response);
  };
}
