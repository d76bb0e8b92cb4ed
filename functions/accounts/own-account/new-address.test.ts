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
  posted,
  statusesOf,
} from '../../users/user.fixture.ts';
import { newIp, PASSWORD, setActive } from '../user/account.fixture.ts';
import { emailKey, userKey } from '../user/user.table.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3600_000;
const EXPIRED = { status: 422, body: { errors: ['Link Expired'], fields: { token: 'Link Expired' } } };
const OVER = { status: 409, body: { errors: ['This address is no longer waiting to be confirmed'] } };
const NONE = { email: '', until: '', isOver: false };

const account = ({ testCaller }: Pick<Member, 'testCaller'>) => callApi(accounts.account, {}, testCaller);
const waiting = async (member: Member) => (await account(member)).body.data.newAddress;
const confirm = (token: string, email: string) =>
  callApi(accounts.confirmEmail, { body: { token, email } }, { ip: newIp() });
const changeEmail = ({ testCaller }: Member, email: string, password = PASSWORD) =>
  callApi(accounts.changeEmail, { body: { email, password } }, testCaller);
const cancel = ({ testCaller }: Member, email: string) =>
  callApi(accounts.cancelEmail, { body: { email } }, testCaller);
const resend = ({ testCaller }: Member, email: string) =>
  callApi(accounts.resendEmail, { body: { email } }, testCaller);

describe('changing the address', () => {
  it('mails the new one, and only its link moves the account; the old one is told', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    expect((await changeEmail(user, email)).status).toBe(200);
    expect(await posted({ letter: 'change-email', email })).toMatchObject([{ userName: user.userName }]);
    expect((await account(user)).body.data.email).toBe(user.email);
    const token = await createLink('change-email', email, user);
    expect((await confirm(token, email)).body.message).toBe('Your new email address is confirmed');
    expect((await account(user)).body.data.email).toBe(email);
    expect(await posted({ letter: 'notice', email: user.email })).toMatchObject([{ what: 'email' }]);
    const [before, after] = await registry().getMany([emailKey(user.email), emailKey(email)]);
    expect(before).toBeUndefined();
    expect(after?.row).toMatchObject({ userId: user.userId, userName: user.userName });
    const list = await callApi(users.list, { params: { active: 'true' } }, user.testCaller);
    expect(list.body.data.usersVMs).toMatchObject([{ email }]);
    expect(await confirm(token, email)).toMatchObject(EXPIRED);
  });

  it('needs the password, and an address that nobody has', async () => {
    const [user, other] = [await newAdministrator(), await newAdministrator()];
    const email = newEmail();
    expect(await changeEmail(user, email, 'wrong')).toMatchObject({
      status: 422,
      body: { fields: { password: 'Password is incorrect' } },
    });
    expect(await posted({ email })).toEqual([]);
    expect(await changeEmail(user, other.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { fields: { email: 'Email already exists.' } },
    });
  });

  it('while another account is given the same address: one gets it, the other keeps its own', async () => {
    const [first, admin] = [await newAdministrator(), await newAdministrator()];
    const second = await newMember(admin.tenantId, 'Veterinarian');
    const email = newEmail();
    const token = await createNewAddressLink(email, first);
    const moved = Promise.all([
      confirm(token, email),
      callApi(
        users.update,
        {
          params: { id: second.userId },
          body: { firstName: 'A', lastName: 'B', role: 'Veterinarian', email },
        },
        admin.testCaller,
      ),
    ]);
    // The other user's address may be waiting for confirmation by then, which gives it to no user.
    expect([200, 409]).toContain(statusesOf(await moved).at(-1));
    const emails = [(await account(first)).body.data.email, (await account(second)).body.data.email];
    expect(emails.filter((address) => address === email)).toHaveLength(1);
    const storedEmails = [first.email, second.email].filter((address) => emails.includes(address));
    expect(storedEmails).toHaveLength(1);
  });

  it('by one link that is opened five times at once moves it once', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    const token = await createNewAddressLink(email, user);
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(token, email)));
    expect(statusesOf(replies)).toEqual([200, 422, 422, 422, 422]);
    expect(await posted({ letter: 'notice', email: user.email })).toHaveLength(1);
  });

  it('while an administrator gives the account a third address ends with one of both, whole', async () => {
    const admin = await newAdministrator();
    const user = await newMember(admin.tenantId, 'Veterinarian');
    const [ownEmail, given] = [newEmail(), newEmail()];
    const token = await createNewAddressLink(ownEmail, user);
    const body = { firstName: 'A', lastName: 'B', role: 'Veterinarian', email: given } as const;
    const [confirmed, updated] = await Promise.all([
      confirm(token, ownEmail),
      callApi(users.update, { params: { id: user.userId }, body }, admin.testCaller),
    ]);
    expect(updated.status).toBe(200);
    expect([200, 422]).toContain(confirmed.status);
    const email = confirmed.status === 200 ? ownEmail : user.email;
    expect((await account(user)).body.data.email).toBe(email);
    const emailItems = await registry().getMany([user.email, ownEmail, given].map(emailKey));
    expect(emailItems.filter(Boolean)).toMatchObject([emailKey(email)]);
    const row = (await tableOf(user.tenantId).get(userKey(user.userId)))?.row;
    expect(row).toMatchObject({ email, newEmail: given });
  });

  it('which it got meanwhile in another way uses the link up', async () => {
    const user = await newAdministrator();
    const token = await createLink('change-email', user.email, user);
    expect((await confirm(token, user.email)).status).toBe(200);
    expect(await confirm(token, user.email)).toMatchObject(EXPIRED);
    expect((await account(user)).body.data.email).toBe(user.email);
  });

  it('works by the link of a day, to the address it was sent to', async () => {
    setTestTime(NOON);
    const user = await newAdministrator();
    const [early, late] = [newEmail(), newEmail()];
    const other = await newAdministrator();
    const [first, second] = [
      await createNewAddressLink(early, user),
      await createNewAddressLink(late, other),
    ];
    expect(await confirm(first, late)).toMatchObject(EXPIRED);
    expect(await confirm('guess', early)).toMatchObject(EXPIRED);
    setTestTime(NOON + 24 * HOUR - 1000);
    expect((await confirm(first, early)).status).toBe(200);
    setTestTime(NOON + 24 * HOUR);
    expect(await confirm(second, late)).toMatchObject(EXPIRED);
  });

  it('does nothing for who was deactivated', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    const token = await createNewAddressLink(email, user);
    await setActive(user.userName, false);
    expect(await confirm(token, email)).toMatchObject(EXPIRED);
  });
});

