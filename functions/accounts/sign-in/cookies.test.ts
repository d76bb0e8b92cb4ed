import { describe, expect, it, vi } from 'vitest';
import { newUser, refresh, signIn, signOut } from '../user/account.fixture.ts';

vi.mock('../../kernel/config.ts', async (importOriginal) => {
  const { config } = await importOriginal<{ config: () => object }>();
  const overrides = {
    COOKIE_SECURE: 'true',
    SITE_ORIGIN: 'https://our.example',
    CORS_ORIGIN: 'http://stack:4566',
  };
  return { config: () => ({ ...config(), ...overrides }) };
});

const browserHeaders = (cookie = '') => ({
  headers: { 'x-client': 'browser', ...(cookie ? { cookie } : {}) },
});

/** The cookies of a reply by name, as [value, attributes]. */
function parseCookies(cookies: string[]) {
  return Object.fromEntries(
    cookies.map((cookie) => {
      const [pair = '', ...attributes] = cookie.split('; ');
      const separator = pair.indexOf('=');
      return [pair.slice(0, separator), { value: pair.slice(separator + 1), attributes }];
    }),
  );
}

async function signInByBrowser(staySignedIn = false) {
  const { userName } = await newUser();
  const reply = await signIn(userName, undefined, { ...browserHeaders(), staySignedIn });
  return { reply, jar: parseCookies(reply.cookies) };
}

const COOKIE_ATTRIBUTES = ['Path=/api/authenticate', 'SameSite=Strict'];

describe("a browser's refresh token", () => {
  it('is in a cookie that no script can read, and not in the body', async () => {
    const { reply, jar } = await signInByBrowser();
    expect(reply.body.data.refreshToken).toBe('');
    expect(reply.body).toMatchObject({ refreshToken: '' });
    expect(jar['havenkeep_refresh']?.attributes).toEqual([...COOKIE_ATTRIBUTES, 'HttpOnly', 'Secure']);
    expect(jar['havenkeep_session']?.attributes).toEqual(['Path=/', 'SameSite=Strict', 'Secure']);
    expect(JSON.stringify(reply.body)).not.toContain(jar['havenkeep_refresh']?.value);
  });

  it('stays for thirty days on request', async () => {
    const { jar } = await signInByBrowser(true);
    expect(jar['havenkeep_refresh']?.attributes).toEqual([
      ...COOKIE_ATTRIBUTES,
      'Max-Age=2592000',
      'HttpOnly',
      'Secure',
    ]);
    expect(Number(jar['havenkeep_session']?.value)).toBeGreaterThan(Date.now() / 1000 + 2_591_000);
  });

  it('is renewed together with its cookie', async () => {
    const { jar: cookiesBefore } = await signInByBrowser();
    const reply = await refresh(
      '',
      browserHeaders(`other=1; havenkeep_refresh=${cookiesBefore['havenkeep_refresh']?.value}`),
    );
    const cookiesAfter = parseCookies(reply.cookies);
    expect(reply).toMatchObject({ status: 200, body: { data: { refreshToken: '' } } });
    expect(cookiesAfter['havenkeep_refresh']?.value).not.toBe(cookiesBefore['havenkeep_refresh']?.value);
    expect(cookiesAfter['havenkeep_session']?.value).toBe(cookiesBefore['havenkeep_session']?.value);
  });

  it('does not change the cookie for the tab that renews second', async () => {
    const { jar: cookiesBefore } = await signInByBrowser();
    const cookie = `havenkeep_refresh=${cookiesBefore['havenkeep_refresh']?.value}`;
    await refresh('', browserHeaders(cookie));
    const secondReply = await refresh('', browserHeaders(cookie));
    expect(secondReply.status).toBe(200);
    expect(secondReply.cookies).toEqual([]);
  });

  it('stays in its cookie when a client does not identify itself as a browser', async () => {
    const { jar } = await signInByBrowser();
    const headers = { cookie: `havenkeep_refresh=${jar['havenkeep_refresh']?.value}` };
    const reply = await refresh('', { headers });
    expect(reply).toMatchObject({ status: 200, body: { refreshToken: '', data: { refreshToken: '' } } });
    expect(parseCookies(reply.cookies)['havenkeep_refresh']?.value).toBeTruthy();
    const retry = await refresh('', { headers });
    expect(retry).toMatchObject({ status: 200, cookies: [], body: { refreshToken: '' } });
  });

  it.each([
    ['a refresh that fails', () => refresh('', browserHeaders('havenkeep_refresh=nonsense'))],
    ['signing out', () => signOut('', browserHeaders())],
  ])('is removed by %s', async (_, call) => {
    const cookies = parseCookies((await call()).cookies);
    for (const name of ['havenkeep_refresh', 'havenkeep_session']) {
      expect(cookies[name]?.value).toBe('');
      expect(cookies[name]?.attributes).toContain('Max-Age=0');
    }
    expect(cookies['havenkeep_refresh']?.attributes).toContain('Path=/api/authenticate');
  });
});

describe('a cookie', () => {
  const callFrom = async (headers: Record<string, string>, call: typeof refresh | typeof signOut) => {
    const { jar } = await signInByBrowser();
    const cookie = `havenkeep_refresh=${jar['havenkeep_refresh']?.value}`;
    return call('', { headers: { 'x-client': 'browser', cookie, ...headers } });
  };

  it.each([
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page of a sibling host', { origin: 'https://other.our.example', 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['a page at another port', { origin: 'http://localhost:9', host: 'localhost:3000' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a page of another site that sends no origin', { 'sec-fetch-site': 'cross-site' }],
  ])('is rejected from %s', async (_, headers) => {
    for (const call of [refresh, signOut]) {
      const reply = await callFrom(headers, call);
      expect(reply).toMatchObject({ status: 403, cookies: [] });
    }
  });

  it.each([
    ['our own page', { origin: 'https://our.example', 'sec-fetch-site': 'same-origin' }],
    ['our own page in an old browser', { origin: 'https://our.example' }],
    ['the machine by another name', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }],
    ['the site of LocalStack', { origin: 'http://stack:4566', 'sec-fetch-site': 'same-site' }],
    ['a client that is no browser', {}],
  ])('is accepted from %s', async (_, headers) => {
    for (const call of [refresh, signOut]) expect((await callFrom(headers, call)).status).toBe(200);
  });

  it('is not checked when the token is in the body', async () => {
    const { userName } = await newUser();
    const { refreshToken } = (await signIn(userName)).body.data;
    const foreignOrigin = { headers: { origin: 'https://evil.example' } };
    expect((await refresh(refreshToken, foreignOrigin)).status).toBe(200);
  });
});
