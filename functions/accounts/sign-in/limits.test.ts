import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { registry } from '../../kernel/table/table.ts';
import { tryKey, PASSWORD_LIMIT } from '../../kernel/limits/limits.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { newAdministrator, findOutboxMails } from '../../users/user.fixture.ts';
import { newUser, PASSWORD, setActive, signIn } from '../user/account.fixture.ts';
import { loginKey } from '../user/user.table.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

const tryWrongPassword = async (userName: string, times: number) => {
  const statuses = [];
  for (let tries = 0; tries < times; tries++) statuses.push((await signIn(userName, 'wrong')).status);
  return statuses;
};

const lockMails = (userName: string) => findOutboxMails({ letter: 'locked', userName });

describe('the failed tries of an account', () => {
  it('are counted from the first one on, not from a full quarter of an hour of the clock', async () => {
    const { userName } = await newUser();
    setTestTime(NOON + 14 * MINUTE);
    expect(await tryWrongPassword(userName, 3)).toEqual([401, 401, 401]);
    setTestTime(NOON + 16 * MINUTE);
    expect(await tryWrongPassword(userName, 3)).toEqual([401, 401, 429]);
    expect((await signIn(userName)).status).toBe(429);
  });

  it('are never ten within a quarter of an hour, wherever the period ends', async () => {
    const { userName } = await newUser();
    setTestTime(NOON);
    expect(await tryWrongPassword(userName, 1)).toEqual([401]);
    setTestTime(NOON + 15 * MINUTE - 1);
    expect(await tryWrongPassword(userName, 5)).toEqual([401, 401, 401, 401, 429]);
    setTestTime(NOON + 15 * MINUTE);
    expect(await tryWrongPassword(userName, 1)).toEqual([429]);
    setTestTime(NOON + 30 * MINUTE - 2);
    expect(await tryWrongPassword(userName, 1)).toEqual([429]);
    setTestTime(NOON + 30 * MINUTE - 1);
    expect((await signIn(userName)).status).toBe(200);
  });

  it('start again after a quarter of an hour without a fifth', async () => {
    const { userName } = await newUser();
    setTestTime(NOON);
    expect(await tryWrongPassword(userName, 4)).toEqual([401, 401, 401, 401]);
    setTestTime(NOON + 15 * MINUTE);
    expect(await tryWrongPassword(userName, 5)).toEqual([401, 401, 401, 401, 401]);
    expect((await signIn(userName)).status).toBe(429);
  });

  it('are all counted when ten start the period again at the same moment', async () => {
    const { userName } = await newUser();
    setTestTime(NOON);
    expect(await tryWrongPassword(userName, 1)).toEqual([401]);
    setTestTime(NOON + 15 * MINUTE);
    const replies = await Promise.all(Array.from({ length: 10 }, () => signIn(userName, 'wrong')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    const storedTries = (await registry().get(tryKey(PASSWORD_LIMIT, loginKey(userName).pk))) as {
      until?: number;
    };
    expect(storedTries.until).toBe(NOON + 30 * MINUTE);
  });

  it('are counted together however the name is written', async () => {
    const { userName } = await newUser('Zoë');
    setTestTime(NOON);
    const spellings = [
      userName,
      userName.toUpperCase(),
      ` ${userName} `,
      userName.replace('ë', 'e'),
      userName,
    ];
    for (const name of spellings) expect((await signIn(name, 'wrong')).status).toBe(401);
    expect((await signIn(userName)).status).toBe(429);
  });

  it('do not lock another account', async () => {
    const [lockedUser, otherUser] = [await newUser(), await newUser()];
    await tryWrongPassword(lockedUser.userName, 6);
    expect((await signIn(otherUser.userName)).status).toBe(200);
  });
});

describe('the lock', () => {
  it('lasts a quarter of an hour from the fifth wrong password, and further tries do not extend it', async () => {
    const { userName } = await newUser();
    setTestTime(NOON);
    await tryWrongPassword(userName, 4);
    setTestTime(NOON + 10 * MINUTE);
    await tryWrongPassword(userName, 1);
    for (const minute of [10, 15, 20, 24]) {
      setTestTime(NOON + minute * MINUTE);
      expect((await signIn(userName)).status).toBe(429);
    }
    setTestTime(NOON + 25 * MINUTE);
    expect((await signIn(userName)).status).toBe(200);
  });

  it('sends one mail, also with thirty guesses at once and further tries', async () => {
    const { userName } = await newUser();
    await Promise.all(Array.from({ length: 30 }, (_, i) => signIn(userName, `guess ${i}`)));
    await tryWrongPassword(userName, 2);
    expect(await lockMails(userName)).toHaveLength(1);
  });

  it('sends no mail before it begins', async () => {
    const { userName } = await newUser();
    await tryWrongPassword(userName, 4);
    expect(await lockMails(userName)).toEqual([]);
  });

  it('gives the same reply for right and wrong passwords, and for unknown and deactivated users', async () => {
    const [activeUser, formerUser] = [await newUser(), await newUser()];
    await setActive(formerUser.userName, false);
    const names = [activeUser.userName, formerUser.userName, `unknown ${activeUser.userName}`];
    await Promise.all(names.map((name) => tryWrongPassword(name, 5)));
    const replies = await Promise.all([
      ...names.map((name) => signIn(name)),
      ...names.map((name) => signIn(name, 'wrong')),
    ]);
    const replyTexts = replies.map(({ status, cookies, body: { requestId: _requestId, ...body } }) =>
      JSON.stringify({ status, body, cookies }),
    );
    expect(new Set(replyTexts).size).toBe(1);
    expect(replies[0]?.status).toBe(429);
  });

  it('also follows wrong passwords in an open session, and does not end that session', async () => {
    setTestTime(NOON);
    const user = await newAdministrator();
    const guess = () =>
      callApi(
        accounts.changePassword,
        { body: { currentPassword: 'x', password: 'Havenkeep#2' } },
        user.testCaller,
      );
    for (let tries = 0; tries < 4; tries++) expect((await guess()).status).toBe(422);
    setTestTime(NOON + 10 * MINUTE);
    expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
    setTestTime(NOON + 24 * MINUTE);
    const rightBody = { currentPassword: PASSWORD, password: 'Havenkeep#2' };
    const token = (await signIn(user.userName)).status;
    expect(token).toBe(429);
    expect(await lockMails(user.userName)).toHaveLength(1);
    setTestTime(NOON + 25 * MINUTE);
    const session = await signIn(user.userName);
    const headers = { authorization: `Bearer ${session.body.data.token}` };
    expect((await callApi(accounts.changePassword, { body: rightBody }, { headers })).status).toBe(200);
  });
});

describe('the right password in an open session', () => {
  it('never locks a user whose requests fail for another reason', async () => {
    const [user, otherUser] = [await newAdministrator(), await newAdministrator()];
    const { testCaller } = user;
    for (let tries = 0; tries < 4; tries++) {
      const commonPassword = { currentPassword: PASSWORD, password: 'Password1!' };
      expect((await callApi(accounts.changePassword, { body: commonPassword }, testCaller)).status).toBe(422);
      const emailChange = { password: PASSWORD, email: otherUser.email };
      expect((await callApi(accounts.changeEmail, { body: emailChange }, testCaller)).status).toBe(409);
      expect(
        (await callApi(accounts.recoveryCodes, { body: { password: PASSWORD } }, testCaller)).status,
      ).toBe(422);
    }
    expect((await signIn(user.userName)).status).toBe(200);
  });
});

it('rejects a name that expands to eighteen times its length when normalized, without an error', async () => {
  expect((await signIn('ﷺ'.repeat(254))).status).toBe(401);
});
