import { describe, expect, it, vi } from 'vitest';
import { newUser, refresh, signIn, signOut } from '../user/account.fixture.ts';

vi.mock('../../kernel/config.ts', async (original) => {
  const { config } = await original<{ config: () => object }>();
  const overrides = {
    COOKIE_SECURE: 'true',
    SITE_ORIGIN: 'https://our.example',
    CORS_ORIGIN: 'http://stack:4566',
  };
  return { config: () => ({ ...config(), ...overrides }) };
});

const browser = (cookie = '') => ({ headers: { 'x-client': 'browser', ...(cookie ? { cookie } : {}) } });

/** The cookies of a reply by name, as [value, attributes]. */
function cookiesIn(cookies: string[]) {
  return Object.fromEntries(
    cookies.map((cookie) => {
      const [pair = '', ...attributes] = cookie.split('; ');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), { value: pair.slice(at + 1), attributes }];
    }),
  );
}

async function visit(staySignedIn = false) {
  const { userName } = await newUser();
  const reply = await signIn(userName, undefined, { ...browser(), staySignedIn });
  return { reply, jar: cookiesIn(reply.cookies) };
}

const KEPT = ['Path=/api/authenticate', 'SameSite=Strict'];

describe("a browser's refresh token", () => {
  it('is in a cookie that no script reads, and not in the body', async () => {
    const { reply, jar } = await visit();
    expect(reply.body.data.refreshToken).toBe('');
    expect(reply.body).toMatchObject({ refreshToken: '' });
    expect(jar['havenkeep_refresh']?.attributes).toEqual([...KEPT, 'HttpOnly', 'Secure']);
    expect(jar['havenkeep_session']?.attributes).toEqual(['Path=/', 'SameSite=Strict', 'Secure']);
    expect(JSON.stringify(reply.body)).not.toContain(jar['havenkeep_refresh']?.value);
  });

  it('stays for thirty days when asked to', async () => {
    const { jar } = await visit(true);
    expect(jar['havenkeep_refresh']?.attributes).toEqual([...KEPT, 'Max-Age=2592000', 'HttpOnly', 'Secure']);
    expect(Number(jar['havenkeep_session']?.value)).toBeGreaterThan(Date.now() / 1000 + 2_591_000);
  });

  it('turns with the cookie', async () => {
    const { jar: before } = await visit();
    const reply = await refresh(
      '',
      browser(`other=1; havenkeep_refresh=${before['havenkeep_refresh']?.value}`),
    );
    const after = cookiesIn(reply.cookies);
    expect(reply).toMatchObject({ status: 200, body: { data: { refreshToken: '' } } });
    expect(after['havenkeep_refresh']?.value).not.toBe(before['havenkeep_refresh']?.value);
    expect(after['havenkeep_session']?.value).toBe(before['havenkeep_session']?.value);
  });

  it('leaves the cookie alone in the tab that came second', async () => {
    const { jar: before } = await visit();
    const cookie = `havenkeep_refresh=${before['havenkeep_refresh']?.value}`;
    await refresh('', browser(cookie));
    const second = await refresh('', browser(cookie));
    expect(second.status).toBe(200);
    expect(second.cookies).toEqual([]);
  });

  it('stays in its cookie where a client does not say that it is a browser', async () => {
    const { jar } = await visit();
    const headers = { cookie: `havenkeep_refresh=${jar['havenkeep_refresh']?.value}` };
    const reply = await refresh('', { headers });
    expect(reply).toMatchObject({ status: 200, body: { refreshToken: '', data: { refreshToken: '' } } });
    expect(cookiesIn(reply.cookies)['havenkeep_refresh']?.value).toBeTruthy();
    const retry = await refresh('', { headers });
    expect(retry).toMatchObject({ status: 200, cookies: [], body: { refreshToken: '' } });
  });

  it.each([
    ['a refresh that fails', () => refresh('', browser('havenkeep_refresh=nonsense'))],
    ['signing out', () => signOut('', browser())],
  ])('is taken away by %s', async (_, call) => {
    const cookies = cookiesIn((await call()).cookies);
    for (const name of ['havenkeep_refresh', 'havenkeep_session']) {
      expect(cookies[name]?.value).toBe('');
      expect(cookies[name]?.attributes).toContain('Max-Age=0');
    }
    expect(cookies['havenkeep_refresh']?.attributes).toContain('Path=/api/authenticate');
  });
});

describe('a cookie acts', () => {
  const from = async (headers: Record<string, string>, call: typeof refresh | typeof signOut) => {
    const { jar } = await visit();
    const cookie = `havenkeep_refresh=${jar['havenkeep_refresh']?.value}`;
    return call('', { headers: { 'x-client': 'browser', cookie, ...headers } });
  };

  it.each([
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page of a sibling host', { origin: 'https://other.our.example', 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['a page at another port', { origin: 'http://localhost:9', host: 'localhost:3000' }],
    ['a page in a box', { origin: 'null' }],
    ['a page of another site that hides', { 'sec-fetch-site': 'cross-site' }],
  ])('not for %s', async (_, headers) => {
    for (const call of [refresh, signOut]) {
      const reply = await from(headers, call);
      expect(reply).toMatchObject({ status: 403, cookies: [] });
    }
  });

  it.each([
    ['our own page', { origin: 'https://our.example', 'sec-fetch-site': 'same-origin' }],
    ['our own page in an old browser', { origin: 'https://our.example' }],
    ['the machine by another name', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }],
    ['the site of LocalStack', { origin: 'http://stack:4566', 'sec-fetch-site': 'same-site' }],
    ['what is no browser', {}],
  ])('for %s', async (_, headers) => {
    for (const call of [refresh, signOut]) expect((await from(headers, call)).status).toBe(200);
  });

  it('and is not asked where the token is in the body', async () => {
    const { userName } = await newUser();
    const { refreshToken } = (await signIn(userName)).body.data;
    const foreign = { headers: { origin: 'https://evil.example' } };
    expect((await refresh(refreshToken, foreign)).status).toBe(200);
  });
});
