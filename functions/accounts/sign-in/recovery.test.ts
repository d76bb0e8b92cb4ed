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
  findOutboxMails,
  statusesOf,
} from '../../users/user.fixture.ts';
import { newIp, newUser, PASSWORD, refresh, signIn } from '../user/account.fixture.ts';
import { linkKey } from '../link/link.table.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

const NEW_PASSWORD = 'Havenkeep#2';
const SENT_MESSAGE = 'If we know this address, we’ve sent an email. Check your inbox and spam folder.';
const EXPIRED = { status: 422, body: { errors: ['Link Expired'], fields: { token: 'Link Expired' } } };

const requestUserName = (email: string) =>
  callApi(accounts.forgotUserName, { query: { email } }, { ip: newIp() });
const forgotPassword = (userName: string, email: string) =>
  callApi(accounts.forgotPassword, { query: { userName, email } }, { ip: newIp() });
const resetPassword = (token: string, email: string, password = NEW_PASSWORD) =>
  callApi(accounts.resetPassword, { body: { token, email, password } }, { ip: newIp() });
const checkEmail = (email: string, ip = newIp()) =>
  callApi(accounts.checkEmail, { query: { email } }, { ip });
const createResetToken = (member: Member, now?: Date) => createLink('reset', member.email, member, now);

type RecoveryReply = { status: number; body: { requestId: string } };
const replyText = ({ status, body: { requestId: _requestId, ...body } }: RecoveryReply) =>
  JSON.stringify({ status, body });

describe('asking for a forgotten user name or password', () => {
  it('gives the same reply and does the same, whether the account exists or not', async () => {
    const { userName, email } = await newAdministrator();
    const unknownEmail = newEmail();
    const replies = await Promise.all([
      requestUserName(email),
      requestUserName(unknownEmail),
      forgotPassword(userName, email),
      forgotPassword(`unknown ${userName}`, unknownEmail),
      forgotPassword(userName, newEmail()),
    ]);
    expect(new Set(replies.map(replyText)).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 200, body: { message: SENT_MESSAGE } });
    const lettersTo = async (address: string) =>
      (await findOutboxMails({ email: address })).map(({ letter }) => String(letter));
    expect((await lettersTo(email)).sort((a, b) => a.localeCompare(b))).toEqual(['reset', 'user-name']);
    expect((await lettersTo(unknownEmail)).sort((a, b) => a.localeCompare(b))).toEqual([
      'reset',
      'user-name',
    ]);
  });

  it('sends at most five mails an hour to an address, known or not, by any call', async () => {
    const { userName, email } = await newAdministrator();
    for (const address of [email, newEmail()]) {
      setTestTime(NOON);
      const replies = [];
      for (let attempt = 0; attempt < 3; attempt++)
        replies.push(await requestUserName(address.toUpperCase()), await forgotPassword(userName, address));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      setTestTime(NOON + 60 * MINUTE - 1);
      expect((await requestUserName(address)).status).toBe(429);
      setTestTime(NOON + 60 * MINUTE);
      expect((await requestUserName(address)).status).toBe(200);
    }
  });

  it('names the missing fields', async () => {
    expect((await forgotPassword('', '')).body.fields).toEqual({
      userName: 'User name is required',
      email: 'Email address is required',
    });
    expect((await requestUserName('ada@')).body.fields).toEqual({ email: 'Invalid Email Address' });
  });
});

describe('checking whether an address is free', () => {
  it('replies with the exact messages that the form compares', async () => {
    const { email } = await newAdministrator();
    expect((await checkEmail(newEmail())).body.message).toBe('Email available!');
    const message = 'Email not available. Please try another email.';
    expect((await checkEmail(email.toUpperCase())).body.message).toBe(message);
  });

  it('works twenty times a minute, and uses up no tries of signing in', async () => {
    const ip = newIp();
    const { userName } = await newUser();
    const replies = await Promise.all(Array.from({ length: 22 }, () => checkEmail(newEmail(), ip)));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await signIn(userName, PASSWORD, { ip })).status).toBe(200);
  });
});

