import type { APIGatewayProxyEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { withEdgeCache } from './edge.ts';
import { toProxyEvent } from './proxy-event.ts';

const CACHEABLE = 'public, max-age=0, s-maxage=15';

/** An edge before pages that count how often they are made. */
function newEdge(cacheControl = CACHEABLE) {
  let [pageCount, time] = [0, 0];
  const requests: APIGatewayProxyEvent[] = [];
  const handler = withEdgeCache(
    (event) => {
      requests.push(event);
      pageCount += 1;
      const headers = { 'cache-control': cacheControl, etag: `"${pageCount}"` };
      return Promise.resolve({ statusCode: 200, headers, body: `Page ${pageCount}` });
    },
    () => time,
  );
  const fetchPage = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    handler(toProxyEvent({ method, url, headers, body: undefined, ip: '' }));
  return { get: fetchPage, requests, pass: (seconds: number) => (time += 1000 * seconds) };
}

it('caches a reply for its max-age, by its path and the filters of the list', async () => {
  const { get, pass } = newEdge();
  const body = async (url: string) => (await get(url)).body;
  expect(await body('/r/tern')).toBe('Page 1');
  expect(await body('/r/tern?utm_source=x')).toBe('Page 1');
  expect(await body('/r/tern?kind=dogs')).toBe('Page 2');
  pass(14);
  expect(await body('/r/tern')).toBe('Page 1');
  pass(1);
  expect(await body('/r/tern')).toBe('Page 3');
});

it('makes one page for parallel requests, and answers a matching ETag with 304', async () => {
  const { get, requests } = newEdge();
  await Promise.all(Array.from({ length: 5 }, () => get('/r/tern')));
  expect(requests).toHaveLength(1);
  expect(await get('/r/tern', { 'if-none-match': '"1"' })).toMatchObject({ statusCode: 304, body: '' });
  expect(await get('/r/tern', {}, 'HEAD')).toMatchObject({ statusCode: 200, body: '' });
  expect(requests).toHaveLength(1);
});

it.each(['no-store', 'private, max-age=60', ''])(
  'does not cache a reply with cache-control %j',
  async (cacheControl) => {
    const { get } = newEdge(cacheControl);
    await get('/r/tern');
    expect((await get('/r/tern')).body).toBe('Page 2');
  },
);

it('does not cache a failure', async () => {
  let callCount = 0;
  const handler = withEdgeCache(() => {
    callCount += 1;
    return callCount === 1
      ? Promise.reject(new Error('late'))
      : Promise.resolve({ statusCode: 200, headers: {}, body: 'Page' });
  });
  const event = toProxyEvent({ method: 'GET', url: '/r/tern', headers: {}, body: undefined, ip: '' });
  await expect(handler(event)).rejects.toThrow('late');
  expect((await handler(event)).body).toBe('Page');
});
