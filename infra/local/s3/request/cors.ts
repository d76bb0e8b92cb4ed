import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './error.ts';

/** The same origin with `localhost` and `127.0.0.1` exchanged. */
function alternateOrigin(origin: string): string {
  if (origin.includes('//localhost')) return origin.replace('//localhost', '//127.0.0.1');
  return origin.replace('//127.0.0.1', '//localhost');
}

/**
 * Allows the site's pages to post and read, and no others.
 * @returns true if the request was a preflight and is answered
 * @throws S3Error 403 for the preflight of a foreign origin
 */
export function handleCors(request: IncomingMessage, response: ServerResponse, siteOrigin: string): boolean {
  const { origin, 'access-control-request-headers': requestedHeaders } = request.headers;
  const isAllowed = origin !== undefined && (origin === siteOrigin || origin === alternateOrigin(siteOrigin));
  if (isAllowed) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT');
    response.setHeader('access-control-allow-headers', requestedHeaders ?? '*');
    response.setHeader('access-control-expose-headers', 'etag');
    response.setHeader('access-control-max-age', '600');
  }
  response.setHeader('vary', 'origin');
  if (request.method !== 'OPTIONS') return false;
  if (!isAllowed)
    throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  response.writeHead(204).end();
  return true;
}
