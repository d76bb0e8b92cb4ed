/** Expectations of the site before a sign-in: config, page, assets, refused calls and public pages. */
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { ErrorBody } from '#shared/contract/reply.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { fetchWithTimeout } from './visitor.ts';

/** The part of `/config.json` that is checked. */
const Config = z.object({ api: z.string() });

/** @throws an error with the expectation and the actual value if it is not met */
function expectThat(expectation: string, isMet: boolean, actual: unknown): void {
  if (!isMet)
    throw new Error(
      `${expectation}; there is ${JSON.stringify(actual)}. See the site's bucket and CloudFront`,
    );
}

/** Expects that `/config.json` exists, is revalidated each time and names the API of the same origin. */
export async function expectConfigServed(origin: string): Promise<void> {
  const reply = await fetchWithTimeout(`${origin}/config.json`);
  expectThat('config.json is expected', reply.ok, reply.status);
  const { api } = parseJson(Config, await reply.text());
  expectThat('config.json is expected to name /api', api === '/api', api);
  const cacheControl = reply.headers.get('cache-control');
  expectThat('config.json is expected to be no-cache', cacheControl === 'no-cache', cacheControl);
}

const SECURITY_HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self)',
};

/** Expects that the page has its security headers, also at an address inside the app, which serves the same page. */
export async function expectPageProtected(origin: string): Promise<void> {
  for (const path of ['/', '/animals']) {
    const reply = await fetchWithTimeout(`${origin}${path}`);
    expectThat(`${path} is expected to be the page`, reply.ok, reply.status);
    const headers = origin.startsWith('https:')
      ? { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000' }
      : SECURITY_HEADERS;
    for (const [name, expectedText] of Object.entries(headers)) {
      const value = reply.headers.get(name);
      expectThat(
        `${path} is expected to say ${name}: ${expectedText}`,
        value?.includes(expectedText) ?? false,
        value,
      );
    }
  }
}

/** Expects that the page's assets exist and are immutable, and that a missing asset is 404 instead of the page. */
export async function expectAssetsServed(origin: string): Promise<void> {
  const page = await (await fetchWithTimeout(`${origin}/`)).text();
  const assetPaths = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expectThat('The page is expected to name its parts', assetPaths.length > 0, page.slice(0, 200));
  for (const path of assetPaths) {
    const reply = await fetchWithTimeout(`${origin}${path}`);
    await reply.arrayBuffer();
    expectThat(`${path} is expected`, reply.ok, reply.status);
    const cacheControl = reply.headers.get('cache-control') ?? '';
    expectThat(`${path} is expected to be immutable`, cacheControl.includes('immutable'), cacheControl);
  }
  const { status } = await fetchWithTimeout(`${origin}/assets/of-no-release.js`);
  expectThat('A part that is missing is expected to be 404', status === 404, status);
}

/** Expects the usual error body from the gateway for an unknown call, and from a Lambda for a call without a token. */
export async function expectStrangersRejected(origin: string): Promise<void> {
  const rejectedRequests = [
    ['/there-is/no-such-call', 404],
    [accounts.account.path, 401],
  ] as const;
  for (const [path, status] of rejectedRequests) {
    const reply = await fetchWithTimeout(`${origin}/api${path}`);
    const text = await reply.text();
    expectThat(`${path} is expected to answer ${status}`, reply.status === status, `${reply.status} ${text}`);
    expectThat(`${path} is expected to answer as every refusal`, isErrorBody(text), text.slice(0, 200));
  }
}

/** Expects the 404 page of the public pages' Lambda for an unknown rescue, with its content security policy. */
export async function expectPublicPages(origin: string): Promise<void> {
  const reply = await fetchWithTimeout(`${origin}/r/smoke-`);
  const text = await reply.text();
  expectThat(
    '/r/smoke- is expected to answer 404',
    reply.status === 404,
    `${reply.status} ${text.slice(0, 200)}`,
  );
  const hasNotFoundText = text.includes('No rescue has a page here');
  expectThat('/r/smoke- is expected to be a page of its Lambda', hasNotFoundText, text.slice(0, 200));
  const policy = reply.headers.get('content-security-policy');
  expectThat(
    "/r/smoke- is expected to say default-src 'none'",
    !!policy?.includes("default-src 'none'"),
    policy,
  );
}

function isErrorBody(text: string): boolean {
  try {
    return ErrorBody.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
