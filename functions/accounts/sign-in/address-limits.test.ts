import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { addressLimit } from '../../kernel/limits/limits.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { createLink, newAdministrator, newEmail, statusesOf } from '../../users/user.fixture.ts';
import { newIp, newUser, PASSWORD, signIn } from '../user/account.fixture.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

const times = <T>(count: number, action: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => action(n)));

const wrongNames = (ip: string, count: number) =>
  times(count, (n) => signIn(`nobody ${ip} ${n} ${Math.random()}`, PASSWORD, { ip }));

describe('a shared address', () => {
  it('has twenty wrong tries a minute, also at once, and then one every three seconds', async () => {
    const ip = newIp();
    setTestTime(NOON);
    const replies = await wrongNames(ip, 40);
    expect(statusesOf(replies)).toEqual([...Array<number>(21).fill(401), ...Array<number>(19).fill(429)]);
    expect(replies.find(({ status }) => status === 429)).toMatchObject({
      body: { errors: ['Too many tries. Please wait a minute and try again'] },
      headers: { 'retry-after': '3' },
    });
    setTestTime(NOON + 2999);
    expect(statusesOf(await wrongNames(ip, 2))).toEqual([429, 429]);
    setTestTime(NOON + 3000);
    expect(statusesOf(await wrongNames(ip, 2))).toEqual([401, 429]);
    setTestTime(NOON + MINUTE);
    expect(statusesOf(await wrongNames(ip, 20))).toEqual(Array<number>(20).fill(401));
  });

  it('that somebody used up locks no colleague out who knows the password', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const ip = newIp();
    setTestTime(NOON);
    await wrongNames(ip, 20);
    for (const { userName } of [first, second, first])
      expect((await signIn(userName, PASSWORD, { ip })).status).toBe(200);
  });

  it('lets everybody in who is right, twenty at once and more after them', async () => {
    const users = await times(8, () => newUser());
    const ip = newIp();
    setTestTime(NOON);
    for (let round = 0; round < 3; round++) {
      const replies = await times(20, (n) => signIn(users[n % 8]?.userName ?? '', PASSWORD, { ip }));
      expect(statusesOf(replies)).toEqual(Array<number>(20).fill(200));
    }
    expect(statusesOf(await wrongNames(ip, 20))).toEqual(Array<number>(20).fill(401));
  });

  it('counts no password twice: a try that the account refuses is none of its own, and the other way round', async () => {
    const { userName } = await newUser();
    const ip = newIp();
    setTestTime(NOON);
    for (let tries = 0; tries < 5; tries++) await signIn(userName, 'wrong');
    for (let tries = 0; tries < 25; tries++)
      expect((await signIn(userName, 'wrong', { ip })).status).toBe(429);
    expect(statusesOf(await wrongNames(ip, 20))).toEqual(Array<number>(20).fill(401));
    const other = await newUser();
    await wrongNames(ip, 1);
    for (let tries = 0; tries < 5; tries++)
      expect((await signIn(other.userName, 'wrong', { ip })).status).toBe(429);
    expect((await signIn(other.userName)).status).toBe(200);
  });

  it('is not used up by mails that are asked for, nor by links and codes that are right', async () => {
    const ip = newIp();
    setTestTime(NOON);
    await times(25, () => callApi(accounts.forgotUserName, { query: { email: newEmail() } }, { ip }));
    const { userName, userId, tenantId, email } = await newAdministrator();
    const addressee = { userName, userId, tenantId };
    for (let n = 0; n < 3; n++) {
      const token = await createLink('reset', email, addressee);
      const body = { email, token, password: `Havenkeep#${n}2` };
      expect((await callApi(accounts.resetPassword, { body }, { ip })).status).toBe(200);
    }
    expect(statusesOf(await wrongNames(ip, addressLimit('secrets').tries))).toEqual(
      Array<number>(20).fill(401),
    );
  });
});

describe('an account', () => {
  it('lets its owner in twenty times at once', async () => {
    const { userName } = await newUser();
    const replies = await times(20, () => signIn(userName));
    expect(statusesOf(replies)).toEqual(Array<number>(20).fill(200));
  });

  it('has five of fifty wrong passwords compared, whoever tries at the same moment', async () => {
    const { userName } = await newUser();
    const replies = await times(50, (n) => signIn(userName, `guess ${n}`));
    expect(statusesOf(replies)).toEqual([...Array<number>(5).fill(401), ...Array<number>(45).fill(429)]);
    expect((await signIn(userName)).status).toBe(429);
  });
});
