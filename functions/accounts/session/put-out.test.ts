import { describe, expect, it } from 'vitest';
import { hasAccess } from '#shared/access/may.ts';
import type { Role } from '#shared/access/roles.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { CALLS } from '#shared/calls/index.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { users } from '#shared/calls/users/users.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { ask } from '../../test/ask.ts';
import { itIs } from '../../test/time/clock.ts';
import { newAnimalInput, newTenant } from '../../test/tenant.ts';
import { bearer, linkFor, type Member, newAdministrator, newMember } from '../../users/user.fixture.ts';
import { newIp, PASSWORD, refresh, signIn, signOut } from '../user/account.fixture.ts';
import { BELIEVED_MS } from './check-session.ts';
import { codeOf, turnOn } from '../own-account/two-step.fixture.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const OUT = { status: 401, body: { errors: ['Authentication error! Please login again'] } };

const ROLE: Role = 'Veterinarian';
const OPEN = CALLS.filter(({ access }) => access !== 'public' && hasAccess(ROLE, access));
/** One of each area: that all ask alike who is at work is shown by one ending over all. */
const ONE_OF_EACH = [...Map.groupBy(OPEN, ({ area }) => area).values()].flatMap(([first]) => first ?? []);

interface Scene {
  readonly admin: Member;
  readonly member: Member;
  /** Another session of the member. */
  readonly other: Member;
}

async function signInAgain(member: Member): Promise<Member> {
  const { token, refreshToken } = (await signIn(member.userName)).body.data;
  return { ...member, refreshToken, asker: bearer(token) };
}

async function scene(): Promise<Scene> {
  const admin = await newAdministrator();
  const member = await newMember(admin.tenantId, ROLE);
  return { admin, member, other: await signInAgain(member) };
}

const counts = ({ asker }: Member) => ask(dashboard.counts, {}, asker);

const toCaretaker = ({ email }: Member) =>
  ({ firstName: 'Ada', lastName: 'Okafor', email, role: 'AnimalCaretaker' }) as const;

const sessionOf = async (member: Member) => {
  const { sessions } = (await ask(accounts.account, {}, member.asker)).body.data;
  return sessions.find(({ isThis }) => isThis)?.id ?? '';
};

/** Every action that ends a user's sessions, done by a role that may do it, at the same time as all other actions. */
const ENDINGS: Record<string, (scene: Scene) => Promise<{ status: number }>> = {
  'was deactivated': ({ admin, member }) =>
    ask(users.deactivate, { params: { userId: member.userId } }, admin.asker),
  'was demoted': ({ admin, member }) =>
    ask(users.update, { params: { id: member.userId }, body: toCaretaker(member) }, admin.asker),
  'signed out': ({ member }) => signOut(member.refreshToken),
  'was signed out from elsewhere': async ({ member, other }) =>
    ask(accounts.endSession, { body: { sessionId: await sessionOf(member) } }, other.asker),
  'was signed out everywhere else': ({ other }) =>
    ask(accounts.endSession, { body: { others: true } }, other.asker),
  'reset the password by mail': async ({ member: { userId, tenantId, userName, email } }) => {
    const token = await linkFor('reset', email, { userId, tenantId, userName });
    return ask(accounts.resetPassword, { body: { email, token, password: 'Havenkeep#2' } }, { ip: newIp() });
  },
  'has another password since': ({ other }) =>
    ask(
      accounts.changePassword,
      { body: { currentPassword: PASSWORD, password: 'Havenkeep#2' } },
      other.asker,
    ),
  'has a second step since': async ({ other }) => {
    await turnOn(other);
    return { status: 200 };
  },
  'lost the second step by an Administrator': async ({ admin, member }) => {
    await turnOn(member);
    return ask(users.resetTwoStep, { params: { userId: member.userId } }, admin.asker);
  },
  'used a spent refresh token': async ({ member }) => {
    const spent = `${member.refreshToken.split('.')[0]}.spent`;
    return { status: (await refresh(spent)).status === 401 ? 200 : 0 };
  },
  'is to set up two steps first': async ({ admin }) => {
    const { secret } = await turnOn(admin);
    const body = { required: true, code: codeOf(secret, 1) };
    return ask(users.requireTwoStep, { body }, admin.asker);
  },
};

