import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { CALLS } from '#shared/calls/index.ts';
import { rescues } from '#shared/calls/rescues/rescues.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { users } from '#shared/calls/users/users.ts';
import { signOut } from '../../accounts/user/account.fixture.ts';
import { checkSession } from '../../accounts/session/check-session.ts';
import { newId } from '../../kernel/ids.ts';
import type { Caller } from '../../kernel/caller.ts';
import { verifyAccessToken } from '../../kernel/http/token.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { TENANT_KEY } from '../../tenants/tenant.record.ts';
import { createTenant } from '../../tenants/new-tenant.ts';
import { callApi } from '../../test/call-api.ts';
import { callerWithToken, type Member, newMember } from '../../users/user.fixture.ts';
import { infoOf, createListedRescue, newSuperAdmin } from '../rescue.fixture.ts';

const letIn = ({ testCaller }: Member, isOn = true) =>
  callApi(rescues.letSupportIn, { body: { on: isOn } }, testCaller);
const lookIn = (id: string, { testCaller }: Member) =>
  callApi(rescues.lookIn, { params: { id } }, testCaller);

let superAdmin: Member;
beforeAll(async () => {
  superAdmin = await newSuperAdmin();
});

/** A rescue with support access. */
async function startLook(viewer = superAdmin) {
  const rescue = await createListedRescue();
  await letIn(rescue.admin);
  const { token } = (await lookIn(rescue.id, viewer)).body.data;
  const caller = await verifyAccessToken(token);
  if (!caller) throw new Error('No session');
  return { ...rescue, testCaller: callerWithToken(token), caller };
}

/** Asks as a Lambda that has not read anything of them lately. */
const sessionState = (caller: Caller, now = Date.now() + 21_000) =>
  checkSession(caller, now).then(
    () => 'in',
    (error: { status: number }) => error.status,
  );

describe('support access', () => {
  it('is refused for a rescue that does not allow it, for the own one and for a missing one', async () => {
    const { id } = await createListedRescue();
    expect(await lookIn(id, superAdmin)).toMatchObject({
      status: 409,
      body: { message: 'This rescue doesn’t let you look in' },
    });
    expect((await lookIn(superAdmin.tenantId, superAdmin)).status).toBe(422);
    expect((await lookIn(newId(), superAdmin)).status).toBe(404);
  });

  it('is allowed by an Administrator alone, for a day', async () => {
    const { id, admin } = await createListedRescue();
    const manager = await newMember(id, 'AnimalManager');
    expect((await letIn(manager)).status).toBe(403);
    const { until, by } = (await letIn(admin)).body.data;
    expect(Math.abs(Date.parse(until) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    expect(by).toBe('Ada Okafor');
    const listStatus = (
      await callApi(rescues.list, { query: { searchText: 'Rescue' } }, superAdmin.testCaller)
    ).status;
    expect(listStatus).toBe(200);
  });

  it('is logged once a look, for the rescue and for the installation', async () => {
    const { id, admin } = await startLook();
    expect((await lookIn(id, superAdmin)).status).toBe(200);
    const { looks } = (await callApi(rescues.support, {}, admin.testCaller)).body.data;
    expect(looks).toMatchObject([{ name: 'Ada Okafor' }]);
    for (const tenantId of [id, '']) {
      const lines = await tableOf(tenantId).all({ pk: `audit#${id}` });
      expect(lines.filter(({ row }) => row['what'] === 'rescues.lookIn')).toHaveLength(1);
    }
    expect(await tableOf(superAdmin.tenantId).all({ pk: `audit#${id}` })).toEqual([]);
  });

  it('shows the rescue, and nothing of another', async () => {
    const { id, name, testCaller } = await startLook();
    const { tenant } = (await callApi(tenants.tenantInfo, {}, testCaller)).body.data;
    expect(tenant).toMatchObject({ id, name });
    const { usersVMs } = (await callApi(users.list, { params: { active: 'true' } }, testCaller)).body.data;
    expect(usersVMs).toHaveLength(1);
    expect((await callApi(rescues.list, { query: {} }, testCaller)).status).toBe(403);
  });

  it('can change nothing by any call, and opens no account', async () => {
    const { testCaller } = await startLook();
    for (const call of CALLS.filter(({ access }) => access !== 'public')) {
      if (call.method === 'GET' && call.area !== 'accounts') continue;
      const { status, body } = await callApi(call, {}, { ...testCaller, raw: '{' });
      expect([call.name, status]).toEqual([call.name, 403]);
      expect(body.message).toMatch(
        /^(No Permission|You’re viewing as support. Nothing can be changed here)$/,
      );
    }
    expect((await callApi(accounts.account, {}, testCaller)).status).toBe(403);
  });
});

/** The ways in which support access ends. */
const ENDINGS: Readonly<
  Record<string, (supportLook: Awaited<ReturnType<typeof startLook>>, viewer: Member) => Promise<unknown>>
> = {
  'the Administrator ends it': ({ admin }) => letIn(admin, false),
  'another permission takes its place': ({ admin }) => letIn(admin),
  'the rescue is suspended': ({ id }) =>
    callApi(rescues.suspend, { params: { id }, body: { reason: 'Enough' } }, superAdmin.testCaller),
  'the rescue is gone': ({ id }) => tableOf(id).transact([{ remove: TENANT_KEY }]),
  'the viewer signs out': (_, viewer) => signOut(viewer.refreshToken),
  'the viewer loses the role': async (_, viewer) => {
    const peer = await newMember(viewer.tenantId, 'SuperAdministrator');
    const params = { id: viewer.userId };
    const body = { firstName: 'A', lastName: 'B', email: viewer.email, role: 'Administrator' } as const;
    return callApi(users.update, { params, body }, peer.testCaller);
  },
  'the viewer is deactivated': async (_, viewer) => {
    const peer = await newMember(viewer.tenantId, 'SuperAdministrator');
    return callApi(users.deactivate, { params: { userId: viewer.userId } }, peer.testCaller);
  },
};

describe('support access ends within half a minute when', () => {
  it.each(Object.keys(ENDINGS))('%s', async (ending) => {
    const homeTenantId = await createTenant(infoOf(`Operations ${newId()}`));
    const viewer = await newMember(homeTenantId, 'SuperAdministrator');
    const supportLook = await startLook(viewer);
    expect(await sessionState(supportLook.caller, Date.now())).toBe('in');
    await ENDINGS[ending]?.(supportLook, viewer);
    expect(await sessionState(supportLook.caller)).toBe(401);
  });

  it('its day is over', async () => {
    const { caller } = await startLook();
    expect(await sessionState(caller, Date.now() + 23.9 * 3_600_000)).toBe('in');
    expect(await sessionState(caller, Date.now() + 24.1 * 3_600_000)).toBe(401);
  });
});
