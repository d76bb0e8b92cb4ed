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
  posted,
  statusesOf,
} from './user.fixture.ts';

describe('an address', () => {
  it('waits to be confirmed where it is, and the old one stands until then', async () => {
    const [admin, vet] = await newAdminAndVet();
    const email = newEmail();
    const reply = await update(admin, vet, { email, firstName: 'Grace' });
    expect(reply).toMatchObject({ status: 200, body: { data: { newEmail: email } } });
    expect(reply.body.message).toContain(`${email} is their address once they open the link`);
    expect(await ownersOf(vet.email, email)).toEqual([vet.userId, undefined]);
    expect(await rowOf(vet)).toMatchObject({ firstName: 'Grace', email: vet.email, newEmail: email });
    expect(await loginOf(vet)).toMatchObject({ firstName: 'Grace', email: vet.email });
    expect(await posted({ userName: vet.userName })).toMatchObject([{ letter: 'change-email', email }]);
    expect(await findListedUser(admin, vet)).toMatchObject({
      email: vet.email,
      newAddress: { email, isOver: false },
    });
  });

  it('that was confirmed moves with its account: the old one is free and told', async () => {
    const [admin, vet] = await newAdminAndVet();
    const email = newEmail();
    await update(admin, vet, { email });
    const token = await createLink('change-email', email, vet);
    const confirm = { body: { token, email } };
    expect((await callApi(accounts.confirmEmail, confirm, { ip: newIp() })).status).toBe(200);
    expect(await ownersOf(vet.email, email)).toEqual([undefined, vet.userId]);
    expect([(await rowOf(vet))?.['email'], (await loginOf(vet))?.['email']]).toEqual([email, email]);
    expect(await posted({ userName: vet.userName, letter: 'notice' })).toMatchObject([{ what: 'email' }]);
    expect(await findListedUser(admin, vet)).toMatchObject({ email, newAddress: { email: '' } });
  });

  it('that was mistyped opens nothing once the right one was given', async () => {
    const [admin, vet] = await newAdminAndVet();
    const [wrong, email] = [newEmail(), newEmail()];
    await update(admin, vet, { email: wrong });
    const token = await createLink('change-email', wrong, vet);
    await update(admin, vet, { email });
    const confirm = { body: { token, email: wrong } };
    expect((await callApi(accounts.confirmEmail, confirm, { ip: newIp() })).status).toBe(422);
    expect(await findListedUser(admin, vet)).toMatchObject({ email: vet.email, newAddress: { email } });
  });

  it('that nobody confirmed within a day is said to be over', async () => {
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

  it('of one’s own takes the password and a confirmation: not this call', async () => {
    const [admin] = await newAdminAndVet();
    const reply = await update(admin, admin, { email: newEmail(), role: 'Administrator' });
    expect(reply).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } });
    expect(await ownersOf(admin.email)).toEqual([admin.userId]);
  });

  it('that another account has, here or elsewhere, is refused with nothing changed', async () => {
    const [[admin, vet], other] = [await newAdminAndVet(), await newAdministrator()];
    for (const email of [admin.email, other.email.toUpperCase()])
      expect(await update(admin, vet, { email, firstName: 'Grace' })).toMatchObject({
        status: 409,
        body: { fields: { email: 'Email already exists.' } },
      });
    expect(await rowOf(vet)).toMatchObject({ firstName: 'Ada', email: vet.email });
    expect(await ownersOf(vet.email, admin.email)).toEqual([vet.userId, admin.userId]);
  });

  it('in other letters is the same address', async () => {
    const [admin, vet] = await newAdminAndVet();
    expect((await update(admin, vet, { email: vet.email.toUpperCase() })).status).toBe(200);
    expect(await ownersOf(vet.email)).toEqual([vet.userId]);
    expect(await posted({ userName: vet.userName })).toEqual([]);
  });

  it('that two swap at the same moment stays with whom it was', async () => {
    const [admin, vet] = await newAdminAndVet();
    const foster = await newMember(admin.tenantId, 'FosterParent');
    const replies = await Promise.all([
      update(admin, vet, { email: foster.email }),
      update(admin, foster, { email: vet.email, role: 'FosterParent' }),
    ]);
    expect(statusesOf(replies)).toEqual([409, 409]);
    expect(await ownersOf(vet.email, foster.email)).toEqual([vet.userId, foster.userId]);
  });

  it('given to two at the same moment waits for both, and goes to who confirms it', async () => {
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

  it('given twice at once, or two given to one user, leaves exactly one waiting', async () => {
    const [admin, vet] = await newAdminAndVet();
    const [one, other] = [newEmail(), newEmail()];
    const replies = await Promise.all([one, one, other].map((email) => update(admin, vet, { email })));
    expect(statusesOf(replies)).toEqual([200, 200, 200]);
    expect([one, other]).toContain((await rowOf(vet))?.['newEmail']);
    expect(await ownersOf(one, other, vet.email)).toEqual([undefined, undefined, vet.userId]);
  });

  it('of a pending user takes the invitation with it', async () => {
    const admin = await newAdministrator();
    const [before, email] = [newEmail(), newEmail()];
    const invite = { firstName: 'G', lastName: 'H', email: before, roleName: 'FosterParent' } as const;
    const { id } = (await callApi(users.invite, { body: invite }, admin.testCaller)).body.data;
    const pending = { tenantId: admin.tenantId, userId: id, email: before };
    const token = await createLink('invite', before, pending);
    expect((await update(admin, pending, { email, role: 'AnimalCaretaker' })).status).toBe(200);
    const old = { query: { token, email: before } };
    expect((await callApi(users.verifyInvite, old, { ip: newIp() })).status).toBe(422);
    expect(await posted({ letter: 'invite', userId: id })).toHaveLength(2);
    expect(await rowOf(pending)).toMatchObject({ email, role: 'AnimalCaretaker', mail: 'waiting' });
    expect(await ownersOf(before, email)).toEqual([undefined, id]);
  });

  it('that waits is sent again or taken back by an Administrator; then its link opens nothing', async () => {
    const [admin, vet] = await newAdminAndVet();
    const email = newEmail();
    await update(admin, vet, { email });
    const token = await createLink('change-email', email, vet);
    const input = { params: { userId: vet.userId }, body: { email } };
    expect((await callApi(users.resendAddress, input, admin.testCaller)).status).toBe(200);
    expect(await posted({ letter: 'change-email', email })).toHaveLength(2);
    const seen = { ...input, body: { email: newEmail() } };
    expect((await callApi(users.cancelAddress, seen, admin.testCaller)).status).toBe(409);
    expect((await callApi(users.cancelAddress, input, admin.testCaller)).status).toBe(200);
    expect(await findListedUser(admin, vet)).toMatchObject({ email: vet.email, newAddress: { email: '' } });
    expect((await callApi(accounts.confirmEmail, { body: { token, email } }, { ip: newIp() })).status).toBe(
      422,
    );
    for (const call of [users.cancelAddress, users.resendAddress])
      expect((await callApi(call, input, admin.testCaller)).status).toBe(409);
  });

  it('that waits is a matter of Administrators, of their own rescue, and of no higher role', async () => {
    const [admin, vet] = await newAdminAndVet();
    const chief = await newMember(admin.tenantId, 'SuperAdministrator');
    const stranger = await newAdministrator();
    const email = newEmail();
    await update(admin, vet, { email });
    await createNewAddressLink(email, chief);
    const requestFor = (userId: string) => ({ params: { userId }, body: { email } });
    for (const call of [users.cancelAddress, users.resendAddress]) {
      expect((await callApi(call, requestFor(vet.userId), vet.testCaller)).status).toBe(403);
      expect((await callApi(call, requestFor(vet.userId), stranger.testCaller)).status).toBe(404);
      expect((await callApi(call, requestFor(chief.userId), admin.testCaller)).status).toBe(403);
    }
    expect(await rowOf(vet)).toMatchObject({ newEmail: email });
  });
});
