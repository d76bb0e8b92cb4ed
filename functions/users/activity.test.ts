import { describe, expect, it } from 'vitest';
import { users } from '#shared/calls/users/users.ts';
import { refresh, signIn } from '../accounts/user/account.fixture.ts';
import { ADMINISTRATORS_KEY } from '../accounts/user/administrators.table.ts';
import { userKey } from '../accounts/user/user.table.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { type Member, newAdministrator, newMember, newRescue } from './user.fixture.ts';

const deactivate = ({ testCaller }: Member, userId: string) =>
  callApi(users.deactivate, { params: { userId } }, testCaller);
const reactivate = ({ testCaller }: Member, userId: string) =>
  callApi(users.reactivate, { params: { userId } }, testCaller);
const isActive = async ({ tenantId, userId }: Member) =>
  (await tableOf(tenantId).get(userKey(userId)))?.row['active'];
const auditedActions = async ({ tenantId, userId }: Member) =>
  (await tableOf(tenantId).all({ pk: `audit#${userId}` })).map(({ row }) => row['what']);

const LAST_ADMIN_MESSAGE = 'The last active Administrator can’t be deactivated';

describe('deactivating a user', () => {
  it('ends their sessions and prevents sign-in, until they are reactivated', async () => {
    const admin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    expect(await deactivate(admin, vet.userId)).toMatchObject({
      status: 200,
      body: { message: 'User has deactivated successfully' },
    });
    expect((await refresh(vet.refreshToken)).status).toBe(401);
    expect((await signIn(vet.userName)).status).toBe(403);
    expect(await reactivate(admin, vet.userId)).toMatchObject({
      status: 200,
      body: { message: 'User has been reactivated' },
    });
    expect((await signIn(vet.userName)).status).toBe(200);
    expect((await refresh(vet.refreshToken)).status).toBe(401);
    expect(await auditedActions(vet)).toEqual(['users.deactivate', 'users.reactivate']);
  });

  it('is done once, even if it is requested twice or at the same moment', async () => {
    const admin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    await Promise.all([deactivate(admin, vet.userId), deactivate(admin, vet.userId)]);
    expect((await deactivate(admin, vet.userId)).status).toBe(200);
    await Promise.all([reactivate(admin, vet.userId), reactivate(admin, vet.userId)]);
    expect(await auditedActions(vet)).toEqual(['users.deactivate', 'users.reactivate']);
  });

  it('is refused for oneself, also with another Administrator there', async () => {
    const admin = await newAdministrator();
    await newMember(admin.tenantId);
    expect(await deactivate(admin, admin.userId)).toMatchObject({
      status: 422,
      body: { errors: ['You can’t deactivate yourself'] },
    });
    expect(await isActive(admin)).toBe(true);
  });

  it('is refused for the last active Administrator, even to a Super Administrator', async () => {
    const tenantId = await newRescue();
    const superAdmin = await newMember(tenantId, 'SuperAdministrator');
    const [first, second] = [await newMember(tenantId), await newMember(tenantId)];
    expect((await deactivate(superAdmin, first.userId)).status).toBe(200);
    expect(await deactivate(superAdmin, second.userId)).toMatchObject({
      status: 422,
      body: { errors: [LAST_ADMIN_MESSAGE] },
    });
    expect((await reactivate(superAdmin, first.userId)).status).toBe(200);
    expect((await deactivate(superAdmin, second.userId)).status).toBe(200);
  });

  it('does not count an Administrator who has not accepted yet', async () => {
    const tenantId = await newRescue();
    const [superAdmin, admin] = [await newMember(tenantId, 'SuperAdministrator'), await newMember(tenantId)];
    const body = {
      firstName: 'G',
      lastName: 'H',
      email: `${newId()}@example.org`,
      roleName: 'Administrator',
    };
    await callApi(users.invite, { body: body as never }, admin.testCaller);
    expect((await deactivate(superAdmin, admin.userId)).status).toBe(422);
  });

  it('leaves one of two Administrators who deactivate each other at the same moment', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const first = await newAdministrator();
      const second = await newMember(first.tenantId);
      const replies = await Promise.all([deactivate(first, second.userId), deactivate(second, first.userId)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => [401, 422].includes(status))).toHaveLength(1);
      const activeStates = [await isActive(first), await isActive(second)];
      expect(activeStates.filter(Boolean)).toHaveLength(1);
      const remainingAdmin = activeStates[0] ? first : second;
      const list = await tableOf(first.tenantId).get(ADMINISTRATORS_KEY);
      expect(list?.row['ids']).toEqual([remainingAdmin.userId]);
      expect((await refresh(remainingAdmin.refreshToken)).status).toBe(200);
    }
  });

  it('leaves at least one of five Administrators who deactivate each other in a ring', async () => {
    const first = await newAdministrator();
    const colleagues = await Promise.all(Array.from({ length: 4 }, () => newMember(first.tenantId)));
    const admins = [first, ...colleagues];
    const replies = await Promise.all(
      admins.map((each, i) => deactivate(each, admins[(i + 1) % admins.length]?.userId ?? '')),
    );
    for (const { status } of replies) expect([200, 401, 422]).toContain(status);
    const activeStates = await Promise.all(admins.map(isActive));
    const remainingIds = admins.filter((_, i) => activeStates[i]).map(({ userId }) => userId);
    expect(remainingIds.length).toBeGreaterThan(0);
    const list = await tableOf(first.tenantId).get(ADMINISTRATORS_KEY);
    expect(new Set(list?.row['ids'] as string[])).toEqual(new Set(remainingIds));
  });

  it('is refused for a user with a higher role', async () => {
    const admin = await newAdministrator();
    const superAdmin = await newMember(admin.tenantId, 'SuperAdministrator');
    expect(await deactivate(admin, superAdmin.userId)).toMatchObject({
      status: 403,
      body: { errors: ['You can’t change a user with a higher role'] },
    });
    expect(await isActive(superAdmin)).toBe(true);
  });

  it.each(['AnimalManager', 'Veterinarian', 'FosterParent'] as const)('is refused to %s', async (role) => {
    const admin = await newAdministrator();
    const member = await newMember(admin.tenantId, role);
    expect((await deactivate(member, admin.userId)).status).toBe(403);
    expect((await reactivate(member, admin.userId)).status).toBe(403);
  });
});
