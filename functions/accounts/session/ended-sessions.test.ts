import { describe, expect, it } from 'vitest';
import { hasAccess } from '#shared/access/may.ts';
import type { Role } from '#shared/access/roles.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { CALLS } from '#shared/calls/index.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { users } from '#shared/calls/users/users.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { newAnimalInput, newTenant } from '../../test/tenant.ts';
import {
  callerWithToken,
  createLink,
  type Member,
  newAdministrator,
  newMember,
} from '../../users/user.fixture.ts';
import { newIp, PASSWORD, refresh, signIn, signOut } from '../user/account.fixture.ts';
import { CACHE_MS } from './check-session.ts';
import { totpCode, enableTwoStep } from '../own-account/two-step.fixture.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const SIGNED_OUT = { status: 401, body: { errors: ['Authentication error! Please login again'] } };

const ROLE: Role = 'Veterinarian';
const ALLOWED_CALLS = CALLS.filter(({ access }) => access !== 'public' && hasAccess(ROLE, access));
/** One call of each area; one of the endings runs all calls, to show that they check the session alike. */
const CALL_PER_AREA = [...Map.groupBy(ALLOWED_CALLS, ({ area }) => area).values()].flatMap(
  ([firstCall]) => firstCall ?? [],
);

interface SessionUsers {
  readonly admin: Member;
  readonly member: Member;
  /** Another session of the member. */
  readonly other: Member;
}

async function signInAgain(member: Member): Promise<Member> {
  const { token, refreshToken } = (await signIn(member.userName)).body.data;
  return { ...member, refreshToken, testCaller: callerWithToken(token) };
}

async function setUpUsers(): Promise<SessionUsers> {
  const admin = await newAdministrator();
  const member = await newMember(admin.tenantId, ROLE);
  return { admin, member, other: await signInAgain(member) };
}

const counts = ({ testCaller }: Member) => callApi(dashboard.counts, {}, testCaller);

const toCaretaker = ({ email }: Member) =>
  ({ firstName: 'Ada', lastName: 'Okafor', email, role: 'AnimalCaretaker' }) as const;

const sessionIdOf = async (member: Member) => {
  const { sessions } = (await callApi(accounts.account, {}, member.testCaller)).body.data;
  return sessions.find(({ isThis }) => isThis)?.id ?? '';
};

/** Each action that ends a user's sessions, done by a role that may do it. */
const ENDINGS: Record<string, (sessionUsers: SessionUsers) => Promise<{ status: number }>> = {
  'was deactivated': ({ admin, member }) =>
    callApi(users.deactivate, { params: { userId: member.userId } }, admin.testCaller),
  'was demoted': ({ admin, member }) =>
    callApi(users.update, { params: { id: member.userId }, body: toCaretaker(member) }, admin.testCaller),
  'signed out': ({ member }) => signOut(member.refreshToken),
  'was signed out from elsewhere': async ({ member, other }) =>
    callApi(accounts.endSession, { body: { sessionId: await sessionIdOf(member) } }, other.testCaller),
  'was signed out everywhere else': ({ other }) =>
    callApi(accounts.endSession, { body: { others: true } }, other.testCaller),
  'reset the password by mail': async ({ member: { userId, tenantId, userName, email } }) => {
    const token = await createLink('reset', email, { userId, tenantId, userName });
    return callApi(
      accounts.resetPassword,
      { body: { email, token, password: 'Havenkeep#2' } },
      { ip: newIp() },
    );
  },
  'has another password since': ({ other }) =>
    callApi(
      accounts.changePassword,
      { body: { currentPassword: PASSWORD, password: 'Havenkeep#2' } },
      other.testCaller,
    ),
  'has a second step since': async ({ other }) => {
    await enableTwoStep(other);
    return { status: 200 };
  },
  'lost the second step to an Administrator': async ({ admin, member }) => {
    await enableTwoStep(member);
    return callApi(users.resetTwoStep, { params: { userId: member.userId } }, admin.testCaller);
  },
  'used a spent refresh token': async ({ member }) => {
    const spentToken = `${member.refreshToken.split('.')[0]}.spent`;
    return { status: (await refresh(spentToken)).status === 401 ? 200 : 0 };
  },
  'must set up two-step sign-in first': async ({ admin }) => {
    const { secret } = await enableTwoStep(admin);
    const body = { required: true, code: totpCode(secret, 1) };
    return callApi(users.requireTwoStep, { body }, admin.testCaller);
  },
};

