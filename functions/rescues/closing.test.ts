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
import { enqueueMail } from '../kernel/mail/outbox.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { callApi, callApiForText } from '../test/call-api.ts';
import { sendDigests, sweepOutbox } from '../test/jobs.ts';
import { mailsTo } from '../test/mailbox.ts';
import { createLink, type Member, newEmail, newMember, posted } from '../users/user.fixture.ts';
import { createListedRescue, newSuperAdmin } from './rescue.fixture.ts';

let chief: Member;
beforeAll(async () => {
  chief = await newSuperAdmin();
});

const REASON = 'The yearly fee was not paid.';
const WORDS = `Your rescue is suspended: ${REASON}`;

const suspend = (id: string, reason = REASON) =>
  callApi(rescues.suspend, { params: { id }, body: { reason } }, chief.testCaller);
const letIn = (id: string) => callApi(rescues.letIn, { params: { id } }, chief.testCaller);

describe('whoever closes a rescue', () => {
  it.each(['', '   ', undefined])('must say why: %j', async (reason) => {
    const { id } = await createListedRescue();
    const reply = await callApi(
      rescues.suspend,
      { params: { id }, body: { reason } as never },
      chief.testCaller,
    );
    expect(reply).toMatchObject({ status: 422, body: { fields: { reason: 'Reason is required' } } });
  });

  it('cannot lock themselves out, nor close what is not there or is closed', async () => {
    expect(await suspend(chief.tenantId)).toMatchObject({
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

  it('is noted in the audit of that rescue and in the log of the installation, and its Administrators are told', async () => {
    const { id, name, admin } = await createListedRescue();
    const formerMember = await newMember(id, 'Veterinarian');
    await suspend(id);
    await letIn(id);
    const lines = await tableOf(id).all({ pk: `audit#${id}` });
    expect(lines.map(({ row }) => row)).toMatchObject([
      { what: 'rescues.suspend', byId: chief.userId },
      { what: 'rescues.letIn', byId: chief.userId },
    ]);
    expect(lines[0]?.more).toMatchObject({ changes: { reason: ['', REASON] } });
    expect(await tableOf(chief.tenantId).all({ pk: `audit#${id}` })).toEqual([]);
    const log = await callApi(rescues.log, { query: {} }, chief.testCaller);
    expect(log.body.data.lines.filter(({ rescueId }) => rescueId === id)).toMatchObject([
      { what: 'rescues.letIn', name, reason: '' },
      { what: 'rescues.suspend', name, reason: REASON, by: 'Ada Okafor' },
    ]);
    expect((await callApi(rescues.log, { query: {} }, admin.testCaller)).status).toBe(403);
    // The rescue is open by now: the word that it was suspended is over.
    expect((await mailsTo(admin.email, admin.userId)).map(({ subject }) => subject)).toEqual([
      `${name} is open again`,
    ]);
    await suspend(id);
    const [, notice] = await mailsTo(admin.email, admin.userId);
    expect(notice?.subject).toBe(`${name} is suspended`);
    expect(notice?.text).toContain(WORDS);
    expect(await mailsTo(formerMember.email, formerMember.userId)).toEqual([]);
  });
});

it('the history of their own rescue names no other one, nor does it tell what earlier releases noted there', async () => {
  const { id, name } = await createListedRescue();
  await suspend(id);
  const before = audit(
    { caller: { name: 'Ada Okafor', userId: chief.userId }, now: new Date() },
    { recordId: id, what: 'rescues.suspend', changes: { reason: ['', REASON] } },
  );
  await tableOf(chief.tenantId).transact([before]);
  for (const query of [{}, { record: id }, { by: chief.userId }]) {
    const { body } = await callApi(history.list, { query }, chief.testCaller);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${id}|${name}|fee was not paid`));
  }
});

const CLOSED = { success: false, message: WORDS, code: 'rescue-closed' };

describe('while a rescue is closed', () => {
  let id: string;
  let admin: Member;
  let invited: { email: string; userId: string };
  let feed: string;

  beforeEach(async () => {
    ({ id, admin } = await createListedRescue());
    const body = {
      firstName: 'Grace',
      lastName: 'Hall',
      email: newEmail(),
      roleName: 'Veterinarian',
    } as const;
    const { data } = (await callApi(users.invite, { body }, admin.testCaller)).body;
    invited = { email: body.email, userId: data.id };
    feed = (await callApi(calendar.makeAddress, {}, admin.testCaller)).body.data.token;
    await callApi(calendar.setDigest, { body: { on: true } }, admin.testCaller);
    expect((await callApi(tenants.tenantInfo, {}, admin.testCaller)).status).toBe(200);
    expect((await suspend(id)).status).toBe(200);
  });

  it('who is signed in is out within half a minute, and told why', async () => {
    const another = Date.now() + 21_000;
    const { checkSession } = await import('../accounts/session/check-session.ts');
    const caller = { tenantId: id, userId: admin.userId, role: 'Administrator', sessionId: 'any' } as never;
    await expect(checkSession(caller, another)).rejects.toMatchObject({
      status: 401,
      message: WORDS,
      details: { code: 'rescue-closed' },
    });
  });

  it('nobody signs in, and only who knows the password is told why', async () => {
    expect(await signIn(admin.userName)).toMatchObject({ status: 403, body: CLOSED });
    expect(await signIn(admin.userName, 'Wrong#Pass1')).toMatchObject({
      status: 401,
      body: { message: 'User ID or Password is incorrect' },
    });
    const sessions = await registry().page({ index: 'g1', pk: `sessions#${admin.userId}` });
    expect(sessions.items).toHaveLength(1);
  });

  it('a session is renewed no more, also once the rescue is open again', async () => {
    const member = await createListedRescue();
    await suspend(member.id);
    const { refreshToken } = member.admin;
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: CLOSED });
    await letIn(member.id);
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: { message: 'Token Expire !' } });
    expect((await signIn(member.admin.userName)).status).toBe(200);
  });

  it('no link opens', async () => {
    const { email, userName, userId } = admin;
    const addressee = { tenantId: id, userId, userName };
    const testCaller = { ip: newIp() };
    const password = 'Havenkeep#2';
    const token = await createLink('invite', invited.email, { tenantId: id, userId: invited.userId });
    const query = { token, email: invited.email };
    expect(await callApi(users.verifyInvite, { query }, testCaller)).toMatchObject({
      status: 403,
      body: CLOSED,
    });
    const profile = { firstName: 'G', lastName: 'H', email: invited.email, userName: `g${newId()}` };
    const accepted = { ...profile, password: PASSWORD, confirmPassword: PASSWORD };
    expect(await callApi(users.accept, { query: { token }, body: accepted }, testCaller)).toMatchObject({
      status: 403,
      body: CLOSED,
    });
    const reset = { token: await createLink('reset', email, addressee), email, password };
    expect(await callApi(accounts.resetPassword, { body: reset }, testCaller)).toMatchObject({
      status: 403,
      body: CLOSED,
    });
    const fresh = newEmail();
    const change = { token: await createLink('change-email', fresh, addressee), email: fresh };
    expect(await callApi(accounts.confirmEmail, { body: change }, testCaller)).toMatchObject({
      status: 403,
      body: CLOSED,
    });
    const verify = { token: await createLink('verify', email, addressee), email };
    expect(await callApi(users.verifySignUp, { query: verify }, testCaller)).toMatchObject({
      status: 403,
      body: CLOSED,
    });
  });

  it('a calendar is read no more', async () => {
    const { status, text } = await callApiForText(calendar.feed, { query: { token: feed } }, { ip: newIp() });
    expect(status).toBe(403);
    expect(JSON.parse(text)).toMatchObject(CLOSED);
  });

  it('no digest is posted, and no mail goes out; what is worth it waits', async () => {
    const options = { anyHour: true, isWanted: ({ tenantId }: { tenantId: string }) => tenantId === id };
    expect(await sendDigests(new Date(), options)).toEqual({ posted: 0, alreadyPosted: 0 });
    const { userName, email, userId } = admin;
    const letters = [
      { letter: 'digest', tenantId: id, userId, day: '2026-11-21' },
      { letter: 'reset', userName, email },
      { letter: 'notice', userName, what: 'password' },
    ] as const;
    await registry().transact(letters.map((letter) => enqueueMail(letter, new Date())));
    const ownValues = new Set<string>([id, userName]);
    const now = new Date();
    await sweepOutbox((each) => Object.values(each).some((value: string) => ownValues.has(value)), now);
    expect(await posted({ tenantId: id, letter: 'digest' })).toEqual([]);
    expect(await posted({ userName, letter: 'reset' })).toEqual([]);
    const hourLater = now.getTime() + 3_600_000;
    const waiting = [{ tries: 0, dueAt: hourLater }];
    expect(await posted({ tenantId: id, letter: 'invite' })).toMatchObject(waiting);
    expect(await posted({ userName, letter: 'notice' })).toMatchObject(waiting);
    expect((await letIn(id)).status).toBe(200);
    await sweepOutbox((each) => 'userId' in each && each.userId === invited.userId, new Date(hourLater));
    expect((await mailsTo(invited.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('invites you'),
    ]);
  });
});
