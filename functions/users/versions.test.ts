import { describe, expect, it } from 'vitest';
import { users } from '#shared/calls/users/users.ts';
import { userItem, userKey, userOf } from '../accounts/user/user.table.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { type Member, newAdministrator, newEmail, newMember, statusesOf } from './user.fixture.ts';

interface Change {
  readonly firstName?: string;
  readonly email?: string;
  readonly version?: number;
}

const update = (actor: Member, target: Member, change: Change) => {
  const details = {
    firstName: 'Ada',
    lastName: 'Okafor',
    email: target.email,
    role: 'Veterinarian',
  } as const;
  return callApi(
    users.update,
    { params: { id: target.userId }, body: { ...details, ...change } },
    actor.testCaller,
  );
};

const rowOf = async ({ tenantId, userId }: Member) => (await tableOf(tenantId).get(userKey(userId)))?.row;

const versionOf = async (actor: Member, { userId }: Member) => {
  const { usersVMs } = (await callApi(users.list, { params: { active: 'true' } }, actor.testCaller)).body
    .data;
  return usersVMs.find(({ id }: { id: string }) => id === userId)?.version as number;
};

/** A rescue with an Administrator and a Veterinarian. */
async function newAdminAndVet(): Promise<[Member, Member]> {
  const admin = await newAdministrator();
  return [admin, await newMember(admin.tenantId, 'Veterinarian')];
}

describe('changing a user', () => {
  it('with a stale version is refused with the author and time of the newer one, and changes nothing', async () => {
    const [admin, vet] = await newAdminAndVet();
    const version = await versionOf(admin, vet);
    expect((await update(admin, vet, { firstName: 'Grace', version })).status).toBe(200);
    const lateReply = await update(admin, vet, { firstName: 'Mary', version });
    const conflict = {
      version: version + 1,
      changedBy: 'Ada Okafor',
      changedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    };
    expect(lateReply).toMatchObject({ status: 409, body: { conflict } });
    expect(await rowOf(vet)).toMatchObject({ firstName: 'Grace' });
    expect(await versionOf(admin, vet)).toBe(version + 1);
    expect((await update(admin, vet, { firstName: 'Mary', version: version + 1 })).status).toBe(200);
    expect((await update(admin, vet, { firstName: 'Lise' })).status).toBe(200);
  });

  it('succeeds for one of three who send the same version at the same moment', async () => {
    const [admin, vet] = await newAdminAndVet();
    const version = await versionOf(admin, vet);
    const names = ['Grace', 'Mary', 'Lise'];
    const replies = await Promise.all(names.map((firstName) => update(admin, vet, { firstName, version })));
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    expect((await rowOf(vet))?.['firstName']).toBe(names[replies.findIndex(({ status }) => status === 200)]);
  });

  it('causes no conflict with a sent mail or a second step, which are no fields of the form', async () => {
    const [admin, vet] = await newAdminAndVet();
    const version = await versionOf(admin, vet);
    const item = await tableOf(vet.tenantId).get(userKey(vet.userId));
    const row = { ...userOf(item!), mail: 'sent' as const, twoStep: true };
    await tableOf(vet.tenantId).putAll([userItem(row, item!.v + 1)]);
    expect((await update(admin, vet, { version })).status).toBe(200);
    expect(await versionOf(admin, vet)).toBe(version);
  });

  it('conflicts with a deactivation in between, and with a new address', async () => {
    const [admin, vet] = await newAdminAndVet();
    const version = await versionOf(admin, vet);
    const params = { userId: vet.userId };
    await callApi(users.deactivate, { params }, admin.testCaller);
    await callApi(users.reactivate, { params }, admin.testCaller);
    expect(await update(admin, vet, { version })).toMatchObject({
      status: 409,
      body: { conflict: { version: version + 2 } },
    });
    const email = newEmail();
    expect((await update(admin, vet, { email, version: version + 2 })).status).toBe(200);
    expect((await update(admin, vet, { version: version + 2 })).status).toBe(409);
  });
});
