import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { users } from '#shared/calls/users/users.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import {
  createLink,
  createNewAddressLink,
  type Member,
  newAdministrator,
  newEmail,
  newMember,
  findOutboxMails,
  statusesOf,
} from '../../users/user.fixture.ts';
import { newIp, PASSWORD, setActive } from '../user/account.fixture.ts';
import { emailKey, userKey } from '../user/user.table.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3600_000;
const EXPIRED = { status: 422, body: { errors: ['Link Expired'], fields: { token: 'Link Expired' } } };
const NO_LONGER_PENDING = {
  status: 409,
  body: { errors: ['This address is no longer waiting to be confirmed'] },
};
const NO_NEW_ADDRESS = { email: '', until: '', isOver: false };

const account = ({ testCaller }: Pick<Member, 'testCaller'>) => callApi(accounts.account, {}, testCaller);
const pendingAddress = async (member: Member) => (await account(member)).body.data.newAddress;
const confirm = (token: string, email: string) =>
  callApi(accounts.confirmEmail, { body: { token, email } }, { ip: newIp() });
const changeEmail = ({ testCaller }: Member, email: string, password = PASSWORD) =>
  callApi(accounts.changeEmail, { body: { email, password } }, testCaller);
const cancel = ({ testCaller }: Member, email: string) =>
  callApi(accounts.cancelEmail, { body: { email } }, testCaller);
const resend = ({ testCaller }: Member, email: string) =>
  callApi(accounts.resendEmail, { body: { email } }, testCaller);

describe('changing the address', () => {
  it('mails a link to the new address, changes it only by that link, and notifies the old address', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    expect((await changeEmail(user, email)).status).toBe(200);
    expect(await findOutboxMails({ letter: 'change-email', email })).toMatchObject([
      { userName: user.userName },
    ]);
    expect((await account(user)).body.data.email).toBe(user.email);
    const token = await createLink('change-email', email, user);
    expect((await confirm(token, email)).body.message).toBe('Your new email address is confirmed');
    expect((await account(user)).body.data.email).toBe(email);
    expect(await findOutboxMails({ letter: 'notice', email: user.email })).toMatchObject([{ what: 'email' }]);
    const [oldItem, newItem] = await registry().getMany([emailKey(user.email), emailKey(email)]);
    expect(oldItem).toBeUndefined();
    expect(newItem?.row).toMatchObject({ userId: user.userId, userName: user.userName });
    const list = await callApi(users.list, { params: { active: 'true' } }, user.testCaller);
    expect(list.body.data.usersVMs).toMatchObject([{ email }]);
    expect(await confirm(token, email)).toMatchObject(EXPIRED);
  });

  it('needs the password, and an address that no other account has', async () => {
    const [user, otherUser] = [await newAdministrator(), await newAdministrator()];
    const email = newEmail();
    expect(await changeEmail(user, email, 'wrong')).toMatchObject({
      status: 422,
      body: { fields: { password: 'Password is incorrect' } },
    });
    expect(await findOutboxMails({ email })).toEqual([]);
    expect(await changeEmail(user, otherUser.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { fields: { email: 'Email already exists.' } },
    });
  });

  it('gives the address to one of two accounts that take it at once, and the other keeps its own', async () => {
    const [firstUser, admin] = [await newAdministrator(), await newAdministrator()];
    const secondUser = await newMember(admin.tenantId, 'Veterinarian');
    const email = newEmail();
    const token = await createNewAddressLink(email, firstUser);
    const changes = Promise.all([
      confirm(token, email),
      callApi(
        users.update,
        {
          params: { id: secondUser.userId },
          body: { firstName: 'A', lastName: 'B', role: 'Veterinarian', email },
        },
        admin.testCaller,
      ),
    ]);
    // The other user's address may be waiting for confirmation by then, which gives it to no user.
    expect([200, 409]).toContain(statusesOf(await changes).at(-1));
    const emails = [(await account(firstUser)).body.data.email, (await account(secondUser)).body.data.email];
    expect(emails.filter((address) => address === email)).toHaveLength(1);
    const storedEmails = [firstUser.email, secondUser.email].filter((address) => emails.includes(address));
    expect(storedEmails).toHaveLength(1);
  });

  it('changes the address once when its link is opened five times at once', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    const token = await createNewAddressLink(email, user);
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(token, email)));
    expect(statusesOf(replies)).toEqual([200, 422, 422, 422, 422]);
    expect(await findOutboxMails({ letter: 'notice', email: user.email })).toHaveLength(1);
  });

  it('ends with one complete address when an administrator sets a third one at the same time', async () => {
    const admin = await newAdministrator();
    const user = await newMember(admin.tenantId, 'Veterinarian');
    const [ownEmail, givenEmail] = [newEmail(), newEmail()];
    const token = await createNewAddressLink(ownEmail, user);
    const body = { firstName: 'A', lastName: 'B', role: 'Veterinarian', email: givenEmail } as const;
    const [confirmReply, updateReply] = await Promise.all([
      confirm(token, ownEmail),
      callApi(users.update, { params: { id: user.userId }, body }, admin.testCaller),
    ]);
    expect(updateReply.status).toBe(200);
    expect([200, 422]).toContain(confirmReply.status);
    const email = confirmReply.status === 200 ? ownEmail : user.email;
    expect((await account(user)).body.data.email).toBe(email);
    const emailItems = await registry().getMany([user.email, ownEmail, givenEmail].map(emailKey));
    expect(emailItems.filter(Boolean)).toMatchObject([emailKey(email)]);
    const row = (await tableOf(user.tenantId).get(userKey(user.userId)))?.row;
    expect(row).toMatchObject({ email, newEmail: givenEmail });
  });

  it('uses up the link of an address that the account has already', async () => {
    const user = await newAdministrator();
    const token = await createLink('change-email', user.email, user);
    expect((await confirm(token, user.email)).status).toBe(200);
    expect(await confirm(token, user.email)).toMatchObject(EXPIRED);
    expect((await account(user)).body.data.email).toBe(user.email);
  });

  it('works for a day by its link, and only for the address that it was sent to', async () => {
    setTestTime(NOON);
    const user = await newAdministrator();
    const [firstEmail, secondEmail] = [newEmail(), newEmail()];
    const otherUser = await newAdministrator();
    const [firstToken, secondToken] = [
      await createNewAddressLink(firstEmail, user),
      await createNewAddressLink(secondEmail, otherUser),
    ];
    expect(await confirm(firstToken, secondEmail)).toMatchObject(EXPIRED);
    expect(await confirm('guess', firstEmail)).toMatchObject(EXPIRED);
    setTestTime(NOON + 24 * HOUR - 1000);
    expect((await confirm(firstToken, firstEmail)).status).toBe(200);
    setTestTime(NOON + 24 * HOUR);
    expect(await confirm(secondToken, secondEmail)).toMatchObject(EXPIRED);
  });

  it('does nothing for a deactivated user', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    const token = await createNewAddressLink(email, user);
    await setActive(user.userName, false);
    expect(await confirm(token, email)).toMatchObject(EXPIRED);
  });
});

