/** The site as a visitor's browser gets it before anyone signs in. */
import * as z from 'zod';
import { jsonOf } from '#shared/rules/data/json.ts';
import { ErrorBody } from '#shared/contract/reply.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { fetchOrFail } from './visitor.ts';

const Config = z.object({ api: z.string() });

/** @throws with what is expected and what is there */
function expected(expectation: string, isThere: boolean, got: unknown): void {
  if (!isThere)
    throw new Error(`${expectation}; there is ${JSON.stringify(got)}. See the site's bucket and CloudFront`);
}

/** `/config.json` is there, is asked for again each time, and leads to the API of the same origin. */
export async function configIsServed(origin: string): Promise<void> {
  const reply = await fetchOrFail(`${origin}/config.json`);
  expected('config.json is expected', reply.ok, reply.status);
  const { api } = jsonOf(Config, await reply.text());
  expected('config.json is expected to name /api', api === '/api', api);
  const cached = reply.headers.get('cache-control');
  expected('config.json is expected to be no-cache', cached === 'no-cache', cached);
}

const POLICIES = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self)',
};

/** The page has the headers that protect it, and so has an address inside the app, which is the page as well. */
export async function pageIsProtected(origin: string): Promise<void> {
  for (const path of ['/', '/animals']) {
    const reply = await fetchOrFail(`${origin}${path}`);
    expected(`${path} is expected to be the page`, reply.ok, reply.status);
    const headers = origin.startsWith('https:')
      ? { ...POLICIES, 'strict-transport-security': 'max-age=31536000' }
      : POLICIES;
    for (const [name, words] of Object.entries(headers)) {
      const value = reply.headers.get(name);
      expected(`${path} is expected to say ${name}: ${words}`, value?.includes(words) ?? false, value);
    }
  }
}

/** The page's parts are there and kept for a year; a part that is missing is no page. */
export async function expectAssetsServed(origin: string): Promise<void> {
  const page = await (await fetchOrFail(`${origin}/`)).text();
  const parts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expected('The page is expected to name its parts', parts.length > 0, page.slice(0, 200));
  for (const path of parts) {
    const reply = await fetchOrFail(`${origin}${path}`);
    await reply.arrayBuffer();
    expected(`${path} is expected`, reply.ok, reply.status);
    const cached = reply.headers.get('cache-control') ?? '';
    expected(`${path} is expected to be immutable`, cached.includes('immutable'), cached);
  }
  const { status } = await fetchOrFail(`${origin}/assets/of-no-release.js`);
  expected('A part that is missing is expected to be 404', status === 404, status);
}

/** The gateway answers an unknown call, and a Lambda a call without a token, in the shape of every refusal. */
export async function strangersAreRefused(origin: string): Promise<void> {
  const refused = [
    ['/there-is/no-such-call', 404],
    [accounts.account.path, 401],
  ] as const;
  for (const [path, status] of refused) {
    const reply = await fetchOrFail(`${origin}/api${path}`);
    const text = await reply.text();
    expected(`${path} is expected to answer ${status}`, reply.status === status, `${reply.status} ${text}`);
    expected(`${path} is expected to answer as every refusal`, isRefusal(text), text.slice(0, 200));
  }
}

/** The public pages' Lambda says that no rescue has such a name, as a page that may run no scripts of others and is not the app. */
export async function publicPagesAnswer(origin: string): Promise<void> {
  const reply = await fetchOrFail(`${origin}/r/smoke-`);
  const text = await reply.text();
  expected(
    '/r/smoke- is expected to answer 404',
    reply.status === 404,
    `${reply.status} ${text.slice(0, 200)}`,
  );
  const says = text.includes('No rescue has a page here');
  expected('/r/smoke- is expected to be a page of its Lambda', says, text.slice(0, 200));
  const policy = reply.headers.get('content-security-policy');
  expected(
    "/r/smoke- is expected to say default-src 'none'",
    !!policy?.includes("default-src 'none'"),
    policy,
  );
}

function isRefusal(text: string): boolean {
  try {
    return ErrorBody.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
