import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { history } from '#shared/calls/reports/history.ts';
import { calendar } from '#shared/calls/reports/calendar.ts';
import { rescues } from '#shared/calls/rescues/rescues.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { users } from '#shared/calls/users/users.ts';
import { newIp, PASSWORD, refresh, signIn } from '../accounts/user/account.fixture.ts';
import { newId } from '../kernel/ids.ts';
import { audit } from '../kernel/records/audit.ts';
import { mailAction } from '../kernel/mail/outbox.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { callApi, callApiForText } from '../test/call-api.ts';
import { sendDigests, sweepOutbox } from '../test/jobs.ts';
import { mailsTo } from '../test/mailbox.ts';
import { createLink, type Member, newEmail, newMember, findOutboxMails } from '../users/user.fixture.ts';
import { createListedRescue, newSuperAdmin } from './rescue.fixture.ts';

let superAdmin: Member;
beforeAll(async () => {
  superAdmin = await newSuperAdmin();
});

const REASON = 'The yearly fee was not paid.';
const SUSPENDED_MESSAGE = `Your rescue is suspended: ${REASON}`;

const suspend = (id: string, reason = REASON) =>
  callApi(rescues.suspend, { params: { id }, body: { reason } }, superAdmin.testCaller);
const letIn = (id: string) => callApi(rescues.letIn, { params: { id } }, superAdmin.testCaller);

describe('suspending a rescue', () => {
  it.each(['', '   ', undefined])('is refused without a reason: %j', async (reason) => {
    const { id } = await createListedRescue();
    const reply = await callApi(
      rescues.suspend,
      { params: { id }, body: { reason } as never },
      superAdmin.testCaller,
    );
    expect(reply).toMatchObject({ status: 422, body: { fields: { reason: 'Reason is required' } } });
  });

  it('is refused for the own rescue, a missing one and one that is already suspended', async () => {
    expect(await suspend(superAdmin.tenantId)).toMatchObject({
      status: 422,
      body: { message: 'You can’t suspend the rescue that you belong to' },
    });
    expect((await suspend(newId())).status).toBe(404);
    const { id } = await createListedRescue();
    expect((await letIn(id)).status).toBe(409);
    expect((await suspend(id)).status).toBe(200);
    expect((await suspend(id)).status).toBe(409);
    expect((await letIn(id)).status).toBe(200);
    expect((await letIn(id)).status).toBe(409);
  });

  it('is logged in that rescue and in the installation, and its Administrators get a mail', async () => {
    const { id, name, admin } = await createListedRescue();
    const formerMember = await newMember(id, 'Veterinarian');
    await suspend(id);
    await letIn(id);
    const lines = await tableOf(id).all({ pk: `audit#${id}` });
    expect(lines.map(({ row }) => row)).toMatchObject([
      { what: 'rescues.suspend', byId: superAdmin.userId },
      { what: 'rescues.letIn', byId: superAdmin.userId },
    ]);
    expect(lines[0]?.more).toMatchObject({ changes: { reason: ['', REASON] } });
    expect(await tableOf(superAdmin.tenantId).all({ pk: `audit#${id}` })).toEqual([]);
    const log = await callApi(rescues.log, { query: {} }, superAdmin.testCaller);
    expect(log.body.data.lines.filter(({ rescueId }) => rescueId === id)).toMatchObject([
      { what: 'rescues.letIn', name, reason: '' },
      { what: 'rescues.suspend', name, reason: REASON, by: 'Ada Okafor' },
    ]);
    expect((await callApi(rescues.log, { query: {} }, admin.testCaller)).status).toBe(403);
    // The rescue is open again when the mails are sent, so the one about its suspension is dropped.
    expect((await mailsTo(admin.email, admin.userId)).map(({ subject }) => subject)).toEqual([
      `${name} is open again`,
    ]);
    await suspend(id);
    const [, notice] = await mailsTo(admin.email, admin.userId);
    expect(notice?.subject).toBe(`${name} is suspended`);
    expect(notice?.text).toContain(SUSPENDED_MESSAGE);
    expect(await mailsTo(formerMember.email, formerMember.userId)).toEqual([]);
  });
});

