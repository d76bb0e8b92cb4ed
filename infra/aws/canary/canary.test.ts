import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CANARY, CANARY_CALLS } from './canary.ts';

type Replies = Readonly<Record<string, [number, object | string]>>;
const OK_REPLIES: Replies = {
  '/config.json': [200, { api: '/api', demo: { userName: 'demo', password: 'Demo-1' } }],
  [`/api${CANARY_CALLS.signIn}`]: [200, { success: true, data: { token: 't', refreshToken: 'r' } }],
  [`/api${CANARY_CALLS.list}`]: [200, { success: true, data: {} }],
  [`/api${CANARY_CALLS.signOut}`]: [200, { success: true, data: {} }],
  '/r/canary-': [404, '<h1>No rescue has a page here</h1>'],
};

let replies = OK_REPLIES;
let requests: { path: string; body: string; authorization: string | undefined }[] = [];
const site = createServer((request, response) => {
  void text(request).then((body) => {
    const { url: path = '', headers } = request;
    requests.push({ path, body, authorization: headers.authorization });
    const [status, reply] = replies[path] ?? [404, {}];
    response.writeHead(status).end(typeof reply === 'string' ? reply : JSON.stringify(reply));
  });
});

/** Loads and runs the code of the Lambda that is in the template, with additional environment variables. */
async function run(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  const { port } = site.address() as AddressInfo;
  const variables = {
    ORIGIN: `http://127.0.0.1:${port}`,
    CALLS: JSON.stringify(CANARY_CALLS),
    ...environment,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const require = createRequire(import.meta.url);
  delete require.cache[CANARY];
  await (require(CANARY) as { handler: () => Promise<void> }).handler();
}

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  [replies, requests] = [OK_REPLIES, []];
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  site.closeAllConnections();
  await new Promise((done) => site.close(done));
});

describe('the canary', () => {
  it('signs in as the demo user, reads the list, signs out and opens the public pages', async () => {
    await run();
    expect(requests.map(({ path }) => path)).toEqual(Object.keys(OK_REPLIES));
    expect(requests[1]?.body).toBe('{"userName":"demo","password":"Demo-1"}');
    expect(requests[2]?.authorization).toBe('Bearer t');
    expect(requests[3]?.body).toBe('{"refreshToken":"r"}');
  });

  it('signs in as its own user where one is configured', async () => {
    await run({ USER_NAME: 'canary', PASSWORD: 'secret' });
    expect(requests[1]?.body).toBe('{"userName":"canary","password":"secret"}');
  });

  it.each(Object.keys(OK_REPLIES))(
    'fails with the status and the reply in its error when %s answers 503',
    async (path) => {
      replies = { ...OK_REPLIES, [path]: [503, { message: 'busy' }] };
      await expect(run()).rejects.toThrow(/answered 503: .*busy/);
    },
  );

  it('fails when the app is served in place of the public pages', async () => {
    replies = { ...OK_REPLIES, '/r/canary-': [200, '<!doctype html>'] };
    await expect(run()).rejects.toThrow('The public pages answered 200');
  });

  it('signs out even when the list fails', async () => {
    replies = { ...OK_REPLIES, [`/api${CANARY_CALLS.list}`]: [500, {}] };
    await expect(run()).rejects.toThrow('The list of animals answered 500');
    expect(requests.at(-1)?.path).toBe(`/api${CANARY_CALLS.signOut}`);
  });

  it('fails when neither the environment nor config.json has an account', async () => {
    replies = { ...OK_REPLIES, '/config.json': [200, { api: '/api' }] };
    await expect(run()).rejects.toThrow('no account');
  });
});
