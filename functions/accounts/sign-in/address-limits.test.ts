import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { addressLimit } from '../../kernel/limits/limits.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { createLink, newAdministrator, newEmail, statusesOf } from '../../users/user.fixture.ts';
import { newIp, newUser, PASSWORD, signIn } from '../user/account.fixture.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

const repeat = <T>(count: number, action: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => action(index)));

const tryUnknownNames = (ip: string, count: number) =>
  repeat(count, (index) => signIn(`unknown ${ip} ${index} ${Math.random()}`, PASSWORD, { ip }));

describe('a shared IP address', () => {
  it('has twenty wrong tries a minute, also at once, and beyond those one every three seconds, the first immediately', async () => {
    const ip = newIp();
    setTestTime(NOON);
    const replies = await tryUnknownNames(ip, 40);
    expect(statusesOf(replies)).toEqual([...Array<number>(21).fill(401), ...Array<number>(19).fill(429)]);
    expect(replies.find(({ status }) => status === 429)).toMatchObject({
      body: { errors: ['Too many tries. Please wait a minute and try again'] },
      headers: { 'retry-after': '3' },
    });
    setTestTime(NOON + 2999);
    expect(statusesOf(await tryUnknownNames(ip, 2))).toEqual([429, 429]);
    setTestTime(NOON + 3000);
    expect(statusesOf(await tryUnknownNames(ip, 2))).toEqual([401, 429]);
    setTestTime(NOON + MINUTE);
    expect(statusesOf(await tryUnknownNames(ip, 20))).toEqual(Array<number>(20).fill(401));
  });

  it('that is used up still admits colleagues who know the password', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const ip = newIp();
    setTestTime(NOON);
    await tryUnknownNames(ip, 20);
    for (const { userName } of [first, second, first])
      expect((await signIn(userName, PASSWORD, { ip })).status).toBe(200);
  });

  it('admits every user with the right password, twenty at once and more after them', async () => {
    const users = await repeat(8, () => newUser());
    const ip = newIp();
    setTestTime(NOON);
    for (let round = 0; round < 3; round++) {
      const replies = await repeat(20, (index) => signIn(users[index % 8]?.userName ?? '', PASSWORD, { ip }));
      expect(statusesOf(replies)).toEqual(Array<number>(20).fill(200));
    }
    expect(statusesOf(await tryUnknownNames(ip, 20))).toEqual(Array<number>(20).fill(401));
  });

  it('counts a try only once: not for the address when the account rejects it, and vice versa', async () => {
    const { userName } = await newUser();
    const ip = newIp();
    setTestTime(NOON);
    for (let tries = 0; tries < 5; tries++) await signIn(userName, 'wrong');
    for (let tries = 0; tries < 25; tries++)
      expect((await signIn(userName, 'wrong', { ip })).status).toBe(429);
    expect(statusesOf(await tryUnknownNames(ip, 20))).toEqual(Array<number>(20).fill(401));
    const otherUser = await newUser();
    await tryUnknownNames(ip, 1);
    for (let tries = 0; tries < 5; tries++)
      expect((await signIn(otherUser.userName, 'wrong', { ip })).status).toBe(429);
    expect((await signIn(otherUser.userName)).status).toBe(200);
  });

  it('is not used up by requested mails, nor by valid links and codes', async () => {
    const ip = newIp();
    setTestTime(NOON);
    await repeat(25, () => callApi(accounts.forgotUserName, { query: { email: newEmail() } }, { ip }));
    const { userName, userId, tenantId, email } = await newAdministrator();
    const recipient = { userName, userId, tenantId };
    for (let index = 0; index < 3; index++) {
      const token = await createLink('reset', email, recipient);
      const body = { email, token, password: `Havenkeep#${index}2` };
      expect((await callApi(accounts.resetPassword, { body }, { ip })).status).toBe(200);
    }
    expect(statusesOf(await tryUnknownNames(ip, addressLimit('secrets').tries))).toEqual(
      Array<number>(20).fill(401),
    );
  });
});

describe('an account', () => {
  it('admits its owner twenty times at once', async () => {
    const { userName } = await newUser();
    const replies = await repeat(20, () => signIn(userName));
    expect(statusesOf(replies)).toEqual(Array<number>(20).fill(200));
  });

  it('checks five of fifty wrong passwords sent at the same moment', async () => {
    const { userName } = await newUser();
    const replies = await repeat(50, (index) => signIn(userName, `guess ${index}`));
    expect(statusesOf(replies)).toEqual([...Array<number>(5).fill(401), ...Array<number>(45).fill(429)]);
    expect((await signIn(userName)).status).toBe(429);
  });
});
