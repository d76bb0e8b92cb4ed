import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { PUBLIC_QUERY } from '#functions/public/public-routes.ts';
import type { Handler } from './proxy-event.ts';

/** The most answers that are cached; the oldest is dropped first. */
const MAX = 2000;

/** The seconds for which an answer may be cached, as CloudFront reads its headers; at most a minute, as in its cache policy. */
function secondsOf({ headers }: APIGatewayProxyResult): number {
  const cacheControl = String(headers?.['cache-control'] ?? '');
  if (/no-store|no-cache|private/.test(cacheControl)) return 0;
  const [, seconds] = /s-maxage=(\d+)/.exec(cacheControl) ?? /max-age=(\d+)/.exec(cacheControl) ?? [];
  return Math.min(Number(seconds ?? 0), 60);
}

const keyOf = ({ path, queryStringParameters: query }: APIGatewayProxyEvent): string =>
  JSON.stringify([path, ...PUBLIC_QUERY.map((name) => query?.[name])]);

/** The answer for a visitor from a cached one: without its body where the browser has the same already. */
function forVisitor(event: APIGatewayProxyEvent, answer: APIGatewayProxyResult): APIGatewayProxyResult {
  const requestEtag = event.headers['if-none-match'];
  if (answer.statusCode === 200 && requestEtag && requestEtag === answer.headers?.['etag'])
    return { ...answer, statusCode: 304, body: '' };
  return event.httpMethod === 'HEAD' ? { ...answer, body: '' } : answer;
}

/**
 * Caches the answers of the public pages as CloudFront does (infra/aws/site): by path and the filters of the list, for as
 * long as each allows. Simultaneous requests for the same page wait for one answer.
 */
export function atEdge(handler: Handler, now: () => number = Date.now): Handler {
  const cache = new Map<string, { until: number; answer: Promise<APIGatewayProxyResult> }>();
  const ask = async (event: APIGatewayProxyEvent, key: string) => {
    const headers = { ...event.headers, 'if-none-match': undefined };
    const place = { until: Infinity, answer: handler({ ...event, httpMethod: 'GET', headers }) };
    if (cache.size >= MAX) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, place);
    try {
      place.until = now() + 1000 * secondsOf(await place.answer);
    } catch (error) {
      cache.delete(key);
      throw error;
    }
    return place.answer;
  };
  return async (event) => {
    const key = keyOf(event);
    const found = cache.get(key);
    if (found && found.until > now()) return forVisitor(event, await found.answer);
    cache.delete(key);
    return forVisitor(event, await ask(event, key));
  };
}
