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

const LAST = 'The last active Administrator can’t be deactivated';

describe('deactivating a user', () => {
  it('ends their sessions and shuts the door, until they are reactivated', async () => {
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

  it('twice, or twice at once, is done once', async () => {
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

  it('is refused for the last active Administrator, whoever asks', async () => {
    const tenantId = await newRescue();
    const above = await newMember(tenantId, 'SuperAdministrator');
    const [first, second] = [await newMember(tenantId), await newMember(tenantId)];
    expect((await deactivate(above, first.userId)).status).toBe(200);
    expect(await deactivate(above, second.userId)).toMatchObject({ status: 422, body: { errors: [LAST] } });
    expect((await reactivate(above, first.userId)).status).toBe(200);
    expect((await deactivate(above, second.userId)).status).toBe(200);
  });

  it('does not count an Administrator who has not accepted yet', async () => {
    const tenantId = await newRescue();
    const [above, admin] = [await newMember(tenantId, 'SuperAdministrator'), await newMember(tenantId)];
    const body = {
      firstName: 'G',
      lastName: 'H',
      email: `${newId()}@example.org`,
      roleName: 'Administrator',
    };
    await callApi(users.invite, { body: body as never }, admin.testCaller);
    expect((await deactivate(above, admin.userId)).status).toBe(422);
  });

  it('each other at the same moment leaves one of two Administrators', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const first = await newAdministrator();
      const second = await newMember(first.tenantId);
      const replies = await Promise.all([deactivate(first, second.userId), deactivate(second, first.userId)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => [401, 422].includes(status))).toHaveLength(1);
      const stands = [await isActive(first), await isActive(second)];
      expect(stands.filter(Boolean)).toHaveLength(1);
      const stays = stands[0] ? first : second;
      const list = await tableOf(first.tenantId).get(ADMINISTRATORS_KEY);
      expect(list?.row['ids']).toEqual([stays.userId]);
      expect((await refresh(stays.refreshToken)).status).toBe(200);
    }
  });

  it('all of five at the same moment, each by the next, leaves one at least', async () => {
    const first = await newAdministrator();
    const colleagues = await Promise.all(Array.from({ length: 4 }, () => newMember(first.tenantId)));
    const ring = [first, ...colleagues];
    const replies = await Promise.all(
      ring.map((each, i) => deactivate(each, ring[(i + 1) % ring.length]?.userId ?? '')),
    );
    for (const { status } of replies) expect([200, 401, 422]).toContain(status);
    const stands = await Promise.all(ring.map(isActive));
    const remainingIds = ring.filter((_, i) => stands[i]).map(({ userId }) => userId);
    expect(remainingIds.length).toBeGreaterThan(0);
    const list = await tableOf(first.tenantId).get(ADMINISTRATORS_KEY);
    expect(new Set(list?.row['ids'] as string[])).toEqual(new Set(remainingIds));
  });

  it('of a higher role is refused', async () => {
    const admin = await newAdministrator();
    const above = await newMember(admin.tenantId, 'SuperAdministrator');
    expect(await deactivate(admin, above.userId)).toMatchObject({
      status: 403,
      body: { errors: ['You can’t change a user with a higher role'] },
    });
    expect(await isActive(above)).toBe(true);
  });

  it.each(['AnimalManager', 'Veterinarian', 'FosterParent'] as const)('is nothing for %s', async (role) => {
    const admin = await newAdministrator();
    const member = await newMember(admin.tenantId, role);
    expect((await deactivate(member, admin.userId)).status).toBe(403);
    expect((await reactivate(member, admin.userId)).status).toBe(403);
  });
});
