import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/access/roles.ts';
import { users } from '#shared/calls/users/users.ts';
import { newUser } from '../accounts/user/account.fixture.ts';
import { emailKey } from '../accounts/user/user.table.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import {
  type Member,
  newAdministrator,
  newEmail,
  newMember,
  newRescue,
  findOutboxMails,
  statusesOf,
} from './user.fixture.ts';

const person = (email: string, roleName: Role = 'Veterinarian') => ({
  firstName: 'Grace',
  lastName: 'Hall',
  email,
  roleName: roleName as Exclude<Role, 'Public'>,
});
const invite = (
  { testCaller }: Member,
  email: string,
  roleName?: Role,
  extraHeaders: Record<string, string> = {},
) =>
  callApi(
    users.invite,
    { body: person(email, roleName) },
    { ...testCaller, headers: { ...testCaller.headers, ...extraHeaders } },
  );
const resend = ({ testCaller }: Member, email: string) =>
  callApi(users.resend, { query: { email } }, testCaller);
const deactivate = ({ testCaller }: Member, userId: string) =>
  callApi(users.deactivate, { params: { userId } }, testCaller);
const reactivate = ({ testCaller }: Member, userId: string) =>
  callApi(users.reactivate, { params: { userId } }, testCaller);

const usersOf = ({ tenantId }: Member) => tableOf(tenantId).all({ pk: 'users' });
const invitations = ({ tenantId }: Member, userId: string) =>
  findOutboxMails({ letter: 'invite', tenantId, userId });

describe('an invitation', () => {
  it('adds a pending user to the list and a mail to the outbox', async () => {
    const admin = await newAdministrator();
    const email = newEmail();
    const { status, body } = await invite(admin, email);
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'User Invited Successfully!' });
    const { id } = body.data;
    expect(await invitations(admin, id)).toHaveLength(1);
    const pendingUser = (await usersOf(admin)).find(({ sk }) => sk === id);
    expect(pendingUser?.row).toMatchObject({ email, role: 'Veterinarian', active: true, mail: 'waiting' });
    expect(pendingUser?.row).not.toHaveProperty('userName');
    const lines = await tableOf(admin.tenantId).all({ pk: `audit#${id}` });
    expect(lines.map(({ row }) => [row['what'], row['byId']])).toEqual([['users.invite', admin.userId]]);
  });

  it('grants no role above that of the inviting user', async () => {
    const admin = await newAdministrator();
    const email = newEmail();
    expect(await invite(admin, email, 'SuperAdministrator')).toMatchObject({
      status: 403,
      body: { errors: ['You can’t give a role above your own'] },
    });
    expect(await registry().get(emailKey(email))).toBeUndefined();
    const superAdmin = await newMember(admin.tenantId, 'SuperAdministrator');
    expect((await invite(superAdmin, email, 'SuperAdministrator')).status).toBe(200);
  });

  it.each(['AnimalManager', 'Veterinarian', 'FosterParent'] as const)('is refused to %s', async (role) => {
    const member = await newMember(await newRescue(), role);
    expect((await invite(member, newEmail(), 'FosterParent')).status).toBe(403);
  });

  it('is refused for an address that has an account in any rescue, and writes nothing', async () => {
    const [admin, otherAdmin] = [await newAdministrator(), await newAdministrator()];
    const pendingEmail = newEmail();
    await invite(otherAdmin, pendingEmail);
    for (const email of [admin.email, otherAdmin.email.toUpperCase(), pendingEmail])
      expect(await invite(admin, email)).toMatchObject({
        status: 409,
        body: { errors: ['Email already exists.'], fields: { email: 'Email already exists.' } },
      });
    expect(await usersOf(admin)).toHaveLength(1);
  });

  it('is sent once when four invite one address at the same moment', async () => {
    const admins = await Promise.all([newAdministrator(), newAdministrator()]);
    const email = newEmail();
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, i) => invite(admins[i % 2] ?? expect.fail(), email)),
    );
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409]);
    const pendingUsers = (await Promise.all(admins.map(usersOf)))
      .flat()
      .filter(({ row }) => row['email'] === email);
    expect(pendingUsers).toHaveLength(1);
  });

  it('is sent once when repeated with its idempotency key, and gets the first reply', async () => {
    const admin = await newAdministrator();
    const email = newEmail();
    const key = { 'idempotency-key': 'pressed-twice' };
    const [first, second] = [
      await invite(admin, email, 'Veterinarian', key),
      await invite(admin, email, 'Veterinarian', key),
    ];
    expect(second.body.data).toEqual(first.body.data);
    expect(await invitations(admin, first.body.data.id)).toHaveLength(1);
  });
});

