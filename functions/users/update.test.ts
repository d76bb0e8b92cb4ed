import { describe, expect, it } from 'vitest';
import { users } from '#shared/calls/users/users.ts';
import { refresh } from '../accounts/user/account.fixture.ts';
import { ADMINISTRATORS_KEY } from '../accounts/user/administrators.table.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { loginOf, rowOf, newAdminAndVet, update } from './update.fixture.ts';
import {
  newAdministrator,
  newEmail,
  newMember,
  newRescue,
  findOutboxMails,
  statusesOf,
} from './user.fixture.ts';

describe('changing a user', () => {
  it('changes name and role, in the list and for the next session, and logs the author', async () => {
    const [admin, vet] = await newAdminAndVet();
    const reply = await update(admin, vet, { firstName: 'Grace', role: 'AnimalManager' });
    expect(reply).toMatchObject({ status: 200, body: { message: 'User updated successfully' } });
    expect(await rowOf(vet)).toMatchObject({ firstName: 'Grace', role: 'AnimalManager', email: vet.email });
    expect((await refresh(vet.refreshToken)).body.data).toMatchObject({
      firstName: 'Grace',
      roleName: 'AnimalManager',
    });
    const lines = await tableOf(vet.tenantId).all({ pk: `audit#${vet.userId}` });
    expect(lines).toMatchObject([
      {
        row: { what: 'users.update', byId: admin.userId },
        more: { changes: { firstName: ['Ada', 'Grace'], role: ['Veterinarian', 'AnimalManager'] } },
      },
    ]);
    expect(await findOutboxMails({ userName: vet.userName })).toEqual([]);
  });

  it('by two at the same moment stores one of the two completely, in the list and in the login', async () => {
    const [admin, vet] = await newAdminAndVet();
    const [first, second] = [
      { firstName: 'Grace', role: 'AnimalManager' },
      { firstName: 'Mary', role: 'FosterParent' },
    ] as const;
    const replies = await Promise.all([update(admin, vet, first), update(admin, vet, second)]);
    expect(statusesOf(replies)).toEqual([200, 200]);
    const [row, login] = [await rowOf(vet), await loginOf(vet)];
    expect([first, second]).toContainEqual({ firstName: row?.['firstName'], role: row?.['role'] });
    expect(login).toMatchObject({ firstName: row?.['firstName'], role: row?.['role'] });
  });

  it('is refused for an inactive user', async () => {
    const [admin, vet] = await newAdminAndVet();
    await callApi(users.deactivate, { params: { userId: vet.userId } }, admin.testCaller);
    expect((await update(admin, vet, { firstName: 'Grace' })).status).toBe(422);
    expect(await rowOf(vet)).toMatchObject({ firstName: 'Ada' });
  });

  it('shows an error at each wrong field', async () => {
    const [admin, vet] = await newAdminAndVet();
    const body = { firstName: '', lastName: ' ', email: 'ada', role: 'Public' as 'Veterinarian' };
    const { status, body: reply } = await callApi(
      users.update,
      { params: { id: vet.userId }, body },
      admin.testCaller,
    );
    expect({ status, fields: reply.fields }).toEqual({
      status: 422,
      fields: {
        firstName: 'First Name is required',
        lastName: 'Last Name is required',
        email: 'Email is not a valid email',
        role: 'Role is required',
      },
    });
  });
});