describe('an address that waits', () => {
  it('is shown with the end of its link, and no longer once it was confirmed', async () => {
    setTestTime(NOON);
    const user = await newAdministrator();
    expect(await waiting(user)).toEqual(NONE);
    const email = newEmail();
    await changeEmail(user, email);
    const until = new Date(NOON + 24 * HOUR).toISOString();
    expect(await waiting(user)).toEqual({ email, until, isOver: false });
    setTestTime(NOON + HOUR / 6);
    expect((await resend(user, email)).body.message).toBe('The link was sent again');
    expect(await waiting(user)).toMatchObject({ until: new Date(NOON + 24 * HOUR + HOUR / 6).toISOString() });
    expect(await posted({ letter: 'change-email', email })).toHaveLength(2);
    await confirm(await createLink('change-email', email, user, new Date(NOON + HOUR / 6)), email);
    expect(await waiting(user)).toEqual(NONE);
  });

  it('that was cancelled is gone: its link answers as a used one, and the account keeps its own', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    await changeEmail(user, email);
    const token = await createLink('change-email', email, user);
    expect((await cancel(user, email.toUpperCase())).body.message).toBe('The new address was canceled');
    expect(await waiting(user)).toEqual(NONE);
    expect(await confirm(token, email)).toMatchObject(EXPIRED);
    expect((await account(user)).body.data.email).toBe(user.email);
    expect(await cancel(user, email)).toMatchObject(OVER);
    expect(await resend(user, email)).toMatchObject(OVER);
  });

  it('is nobody else’s to cancel or to be sent, and another one than was seen stays', async () => {
    const [user, stranger] = [await newAdministrator(), await newAdministrator()];
    const colleague = await newMember(user.tenantId);
    const [email, other] = [newEmail(), newEmail()];
    await changeEmail(user, email);
    for (const outsider of [stranger, colleague]) {
      expect(await cancel(outsider, email)).toMatchObject(OVER);
      expect(await resend(outsider, email)).toMatchObject(OVER);
    }
    expect(await cancel(user, other)).toMatchObject(OVER);
    expect(await waiting(user)).toMatchObject({ email });
    expect(await posted({ letter: 'change-email', email })).toHaveLength(1);
  });

  it('that is confirmed and cancelled at the same moment is one of both', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    const token = await createNewAddressLink(email, user);
    const [confirmed, cancelled] = await Promise.all([confirm(token, email), cancel(user, email)]);
    expect([confirmed.status, cancelled.status]).toSatisfy(
      ([one, two]) => (one === 200 && two === 409) || (one === 422 && two === 200),
    );
    const present = confirmed.status === 200 ? email : user.email;
    expect((await account(user)).body.data).toMatchObject({ email: present, newAddress: NONE });
  });

  it('that another account got meanwhile is not sent again', async () => {
    const [user, other] = [await newAdministrator(), await newAdministrator()];
    await createNewAddressLink(other.email, user);
    expect(await resend(user, other.email)).toMatchObject({
      status: 409,
      body: { fields: { email: 'Email already exists.' } },
    });
  });

  it('is sent five links an hour at most', async () => {
    const user = await newAdministrator();
    const email = newEmail();
    await createNewAddressLink(email, user);
    const replies = await Promise.all(Array.from({ length: 7 }, () => resend(user, email)));
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
