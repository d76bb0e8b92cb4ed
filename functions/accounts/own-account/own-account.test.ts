import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import {
  callerWithToken,
  type Member,
  newAdministrator,
  newMember,
  findOutboxMails,
} from '../../users/user.fixture.ts';
import { PASSWORD, refresh, setActive, signIn } from '../user/account.fixture.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3600_000;

const NEW_PASSWORD = 'Havenkeep#2';

const account = ({ testCaller }: Pick<Member, 'testCaller'>) => callApi(accounts.account, {}, testCaller);
const endSession = ({ testCaller }: Member, body: { sessionId?: string; others?: boolean }) =>
  callApi(accounts.endSession, { body }, testCaller);
const sessionIdOf = (refreshToken: string) => refreshToken.split('.')[0] ?? '';

/** Another session of a user. */
async function signInAgain({ userName }: Member, userAgent = '') {
  const headers: Record<string, string> = userAgent ? { 'user-agent': userAgent } : {};
  return (await signIn(userName, PASSWORD, { headers })).body.data;
}

describe('the account of the caller', () => {
  it('shows the sessions of the caller and no others, and marks the current one', async () => {
    const user = await newAdministrator();
    const colleague = await newMember(user.tenantId);
    const phone = await signInAgain(user, `Phone ${'x'.repeat(300)}`);
    const { data } = (await account(user)).body;
    const { userName, email } = user;
    expect(data).toMatchObject({ userName, email, firstName: 'Ada', lastName: 'Okafor', twoStep: false });
    const ids = data.sessions.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([sessionIdOf(user.refreshToken), sessionIdOf(phone.refreshToken)]));
    expect(ids).not.toContain(sessionIdOf(colleague.refreshToken));
    expect(data.sessions.filter(({ isThis }) => isThis).map(({ id }) => id)).toEqual([
      sessionIdOf(user.refreshToken),
    ]);
    expect(data.sessions.map(({ userAgent }) => userAgent.length).sort((a, b) => a - b)).toEqual([0, 200]);
  });

  it('shows no hash, no secret and no token', async () => {
    const user = await newAdministrator();
    const text = JSON.stringify(await account(user));
    expect(text).not.toMatch(/argon2|hash|current|previous/);
    expect(text).not.toContain(user.refreshToken.split('.')[1]);
  });

  it('leaves out expired sessions', async () => {
    setTestTime(NOON);
    const user = await newAdministrator();
    setTestTime(NOON + 12 * HOUR);
    const { token, refreshToken } = await signInAgain(user);
    const { sessions } = (await account({ testCaller: callerWithToken(token) })).body.data;
    expect(sessions.map(({ id }) => id)).toEqual([sessionIdOf(refreshToken)]);
  });

  it('rejects a deactivated user, although the token is still valid', async () => {
    const user = await newAdministrator();
    await setActive(user.userName, false);
    expect((await account(user)).status).toBe(401);
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    expect((await callApi(accounts.changePassword, { body }, user.testCaller)).status).toBe(401);
  });
});

describe('ending sessions', () => {
  it('ends one session, and the others stay', async () => {
    const user = await newAdministrator();
    const phone = await signInAgain(user);
    expect(await endSession(user, { sessionId: sessionIdOf(phone.refreshToken) })).toMatchObject({
      status: 200,
      body: { message: 'Signed out there' },
    });
    expect((await refresh(phone.refreshToken)).status).toBe(401);
    expect((await refresh(user.refreshToken)).status).toBe(200);
  });

  it('replies for a session of a colleague as for one that does not exist', async () => {
    const user = await newAdministrator();
    const colleague = await newMember(user.tenantId, 'FosterParent');
    for (const sessionId of [sessionIdOf(colleague.refreshToken), '01JD0000000000000000000001'])
      expect(await endSession(user, { sessionId })).toMatchObject({
        status: 404,
        body: { errors: ['Session not found'] },
      });
    expect((await refresh(colleague.refreshToken)).status).toBe(200);
  });

  it('ends all but the current session and those that begin afterwards', async () => {
    const user = await newAdministrator();
    const earlierSession = await signInAgain(user);
    setTestTime(Date.now() + 1000);
    expect((await endSession(user, { others: true })).status).toBe(200);
    setTestTime(Date.now() + 1000);
    const laterSession = await signInAgain(user);
    expect((await refresh(earlierSession.refreshToken)).status).toBe(401);
    expect((await refresh(user.refreshToken)).status).toBe(200);
    expect((await refresh(laterSession.refreshToken)).status).toBe(200);
  });

  it('rejects a request that names no session', async () => {
    expect(await endSession(await newAdministrator(), {})).toMatchObject({ status: 422 });
  });
});

describe('changing the password', () => {
  const change = ({ testCaller }: Member, currentPassword: string, password: string) =>
    callApi(accounts.changePassword, { body: { currentPassword, password } }, testCaller);

  it('ends the other sessions but not this one, and sends a notice by mail', async () => {
    const user = await newAdministrator();
    const phone = await signInAgain(user);
    setTestTime(Date.now() + 1000);
    expect(await change(user, PASSWORD, NEW_PASSWORD)).toMatchObject({
      status: 200,
      body: { message: 'Your password was changed' },
    });
    expect((await refresh(phone.refreshToken)).status).toBe(401);
    expect((await refresh(user.refreshToken)).status).toBe(200);
    expect((await signIn(user.userName)).status).toBe(401);
    expect((await signIn(user.userName, NEW_PASSWORD)).status).toBe(200);
    expect(await findOutboxMails({ userName: user.userName, what: 'password' })).toHaveLength(1);
    const lines = await tableOf(user.tenantId).all({ pk: `audit#${user.userId}` });
    expect(lines.map(({ row }) => row['what'])).toEqual(['accounts.changePassword']);
    expect(JSON.stringify(lines)).not.toMatch(/argon2|Havenkeep#/);
  });

  it.each([
    ['Havenkeep#3', NEW_PASSWORD, { currentPassword: 'Password is incorrect' }],
    ['', NEW_PASSWORD, { currentPassword: 'Password is required' }],
    [PASSWORD, 'Password1!', { password: expect.stringContaining('most used') }],
    [PASSWORD, 'short', { password: expect.stringContaining('Minimum eight characters') }],
  ])('refuses %j → %j at its field and changes nothing', async (oldPassword, next, fields) => {
    const user = await newAdministrator();
    const phone = await signInAgain(user);
    expect(await change(user, oldPassword, next)).toMatchObject({ status: 422, body: { fields } });
    expect((await refresh(phone.refreshToken)).status).toBe(200);
    expect((await signIn(user.userName)).status).toBe(200);
  });

  it('ends a session that was opened with the old password while it was changed', async () => {
    const user = await newAdministrator();
    const [reply] = await Promise.all([change(user, PASSWORD, NEW_PASSWORD), signIn(user.userName)]);
    expect(reply.status).toBe(200);
    expect((await account(user)).body.data.sessions).toMatchObject([{ isThis: true }]);
  });

  it('checks at most five of ten guesses at once', async () => {
    const user = await newAdministrator();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => change(user, `guess ${i}`, NEW_PASSWORD)),
    );
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
