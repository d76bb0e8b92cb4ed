import { describe, expect, it } from 'vitest';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { newUser, setActive, signIn } from '../user/account.fixture.ts';

const WRONG_PASSWORD = 'User ID or Password is incorrect';
const MINUTE = 60_000;

const NOON = Date.parse('2026-11-21T12:00:00Z');

const statuses = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

describe('rejections', () => {
  it('name each missing field', async () => {
    const { status, body } = await signIn(' ', '');
    expect(status).toBe(422);
    expect(body.fields).toEqual({ userName: 'User ID is required', password: 'Password is required' });
  });

  it('say the same for a wrong password, an unknown user and a wrong password of a deactivated user', async () => {
    const activeUser = await newUser();
    const formerUser = await newUser();
    await setActive(formerUser.userName, false);
    const replies = await Promise.all([
      signIn(activeUser.userName, 'Havenkeep#2'),
      signIn(`nobody-${activeUser.userName}`),
      signIn(formerUser.userName, 'Havenkeep#2'),
    ]);
    const replyTexts = replies.map(({ status, body: { requestId: _requestId, ...body }, cookies }) =>
      JSON.stringify({ status, body, cookies }),
    );
    expect(new Set(replyTexts).size).toBe(1);
    expect(replies[0]).toMatchObject({
      status: 401,
      body: { message: WRONG_PASSWORD, errors: [WRONG_PASSWORD] },
      cookies: [],
    });
  });
});

describe('a deactivated user', () => {
  const message = 'This account is deactivated. Ask your administrator';

  it('gets the reason by the right password, which uses up no try and opens no session', async () => {
    const { userName } = await newUser();
    await setActive(userName, false);
    for (let tries = 0; tries < 7; tries++)
      expect(await signIn(userName)).toMatchObject({
        status: 403,
        body: { errors: [message], code: 'deactivated' },
        cookies: [],
      });
    await setActive(userName, true);
    expect((await signIn(userName)).status).toBe(200);
  });
});

describe('limits', () => {
  it('lock an account for a quarter of an hour after five wrong passwords, even for the right one', async () => {
    const { userName } = await newUser();
    setTestTime(NOON);
    for (let tries = 0; tries < 5; tries++) expect((await signIn(userName, 'wrong')).status).toBe(401);
    expect(await signIn(userName)).toMatchObject({
      status: 429,
      body: { errors: ['Too many tries. Please wait 15 minutes and try again'] },
      headers: { 'retry-after': '900' },
    });
    setTestTime(NOON + 14 * MINUTE + 500);
    const lastReply = await signIn(userName.toUpperCase());
    expect(lastReply).toMatchObject({
      status: 429,
      body: { errors: ['Too many tries. Please wait a minute and try again'] },
      headers: { 'retry-after': '60' },
    });
    expect(JSON.stringify(lastReply.body)).not.toContain('retryAfter');
    setTestTime(NOON + 15 * MINUTE);
    expect((await signIn(userName)).status).toBe(200);
  });

  it('allow at most five of thirty guesses at once to be checked', async () => {
    const { userName } = await newUser();
    setTestTime(NOON);
    const replies = await Promise.all(Array.from({ length: 30 }, (_, i) => signIn(userName, `guess ${i}`)));
    expect(statuses(replies)).toEqual([...Array<number>(5).fill(401), ...Array<number>(25).fill(429)]);
  });

  it('lock a name that does not exist in the same way', async () => {
    const { userName } = await newUser();
    setTestTime(NOON);
    const replies = await Promise.all(Array.from({ length: 7 }, () => signIn(`nobody-${userName}`)));
    expect(statuses(replies)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('are reset by the right password', async () => {
    const { userName } = await newUser();
    setTestTime(NOON);
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 4; tries++) expect((await signIn(userName, 'wrong')).status).toBe(401);
      expect((await signIn(userName)).status).toBe(200);
    }
  });
});

describe('the right password', () => {
  it('returns the user and the tokens, which are also at the top level', async () => {
    const { userName, userId, tenantId } = await newUser();
    const { status, body, cookies } = await signIn(userName);
    const { token, refreshToken, expireAt } = body.data;
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, token, refreshToken });
    expect(body.data).toEqual({
      token,
      refreshToken,
      expireAt,
      userId,
      tenantId,
      firstName: 'Ada',
      lastName: 'Okafor',
      roleName: 'Veterinarian',
      countryCode: 'NZ',
      timeZone: 'Pacific/Auckland',
      paper: 'A4',
      weekStart: 'monday',
      twoStepDue: false,
    });
    expect(Math.abs(Date.parse(expireAt) - Date.now() - 15 * MINUTE)).toBeLessThan(MINUTE);
    expect(cookies).toEqual([]);
  });

  it('gives a token that is valid for 15 minutes', async () => {
    const { userName } = await newUser();
    setTestTime(NOON);
    const { token } = (await signIn(userName)).body.data;
    const count = () => callApi(dashboard.counts, {}, { headers: { authorization: `Bearer ${token}` } });
    expect((await count()).status).toBe(200);
    setTestTime(NOON + 15 * MINUTE + 1000);
    expect((await count()).status).toBe(401);
  });

  it('finds the name regardless of case, accents and surrounding spaces', async () => {
    const { userName } = await newUser('Zoë');
    expect((await signIn(`  ${userName.replace('Zoë', 'ZOE').toLowerCase()} `)).status).toBe(200);
  });

  it('never returns the hash', async () => {
    const { userName } = await newUser();
    expect(JSON.stringify(await signIn(userName))).not.toContain('argon2');
  });
});