describe('the role of a user', () => {
  it('cannot be changed by the user, up or down, but the name can', async () => {
    const admin = await newAdministrator();
    await newMember(admin.tenantId);
    for (const role of ['FosterParent', 'AnimalManager'] as const)
      expect(await update(admin, admin, { role })).toMatchObject({
        status: 422,
        body: { fields: { role: 'You can’t change your own role' } },
      });
    expect((await update(admin, admin, { role: 'SuperAdministrator' })).status).toBe(403);
    expect((await update(admin, admin, { role: 'Administrator', firstName: 'Grace' })).status).toBe(200);
    expect(await rowOf(admin)).toMatchObject({ role: 'Administrator', firstName: 'Grace' });
  });

  it('cannot be set above the own, nor can a user with a higher role be changed', async () => {
    const [admin, vet] = await newAdminAndVet();
    const superAdmin = await newMember(admin.tenantId, 'SuperAdministrator');
    expect(await update(admin, vet, { role: 'SuperAdministrator' })).toMatchObject({
      status: 403,
      body: { errors: ['You can’t give a role above your own'] },
    });
    expect(await update(admin, superAdmin, { role: 'SuperAdministrator', firstName: 'X' })).toMatchObject({
      status: 403,
      body: { errors: ['You can’t change a user with a higher role'] },
    });
    expect(await rowOf(vet)).toMatchObject({ role: 'Veterinarian' });
    expect(await rowOf(superAdmin)).toMatchObject({ firstName: 'Ada' });
  });

  it('cannot be taken from the last Administrator', async () => {
    const tenantId = await newRescue();
    const [superAdmin, admin] = [await newMember(tenantId, 'SuperAdministrator'), await newMember(tenantId)];
    expect(await update(superAdmin, admin, { role: 'AnimalManager' })).toMatchObject({
      status: 422,
      body: { fields: { role: 'The last active Administrator can’t get another role' } },
    });
    const second = await newMember(tenantId, 'Veterinarian');
    expect((await update(superAdmin, second, { role: 'Administrator' })).status).toBe(200);
    expect((await update(superAdmin, admin, { role: 'AnimalManager' })).status).toBe(200);
    expect((await tableOf(tenantId).get(ADMINISTRATORS_KEY))?.row['ids']).toEqual([second.userId]);
  });

  it('is kept by one of two Administrators who demote each other at the same moment', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const first = await newAdministrator();
      const second = await newMember(first.tenantId);
      const replies = await Promise.all([
        update(first, second, { role: 'FosterParent' }),
        update(second, first, { role: 'FosterParent' }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const roles = [(await rowOf(first))?.['role'], (await rowOf(second))?.['role']];
      expect(roles.filter((role) => role === 'Administrator')).toHaveLength(1);
    }
  });

  it('is kept by one Administrator when one is demoted and the other deactivated at the same moment', async () => {
    const first = await newAdministrator();
    const second = await newMember(first.tenantId);
    await Promise.all([
      update(first, second, { role: 'FosterParent' }),
      callApi(users.deactivate, { params: { userId: first.userId } }, second.testCaller),
    ]);
    const rows = [await rowOf(first), await rowOf(second)];
    expect(rows.filter((row) => row?.['role'] === 'Administrator' && row['active'])).toHaveLength(1);
  });

  it.each(['AnimalManager', 'Veterinarian', 'FosterParent'] as const)(
    'cannot be changed by %s',
    async (role) => {
      const admin = await newAdministrator();
      const member = await newMember(admin.tenantId, role);
      expect((await update(member, member, { role: 'Administrator' })).status).toBe(403);
    },
  );
});

describe('a user of another rescue', () => {
  it('gets the same reply as an unknown one from each call', async () => {
    const [admin, otherAdmin] = [await newAdministrator(), await newAdministrator()];
    for (const userId of [otherAdmin.userId, newId()]) {
      const replies = [
        await update(admin, { userId, email: newEmail() }, {}),
        await callApi(users.deactivate, { params: { userId } }, admin.testCaller),
        await callApi(users.reactivate, { params: { userId } }, admin.testCaller),
        await callApi(users.resetTwoStep, { params: { userId } }, admin.testCaller),
      ];
      for (const reply of replies)
        expect(reply).toMatchObject({ status: 404, body: { errors: ['User not found'] } });
    }
    expect((await refresh(otherAdmin.refreshToken)).status).toBe(200);
  });
});
