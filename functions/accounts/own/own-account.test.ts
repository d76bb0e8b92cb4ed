import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { users } from '#shared/calls/users/users.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { ask } from '../../test/ask.ts';
import { itIs } from '../../test/clock.ts';
import {
  bearer,
  linkFor,
  type Member,
  newAdministrator,
  newEmail,
  newMember,
  posted,
  statusesOf,
} from '../../users/user.fixture.ts';
import { newIp, PASSWORD, refresh, setActive, signIn } from '../user/account.fixture.ts';
import { emailKey, userKey } from '../user/user.table.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3600_000;

const NEXT = 'Havenkeep#2';
const EXPIRED = { status: 422, body: { errors: ['Link Expired'], fields: { token: 'Link Expired' } } };

const account = ({ asker }: Pick<Member, 'asker'>) => ask(accounts.account, {}, asker);
const end = ({ asker }: Member, body: { sessionId?: string; others?: boolean }) =>
  ask(accounts.endSession, { body }, asker);
const sessionOf = (refreshToken: string) => refreshToken.split('.')[0] ?? '';
const confirm = (token: string, email: string) =>
  ask(accounts.confirmEmail, { body: { token, email } }, { ip: newIp() });
const changeEmail = ({ asker }: Member, email: string, password = PASSWORD) =>
  ask(accounts.changeEmail, { body: { email, password } }, asker);

/** One more session of somebody. */
async function again({ userName }: Member, userAgent = '') {
  const headers: Record<string, string> = userAgent ? { 'user-agent': userAgent } : {};
  return (await signIn(userName, PASSWORD, { headers })).body.data;
}

describe('the own account', () => {
  it("shows the caller's own sessions and nobody else's, and which is this one", async () => {
    const user = await newAdministrator();
    const colleague = await newMember(user.tenantId);
    const phone = await again(user, `Phone ${'x'.repeat(300)}`);
    const { data } = (await account(user)).body;
    const { userName, email } = user;
    expect(data).toMatchObject({ userName, email, firstName: 'Ada', lastName: 'Okafor', twoStep: false });
    const ids = data.sessions.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([sessionOf(user.refreshToken), sessionOf(phone.refreshToken)]));
    expect(ids).not.toContain(sessionOf(colleague.refreshToken));
    expect(data.sessions.filter(({ isThis }) => isThis).map(({ id }) => id)).toEqual([
      sessionOf(user.refreshToken),
    ]);
    expect(data.sessions.map(({ userAgent }) => userAgent.length).sort((a, b) => a - b)).toEqual([0, 200]);
  });

  it('shows no hash, no secret and no token', async () => {
    const user = await newAdministrator();
    const text = JSON.stringify(await account(user));
    expect(text).not.toMatch(/argon2|hash|current|previous/);
    expect(text).not.toContain(user.refreshToken.split('.')[1]);
  });

  it('leaves out sessions that are over', async () => {
    itIs(NOON);
    const user = await newAdministrator();
    itIs(NOON + 12 * HOUR);
    const { token, refreshToken } = await again(user);
    const { sessions } = (await account({ asker: bearer(token) })).body.data;
    expect(sessions.map(({ id }) => id)).toEqual([sessionOf(refreshToken)]);
  });

  it('is closed to who was deactivated, though the token still is good', async () => {
    const user = await newAdministrator();
    await setActive(user.userName, false);
    expect((await account(user)).status).toBe(401);
    const body = { currentPassword: PASSWORD, password: NEXT };
    expect((await ask(accounts.changePassword, { body }, user.asker)).status).toBe(401);
  });
});

