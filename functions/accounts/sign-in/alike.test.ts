import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { callApi } from '../../test/call-api.ts';
import { openTableProxy } from '../../test/faults/open-table-proxy.ts';
import { type Member, newAdministrator, newEmail, findOutboxMails } from '../../users/user.fixture.ts';
import { newIp, setActive, signIn } from '../user/account.fixture.ts';

const proxy = await openTableProxy();

/** The requests to the table, by kind, during `action`. */
async function requestsDuring(
  action: () => Promise<{ status: number }>,
): Promise<{ status: number; seen: string[] }> {
  proxy.clear();
  const { status } = await action();
  return { status, seen: proxy.operations.map(({ operation }) => operation).sort() };
}

interface TestUser {
  readonly userName: string;
  readonly email: string;
}

const ACTIONS: Record<string, (user: TestUser) => Promise<{ status: number }>> = {
  'asking for a user name': ({ email }) =>
    callApi(accounts.forgotUserName, { query: { email } }, { ip: newIp() }),
  'asking for a reset': ({ userName, email }) =>
    callApi(accounts.forgotPassword, { query: { userName, email } }, { ip: newIp() }),
  'asking for a code': ({ email }) => callApi(accounts.otpGenerate, { query: { email } }, { ip: newIp() }),
  'a reset without a link': ({ email }) =>
    callApi(
      accounts.resetPassword,
      { body: { email, token: 'x', password: 'Havenkeep#2' } },
      { ip: newIp() },
    ),
  'a wrong password': ({ userName }) => signIn(userName, 'wrong'),
};

describe('an existing account and one that does not exist', () => {
  it.each(Object.keys(ACTIONS))('cause the same requests to the table: %s', async (name) => {
    const action = ACTIONS[name] ?? expect.fail();
    const activeUser = await newAdministrator();
    const unknownUser = { userName: `unknown ${activeUser.userName}`, email: newEmail() };
    const [first, second] = [
      await requestsDuring(() => action(activeUser)),
      await requestsDuring(() => action(unknownUser)),
    ];
    expect(first.seen.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
  });

  it('cause the same requests and mails at the wrong password that locks', async () => {
    const [activeUser, formerUser] = [await newAdministrator(), await newAdministrator()];
    await setActive(formerUser.userName, false);
    const names = [activeUser.userName, formerUser.userName, `unknown ${activeUser.userName}`];
    const results = [];
    for (const name of names) {
      for (let tries = 0; tries < 4; tries++) expect((await signIn(name, 'wrong')).status).toBe(401);
      results.push(await requestsDuring(() => signIn(name, 'wrong')));
      expect((await signIn(name, 'wrong')).status).toBe(429);
      expect(await findOutboxMails({ letter: 'locked', userName: name })).toHaveLength(1);
    }
    expect(results[0]).toMatchObject({ status: 401, seen: expect.arrayContaining(['TransactWriteItems']) });
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });
});

describe('a call', () => {
  it.each([
    // The try of the address is given back, and the activity recorded, beside the writes of the session.
    ['signing in', (user: Member) => signIn(user.userName), 7],
    // Includes the reads that check the caller.
    ['the own account', (user: Member) => callApi(accounts.account, {}, user.testCaller), 5],
  ])('makes no more requests to the table than needed: %s', async (_, action, maxRequests) => {
    const user = await newAdministrator();
    const { status, seen } = await requestsDuring(() => action(user));
    expect(status).toBe(200);
    expect(seen.length).toBeLessThanOrEqual(maxRequests);
  });
});
