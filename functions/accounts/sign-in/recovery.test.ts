import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { users } from '#shared/calls/users/users.ts';
import { registry } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import {
  createLink,
  createNewAddressLink,
  type Member,
  newAdministrator,
  newEmail,
  newMember,
  posted,
  statusesOf,
} from '../../users/user.fixture.ts';
import { newIp, newUser, PASSWORD, refresh, signIn } from '../user/account.fixture.ts';
import { linkKey } from '../link/link.table.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

const NEXT = 'Havenkeep#2';
const SENT = 'If we know this address, we’ve sent an email. Check your inbox and spam folder.';
const EXPIRED = { status: 422, body: { errors: ['Link Expired'], fields: { token: 'Link Expired' } } };

const forgotName = (email: string) => callApi(accounts.forgotUserName, { query: { email } }, { ip: newIp() });
const forgotPassword = (userName: string, email: string) =>
  callApi(accounts.forgotPassword, { query: { userName, email } }, { ip: newIp() });
const reset = (token: string, email: string, password = NEXT) =>
  callApi(accounts.resetPassword, { body: { token, email, password } }, { ip: newIp() });
const checkEmail = (email: string, ip = newIp()) =>
  callApi(accounts.checkEmail, { query: { email } }, { ip });
const link = (member: Member, now?: Date) => createLink('reset', member.email, member, now);

type RecoveryReply = { status: number; body: { requestId: string } };
const replyText = ({ status, body: { requestId: _requestId, ...body } }: RecoveryReply) =>
  JSON.stringify({ status, body });

describe('whoever forgot', () => {
  it('gets the same answer whether there is such an account or not, and the same is done', async () => {
    const { userName, email } = await newAdministrator();
    const unknown = newEmail();
    const replies = await Promise.all([
      forgotName(email),
      forgotName(unknown),
      forgotPassword(userName, email),
      forgotPassword(`nobody ${userName}`, unknown),
      forgotPassword(userName, newEmail()),
    ]);
    expect(new Set(replies.map(replyText)).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 200, body: { message: SENT } });
    const letters = async (address: string) =>
      (await posted({ email: address })).map(({ letter }) => String(letter));
    expect((await letters(email)).sort((a, b) => a.localeCompare(b))).toEqual(['reset', 'user-name']);
    expect((await letters(unknown)).sort((a, b) => a.localeCompare(b))).toEqual(['reset', 'user-name']);
  });

  it('can have five mails an hour sent to an address, known or not, by whatever call', async () => {
    const { userName, email } = await newAdministrator();
    for (const address of [email, newEmail()]) {
      setTestTime(NOON);
      const replies = [];
      for (let turn = 0; turn < 3; turn++)
        replies.push(await forgotName(address.toUpperCase()), await forgotPassword(userName, address));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      setTestTime(NOON + 60 * MINUTE - 1);
      expect((await forgotName(address)).status).toBe(429);
      setTestTime(NOON + 60 * MINUTE);
      expect((await forgotName(address)).status).toBe(200);
    }
  });

  it('is told what is missing', async () => {
    expect((await forgotPassword('', '')).body.fields).toEqual({
      userName: 'User name is required',
      email: 'Email address is required',
    });
    expect((await forgotName('ada@')).body.fields).toEqual({ email: 'Invalid Email Address' });
  });
});

describe('asking whether an address is free', () => {
  it('says so in the words that the form compares', async () => {
    const { email } = await newAdministrator();
    expect((await checkEmail(newEmail())).body.message).toBe('Email available!');
    const message = 'Email not available. Please try another email.';
    expect((await checkEmail(email.toUpperCase())).body.message).toBe(message);
  });

  it('works twenty times a minute, and leaves the tries of signing in alone', async () => {
    const ip = newIp();
    const { userName } = await newUser();
    const replies = await Promise.all(Array.from({ length: 22 }, () => checkEmail(newEmail(), ip)));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await signIn(userName, PASSWORD, { ip })).status).toBe(200);
  });
});

