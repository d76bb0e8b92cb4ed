import { describe, expect, it, vi } from 'vitest';
import { newUser, refresh, signIn, signOut } from './account.fixture.ts';

vi.mock('../kernel/config.ts', async (original) => {
  const { config } = await original<{ config: () => object }>();
  return { config: () => ({ ...config(), COOKIE_SECURE: 'true' }) };
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

async function visit(stay = false) {
  const { userName } = await newUser();
  const reply = await signIn(userName, undefined, { ...browser(), stay });
  return { reply, jar: cookiesIn(reply.cookies) };
}

const KEPT = ['Path=/api/authenticate', 'SameSite=Strict'];

describe("a browser's refresh token", () => {
  it('stands in a cookie that no script reads, and not in the body', async () => {
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
