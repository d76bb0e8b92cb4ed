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
  posted,
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
const invitations = ({ tenantId }: Member, userId: string) => posted({ letter: 'invite', tenantId, userId });

describe('an invitation', () => {
  it('puts a pending user into the list and a mail into the outbox', async () => {
    const admin = await newAdministrator();
    const email = newEmail();
    const { status, body } = await invite(admin, email);
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'User Invited Successfully!' });
    const { id } = body.data;
    expect(await invitations(admin, id)).toHaveLength(1);
    const pending = (await usersOf(admin)).find(({ sk }) => sk === id);
    expect(pending?.row).toMatchObject({ email, role: 'Veterinarian', active: true, mail: 'waiting' });
    expect(pending?.row).not.toHaveProperty('userName');
    const lines = await tableOf(admin.tenantId).all({ pk: `audit#${id}` });
    expect(lines.map(({ row }) => [row['what'], row['byId']])).toEqual([['users.invite', admin.userId]]);
  });

  it('gives no role above that of who invites', async () => {
    const admin = await newAdministrator();
    const email = newEmail();
    expect(await invite(admin, email, 'SuperAdministrator')).toMatchObject({
      status: 403,
      body: { errors: ['You can’t give a role above your own'] },
    });
    expect(await registry().get(emailKey(email))).toBeUndefined();
    const above = await newMember(admin.tenantId, 'SuperAdministrator');
    expect((await invite(above, email, 'SuperAdministrator')).status).toBe(200);
  });

  it.each(['AnimalManager', 'Veterinarian', 'FosterParent'] as const)('comes from no %s', async (role) => {
    const member = await newMember(await newRescue(), role);
    expect((await invite(member, newEmail(), 'FosterParent')).status).toBe(403);
  });

  it('is refused for an address that an account has, in whatever rescue, and writes nothing', async () => {
    const [admin, other] = [await newAdministrator(), await newAdministrator()];
    const pending = newEmail();
    await invite(other, pending);
    for (const email of [admin.email, other.email.toUpperCase(), pending])
      expect(await invite(admin, email)).toMatchObject({
        status: 409,
        body: { errors: ['Email already exists.'], fields: { email: 'Email already exists.' } },
      });
    expect(await usersOf(admin)).toHaveLength(1);
  });

  it('of one address by four at the same moment goes out once', async () => {
    const admins = await Promise.all([newAdministrator(), newAdministrator()]);
    const email = newEmail();
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, i) => invite(admins[i % 2] ?? expect.fail(), email)),
    );
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409]);
    const pending = (await Promise.all(admins.map(usersOf)))
      .flat()
      .filter(({ row }) => row['email'] === email);
    expect(pending).toHaveLength(1);
  });

  it('sent again with its key is answered as the first, and goes out once', async () => {
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
  it('sends it, and its seven days begin anew', async () => {
    const admin = await newAdministrator();
    const email = newEmail();
    const { id } = (await invite(admin, email)).body.data;
    expect(await resend(admin, email.toUpperCase())).toMatchObject({
      status: 200,
      body: { message: 'The invitation was sent again' },
    });
    expect(await invitations(admin, id)).toHaveLength(2);
  });

  it('answers for the address of another rescue as for one that nobody has', async () => {
    const [admin, other] = [await newAdministrator(), await newAdministrator()];
    const pending = newEmail();
    await invite(other, pending);
    const { userName } = await newUser();
    for (const email of [pending, other.email, `${userName}@example.org`, newEmail()])
      expect(await resend(admin, email)).toMatchObject({
        status: 404,
        body: { errors: ['Invitation not found'] },
      });
  });

  it('is refused for who accepted, and for who was withdrawn', async () => {
    const admin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    expect((await resend(admin, vet.email)).status).toBe(422);
    const email = newEmail();
    const { id } = (await invite(admin, email)).body.data;
    await deactivate(admin, id);
    expect((await resend(admin, email)).status).toBe(422);
    expect(await invitations(admin, id)).toHaveLength(1);
  });

  it('of somebody of a higher role is refused', async () => {
    const admin = await newAdministrator();
    const above = await newMember(admin.tenantId, 'SuperAdministrator');
    const email = newEmail();
    await invite(above, email, 'SuperAdministrator');
    expect((await resend(admin, email)).status).toBe(403);
  });
});

describe('the mails to one address', () => {
  it('are five an hour, whether invited, sent again, or withdrawn and reactivated', async () => {
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

  it('are five an hour also where a pending user is given one address after another, back and forth', async () => {
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

describe('somebody who was deactivated and still has a token', () => {
  it('lets nobody in with it, and does not come back', async () => {
    const admin = await newAdministrator();
    const former = await newMember(admin.tenantId);
    expect((await deactivate(admin, former.userId)).status).toBe(200);
    expect((await invite(former, newEmail())).status).toBe(401);
    expect((await reactivate(former, former.userId)).status).toBe(401);
    expect((await deactivate(former, admin.userId)).status).toBe(401);
    const body = { firstName: 'A', lastName: 'B', email: newEmail(), role: 'FosterParent' } as const;
    expect(
      (await callApi(users.update, { params: { id: admin.userId }, body }, former.testCaller)).status,
    ).toBe(401);
    expect(await usersOf(admin)).toHaveLength(2);
  });

  it('nor does somebody who got a lesser role act by the greater one', async () => {
    const admin = await newAdministrator();
    const former = await newMember(admin.tenantId);
    const { userId: id, email } = former;
    const body = { firstName: 'A', lastName: 'B', email, role: 'FosterParent' } as const;
    expect((await callApi(users.update, { params: { id }, body }, admin.testCaller)).status).toBe(200);
    expect((await invite(former, newEmail())).status).toBe(401);
    expect((await deactivate(former, admin.userId)).status).toBe(401);
  });
});
