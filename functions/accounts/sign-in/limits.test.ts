import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { registry } from '../../kernel/table/table.ts';
import { tryKey, PASSWORD_LIMIT } from '../../kernel/limits/limits.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { newAdministrator, posted } from '../../users/user.fixture.ts';
import { newUser, PASSWORD, setActive, signIn } from '../user/account.fixture.ts';
import { loginKey } from '../user/user.table.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

const wrong = async (userName: string, times: number) => {
  const statuses = [];
  for (let tries = 0; tries < times; tries++) statuses.push((await signIn(userName, 'wrong')).status);
  return statuses;
};

const locked = (userName: string) => posted({ letter: 'locked', userName });

describe('the tries of an account', () => {
  it('are counted from the first one, not from a whole quarter of the clock', async () => {
    const { userName } = await newUser();
    setTestTime(NOON + 14 * MINUTE);
    expect(await wrong(userName, 3)).toEqual([401, 401, 401]);
    setTestTime(NOON + 16 * MINUTE);
    expect(await wrong(userName, 3)).toEqual([401, 401, 429]);
    expect((await signIn(userName)).status).toBe(429);
  });

  it('are never ten within a quarter of an hour, wherever the span ends', async () => {
    const { userName } = await newUser();
    setTestTime(NOON);
    expect(await wrong(userName, 1)).toEqual([401]);
    setTestTime(NOON + 15 * MINUTE - 1);
    expect(await wrong(userName, 5)).toEqual([401, 401, 401, 401, 429]);
    setTestTime(NOON + 15 * MINUTE);
    expect(await wrong(userName, 1)).toEqual([429]);
    setTestTime(NOON + 30 * MINUTE - 2);
    expect(await wrong(userName, 1)).toEqual([429]);
    setTestTime(NOON + 30 * MINUTE - 1);
    expect((await signIn(userName)).status).toBe(200);
  });

  it('begin anew once a quarter of an hour is over without a fifth', async () => {
    const { userName } = await newUser();
    setTestTime(NOON);
    expect(await wrong(userName, 4)).toEqual([401, 401, 401, 401]);
    setTestTime(NOON + 15 * MINUTE);
    expect(await wrong(userName, 5)).toEqual([401, 401, 401, 401, 401]);
    expect((await signIn(userName)).status).toBe(429);
  });

  it('that begin anew for ten at the same moment are counted all', async () => {
    const { userName } = await newUser();
    setTestTime(NOON);
    expect(await wrong(userName, 1)).toEqual([401]);
    setTestTime(NOON + 15 * MINUTE);
    const replies = await Promise.all(Array.from({ length: 10 }, () => signIn(userName, 'wrong')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    const storedTries = (await registry().get(tryKey(PASSWORD_LIMIT, loginKey(userName).pk))) as {
      until?: number;
    };
    expect(storedTries.until).toBe(NOON + 30 * MINUTE);
  });

  it('are the same ones however the name is written', async () => {
    const { userName } = await newUser('Zoë');
    setTestTime(NOON);
    const spelt = [userName, userName.toUpperCase(), ` ${userName} `, userName.replace('ë', 'e'), userName];
    for (const name of spelt) expect((await signIn(name, 'wrong')).status).toBe(401);
    expect((await signIn(userName)).status).toBe(429);
  });

  it('of one account lock no other', async () => {
    const [lockedUser, other] = [await newUser(), await newUser()];
    await wrong(lockedUser.userName, 6);
    expect((await signIn(other.userName)).status).toBe(200);
  });
});

describe('the lock', () => {
  it('lasts a full quarter of an hour from the fifth wrong password, and tries do not lengthen it', async () => {
    const { userName } = await newUser();
    setTestTime(NOON);
    await wrong(userName, 4);
    setTestTime(NOON + 10 * MINUTE);
    await wrong(userName, 1);
    for (const minute of [10, 15, 20, 24]) {
      setTestTime(NOON + minute * MINUTE);
      expect((await signIn(userName)).status).toBe(429);
    }
    setTestTime(NOON + 25 * MINUTE);
    expect((await signIn(userName)).status).toBe(200);
  });

  it('is told of by one mail, also under thirty guesses at once and tries that follow', async () => {
    const { userName } = await newUser();
    await Promise.all(Array.from({ length: 30 }, (_, i) => signIn(userName, `guess ${i}`)));
    await wrong(userName, 2);
    expect(await locked(userName)).toHaveLength(1);
  });

  it('is not told of before it is there', async () => {
    const { userName } = await newUser();
    await wrong(userName, 4);
    expect(await locked(userName)).toEqual([]);
  });

  it('answers the same for the right password and a wrong one, for nobody and for who was deactivated', async () => {
    const [activeUser, former] = [await newUser(), await newUser()];
    await setActive(former.userName, false);
    const names = [activeUser.userName, former.userName, `nobody ${activeUser.userName}`];
    await Promise.all(names.map((name) => wrong(name, 5)));
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

  it('comes also from passwords guessed at an unlocked desk, and ends no session', async () => {
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
    const right = { currentPassword: PASSWORD, password: 'Havenkeep#2' };
    const token = (await signIn(user.userName)).status;
    expect(token).toBe(429);
    expect(await locked(user.userName)).toHaveLength(1);
    setTestTime(NOON + 25 * MINUTE);
    const session = await signIn(user.userName);
    const headers = { authorization: `Bearer ${session.body.data.token}` };
    expect((await callApi(accounts.changePassword, { body: right }, { headers })).status).toBe(200);
  });
});

describe('the right password at an unlocked desk', () => {
  it('locks nobody out who is refused for another reason, however often', async () => {
    const [user, other] = [await newAdministrator(), await newAdministrator()];
    const { testCaller } = user;
    for (let tries = 0; tries < 4; tries++) {
      const common = { currentPassword: PASSWORD, password: 'Password1!' };
      expect((await callApi(accounts.changePassword, { body: common }, testCaller)).status).toBe(422);
      const emailChange = { password: PASSWORD, email: other.email };
      expect((await callApi(accounts.changeEmail, { body: emailChange }, testCaller)).status).toBe(409);
      expect(
        (await callApi(accounts.recoveryCodes, { body: { password: PASSWORD } }, testCaller)).status,
      ).toBe(422);
    }
    expect((await signIn(user.userName)).status).toBe(200);
  });
});

it('a name that unfolds to eighteen times its length is nobody’s, and no failure', async () => {
  expect((await signIn('ﷺ'.repeat(254))).status).toBe(401);
});
