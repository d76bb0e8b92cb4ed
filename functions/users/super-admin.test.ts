import { expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { users } from '#shared/calls/users/users.ts';
import { newIp, newUser } from '../accounts/user/account.fixture.ts';
import { linkKey } from '../accounts/link/link.table.ts';
import { emailKey, type EmailOwner, userKey, userOf } from '../accounts/user/user.table.ts';
import { DAY_MS } from '../kernel/durations.ts';
import { digest, newId } from '../kernel/ids.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { mailsTo } from '../test/mailbox.ts';
import { inviteSuperAdmin } from './super-admin.ts';
import { toUser } from './user-reply.ts';

const person = (email: string) => ({ firstName: 'Sol', lastName: 'Ferreira', email });
const newAddress = () => `${newId().toLowerCase()}@ops.example`;

async function acceptInvitation(link: string, userName: string) {
  const { pathname, searchParams } = new URL(link);
  expect(pathname).toBe('/auth/verify');
  const [token, email] = [searchParams.get('token') ?? '', searchParams.get('email') ?? ''];
  const password = 'Havenkeep#1';
  const body = { ...person(email), userName, password, confirmPassword: password };
  return callApi(users.accept, { query: { token }, body }, { ip: newIp() });
}

it('a link lets a Super Administrator choose user ID and password, once', async () => {
  const userName = `super-${newId()}`;
  const link = await inviteSuperAdmin(person(newAddress()), undefined, new Date());
  expect((await acceptInvitation(link, userName)).status).toBe(200);
  const { body } = await callApi(
    accounts.signIn,
    { body: { userName, password: 'Havenkeep#1' } },
    { ip: newIp() },
  );
  expect(body.data.roleName).toBe('SuperAdministrator');
  expect((await acceptInvitation(link, `${userName}-again`)).body.errors).toEqual(['Link Expired']);
});

it('a new link for a pending Super Administrator makes the earlier link void', async () => {
  const email = newAddress();
  const first = await inviteSuperAdmin(person(email), undefined, new Date());
  const second = await inviteSuperAdmin(person(email), undefined, new Date());
  expect((await acceptInvitation(first, `super-${newId()}`)).status).toBe(422);
  expect((await acceptInvitation(second, `super-${newId()}`)).status).toBe(200);
});

it('a new link renews the invitation in the list of users', async () => {
  const [email, now] = [newAddress(), new Date()];
  await inviteSuperAdmin(person(email), undefined, new Date(now.getTime() - 30 * DAY_MS));
  await inviteSuperAdmin({ ...person(email), lastName: 'Ferreira Lima' }, undefined, now);
  const owner = (await registry().get(emailKey(email)))?.row as unknown as EmailOwner;
  const item = (await tableOf(owner.tenantId).get(userKey(owner.userId))) ?? expect.fail();
  expect(toUser(userOf(item), now)).toMatchObject({ lastName: 'Ferreira Lima', invitation: 'sent' });
});

it('inviting a Super Administrator is refused for an address with an account, and for a missing rescue', async () => {
  const { userName } = await newUser();
  await expect(inviteSuperAdmin(person(`${userName}@example.org`), undefined, new Date())).rejects.toThrow(
    'already has an account',
  );
  await expect(inviteSuperAdmin(person(newAddress()), newId(), new Date())).rejects.toThrow(
    'There is no such rescue',
  );
});

it('inviting again is refused with another rescue, and for a deactivated Super Administrator', async () => {
  const email = newAddress();
  await inviteSuperAdmin(person(email), undefined, new Date());
  await expect(inviteSuperAdmin(person(email), newId(), new Date())).rejects.toThrow('another rescue');
  const owner = (await registry().get(emailKey(email)))?.row as unknown as EmailOwner;
  const table = tableOf(owner.tenantId);
  const item = await table.get(userKey(owner.userId));
  if (item) await table.putAll([{ ...item, row: { ...item.row, active: false } }]);
  await expect(inviteSuperAdmin(person(email), undefined, new Date())).rejects.toThrow('deactivated');
});

it('the secret of the link is stored as a hash alone, and no mail is sent', async () => {
  const email = newAddress();
  const token = new URL(await inviteSuperAdmin(person(email), undefined, new Date())).searchParams.get(
    'token',
  );
  const link = await registry().get(linkKey('invite', email));
  expect(link?.row['hash']).toBe(digest(token ?? ''));
  expect(JSON.stringify(link)).not.toContain(token);
  expect(await mailsTo(email, String(link?.row['userId']))).toEqual([]);
});