it('the history of the own rescue of a Super Administrator shows no suspension of another rescue', async () => {
  const { id, name } = await createListedRescue();
  await suspend(id);
  const earlierEntry = audit(
    { caller: { name: 'Ada Okafor', userId: superAdmin.userId }, now: new Date() },
    { recordId: id, what: 'rescues.suspend', changes: { reason: ['', REASON] } },
  );
  await tableOf(superAdmin.tenantId).transact([earlierEntry]);
  for (const query of [{}, { record: id }, { by: superAdmin.userId }]) {
    const { body } = await callApi(history.list, { query }, superAdmin.testCaller);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${id}|${name}|fee was not paid`));
  }
});

const CLOSED_BODY = { success: false, message: SUSPENDED_MESSAGE, code: 'rescue-closed' };

describe('while a rescue is suspended', () => {
  let id: string;
  let admin: Member;
  let invitee: { email: string; userId: string };
  let feedToken: string;

  beforeEach(async () => {
    ({ id, admin } = await createListedRescue());
    const body = {
      firstName: 'Grace',
      lastName: 'Hall',
      email: newEmail(),
      roleName: 'Veterinarian',
    } as const;
    const { data } = (await callApi(users.invite, { body }, admin.testCaller)).body;
    invitee = { email: body.email, userId: data.id };
    feedToken = (await callApi(calendar.makeAddress, {}, admin.testCaller)).body.data.token;
    await callApi(calendar.setDigest, { body: { on: true } }, admin.testCaller);
    expect((await callApi(tenants.tenantInfo, {}, admin.testCaller)).status).toBe(200);
    expect((await suspend(id)).status).toBe(200);
  });

  it('its users are signed out within half a minute, and are shown the reason', async () => {
    const laterTime = Date.now() + 21_000;
    const { checkSession } = await import('../accounts/session/check-session.ts');
    const caller = { tenantId: id, userId: admin.userId, role: 'Administrator', sessionId: 'any' } as never;
    await expect(checkSession(caller, laterTime)).rejects.toMatchObject({
      status: 401,
      message: SUSPENDED_MESSAGE,
      details: { code: 'rescue-closed' },
    });
  });

  it('sign-in is refused, and the reason is shown only with the right password', async () => {
    expect(await signIn(admin.userName)).toMatchObject({ status: 403, body: CLOSED_BODY });
    expect(await signIn(admin.userName, 'Wrong#Pass1')).toMatchObject({
      status: 401,
      body: { message: 'User ID or Password is incorrect' },
    });
    const sessions = await registry().page({ index: 'g1', pk: `sessions#${admin.userId}` });
    expect(sessions.items).toHaveLength(1);
  });

  it('a session cannot be renewed, not even once the rescue is open again', async () => {
    const member = await createListedRescue();
    await suspend(member.id);
    const { refreshToken } = member.admin;
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: CLOSED_BODY });
    await letIn(member.id);
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: { message: 'Token Expire !' } });
    expect((await signIn(member.admin.userName)).status).toBe(200);
  });

  it('no link of a mail works', async () => {
    const { email, userName, userId } = admin;
    const addressee = { tenantId: id, userId, userName };
    const testCaller = { ip: newIp() };
    const password = 'Havenkeep#2';
    const token = await createLink('invite', invitee.email, { tenantId: id, userId: invitee.userId });
    const query = { token, email: invitee.email };
    expect(await callApi(users.verifyInvite, { query }, testCaller)).toMatchObject({
      status: 403,
      body: CLOSED_BODY,
    });
    const profile = { firstName: 'G', lastName: 'H', email: invitee.email, userName: `g${newId()}` };
    const acceptBody = { ...profile, password: PASSWORD, confirmPassword: PASSWORD };
    expect(await callApi(users.accept, { query: { token }, body: acceptBody }, testCaller)).toMatchObject({
      status: 403,
      body: CLOSED_BODY,
    });
    const resetBody = { token: await createLink('reset', email, addressee), email, password };
    expect(await callApi(accounts.resetPassword, { body: resetBody }, testCaller)).toMatchObject({
      status: 403,
      body: CLOSED_BODY,
    });
    const freshEmail = newEmail();
    const change = { token: await createLink('change-email', freshEmail, addressee), email: freshEmail };
    expect(await callApi(accounts.confirmEmail, { body: change }, testCaller)).toMatchObject({
      status: 403,
      body: CLOSED_BODY,
    });
    const verifyBody = { token: await createLink('verify', email, addressee), email };
    expect(await callApi(users.verifySignUp, { query: verifyBody }, testCaller)).toMatchObject({
      status: 403,
      body: CLOSED_BODY,
    });
  });

  it('its calendar feed is refused', async () => {
    const { status, text } = await callApiForText(
      calendar.feed,
      { query: { token: feedToken } },
      { ip: newIp() },
    );
    expect(status).toBe(403);
    expect(JSON.parse(text)).toMatchObject(CLOSED_BODY);
  });

  it('no digest is posted and no mail is sent; mails that still matter wait', async () => {
    const options = { anyHour: true, isWanted: ({ tenantId }: { tenantId: string }) => tenantId === id };
    expect(await sendDigests(new Date(), options)).toEqual({ posted: 0, alreadyPosted: 0 });
    const { userName, email, userId } = admin;
    const letters = [
      { letter: 'digest', tenantId: id, userId, day: '2026-11-21' },
      { letter: 'reset', userName, email },
      { letter: 'notice', userName, what: 'password' },
    ] as const;
    await registry().transact(letters.map((letter) => mailAction(letter, new Date())));
    const ownValues = new Set<string>([id, userName]);
    const now = new Date();
    await sweepOutbox((each) => Object.values(each).some((value: string) => ownValues.has(value)), now);
    expect(await findOutboxMails({ tenantId: id, letter: 'digest' })).toEqual([]);
    expect(await findOutboxMails({ userName, letter: 'reset' })).toEqual([]);
    const hourLater = now.getTime() + 3_600_000;
    const waitingMail = [{ tries: 0, dueAt: hourLater }];
    expect(await findOutboxMails({ tenantId: id, letter: 'invite' })).toMatchObject(waitingMail);
    expect(await findOutboxMails({ userName, letter: 'notice' })).toMatchObject(waitingMail);
    expect((await letIn(id)).status).toBe(200);
    await sweepOutbox((each) => 'userId' in each && each.userId === invitee.userId, new Date(hourLater));
    expect((await mailsTo(invitee.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('invites you'),
    ]);
  });
});
