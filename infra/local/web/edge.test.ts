import type { APIGatewayProxyEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { withEdgeCache } from './edge.ts';
import { toProxyEvent } from './proxy-event.ts';

const KEPT = 'public, max-age=0, s-maxage=15';

/** An edge before pages that count how often they are made. */
function edge(cacheControl = KEPT) {
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
  const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    handler(toProxyEvent({ method, url, headers, body: undefined, ip: '' }));
  return { get, requests, pass: (seconds: number) => (time += 1000 * seconds) };
}

it('keeps an answer for as long as it says, by its path and the filters of the list', async () => {
  const { get, pass } = edge();
  const body = async (url: string) => (await get(url)).body;
  expect(await body('/r/tern')).toBe('Page 1');
  expect(await body('/r/tern?utm_source=x')).toBe('Page 1');
  expect(await body('/r/tern?kind=dogs')).toBe('Page 2');
  pass(14);
  expect(await body('/r/tern')).toBe('Page 1');
  pass(1);
  expect(await body('/r/tern')).toBe('Page 3');
});

it('answers those who come at once by one page, and who has it by 304', async () => {
  const { get, requests } = edge();
  await Promise.all(Array.from({ length: 5 }, () => get('/r/tern')));
  expect(requests).toHaveLength(1);
  expect(await get('/r/tern', { 'if-none-match': '"1"' })).toMatchObject({ statusCode: 304, body: '' });
  expect(await get('/r/tern', {}, 'HEAD')).toMatchObject({ statusCode: 200, body: '' });
  expect(requests).toHaveLength(1);
});

it.each(['no-store', 'private, max-age=60', ''])('keeps nothing that says %j', async (cacheControl) => {
  const { get } = edge(cacheControl);
  await get('/r/tern');
  expect((await get('/r/tern')).body).toBe('Page 2');
});

it('keeps no failure', async () => {
  let times = 0;
  const handler = withEdgeCache(() => {
    times += 1;
    return times === 1
      ? Promise.reject(new Error('late'))
      : Promise.resolve({ statusCode: 200, headers: {}, body: 'Page' });
  });
  const event = toProxyEvent({ method: 'GET', url: '/r/tern', headers: {}, body: undefined, ip: '' });
  await expect(handler(event)).rejects.toThrow('late');
  expect((await handler(event)).body).toBe('Page');
});