describe('sending an invitation again', () => {
  it('posts a new mail', async () => {
    const admin = await newAdministrator();
    const email = newEmail();
    const { id } = (await invite(admin, email)).body.data;
    expect(await resend(admin, email.toUpperCase())).toMatchObject({
      status: 200,
      body: { message: 'The invitation was sent again' },
    });
    expect(await invitations(admin, id)).toHaveLength(2);
  });

  it('gives the same reply for an address of another rescue as for an unknown one', async () => {
    const [admin, otherAdmin] = [await newAdministrator(), await newAdministrator()];
    const pendingEmail = newEmail();
    await invite(otherAdmin, pendingEmail);
    const { userName } = await newUser();
    for (const email of [pendingEmail, otherAdmin.email, `${userName}@example.org`, newEmail()])
      expect(await resend(admin, email)).toMatchObject({
        status: 404,
        body: { errors: ['Invitation not found'] },
      });
  });

  it('is refused for an accepted and for a withdrawn invitation', async () => {
    const admin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    expect((await resend(admin, vet.email)).status).toBe(422);
    const email = newEmail();
    const { id } = (await invite(admin, email)).body.data;
    await deactivate(admin, id);
    expect((await resend(admin, email)).status).toBe(422);
    expect(await invitations(admin, id)).toHaveLength(1);
  });

  it('is refused for an invitation to a higher role', async () => {
    const admin = await newAdministrator();
    const superAdmin = await newMember(admin.tenantId, 'SuperAdministrator');
    const email = newEmail();
    await invite(superAdmin, email, 'SuperAdministrator');
    expect((await resend(admin, email)).status).toBe(403);
  });
});

describe('the mails of invitations', () => {
  it('are limited to five an hour for an address, whether invited, sent again, or reactivated', async () => {
    const admin = await newAdministrator();
    const email = newEmail();
    const { id } = (await invite(admin, email)).body.data;
    const statuses = [];
    for (let turn = 0; turn < 3; turn++) {
      statuses.push((await resend(admin, email)).status);
      await deactivate(admin, id);
      statuses.push((await reactivate(admin, id)).status);
      if (statuses.at(-1) === 429) break;
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await invitations(admin, id)).toHaveLength(5);
  });

  it('are limited to five an hour also while a pending user is switched between two addresses', async () => {
    const admin = await newAdministrator();
    const [firstEmail, secondEmail] = [newEmail(), newEmail()];
    const { id } = (await invite(admin, firstEmail, 'FosterParent')).body.data;
    const statuses = [];
    for (let turn = 0; turn < 6; turn++)
      for (const email of [secondEmail, firstEmail]) {
        const body = { firstName: 'G', lastName: 'H', email, role: 'FosterParent' } as const;
        statuses.push((await callApi(users.update, { params: { id }, body }, admin.testCaller)).status);
      }
    expect(statuses).toContain(429);
    expect((await invitations(admin, id)).length).toBeLessThanOrEqual(10);
  });
});

describe('a user who still holds a token', () => {
  it('can invite, reactivate or change no user after being deactivated', async () => {
    const admin = await newAdministrator();
    const formerMember = await newMember(admin.tenantId);
    expect((await deactivate(admin, formerMember.userId)).status).toBe(200);
    expect((await invite(formerMember, newEmail())).status).toBe(401);
    expect((await reactivate(formerMember, formerMember.userId)).status).toBe(401);
    expect((await deactivate(formerMember, admin.userId)).status).toBe(401);
    const body = { firstName: 'A', lastName: 'B', email: newEmail(), role: 'FosterParent' } as const;
    expect(
      (await callApi(users.update, { params: { id: admin.userId }, body }, formerMember.testCaller)).status,
    ).toBe(401);
    expect(await usersOf(admin)).toHaveLength(2);
  });

  it('cannot use the rights of the earlier role after getting a lesser one', async () => {
    const admin = await newAdministrator();
    const formerMember = await newMember(admin.tenantId);
    const { userId: id, email } = formerMember;
    const body = { firstName: 'A', lastName: 'B', email, role: 'FosterParent' } as const;
    expect((await callApi(users.update, { params: { id }, body }, admin.testCaller)).status).toBe(200);
    expect((await invite(formerMember, newEmail())).status).toBe(401);
    expect((await deactivate(formerMember, admin.userId)).status).toBe(401);
  });
});