describe('an address that is not confirmed yet', () => {
  it('is shown with the expiry of its link, and no longer once it was confirmed', async () => {
    setTestTime(NOON);
    const user = await newAdministrator();
    expect(await pendingAddress(user)).toEqual(NO_NEW_ADDRESS);
    const email = newEmail();
    await changeEmail(user, email);
    const until = new Date(NOON + 24 * HOUR).toISOString();
    expect(await pendingAddress(user)).toEqual({ email, until, isOver: false });
    setTestTime(NOON + HOUR / 6);
    expect((await resend(user, email)).body.message).toBe('The link was sent again');
    expect(await pendingAddress(user)).toMatchObject({
      until: new Date(NOON + 24 * HOUR + HOUR / 6).toISOString(),
    });
    expect(await findOutboxMails({ letter: 'change-email', email })).toHaveLength(2);
    await confirm(await createLink('change-email', email, user, new Date(NOON + HOUR / 6)), email);
    expect(await pendingAddress(user)).toEqual(NO_NEW_ADDRESS);
  });

  it('is gone once canceled: its link counts as used, and the account keeps its own address', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    await changeEmail(user, email);
    const token = await createLink('change-email', email, user);
    expect((await cancel(user, email.toUpperCase())).body.message).toBe('The new address was canceled');
    expect(await pendingAddress(user)).toEqual(NO_NEW_ADDRESS);
    expect(await confirm(token, email)).toMatchObject(EXPIRED);
    expect((await account(user)).body.data.email).toBe(user.email);
    expect(await cancel(user, email)).toMatchObject(NO_LONGER_PENDING);
    expect(await resend(user, email)).toMatchObject(NO_LONGER_PENDING);
  });

  it('cannot be canceled or sent again by another user, nor under another address', async () => {
    const [user, otherAdmin] = [await newAdministrator(), await newAdministrator()];
    const colleague = await newMember(user.tenantId);
    const [email, otherEmail] = [newEmail(), newEmail()];
    await changeEmail(user, email);
    for (const outsider of [otherAdmin, colleague]) {
      expect(await cancel(outsider, email)).toMatchObject(NO_LONGER_PENDING);
      expect(await resend(outsider, email)).toMatchObject(NO_LONGER_PENDING);
    }
    expect(await cancel(user, otherEmail)).toMatchObject(NO_LONGER_PENDING);
    expect(await pendingAddress(user)).toMatchObject({ email });
    expect(await findOutboxMails({ letter: 'change-email', email })).toHaveLength(1);
  });

  it('ends as either confirmed or canceled when both happen at the same moment', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    const token = await createNewAddressLink(email, user);
    const [confirmReply, cancelReply] = await Promise.all([confirm(token, email), cancel(user, email)]);
    expect([confirmReply.status, cancelReply.status]).toSatisfy(
      ([confirmStatus, cancelStatus]) =>
        (confirmStatus === 200 && cancelStatus === 409) || (confirmStatus === 422 && cancelStatus === 200),
    );
    const currentEmail = confirmReply.status === 200 ? email : user.email;
    expect((await account(user)).body.data).toMatchObject({
      email: currentEmail,
      newAddress: NO_NEW_ADDRESS,
    });
  });

  it('is not sent again once another account has it', async () => {
    const [user, otherUser] = [await newAdministrator(), await newAdministrator()];
    await createNewAddressLink(otherUser.email, user);
    expect(await resend(user, otherUser.email)).toMatchObject({
      status: 409,
      body: { fields: { email: 'Email already exists.' } },
    });
  });

  it('is sent at most five links an hour', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    await createNewAddressLink(email, user);
    const replies = await Promise.all(Array.from({ length: 7 }, () => resend(user, email)));
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
