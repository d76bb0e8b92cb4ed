import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { users } from '#shared/calls/users/users.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { tenantNameKey } from '../../tenants/new-tenant.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import {
  callerWithToken,
  createLink,
  newEmail,
  newRescue,
  findOutboxMails,
} from '../../users/user.fixture.ts';
import { newIp, newUser, PASSWORD, signIn } from '../user/account.fixture.ts';
import { ADMINISTRATORS_KEY } from '../user/administrators.table.ts';
import { newProof } from './otp.table.ts';
import { validSignUp, signUp } from './sign-up.fixture.ts';
import { emailKey, loginKey } from '../user/user.table.ts';

const CONFIRM_FIRST = 'Confirm your account first. We’ve sent the link to your inbox again';

/** Stores the proof of a code, as `otp-verify` does. */
async function proofFor(email: string, now = new Date()): Promise<string> {
  const { proof, action } = newProof(email, now);
  await registry().transact([action]);
  if (!('put' in action)) return proof;
  // DynamoDB removes expired items only some days later, so the check of a proof must not rely on the removal.
  const { ttl: _ttl, ...permanentFields } = action.put;
  await registry().putAll([permanentFields]);
  return proof;
}

const openLink = (token: string, email: string) =>
  callApi(users.verifySignUp, { query: { token, email } }, { ip: newIp() });

/** The tenants that own the names of a sign-up: user name, e-mail, rescue. */
async function storedOwners({ username, email, tenantVm }: ReturnType<typeof validSignUp>) {
  const keys = [loginKey(username), emailKey(email), tenantNameKey(tenantVm.name)];
  const [login, address, tenant] = await registry().getMany(keys);
  return [login?.more?.['tenantId'], address?.row['tenantId'], tenant?.row['tenantId']];
}

describe('a sign-up that is sent again after its reply was lost', () => {
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key }, ip: newIp() });

  it('gets the first reply again: one rescue, and no message that the name is taken', async () => {
    const body = validSignUp();
    const firstReply = await callApi(accounts.signUp, { body }, withKey(`key-${body.username.slice(8)}`));
    const retry = await callApi(accounts.signUp, { body }, withKey(`key-${body.username.slice(8)}`));
    expect(firstReply.status).toBe(200);
    expect(retry).toMatchObject({ status: 200, body: { data: firstReply.body.data } });
    const letters = await findOutboxMails({ userName: body.username });
    expect(letters).toHaveLength(1);
  });

  it('also with a proof of the address, although the proof is used up', async () => {
    const body = validSignUp();
    const emailProof = await proofFor(body.email);
    const key = `key-${body.username.slice(8)}`;
    const firstReply = await callApi(accounts.signUp, { body: { ...body, emailProof } }, withKey(key));
    const retry = await callApi(accounts.signUp, { body: { ...body, emailProof } }, withKey(key));
    expect(firstReply.body.data).toMatchObject({ confirmed: true });
    expect(retry).toMatchObject({ status: 200, body: { data: firstReply.body.data } });
  });

  it('is rejected under the key of another request', async () => {
    const [firstBody, otherBody] = [validSignUp(), validSignUp()];
    const key = `key-${firstBody.username.slice(8)}`;
    await callApi(accounts.signUp, { body: firstBody }, withKey(key));
    expect((await callApi(accounts.signUp, { body: otherBody }, withKey(key))).status).toBe(409);
    expect(await storedOwners(otherBody)).toEqual([undefined, undefined, undefined]);
  });

  it('stores nothing of the password with its key', async () => {
    const body = validSignUp();
    const key = `key-${body.username.slice(8)}`;
    await callApi(accounts.signUp, { body }, withKey(key));
    const storedKey = await registry().get({ pk: 'idempotency', sk: key });
    expect(storedKey?.row['hash']).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(storedKey)).not.toContain(body.password);
  });
});

