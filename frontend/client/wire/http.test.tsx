import { afterEach, expect, it, vi } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { requestOf } from '#shared/contract/request.ts';
import { SESSION } from '../test-inside.tsx';

// The module keeps the config for the life of its page, so this file needs its own copy.
vi.resetModules();
const { send } = await import('./http.ts');

afterEach(() => vi.unstubAllGlobals());

it('sends to the URL in the config as soon as that can be read, and then reads it no more', async () => {
  const configReplies = [
    () => Promise.reject(new TypeError('no connection')),
    () => Promise.resolve(new Response('', { status: 503 })),
    () => Promise.resolve(Response.json({ api: 'https://api.example.org/v1' })),
  ];
  const urls: string[] = [];
  vi.stubGlobal('fetch', (url: string | URL) => {
    if (url === '/config.json') return configReplies.shift()?.();
    urls.push(String(url));
    return Promise.resolve(Response.json({ success: true, data: SESSION }));
  });
  const request = requestOf(accounts.refresh, { body: {} });
  for (let tries = 0; tries < 4; tries++) await send(request);
  const [byDefault, configured] = [`${location.origin}/api`, 'https://api.example.org/v1'];
  expect(urls).toEqual([byDefault, byDefault, configured, configured].map((api) => api + request.url));
});
