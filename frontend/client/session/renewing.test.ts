import { afterEach, expect, it, vi } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { requestOf } from '#shared/contract/request.ts';
import { renewSession } from './renewing.ts';
import { SESSION } from '../test-inside.tsx';

/** Answers every request but that for the config with `reply`. */
function mockFetch(reply: () => Response | Promise<Response>) {
  const requests: [string, RequestInit | undefined][] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(Response.json({ api: '/api' }));
    requests.push([url, init]);
    return Promise.resolve().then(reply);
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

it('sends the request with the cookie and returns the session', async () => {
  const requests = mockFetch(() => Response.json({ success: true, data: SESSION }));
  expect(await renewSession()).toEqual(SESSION);
  const { method, url, body } = requestOf(accounts.refresh, { body: {} });
  expect(requests).toEqual([[`/api${url}`, expect.objectContaining({ method, body: JSON.stringify(body) })]]);
  expect(new Headers(requests[0]?.[1]?.headers).get('X-Client')).toBe('browser');
});

it('reports why the server rejected it', async () => {
  mockFetch(() => Response.json({ errors: ['Please sign in again'], code: 'deactivated' }, { status: 401 }));
  await expect(renewSession()).rejects.toMatchObject({
    status: 401,
    message: 'Please sign in again',
    details: { code: 'deactivated' },
  });
});

it.each([
  ['there is no reply', () => Promise.reject(new TypeError('no connection'))],
  ['the reply is cut off', () => new Response('{"success":tr')],
])('reports a missing reply when %s', async (_, reply) => {
  mockFetch(reply);
  await expect(renewSession()).rejects.toMatchObject({
    status: 0,
    message: 'No response received from server.',
  });
});