describe('a reset link', () => {
  it('sets the password once', async () => {
    const user = await newAdministrator();
    const token = await createResetToken(user);
    expect(await resetPassword(token, user.email.toUpperCase())).toMatchObject({
      status: 200,
      body: { message: 'Your password was changed. Please sign in' },
    });
    expect((await signIn(user.userName)).status).toBe(401);
    expect((await signIn(user.userName, NEW_PASSWORD)).status).toBe(200);
    expect(await resetPassword(token, user.email, 'Havenkeep#3')).toMatchObject(EXPIRED);
    expect(await findOutboxMails({ letter: 'notice', userName: user.userName })).toMatchObject([
      { what: 'password' },
    ]);
  });

  it('can be checked any number of times before it is used', async () => {
    const user = await newAdministrator();
    const token = await createResetToken(user);
    const checkLink = (query = { token, email: user.email }) =>
      callApi(accounts.checkReset, { query }, { ip: newIp() });
    for (let checks = 0; checks < 3; checks++) expect((await checkLink()).status).toBe(200);
    expect(await checkLink({ token: 'another', email: user.email })).toMatchObject(EXPIRED);
    expect(await checkLink({ token, email: newEmail() })).toMatchObject(EXPIRED);
    expect(await checkLink({ token: '', email: user.email })).toMatchObject({ status: 422 });
    expect((await resetPassword(token, user.email)).status).toBe(200);
    expect(await checkLink()).toMatchObject(EXPIRED);
  });

  it('works once when it is opened twice at the same moment', async () => {
    const user = await newAdministrator();
    const token = await createResetToken(user);
    const passwords = ['Havenkeep#3', 'Havenkeep#4'] as const;
    const replies = await Promise.all(
      passwords.map((password) => resetPassword(token, user.email, password)),
    );
    expect(statusesOf(replies)).toEqual([200, 422]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await signIn(user.userName, passwords[winner])).status).toBe(200);
    expect((await signIn(user.userName, passwords[1 - winner])).status).toBe(401);
  });

  it('is valid for an hour, although it stays longer in the table', async () => {
    setTestTime(NOON);
    const [earlyUser, lateUser] = [await newAdministrator(), await newAdministrator()];
    const [firstToken, secondToken] = [await createResetToken(earlyUser), await createResetToken(lateUser)];
    // DynamoDB removes expired items only some days later: until then the link must not be accepted.
    const storedLink = await registry().get(linkKey('reset', lateUser.email));
    const { ttl: _ttl, ...permanentFields } = storedLink ?? expect.fail();
    await registry().putAll([permanentFields]);
    setTestTime(NOON + 60 * MINUTE - 1000);
    expect((await resetPassword(firstToken, earlyUser.email)).status).toBe(200);
    setTestTime(NOON + 60 * MINUTE);
    expect(await resetPassword(secondToken, lateUser.email)).toMatchObject(EXPIRED);
    expect(await registry().get(linkKey('reset', lateUser.email))).toBeDefined();
  });

  it('is void once there is a newer one', async () => {
    const user = await newAdministrator();
    const [oldToken, newToken] = [await createResetToken(user), await createResetToken(user)];
    expect(await resetPassword(oldToken, user.email)).toMatchObject(EXPIRED);
    expect((await resetPassword(newToken, user.email)).status).toBe(200);
  });

  it('is rejected with another address, when guessed, or when it is a link of another kind', async () => {
    const [user, otherUser] = [await newAdministrator(), await newAdministrator()];
    const [ownLink, otherLink] = [await createResetToken(user), await createResetToken(otherUser)];
    const verifyToken = await createLink('verify', user.email, user);
    expect(await resetPassword(ownLink, otherUser.email)).toMatchObject(EXPIRED);
    expect(await resetPassword(otherLink, user.email)).toMatchObject(EXPIRED);
    expect(await resetPassword(verifyToken, user.email)).toMatchObject(EXPIRED);
    expect(await resetPassword('guess', user.email)).toMatchObject(EXPIRED);
    expect(await resetPassword('guess', newEmail())).toMatchObject(EXPIRED);
    expect((await signIn(user.userName)).status).toBe(200);
    expect((await signIn(otherUser.userName)).status).toBe(200);
  });

  it('is not stored in plain text', async () => {
    const user = await newAdministrator();
    const token = await createResetToken(user);
    const storedLink = JSON.stringify(await registry().get(linkKey('reset', user.email)));
    expect(storedLink).toContain('hash');
    expect(storedLink).not.toContain(token);
  });

  it('ends all sessions and the lock after wrong passwords when it is used', async () => {
    const user = await newAdministrator();
    const otherToken = (await signIn(user.userName)).body.data.refreshToken;
    await Promise.all(Array.from({ length: 5 }, () => signIn(user.userName, 'wrong')));
    expect((await signIn(user.userName)).status).toBe(429);
    expect((await resetPassword(await createResetToken(user), user.email)).status).toBe(200);
    expect((await refresh(user.refreshToken)).status).toBe(401);
    expect((await refresh(otherToken)).status).toBe(401);
    const session = await signIn(user.userName, NEW_PASSWORD);
    expect(session.status).toBe(200);
    expect((await refresh(session.body.data.refreshToken)).status).toBe(200);
  });

  it.each([
    ['havenkeep', /^Minimum eight characters/],
    ['Password1!', /^This password is one of the most used ones/],
  ])('rejects a password like %s, and stays valid', async (password, message) => {
    const user = await newAdministrator();
    const token = await createResetToken(user);
    const { status, body } = await resetPassword(token, user.email, password);
    expect(status).toBe(422);
    expect(body.fields?.['password']).toMatch(message);
    expect((await resetPassword(token, user.email)).status).toBe(200);
  });

  it('does nothing for a deactivated user', async () => {
    const admin = await newAdministrator();
    const user = await newMember(admin.tenantId, 'Veterinarian');
    const token = await createResetToken(user);
    await callApi(users.deactivate, { params: { userId: user.userId } }, admin.testCaller);
    expect(await resetPassword(token, user.email)).toMatchObject(EXPIRED);
    expect((await signIn(user.userName, NEW_PASSWORD)).status).toBe(401);
  });

  it('is void when it was sent to a former address of the account', async () => {
    const user = await newAdministrator();
    const token = await createResetToken(user);
    const email = newEmail();
    const addressToken = await createNewAddressLink(email, user);
    const confirmReply = await callApi(
      accounts.confirmEmail,
      { body: { token: addressToken, email } },
      { ip: newIp() },
    );
    expect(confirmReply.status).toBe(200);
    expect(await resetPassword(token, user.email)).toMatchObject(EXPIRED);
  });

  it('is void once the password was changed in the account', async () => {
    const user = await newAdministrator();
    const token = await createResetToken(user);
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    expect((await callApi(accounts.changePassword, { body }, user.testCaller)).status).toBe(200);
    expect(await resetPassword(token, user.email, 'Havenkeep#3')).toMatchObject(EXPIRED);
  });
});