describe('a sign-up', () => {
  it('creates a rescue and its Administrator, who can sign in once the link of the mail was opened', async () => {
    const body = validSignUp();
    const { status, body: reply } = await signUp(body);
    expect(status).toBe(200);
    expect(reply.message).toBe('Signup Successful. Please confirm your account by the link we have sent you');
    const { tenantId } = reply.data;
    expect(reply.data).toEqual({ tenantId, confirmed: false });
    expect(await findOutboxMails({ letter: 'verify', userName: body.username })).toHaveLength(1);

    expect(await signIn(body.username, 'Havenkeep#2')).toMatchObject({ status: 401 });
    expect(await signIn(body.username)).toMatchObject({ status: 403, body: { errors: [CONFIRM_FIRST] } });
    expect(await findOutboxMails({ letter: 'verify', userName: body.username })).toHaveLength(2);

    const [login] = await registry().getMany([loginKey(body.username)]);
    const userId = String(login?.more?.['userId']);
    const token = await createLink('verify', body.email, { tenantId, userId, userName: body.username });
    expect(await openLink(`${token}x`, body.email)).toMatchObject({ status: 422 });
    const usersVM = {
      id: userId,
      firstName: 'Ada',
      lastName: 'Okafor',
      email: body.email,
      userName: body.username,
    };
    expect(await openLink(token, body.email)).toMatchObject({ status: 200, body: { data: { usersVM } } });
    expect(await openLink(token, body.email)).toMatchObject({
      status: 422,
      body: { errors: ['Link Expired'] },
    });

    const session = await signIn(body.username);
    expect(session.body.data).toMatchObject({ roleName: 'Administrator', tenantId, countryCode: 'NZ' });
    const testCaller = callerWithToken(session.body.data.token);
    expect((await callApi(tenants.tenantInfo, {}, testCaller)).body.data.tenant).toMatchObject({
      id: tenantId,
      name: body.tenantVm.name,
      onboarding: 'start',
    });
    expect(
      (await callApi(lists.animalType.list, {}, testCaller)).body.data.animalTypes.length,
    ).toBeGreaterThan(0);
    const administrators = await tableOf(tenantId).get(ADMINISTRATORS_KEY);
    expect(administrators?.row['ids']).toEqual([userId]);
  });

  it('with the proof of a code is confirmed at once, and sends no link', async () => {
    const body = validSignUp();
    const emailProof = await proofFor(body.email);
    const reply = await signUp({ ...body, emailProof });
    expect(reply).toMatchObject({ status: 200, body: { message: 'Signup Successful' } });
    expect(reply.body.data.confirmed).toBe(true);
    expect(await findOutboxMails({ letter: 'verify', userName: body.username })).toEqual([]);
    expect((await signIn(body.username)).status).toBe(200);
  });

  it('never returns the hash, and does not store the password', async () => {
    const body = validSignUp();
    const reply = await signUp(body);
    expect(JSON.stringify(reply)).not.toContain('argon2');
    const storedLogin = JSON.stringify(await registry().get(loginKey(body.username)));
    expect(storedLogin).toContain('argon2id');
    expect(storedLogin).not.toContain(PASSWORD);
  });

  it('ignores a role, tenant or confirmation sent by the caller', async () => {
    const body = validSignUp();
    const otherTenantId = await newRescue();
    const forgedFields = {
      role: 'SuperAdministrator',
      tenantId: otherTenantId,
      confirmed: true,
      active: true,
      userId: 'x',
    };
    const { tenantId, confirmed } = (await signUp({ ...body, ...forgedFields })).body.data;
    expect(confirmed).toBe(false);
    expect(tenantId).not.toBe(otherTenantId);
    expect((await registry().get(loginKey(body.username)))?.more).toMatchObject({
      role: 'Administrator',
      tenantId,
    });
  });
});

