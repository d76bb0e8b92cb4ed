import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { PUBLIC_QUERY } from '#functions/public/public-routes.ts';
import type { Handler } from './proxy-event.ts';

/** The most answers that are cached; the oldest is dropped first. */
const MAX_ENTRIES = 2000;

/**
 * The seconds for which an answer may be cached, as CloudFront reads its headers; at most a minute, as in its cache
 * policy.
 */
function cacheSecondsOf({ headers }: APIGatewayProxyResult): number {
  const cacheControl = String(headers?.['cache-control'] ?? '');
  if (/no-store|no-cache|private/.test(cacheControl)) return 0;
  const [, seconds] = /s-maxage=(\d+)/.exec(cacheControl) ?? /max-age=(\d+)/.exec(cacheControl) ?? [];
  return Math.min(Number(seconds ?? 0), 60);
}

const keyOf = ({ path, queryStringParameters: query }: APIGatewayProxyEvent): string =>
  JSON.stringify([path, ...PUBLIC_QUERY.map((name) => query?.[name])]);

/** The answer for a visitor from a cached one: without its body where the browser has the same already. */
function toVisitorReply(event: APIGatewayProxyEvent, reply: APIGatewayProxyResult): APIGatewayProxyResult {
  const requestEtag = event.headers['if-none-match'];
  if (reply.statusCode === 200 && requestEtag && requestEtag === reply.headers?.['etag'])
    return { ...reply, statusCode: 304, body: '' };
  return event.httpMethod === 'HEAD' ? { ...reply, body: '' } : reply;
}

/**
 * Caches the answers of the public pages as CloudFront does (infra/aws/site): by path and the filters of the list, for
 * as long as each allows. Simultaneous requests for the same page wait for one answer.
 */
export function withEdgeCache(handler: Handler, now: () => number = Date.now): Handler {
  const cache = new Map<string, { expiresAt: number; reply: Promise<APIGatewayProxyResult> }>();
  const fetchReply = async (event: APIGatewayProxyEvent, key: string) => {
    const headers = { ...event.headers, 'if-none-match': undefined };
    const entry = { expiresAt: Infinity, reply: handler({ ...event, httpMethod: 'GET', headers }) };
    if (cache.size >= MAX_ENTRIES) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, entry);
    try {
      entry.expiresAt = now() + 1000 * cacheSecondsOf(await entry.reply);
    } catch (error) {
      cache.delete(key);
      throw error;
    }
    return entry.reply;
  };
  return async (event) => {
    const key = keyOf(event);
    const cachedEntry = cache.get(key);
    if (cachedEntry && cachedEntry.expiresAt > now()) return toVisitorReply(event, await cachedEntry.reply);
    cache.delete(key);
    return toVisitorReply(event, await fetchReply(event, key));
  };
}
