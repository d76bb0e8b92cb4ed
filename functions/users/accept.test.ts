import { describe, expect, it } from 'vitest';
import { users } from '#shared/calls/users/users.ts';
import { newIp, newUser, PASSWORD, signIn } from '../accounts/user/account.fixture.ts';
import { ADMINISTRATORS_KEY } from '../accounts/user/administrators.table.ts';
import { LINK_SECONDS } from '../accounts/link/link.table.ts';
import { emailKey, loginKey, userKey } from '../accounts/user/user.table.ts';
import { newId } from '../kernel/ids.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { createLink, type Member, newAdministrator, newEmail, statusesOf } from './user.fixture.ts';

const EXPIRED = { status: 422, body: { errors: ['Link Expired'], fields: { token: 'Link Expired' } } };

interface InvitedUser {
  readonly admin: Member;
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** An invited user whose mail has come. */
async function inviteUser(
  roleName: 'Administrator' | 'Veterinarian' = 'Veterinarian',
  invitedAt?: Date,
): Promise<InvitedUser> {
  const admin = await newAdministrator();
  const email = newEmail();
  const body = { firstName: 'Grace', lastName: 'Hall', email, roleName };
  const { id } = (await callApi(users.invite, { body }, admin.testCaller)).body.data;
  const token = await createLink('invite', email, { tenantId: admin.tenantId, userId: id }, invitedAt);
  return { admin, id, email, token };
}

const newName = () => `grace-${newId()}`.toLowerCase();
const person = { firstName: 'Gracie', lastName: 'Hall', password: PASSWORD, confirmPassword: PASSWORD };
const accept = (
  { email, token }: Pick<InvitedUser, 'email' | 'token'>,
  overrides: Record<string, string> = {},
) =>
  callApi(
    users.accept,
    { query: { token }, body: { ...person, email, userName: newName(), ...overrides } },
    { ip: newIp() },
  );
const verify = (query: { email: string; token: string }) =>
  callApi(users.verifyInvite, { query }, { ip: newIp() });

it('an acceptance that is repeated after its reply was lost gets the first reply', async () => {
  const { email, token } = await inviteUser();
  const body = { ...person, email, userName: newName() };
  const send = () =>
    callApi(
      users.accept,
      { query: { token }, body },
      { ip: newIp(), headers: { 'idempotency-key': `key-${token}` } },
    );
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  expect((await accept({ email, token })).status).toBe(422);
});

describe("an invitation's link", () => {
  it('shows who is invited, each time it is opened', async () => {
    const { id, email, token } = await inviteUser();
    const usersVM = { id, firstName: 'Grace', lastName: 'Hall', email };
    for (let turn = 0; turn < 2; turn++)
      expect((await verify({ email, token })).body.data).toEqual({ usersVM });
  });

  it('creates the account with the role of the invitation, once', async () => {
    const invitation = await inviteUser();
    const userName = newName();
    const { admin, id, email } = invitation;
    expect(await accept(invitation, { userName })).toMatchObject({
      status: 200,
      body: { message: 'Your account is ready. Please sign in' },
    });
    expect((await signIn(userName)).body.data).toMatchObject({
      userId: id,
      tenantId: admin.tenantId,
      roleName: 'Veterinarian',
      firstName: 'Gracie',
      countryCode: 'NZ',
    });
    expect((await registry().get(emailKey(email)))?.row).toMatchObject({ userId: id, userName });
    expect(await accept(invitation)).toMatchObject(EXPIRED);
    expect(await verify(invitation)).toMatchObject(EXPIRED);
  });

  it('causes a conflict in a form of the invited user that was opened before the acceptance', async () => {
    const { admin, id, email, token } = await inviteUser();
    await accept({ email, token });
    const body = { firstName: 'Grace', lastName: 'Hall', email, role: 'Veterinarian', version: 1 } as const;
    expect(await callApi(users.update, { params: { id }, body }, admin.testCaller)).toMatchObject({
      status: 409,
      body: { conflict: { version: 2, changedBy: 'Gracie Hall' } },
    });
  });

  it('grants no other role, rescue or id than those of the invitation', async () => {
    const [invitation, otherAdmin] = [await inviteUser(), await newAdministrator()];
    const userName = newName();
    const forgedFields = {
      role: 'Administrator',
      roleName: 'Administrator',
      tenantId: otherAdmin.tenantId,
      id: otherAdmin.userId,
    };
    await accept(invitation, { userName, ...forgedFields });
    expect((await signIn(userName)).body.data).toMatchObject({
      roleName: 'Veterinarian',
      tenantId: invitation.admin.tenantId,
      userId: invitation.id,
    });
  });

  it('accepted three times at the same moment makes one account', async () => {
    const invitation = await inviteUser();
    const names = [newName(), newName(), newName()];
    const replies = await Promise.all(names.map((userName) => accept(invitation, { userName })));
    expect(statusesOf(replies)).toEqual([200, 422, 422]);
    const logins = await registry().getMany(names.map(loginKey));
    expect(logins.filter(Boolean)).toHaveLength(1);
  });

  it('stays valid when the user name is taken, in any case, also by another invited user at once', async () => {
    const [first, second] = [await inviteUser(), await inviteUser()];
    const { userName: usedName } = await newUser();
    expect(await accept(first, { userName: usedName.toUpperCase() })).toMatchObject({
      status: 409,
      body: { fields: { userName: 'User Id already exists.' } },
    });
    const userName = newName();
    const replies = await Promise.all([first, second].map((each) => accept(each, { userName })));
    expect(statusesOf(replies)).toEqual([200, 409]);
    const rejectedUser = replies[0]?.status === 409 ? first : second;
    expect((await accept(rejectedUser)).status).toBe(200);
  });

  it.each([
    [{ confirmPassword: 'Havenkeep#2' }, { confirmPassword: 'Password mismatch' }],
    [{ confirmPassword: '' }, { confirmPassword: 'Confirm Password is required' }],
    [
      { password: 'Password1!', confirmPassword: 'Password1!' },
      { password: 'This password is one of the most used ones. Please choose another' },
    ],
    [{ userName: ' ' }, { userName: 'User Id is required' }],
  ])('stays valid when the form is wrong: %j', async (change: Record<string, string>, fields) => {
    const invitation = await inviteUser();
    expect(await accept(invitation, change)).toMatchObject({ status: 422, body: { fields } });
    expect((await accept(invitation)).status).toBe(200);
  });

  it('is void once the invitation is withdrawn, and after reactivation a new link is needed', async () => {
    const invitation = await inviteUser();
    const { admin, id, email } = invitation;
    await callApi(users.deactivate, { params: { userId: id } }, admin.testCaller);
    expect(await verify(invitation)).toMatchObject(EXPIRED);
    expect(await accept(invitation)).toMatchObject(EXPIRED);
    await callApi(users.reactivate, { params: { userId: id } }, admin.testCaller);
    expect(await accept(invitation)).toMatchObject(EXPIRED);
    const token = await createLink('invite', email, { tenantId: admin.tenantId, userId: id });
    expect((await accept({ email, token })).status).toBe(200);
  });

  it('is void when it is created after the withdrawal', async () => {
    const { admin, id, email } = await inviteUser();
    await callApi(users.deactivate, { params: { userId: id } }, admin.testCaller);
    const token = await createLink('invite', email, { tenantId: admin.tenantId, userId: id });
    expect(await verify({ email, token })).toMatchObject(EXPIRED);
    expect(await accept({ email, token })).toMatchObject(EXPIRED);
  });

  it('is valid for seven days, for its own address, and until there is a newer one', async () => {
    const week = LINK_SECONDS.invite * 1000;
    const [expiredInvite, otherInvite] = [
      await inviteUser('Veterinarian', new Date(Date.now() - week)),
      await inviteUser(),
    ];
    expect(await verify(expiredInvite)).toMatchObject(EXPIRED);
    expect(await accept(expiredInvite)).toMatchObject(EXPIRED);
    expect(await accept({ email: expiredInvite.email, token: otherInvite.token })).toMatchObject(EXPIRED);
    expect(await accept({ email: newEmail(), token: otherInvite.token })).toMatchObject(EXPIRED);
    await createLink('invite', otherInvite.email, {
      tenantId: otherInvite.admin.tenantId,
      userId: otherInvite.id,
    });
    expect(await accept(otherInvite)).toMatchObject(EXPIRED);
  });

  it('is void once the pending user has another address', async () => {
    const invitation = await inviteUser();
    const { admin, id } = invitation;
    const body = { firstName: 'Grace', lastName: 'Hall', email: newEmail(), role: 'Veterinarian' } as const;
    expect((await callApi(users.update, { params: { id }, body }, admin.testCaller)).status).toBe(200);
    expect(await accept(invitation)).toMatchObject(EXPIRED);
  });

  it('counts an Administrator only once the invitation is accepted', async () => {
    const invitation = await inviteUser('Administrator');
    const { admin, id } = invitation;
    const ids = async () => (await tableOf(admin.tenantId).get(ADMINISTRATORS_KEY))?.row['ids'];
    expect(await ids()).toEqual([admin.userId]);
    await accept(invitation);
    expect(await ids()).toEqual([admin.userId, id]);
  });

  it('accepted during a withdrawal makes no account or an inactive one', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const invitation = await inviteUser();
      const userName = newName();
      const { admin, id } = invitation;
      const [acceptReply, withdrawReply] = await Promise.all([
        accept(invitation, { userName }),
        callApi(users.deactivate, { params: { userId: id } }, admin.testCaller),
      ]);
      expect(withdrawReply.status).toBe(200);
      expect([200, 422]).toContain(acceptReply.status);
      // A user who accepted before the withdrawal has an account; with the right password it says that it is
      // deactivated.
      expect((await signIn(userName)).status).toBe(acceptReply.status === 200 ? 403 : 401);
      expect((await tableOf(admin.tenantId).get(userKey(id)))?.row['active']).toBe(false);
    }
  });
});