describe.each(Object.keys(ENDINGS))('a user who %s', (ending) => {
  it('is rejected by every call within half a minute', async () => {
    setTestTime(NOON);
    const parties = await setUpUsers();
    setTestTime(NOON + 1000);
    expect((await counts(parties.member)).status).toBe(200);
    expect((await ENDINGS[ending]?.(parties))?.status).toBe(200);
    setTestTime(NOON + 1000 + CACHE_MS);
    const calls = ending === 'was deactivated' ? ALLOWED_CALLS : CALL_PER_AREA;
    expect(calls.length).toBeGreaterThan(9);
    for (const call of calls)
      expect(await callApi(call, {}, parties.member.testCaller), call.name).toMatchObject(SIGNED_OUT);
    expect(CACHE_MS).toBeLessThan(30_000);
  });
});

it.each([
  ['was deactivated', 'deactivated'],
  ['signed out', 'session-ended'],
  ['was signed out from elsewhere', 'session-ended'],
  ['was signed out everywhere else', 'session-elsewhere'],
  ['reset the password by mail', 'session-password'],
  ['has another password since', 'session-password'],
  ['has a second step since', 'session-two-step'],
  ['lost the second step to an Administrator', 'session-two-step'],
  ['used a spent refresh token', 'session-reused'],
])('a user who %s gets the reason: the renewal replies with %s', async (ending, code) => {
  setTestTime(NOON);
  const parties = await setUpUsers();
  setTestTime(NOON + 1000);
  expect((await ENDINGS[ending]?.(parties))?.status).toBe(200);
  expect(await refresh(parties.member.refreshToken)).toMatchObject({ status: 401, body: { code } });
});

describe('access remains', () => {
  it.each(['was signed out from elsewhere', 'was signed out everywhere else', 'has another password since'])(
    'for the session that did it: %s',
    async (ending) => {
      setTestTime(NOON);
      const parties = await setUpUsers();
      setTestTime(NOON + 1000);
      await ENDINGS[ending]?.(parties);
      setTestTime(NOON + 1000 + CACHE_MS);
      expect((await counts(parties.other)).status).toBe(200);
      expect((await counts(await signInAgain(await newMember(parties.admin.tenantId)))).status).toBe(200);
    },
  );

  it('at once, by a renewed token, for a user who got another role', async () => {
    const { admin, member } = await setUpUsers();
    expect((await counts(member)).status).toBe(200);
    await ENDINGS['was demoted']?.({ admin, member, other: member });
    const { token, roleName } = (await refresh(member.refreshToken)).body.data;
    expect(roleName).toBe('AnimalCaretaker');
    const renewedMember = { ...member, testCaller: callerWithToken(token) };
    expect((await counts(renewedMember)).status).toBe(200);
    expect((await callApi(users.list, { params: { active: 'true' } }, renewedMember.testCaller)).status).toBe(
      403,
    );
  });

  it('for a promoted user after renewing the token, which is asked for with 401', async () => {
    setTestTime(NOON);
    const { admin, member } = await setUpUsers();
    const body = { ...toCaretaker(member), role: 'Administrator' } as const;
    const list = () => callApi(users.list, { params: { active: 'true' } }, member.testCaller);
    expect((await list()).status).toBe(403);
    await callApi(users.update, { params: { id: member.userId }, body }, admin.testCaller);
    setTestTime(NOON + CACHE_MS);
    expect(await list()).toMatchObject(SIGNED_OUT);
  });

  it('at once, for a user who was reactivated', async () => {
    setTestTime(NOON);
    const { admin, member } = await setUpUsers();
    await callApi(users.deactivate, { params: { userId: member.userId } }, admin.testCaller);
    setTestTime(NOON + CACHE_MS);
    expect((await counts(member)).status).toBe(401);
    await callApi(users.reactivate, { params: { userId: member.userId } }, admin.testCaller);
    expect((await counts(await signInAgain(member))).status).toBe(200);
  });
});

it('a deactivated user changes nothing, and learns nothing of the records', async () => {
  const tenant = await newTenant();
  const admin = await newMember(tenant.id);
  const member = await newMember(tenant.id, ROLE);
  await callApi(users.deactivate, { params: { userId: member.userId } }, admin.testCaller);
  const reply = await callApi(animals.create, newAnimalInput(tenant), {
    ...member.testCaller,
    headers: { ...member.testCaller.headers, 'idempotency-key': 'deactivated-0001' },
  });
  expect(reply).toMatchObject(SIGNED_OUT);
  const { body } = await callApi(dashboard.counts, {}, admin.testCaller);
  expect(body.data.animalCount?.residentAnimalCount ?? 0).toBe(0);
  expect(await tableOf(tenant.id).all({ pk: 'idempotency' })).toEqual([]);
  expect(await callApi(animals.get, { query: { ids: 'nowhere' } }, member.testCaller)).toMatchObject(
    SIGNED_OUT,
  );
});

it('rejects a caller who is no user of the rescue, whatever the token says', async () => {
  const { member, admin } = await setUpUsers();
  await tableOf(admin.tenantId).transact([{ remove: { pk: 'users', sk: member.userId } }]);
  expect(await counts(member)).toMatchObject(SIGNED_OUT);
});
