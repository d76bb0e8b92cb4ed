import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { digest } from '../../kernel/ids.ts';
import { registry } from '../../kernel/table/table.ts';
import { newUser, refresh, setActive, signIn, signOut } from '../user/account.fixture.ts';
import { ROTATION_GRACE_MS } from '../session/session.table.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { callerWithToken } from '../../users/user.fixture.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const ROTATION_MS = ROTATION_GRACE_MS + 1;
const DAY = 24 * HOUR;

async function session(staySignedIn = false) {
  const { userName } = await newUser();
  const { refreshToken } = (await signIn(userName, undefined, { staySignedIn })).body.data;
  return { userName, refreshToken };
}

const EXPIRED = { status: 401, body: { errors: ['Token Expire !'] } };
const sessionError = (code: string) => ({ status: 401, body: { ...EXPIRED.body, code: `session-${code}` } });

describe('a refresh token', () => {
  it.each(['', 'nonsense', 'a.b', '01JD0000000000000000000001.secret', '../../x.y', `${'x'.repeat(5000)}.y`])(
    'that is malformed or unknown is rejected: %s',
    async (token) => {
      expect(await refresh(token)).toMatchObject(EXPIRED);
    },
  );

  it('with the right session and a wrong secret ends the session, and its owner gets the reason', async () => {
    const { userName, refreshToken } = await session();
    const [id] = refreshToken.split('.');
    expect(await refresh(`${id}.guess`)).toMatchObject(sessionError('reused'));
    expect(await refresh(refreshToken)).toMatchObject(sessionError('reused'));
    expect(await refresh(refreshToken)).toMatchObject(sessionError('reused'));
    const { token } = (await signIn(userName)).body.data;
    const { sessions } = (await callApi(accounts.account, {}, callerWithToken(token))).body.data;
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true]);
  });

  it('is exchanged for a new one, again and again', async () => {
    setTestTime(NOON);
    let { refreshToken } = await session();
    for (let rotation = 0; rotation < 3; rotation++) {
      setTestTime(NOON + rotation * ROTATION_MS);
      const { status, body } = await refresh(refreshToken);
      expect(status).toBe(200);
      expect(body).toMatchObject({ token: body.data.token, refreshToken: body.data.refreshToken });
      expect(body.data.refreshToken).not.toBe(refreshToken);
      ({ refreshToken } = body.data);
    }
  });

  it('is not stored in plain text', async () => {
    const { refreshToken } = await session();
    const [id = '', secret = ''] = refreshToken.split('.');
    const item = JSON.stringify(await registry().get({ pk: `session#${id}`, sk: 'session' }));
    expect(item).toContain(digest(secret));
    expect(item).not.toContain(secret);
  });

  it('is renewed once when ten tabs send it at once, and all of them stay signed in', async () => {
    const { refreshToken } = await session();
    const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(replies.every(({ body }) => body.data.token)).toBe(true);
    const newTokens = new Set(replies.map(({ body }) => body.data.refreshToken));
    expect(newTokens.delete(refreshToken)).toBe(true);
    expect(newTokens.size).toBe(1);
    for (const token of [...newTokens, refreshToken]) expect((await refresh(token)).status).toBe(200);
  });

  it.each([
    [false, 12 * HOUR],
    [true, 30 * DAY],
  ])(
    'lasts no longer than its session, however often it is renewed (stay %s)',
    async (staySignedIn, lifetime) => {
      const { userName } = await newUser();
      setTestTime(NOON);
      const firstToken = (await signIn(userName, undefined, { staySignedIn })).body.data.refreshToken;
      setTestTime(NOON + lifetime - 60 * SECOND);
      const { status, body } = await refresh(firstToken);
      expect(status).toBe(200);
      setTestTime(NOON + lifetime);
      expect(await refresh(body.data.refreshToken)).toMatchObject(sessionError('ended'));
    },
  );

  it('ends the session for good when its user was deactivated', async () => {
    const { userName, refreshToken } = await session();
    await setActive(userName, false);
    expect(await refresh(refreshToken)).toMatchObject({
      status: 401,
      body: { errors: ['This account is deactivated. Ask your administrator'], code: 'deactivated' },
    });
    expect(await refresh(refreshToken)).toMatchObject(EXPIRED);
    await setActive(userName, true);
    expect(await refresh(refreshToken)).toMatchObject(EXPIRED);
  });
});

describe('signing out', () => {
  it('ends the session for good', async () => {
    const { refreshToken } = await session();
    expect(await signOut(refreshToken)).toMatchObject({
      status: 200,
      body: { message: 'Logout Successful' },
    });
    expect(await refresh(refreshToken)).toMatchObject(EXPIRED);
    expect((await signOut(refreshToken)).status).toBe(200);
  });

  it.each(['', 'nonsense', '01JD0000000000000000000001.secret'])(
    'without a session succeeds: %s',
    async (token) => {
      expect((await signOut(token)).status).toBe(200);
    },
  );

  it('does not end the session of another user, nor one whose secret was guessed', async () => {
    const ownSession = await session();
    const otherSession = await session();
    await signOut(ownSession.refreshToken);
    await signOut(`${otherSession.refreshToken.split('.')[0]}.guess`);
    expect((await refresh(otherSession.refreshToken)).status).toBe(200);
  });
});