describe.each(Object.keys(ENDINGS))('who %s', (ending) => {
  it('is out within half a minute, wherever they ask', async () => {
    itIs(NOON);
    const parties = await scene();
    itIs(NOON + 1000);
    expect((await counts(parties.member)).status).toBe(200);
    expect((await ENDINGS[ending]?.(parties))?.status).toBe(200);
    itIs(NOON + 1000 + BELIEVED_MS);
    const calls = ending === 'was deactivated' ? OPEN : ONE_OF_EACH;
    expect(calls.length).toBeGreaterThan(9);
    for (const call of calls) expect(await ask(call, {}, parties.member.asker), call.name).toMatchObject(OUT);
    expect(BELIEVED_MS).toBeLessThan(30_000);
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
  ['lost the second step by an Administrator', 'session-two-step'],
  ['used a spent refresh token', 'session-reused'],
])('who %s reads why: their renewal answers %s', async (ending, code) => {
  itIs(NOON);
  const parties = await scene();
  itIs(NOON + 1000);
  expect((await ENDINGS[ending]?.(parties))?.status).toBe(200);
  expect(await refresh(parties.member.refreshToken)).toMatchObject({ status: 401, body: { code } });
});

describe('what is open stays open', () => {
  it.each(['was signed out from elsewhere', 'was signed out everywhere else', 'has another password since'])(
    'to the session that did it: %s',
    async (ending) => {
      itIs(NOON);
      const parties = await scene();
      itIs(NOON + 1000);
      await ENDINGS[ending]?.(parties);
      itIs(NOON + 1000 + BELIEVED_MS);
      expect((await counts(parties.other)).status).toBe(200);
      expect((await counts(await signInAgain(await newMember(parties.admin.tenantId)))).status).toBe(200);
    },
  );

  it('to who has another role, by a renewed token, at once', async () => {
    const { admin, member } = await scene();
    expect((await counts(member)).status).toBe(200);
    await ENDINGS['was demoted']?.({ admin, member, other: member });
    const { token, roleName } = (await refresh(member.refreshToken)).body.data;
    expect(roleName).toBe('AnimalCaretaker');
    const renewed = { ...member, asker: bearer(token) };
    expect((await counts(renewed)).status).toBe(200);
    expect((await ask(users.list, { params: { active: 'true' } }, renewed.asker)).status).toBe(403);
  });

  it('to who was promoted: the old token is to be renewed instead of refused', async () => {
    itIs(NOON);
    const { admin, member } = await scene();
    const body = { ...toCaretaker(member), role: 'Administrator' } as const;
    const list = () => ask(users.list, { params: { active: 'true' } }, member.asker);
    expect((await list()).status).toBe(403);
    await ask(users.update, { params: { id: member.userId }, body }, admin.asker);
    itIs(NOON + BELIEVED_MS);
    expect(await list()).toMatchObject(OUT);
  });

  it('to who was let in again, at once', async () => {
    itIs(NOON);
    const { admin, member } = await scene();
    await ask(users.deactivate, { params: { userId: member.userId } }, admin.asker);
    itIs(NOON + BELIEVED_MS);
    expect((await counts(member)).status).toBe(401);
    await ask(users.reactivate, { params: { userId: member.userId } }, admin.asker);
    expect((await counts(await signInAgain(member))).status).toBe(200);
  });
});

it('who was put out changes nothing, and is not told what is there', async () => {
  const tenant = await newTenant();
  const admin = await newMember(tenant.id);
  const member = await newMember(tenant.id, ROLE);
  await ask(users.deactivate, { params: { userId: member.userId } }, admin.asker);
  const reply = await ask(animals.create, newAnimalInput(tenant), {
    ...member.asker,
    headers: { ...member.asker.headers, 'idempotency-key': 'put-out-0001' },
  });
  expect(reply).toMatchObject(OUT);
  const { body } = await ask(dashboard.counts, {}, admin.asker);
  expect(body.data.animalCount?.residentAnimalCount ?? 0).toBe(0);
  expect(await tableOf(tenant.id).all({ pk: 'idempotency' })).toEqual([]);
  expect(await ask(animals.get, { query: { ids: 'nowhere' } }, member.asker)).toMatchObject(OUT);
});

it('who is no user of the rescue is let in nowhere, whatever the token says', async () => {
  const { member, admin } = await scene();
  await tableOf(admin.tenantId).transact([{ remove: { pk: 'users', sk: member.userId } }]);
  expect(await counts(member)).toMatchObject(OUT);
});