describe('ending sessions', () => {
  it('ends one, and the others stay', async () => {
    const user = await newAdministrator();
    const phone = await again(user);
    expect(await end(user, { sessionId: sessionOf(phone.refreshToken) })).toMatchObject({
      status: 200,
      body: { message: 'Signed out there' },
    });
    expect((await refresh(phone.refreshToken)).status).toBe(401);
    expect((await refresh(user.refreshToken)).status).toBe(200);
  });

  it("answers for a colleague's session as for one that never was", async () => {
    const user = await newAdministrator();
    const colleague = await newMember(user.tenantId, 'FosterParent');
    for (const sessionId of [sessionOf(colleague.refreshToken), '01JD0000000000000000000001'])
      expect(await end(user, { sessionId })).toMatchObject({
        status: 404,
        body: { errors: ['Session not found'] },
      });
    expect((await refresh(colleague.refreshToken)).status).toBe(200);
  });

  it('ends all but this one, and those that begin afterwards', async () => {
    const user = await newAdministrator();
    const before = await again(user);
    itIs(Date.now() + 1000);
    expect((await end(user, { others: true })).status).toBe(200);
    itIs(Date.now() + 1000);
    const after = await again(user);
    expect((await refresh(before.refreshToken)).status).toBe(401);
    expect((await refresh(user.refreshToken)).status).toBe(200);
    expect((await refresh(after.refreshToken)).status).toBe(200);
  });

  it('needs to be told which', async () => {
    expect(await end(await newAdministrator(), {})).toMatchObject({ status: 422 });
  });
});