describe('the link of a reset', () => {
  it('sets the password, once', async () => {
    const user = await newAdministrator();
    const token = await link(user);
    expect(await reset(token, user.email.toUpperCase())).toMatchObject({
      status: 200,
      body: { message: 'Your password was changed. Please sign in' },
    });
    expect((await signIn(user.userName)).status).toBe(401);
    expect((await signIn(user.userName, NEXT)).status).toBe(200);
    expect(await reset(token, user.email, 'Havenkeep#3')).toMatchObject(EXPIRED);
    expect(await posted({ letter: 'notice', userName: user.userName })).toMatchObject([{ what: 'password' }]);
  });

  it('is looked at before, as often as one likes, and is not used up by it', async () => {
    const user = await newAdministrator();
    const token = await link(user);
    const look = (query = { token, email: user.email }) =>
      callApi(accounts.checkReset, { query }, { ip: newIp() });
    for (let looks = 0; looks < 3; looks++) expect((await look()).status).toBe(200);
    expect(await look({ token: 'another', email: user.email })).toMatchObject(EXPIRED);
    expect(await look({ token, email: newEmail() })).toMatchObject(EXPIRED);
    expect(await look({ token: '', email: user.email })).toMatchObject({ status: 422 });
    expect((await reset(token, user.email)).status).toBe(200);
    expect(await look()).toMatchObject(EXPIRED);
  });

  it('opened by two at the same moment works for one', async () => {
    const user = await newAdministrator();
    const token = await link(user);
    const passwords = ['Havenkeep#3', 'Havenkeep#4'] as const;
    const replies = await Promise.all(passwords.map((password) => reset(token, user.email, password)));
    expect(statusesOf(replies)).toEqual([200, 422]);
    const won = replies.findIndex(({ status }) => status === 200);
    expect((await signIn(user.userName, passwords[won])).status).toBe(200);
    expect((await signIn(user.userName, passwords[1 - won])).status).toBe(401);
  });

  it('is good for an hour by the clock, though it lies there longer', async () => {
    setTestTime(NOON);
    const [early, late] = [await newAdministrator(), await newAdministrator()];
    const [first, second] = [await link(early), await link(late)];
    // DynamoDB removes what is over some days later: it must not count meanwhile.
    const storedLink = await registry().get(linkKey('reset', late.email));
    const { ttl: _ttl, ...lasting } = storedLink ?? expect.fail();
    await registry().putAll([lasting]);
    setTestTime(NOON + 60 * MINUTE - 1000);
    expect((await reset(first, early.email)).status).toBe(200);
    setTestTime(NOON + 60 * MINUTE);
    expect(await reset(second, late.email)).toMatchObject(EXPIRED);
    expect(await registry().get(linkKey('reset', late.email))).toBeDefined();
  });

  it('is void once there is a newer one', async () => {
    const user = await newAdministrator();
    const [old, newer] = [await link(user), await link(user)];
    expect(await reset(old, user.email)).toMatchObject(EXPIRED);
    expect((await reset(newer, user.email)).status).toBe(200);
  });

  it('opens nothing with another address, a guess, or in the place of another kind of link', async () => {
    const [user, other] = [await newAdministrator(), await newAdministrator()];
    const [ownLink, otherLink] = [await link(user), await link(other)];
    const verify = await createLink('verify', user.email, user);
    expect(await reset(ownLink, other.email)).toMatchObject(EXPIRED);
    expect(await reset(otherLink, user.email)).toMatchObject(EXPIRED);
    expect(await reset(verify, user.email)).toMatchObject(EXPIRED);
    expect(await reset('guess', user.email)).toMatchObject(EXPIRED);
    expect(await reset('guess', newEmail())).toMatchObject(EXPIRED);
    expect((await signIn(user.userName)).status).toBe(200);
    expect((await signIn(other.userName)).status).toBe(200);
  });

  it('does not lie in the table as it is', async () => {
    const user = await newAdministrator();
    const token = await link(user);
    const storedLink = JSON.stringify(await registry().get(linkKey('reset', user.email)));
    expect(storedLink).toContain('hash');
    expect(storedLink).not.toContain(token);
  });

  it('ends all sessions, and a lock', async () => {
    const user = await newAdministrator();
    const second = (await signIn(user.userName)).body.data.refreshToken;
    await Promise.all(Array.from({ length: 5 }, () => signIn(user.userName, 'wrong')));
    expect((await signIn(user.userName)).status).toBe(429);
    expect((await reset(await link(user), user.email)).status).toBe(200);
    expect((await refresh(user.refreshToken)).status).toBe(401);
    expect((await refresh(second)).status).toBe(401);
    const session = await signIn(user.userName, NEXT);
    expect(session.status).toBe(200);
    expect((await refresh(session.body.data.refreshToken)).status).toBe(200);
  });

  it.each([
    ['havenkeep', /^Minimum eight characters/],
    ['Password1!', /^This password is one of the most used ones/],
  ])('sets no password like %s, and stays good', async (password, message) => {
    const user = await newAdministrator();
    const token = await link(user);
    const { status, body } = await reset(token, user.email, password);
    expect(status).toBe(422);
    expect(body.fields?.['password']).toMatch(message);
    expect((await reset(token, user.email)).status).toBe(200);
  });

  it('does nothing for who was deactivated', async () => {
    const admin = await newAdministrator();
    const user = await newMember(admin.tenantId, 'Veterinarian');
    const token = await link(user);
    await callApi(users.deactivate, { params: { userId: user.userId } }, admin.testCaller);
    expect(await reset(token, user.email)).toMatchObject(EXPIRED);
    expect((await signIn(user.userName, NEXT)).status).toBe(401);
  });

  it('that went to an address which the account has no longer is void', async () => {
    const user = await newAdministrator();
    const token = await link(user);
    const email = newEmail();
    const move = await createNewAddressLink(email, user);
    const moved = await callApi(accounts.confirmEmail, { body: { token: move, email } }, { ip: newIp() });
    expect(moved.status).toBe(200);
    expect(await reset(token, user.email)).toMatchObject(EXPIRED);
  });

  it('is void once the password was changed in the account', async () => {
    const user = await newAdministrator();
    const token = await link(user);
    const body = { currentPassword: PASSWORD, password: NEXT };
    expect((await callApi(accounts.changePassword, { body }, user.testCaller)).status).toBe(200);
    expect(await reset(token, user.email, 'Havenkeep#3')).toMatchObject(EXPIRED);
  });
});
