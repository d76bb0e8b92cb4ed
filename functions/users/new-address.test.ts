import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { users } from '#shared/calls/users/users.ts';
import { newIp } from '../accounts/user/account.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { setTestTime } from '../test/time/clock.ts';
import { loginOf, ownersOf, rowOf, findListedUser, newAdminAndVet, update } from './update.fixture.ts';
import {
  createLink,
  createNewAddressLink,
  newAdministrator,
  newEmail,
  newMember,
  findOutboxMails,
  statusesOf,
} from './user.fixture.ts';

describe('a new address of a user', () => {
  it('waits for its confirmation, and the old address is kept until then', async () => {
    const [admin, vet] = await newAdminAndVet();
    const email = newEmail();
    const reply = await update(admin, vet, { email, firstName: 'Grace' });
    expect(reply).toMatchObject({ status: 200, body: { data: { newEmail: email } } });
    expect(reply.body.message).toContain(`${email} is their address once they open the link`);
    expect(await ownersOf(vet.email, email)).toEqual([vet.userId, undefined]);
    expect(await rowOf(vet)).toMatchObject({ firstName: 'Grace', email: vet.email, newEmail: email });
    expect(await loginOf(vet)).toMatchObject({ firstName: 'Grace', email: vet.email });
    expect(await findOutboxMails({ userName: vet.userName })).toMatchObject([
      { letter: 'change-email', email },
    ]);
    expect(await findListedUser(admin, vet)).toMatchObject({
      email: vet.email,
      newAddress: { email, isOver: false },
    });
  });

  it('replaces the old one once confirmed: the old one becomes free and gets a notice', async () => {
    const [admin, vet] = await newAdminAndVet();
    const email = newEmail();
    await update(admin, vet, { email });
    const token = await createLink('change-email', email, vet);
    const confirm = { body: { token, email } };
    expect((await callApi(accounts.confirmEmail, confirm, { ip: newIp() })).status).toBe(200);
    expect(await ownersOf(vet.email, email)).toEqual([undefined, vet.userId]);
    expect([(await rowOf(vet))?.['email'], (await loginOf(vet))?.['email']]).toEqual([email, email]);
    expect(await findOutboxMails({ userName: vet.userName, letter: 'notice' })).toMatchObject([
      { what: 'email' },
    ]);
    expect(await findListedUser(admin, vet)).toMatchObject({ email, newAddress: { email: '' } });
  });

  it('cannot be confirmed by its link once an Administrator has replaced it', async () => {
    const [admin, vet] = await newAdminAndVet();
    const [wrongEmail, email] = [newEmail(), newEmail()];
    await update(admin, vet, { email: wrongEmail });
    const token = await createLink('change-email', wrongEmail, vet);
    await update(admin, vet, { email });
    const confirm = { body: { token, email: wrongEmail } };
    expect((await callApi(accounts.confirmEmail, confirm, { ip: newIp() })).status).toBe(422);
    expect(await findListedUser(admin, vet)).toMatchObject({ email: vet.email, newAddress: { email } });
  });

  it('is shown as expired when it is not confirmed within a day', async () => {
    const noon = Date.parse('2026-11-21T12:00:00Z');
    setTestTime(noon);
    const [admin, vet] = await newAdminAndVet();
    const email = newEmail();
    await update(admin, vet, { email });
    setTestTime(noon + 24 * 3600_000);
    const laterAdmin = await newMember(admin.tenantId);
    expect((await findListedUser(laterAdmin, vet))?.newAddress).toEqual({
      email,
      until: '2026-11-22T12:00:00.000Z',
      isOver: true,
    });
  });

  it('cannot be set by this call for the own account', async () => {
    const [admin] = await newAdminAndVet();
    const reply = await update(admin, admin, { email: newEmail(), role: 'Administrator' });
    expect(reply).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } });
    expect(await ownersOf(admin.email)).toEqual([admin.userId]);
  });

  it('is refused when another account has it, in any rescue, and nothing is changed', async () => {
    const [[admin, vet], otherAdmin] = [await newAdminAndVet(), await newAdministrator()];
    for (const email of [admin.email, otherAdmin.email.toUpperCase()])
      expect(await update(admin, vet, { email, firstName: 'Grace' })).toMatchObject({
        status: 409,
        body: { fields: { email: 'Email already exists.' } },
      });
    expect(await rowOf(vet)).toMatchObject({ firstName: 'Ada', email: vet.email });
    expect(await ownersOf(vet.email, admin.email)).toEqual([vet.userId, admin.userId]);
  });

  it('is the same in another case', async () => {
    const [admin, vet] = await newAdminAndVet();
    expect((await update(admin, vet, { email: vet.email.toUpperCase() })).status).toBe(200);
    expect(await ownersOf(vet.email)).toEqual([vet.userId]);
    expect(await findOutboxMails({ userName: vet.userName })).toEqual([]);
  });

  it('is refused to two users who swap theirs at the same moment', async () => {
    const [admin, vet] = await newAdminAndVet();
    const foster = await newMember(admin.tenantId, 'FosterParent');
    const replies = await Promise.all([
      update(admin, vet, { email: foster.email }),
      update(admin, foster, { email: vet.email, role: 'FosterParent' }),
    ]);
    expect(statusesOf(replies)).toEqual([409, 409]);
    expect(await ownersOf(vet.email, foster.email)).toEqual([vet.userId, foster.userId]);
  });

  it('may wait for two users at once, and goes to the first who confirms it', async () => {
    const [admin, vet] = await newAdminAndVet();
    const foster = await newMember(admin.tenantId, 'FosterParent');
    const email = newEmail();
    const replies = await Promise.all([
      update(admin, vet, { email }),
      update(admin, foster, { email, role: 'FosterParent' }),
    ]);
    expect(statusesOf(replies)).toEqual([200, 200]);
    const token = await createLink('change-email', email, foster);
    expect((await callApi(accounts.confirmEmail, { body: { token, email } }, { ip: newIp() })).status).toBe(
      200,
    );
    expect(await ownersOf(email, vet.email, foster.email)).toEqual([foster.userId, vet.userId, undefined]);
    expect((await update(admin, vet, { email })).status).toBe(409);
  });

  it('is the only one that waits, when it is set twice or two are set at the same moment', async () => {
    const [admin, vet] = await newAdminAndVet();
    const [firstEmail, secondEmail] = [newEmail(), newEmail()];
    const replies = await Promise.all(
      [firstEmail, firstEmail, secondEmail].map((email) => update(admin, vet, { email })),
    );
    expect(statusesOf(replies)).toEqual([200, 200, 200]);
    expect([firstEmail, secondEmail]).toContain((await rowOf(vet))?.['newEmail']);
    expect(await ownersOf(firstEmail, secondEmail, vet.email)).toEqual([undefined, undefined, vet.userId]);
  });

  it('makes the old link of a pending user void, and the invitation is sent to it', async () => {
    const admin = await newAdministrator();
    const [oldEmail, email] = [newEmail(), newEmail()];
    const inviteBody = { firstName: 'G', lastName: 'H', email: oldEmail, roleName: 'FosterParent' } as const;
    const { id } = (await callApi(users.invite, { body: inviteBody }, admin.testCaller)).body.data;
    const pendingUser = { tenantId: admin.tenantId, userId: id, email: oldEmail };
    const token = await createLink('invite', oldEmail, pendingUser);
    expect((await update(admin, pendingUser, { email, role: 'AnimalCaretaker' })).status).toBe(200);
    const oldLink = { query: { token, email: oldEmail } };
    expect((await callApi(users.verifyInvite, oldLink, { ip: newIp() })).status).toBe(422);
    expect(await findOutboxMails({ letter: 'invite', userId: id })).toHaveLength(2);
    expect(await rowOf(pendingUser)).toMatchObject({ email, role: 'AnimalCaretaker', mail: 'waiting' });
    expect(await ownersOf(oldEmail, email)).toEqual([undefined, id]);
  });

  it('can be sent again or canceled by an Administrator, and its link is void once canceled', async () => {
    const [admin, vet] = await newAdminAndVet();
    const email = newEmail();
    await update(admin, vet, { email });
    const token = await createLink('change-email', email, vet);
    const input = { params: { userId: vet.userId }, body: { email } };
    expect((await callApi(users.resendAddress, input, admin.testCaller)).status).toBe(200);
    expect(await findOutboxMails({ letter: 'change-email', email })).toHaveLength(2);
    const staleInput = { ...input, body: { email: newEmail() } };
    expect((await callApi(users.cancelAddress, staleInput, admin.testCaller)).status).toBe(409);
    expect((await callApi(users.cancelAddress, input, admin.testCaller)).status).toBe(200);
    expect(await findListedUser(admin, vet)).toMatchObject({ email: vet.email, newAddress: { email: '' } });
    expect((await callApi(accounts.confirmEmail, { body: { token, email } }, { ip: newIp() })).status).toBe(
      422,
    );
    for (const call of [users.cancelAddress, users.resendAddress])
      expect((await callApi(call, input, admin.testCaller)).status).toBe(409);
  });

  it('can be sent again or canceled by no other role or rescue, nor for a higher role', async () => {
    const [admin, vet] = await newAdminAndVet();
    const superAdmin = await newMember(admin.tenantId, 'SuperAdministrator');
    const otherAdmin = await newAdministrator();
    const email = newEmail();
    await update(admin, vet, { email });
    await createNewAddressLink(email, superAdmin);
    const requestFor = (userId: string) => ({ params: { userId }, body: { email } });
    for (const call of [users.cancelAddress, users.resendAddress]) {
      expect((await callApi(call, requestFor(vet.userId), vet.testCaller)).status).toBe(403);
      expect((await callApi(call, requestFor(vet.userId), otherAdmin.testCaller)).status).toBe(404);
      expect((await callApi(call, requestFor(superAdmin.userId), admin.testCaller)).status).toBe(403);
    }
    expect(await rowOf(vet)).toMatchObject({ newEmail: email });
  });
});