describe('changing the password', () => {
  const change = ({ asker }: Member, currentPassword: string, password: string) =>
    ask(accounts.changePassword, { body: { currentPassword, password } }, asker);

  it('ends the other sessions, this one stays, and the account is told by mail', async () => {
    const user = await newAdministrator();
    const phone = await again(user);
    itIs(Date.now() + 1000);
    expect(await change(user, PASSWORD, NEXT)).toMatchObject({
      status: 200,
      body: { message: 'Your password was changed' },
    });
    expect((await refresh(phone.refreshToken)).status).toBe(401);
    expect((await refresh(user.refreshToken)).status).toBe(200);
    expect((await signIn(user.userName)).status).toBe(401);
    expect((await signIn(user.userName, NEXT)).status).toBe(200);
    expect(await posted({ userName: user.userName, what: 'password' })).toHaveLength(1);
    const lines = await tableOf(user.tenantId).all({ pk: `audit#${user.userId}` });
    expect(lines.map(({ row }) => row['what'])).toEqual(['accounts.changePassword']);
    expect(JSON.stringify(lines)).not.toMatch(/argon2|Havenkeep#/);
  });

  it.each([
    ['Havenkeep#3', NEXT, { currentPassword: 'Password is incorrect' }],
    ['', NEXT, { currentPassword: 'Password is required' }],
    [PASSWORD, 'Password1!', { password: expect.stringContaining('most used') }],
    [PASSWORD, 'short', { password: expect.stringContaining('Minimum eight characters') }],
  ])('refuses %j → %j at its field and changes nothing', async (present, next, fields) => {
    const user = await newAdministrator();
    const phone = await again(user);
    expect(await change(user, present, next)).toMatchObject({ status: 422, body: { fields } });
    expect((await refresh(phone.refreshToken)).status).toBe(200);
    expect((await signIn(user.userName)).status).toBe(200);
  });

  it('lets no more than five of ten guesses at once be tried', async () => {
    const user = await newAdministrator();
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => change(user, `guess ${i}`, NEXT)));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('changing the address', () => {
  it('mails the new one, and only its link moves the account; the old one is told', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    expect((await changeEmail(user, email)).status).toBe(200);
    expect(await posted({ letter: 'change-email', email })).toMatchObject([{ userName: user.userName }]);
    expect((await account(user)).body.data.email).toBe(user.email);
    const token = await linkFor('change-email', email, user);
    expect((await confirm(token, email)).body.message).toBe('Your new e-mail address is confirmed');
    expect((await account(user)).body.data.email).toBe(email);
    expect(await posted({ letter: 'notice', email: user.email })).toMatchObject([{ what: 'email' }]);
    const [before, after] = await registry().getMany([emailKey(user.email), emailKey(email)]);
    expect(before).toBeUndefined();
    expect(after?.row).toMatchObject({ userId: user.userId, userName: user.userName });
    const list = await ask(users.list, { params: { active: 'true' } }, user.asker);
    expect(list.body.data.usersVMs).toMatchObject([{ email }]);
    expect(await confirm(token, email)).toMatchObject(EXPIRED);
  });

  it('needs the password, and an address that nobody has', async () => {
    const [user, other] = [await newAdministrator(), await newAdministrator()];
    const email = newEmail();
    expect(await changeEmail(user, email, 'wrong')).toMatchObject({
      status: 422,
      body: { fields: { password: 'Password is incorrect' } },
    });
    expect(await posted({ email })).toEqual([]);
    expect(await changeEmail(user, other.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { fields: { email: 'Email already exists.' } },
    });
  });

  it('while another account is given the same address: one gets it, the other keeps its own', async () => {
    const [first, admin] = [await newAdministrator(), await newAdministrator()];
    const second = await newMember(admin.tenantId, 'Veterinarian');
    const email = newEmail();
    const token = await linkFor('change-email', email, first);
    const moved = Promise.all([
      confirm(token, email),
      ask(
        users.update,
        {
          params: { id: second.userId },
          body: { firstName: 'A', lastName: 'B', role: 'Veterinarian', email },
        },
        admin.asker,
      ),
    ]);
    // Of the other one the address may wait by then: nobody gets it by that.
    expect([200, 409]).toContain(statusesOf(await moved).at(-1));
    const emails = [(await account(first)).body.data.email, (await account(second)).body.data.email];
    expect(emails.filter((address) => address === email)).toHaveLength(1);
    const own = [first.email, second.email].filter((address) => emails.includes(address));
    expect(own).toHaveLength(1);
  });

  it('by one link that is opened five times at once moves it once', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    const token = await linkFor('change-email', email, user);
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(token, email)));
    expect(statusesOf(replies)).toEqual([200, 422, 422, 422, 422]);
    expect(await posted({ letter: 'notice', email: user.email })).toHaveLength(1);
  });

  it('while an administrator gives the account a third address fails nowhere, and waits', async () => {
    const admin = await newAdministrator();
    const user = await newMember(admin.tenantId, 'Veterinarian');
    const [mine, given] = [newEmail(), newEmail()];
    const token = await linkFor('change-email', mine, user);
    const body = { firstName: 'A', lastName: 'B', role: 'Veterinarian', email: given } as const;
    const replies = await Promise.all([
      confirm(token, mine),
      ask(users.update, { params: { id: user.userId }, body }, admin.asker),
    ]);
    expect(statusesOf(replies)).toEqual([200, 200]);
    expect((await account(user)).body.data.email).toBe(mine);
    const kept = await registry().getMany([user.email, mine, given].map(emailKey));
    expect(kept.filter(Boolean)).toMatchObject([emailKey(mine)]);
    const row = (await tableOf(user.tenantId).get(userKey(user.userId)))?.row;
    expect(row).toMatchObject({ email: mine, newEmail: given });
  });

  it('which it got meanwhile in another way uses the link up', async () => {
    const user = await newAdministrator();
    const token = await linkFor('change-email', user.email, user);
    expect((await confirm(token, user.email)).status).toBe(200);
    expect(await confirm(token, user.email)).toMatchObject(EXPIRED);
    expect((await account(user)).body.data.email).toBe(user.email);
  });

  it('works by the link of a day, to the address it was sent to', async () => {
    itIs(NOON);
    const user = await newAdministrator();
    const [early, late] = [newEmail(), newEmail()];
    const [first, second] = [
      await linkFor('change-email', early, user),
      await linkFor('change-email', late, user),
    ];
    expect(await confirm(first, late)).toMatchObject(EXPIRED);
    expect(await confirm('guess', early)).toMatchObject(EXPIRED);
    itIs(NOON + 24 * HOUR - 1000);
    expect((await confirm(first, early)).status).toBe(200);
    itIs(NOON + 24 * HOUR);
    expect(await confirm(second, late)).toMatchObject(EXPIRED);
  });

  it('does nothing for who was deactivated', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    const token = await linkFor('change-email', email, user);
    await setActive(user.userName, false);
    expect(await confirm(token, email)).toMatchObject(EXPIRED);
  });
});