describe('rejected sign-ups write nothing', () => {
  const existingSignUp = validSignUp();
  const firstSignUp = signUp(existingSignUp);

  it.each([
    ['username', 'User Id already exists.', { username: existingSignUp.username.toUpperCase() }],
    [
      'username',
      'User Id already exists.',
      { username: ` ${existingSignUp.username.replace('founder', 'fóunder')} ` },
    ],
    ['email', 'Email already exists.', { email: existingSignUp.email.toUpperCase() }],
    ['tenantVm.name', 'Tenant name already exists.', { name: existingSignUp.tenantVm.name.toUpperCase() }],
    [
      'tenantVm.name',
      'Tenant name already exists.',
      { name: existingSignUp.tenantVm.name.replace('e', 'é') },
    ],
  ])('a taken %s is reported at its field: %s %j', async (field, message, { name, ...change }: any) => {
    const { tenantId } = (await firstSignUp).body.data;
    const newBody = validSignUp();
    const body = { ...newBody, ...change, tenantVm: { ...newBody.tenantVm, ...(name ? { name } : {}) } };
    expect(await signUp(body)).toMatchObject({
      status: 409,
      body: { errors: [message], fields: { [field]: message } },
    });
    const owners = await storedOwners(body);
    expect(owners.filter(Boolean)).toEqual([tenantId]);
    expect(await storedOwners(newBody)).toEqual([undefined, undefined, undefined]);
    expect(await findOutboxMails({ letter: 'verify', userName: newBody.username })).toEqual([]);
    expect(await tableOf(tenantId).all({ pk: 'users' })).toHaveLength(1);
  });

  it.each(['Password1!', 'P@ssw0rd!', 'Qwerty123!'])('rejects a common password: %s', async (password) => {
    const body = { ...validSignUp(), password };
    const message = 'This password is one of the most used ones. Please choose another';
    expect(await signUp(body)).toMatchObject({ status: 422, body: { fields: { password: message } } });
    expect(await storedOwners(body)).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['that is made up', async () => 'guess'],
    ['of another address', async () => proofFor(newEmail())],
    ['of an hour ago', async (email: string) => proofFor(email, new Date(Date.now() - 3600_000))],
  ])('rejects a proof %s', async (_, proofOf) => {
    const body = validSignUp();
    const emailProof = await proofOf(body.email);
    expect(await signUp({ ...body, emailProof })).toMatchObject({
      status: 422,
      body: { fields: { email: 'Please verify email.' } },
    });
    expect(await storedOwners(body)).toEqual([undefined, undefined, undefined]);
  });

  it('a proof is used once, but stays valid for a user who has to choose another user id', async () => {
    const body = validSignUp();
    const emailProof = await proofFor(body.email);
    const { userName } = await newUser();
    expect((await signUp({ ...body, username: userName, emailProof })).status).toBe(409);
    expect((await signUp({ ...body, emailProof })).status).toBe(200);
    const secondSignUp = { ...validSignUp(), email: body.email, emailProof };
    expect((await signUp(secondSignUp)).status).toBe(422);
  });

  it('limits the links opened from one address in a minute', async () => {
    setTestTime(Date.now());
    const ip = newIp();
    const pendingReplies = Array.from({ length: 23 }, () =>
      callApi(users.verifySignUp, { query: { token: 'guess', email: newEmail() } }, { ip }),
    );
    const statuses = (await Promise.all(pendingReplies)).map(({ status }) => status);
    // The twenty-first is the first of the spaced guesses.
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('fifty sign-ups at once', () => {
  it.each([
    ['user id', 'username', (candidate: any, model: any) => ({ ...candidate, username: model.username })],
    ['e-mail', 'email', (candidate: any, model: any) => ({ ...candidate, email: model.email })],
    [
      'rescue name',
      'tenantVm.name',
      (candidate: any, model: any) => ({
        ...candidate,
        tenantVm: { ...candidate.tenantVm, name: model.tenantVm.name },
      }),
    ],
  ])('with the same %s: one succeeds, the others leave nothing', async (_, field, makeAlike) => {
    const model = validSignUp();
    const bodies = Array.from(
      { length: 50 },
      () => makeAlike(validSignUp(), model) as ReturnType<typeof validSignUp>,
    );
    const replies = await Promise.all(bodies.map(signUp));
    const winner = replies.findIndex(({ status }) => status === 200);
    const { tenantId } = replies[winner]?.body.data ?? { tenantId: '' };
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
    for (const { status, body } of replies)
      if (status === 409) expect(Object.keys(body.fields ?? {})).toEqual([field]);
    for (const [i, body] of bodies.entries()) {
      const owners = await storedOwners(body);
      if (i === winner) expect(owners).toEqual([tenantId, tenantId, tenantId]);
      else expect(owners.filter(Boolean)).toEqual([tenantId]);
    }
    expect(await tableOf(tenantId).all({ pk: 'users' })).toHaveLength(1);
  });
});
