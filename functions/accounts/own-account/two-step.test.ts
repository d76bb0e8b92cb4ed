import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { users } from '#shared/calls/users/users.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import { newAdministrator, findOutboxMails, statusesOf } from '../../users/user.fixture.ts';
import { PASSWORD, refresh, signIn } from '../user/account.fixture.ts';
import { findLogin } from '../user/login.ts';
import { totpCode, signInWith, STEP_MS, enableTwoStep, findWrongCode } from './two-step.fixture.ts';
import { findCodeStep } from '../secrets/two-step.ts';
import { loginKey } from '../user/user.table.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

const ENTER_CODE = 'Enter the code of your authenticator app';
const CODE_USED = 'This code was used already. Please wait for the next one';
const unauthorized = (message: string) => ({
  status: 401,
  body: { errors: [message], fields: { code: message } },
});
const body = { password: PASSWORD };

describe('setting up the second step', () => {
  it('begins with the password, and takes effect from the first code on', async () => {
    const { testCaller, userName } = await newAdministrator();
    expect(await callApi(accounts.twoStepBegin, { body: { password: 'x' } }, testCaller)).toMatchObject({
      status: 422,
      body: { fields: { password: 'Password is incorrect' } },
    });
    const { secret, uri } = (await callApi(accounts.twoStepBegin, { body }, testCaller)).body.data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Havenkeep:.+secret=/);
    expect(uri).toContain(secret);
    expect((await signIn(userName)).status).toBe(200);
    const confirm = (code: string) => callApi(accounts.twoStepConfirm, { body: { code } }, testCaller);
    expect(await confirm(findWrongCode(secret))).toMatchObject({
      status: 422,
      body: { fields: { code: 'The code is wrong' } },
    });
    expect((await signIn(userName)).status).toBe(200);
    const { status, body: reply } = await confirm(totpCode(secret));
    expect({ status, message: reply.message }).toEqual({ status: 200, message: 'Two-step sign-in is on' });
    expect(new Set(reply.data.recoveryCodes).size).toBe(10);
    expect(await signIn(userName)).toMatchObject(unauthorized(ENTER_CODE));
    expect(await findOutboxMails({ letter: 'notice', userName, what: 'two-step-on' })).toHaveLength(1);
  });

  it('cannot be confirmed before it was begun', async () => {
    const { testCaller } = await newAdministrator();
    const code = { body: { code: '123456' } };
    expect((await callApi(accounts.twoStepConfirm, code, testCaller)).status).toBe(409);
  });

  it('ends the other sessions but not this one', async () => {
    const user = await newAdministrator();
    const secondToken = (await signIn(user.userName)).body.data.refreshToken;
    await enableTwoStep(user);
    expect((await refresh(secondToken)).status).toBe(401);
    expect((await refresh(user.refreshToken)).status).toBe(200);
  });

  it('is shown in the account and to the administrators, and the secret is neither sent nor stored in plain text', async () => {
    const user = await newAdministrator();
    const { secret, codes } = await enableTwoStep(user);
    const account = await callApi(accounts.account, {}, user.testCaller);
    expect(account.body.data).toMatchObject({ twoStep: true, recoveryCodesLeft: 10 });
    const list = await callApi(users.list, { params: { active: 'true' } }, user.testCaller);
    expect(list.body.data.usersVMs).toMatchObject([{ id: user.userId, twoStep: true }]);
    const storedText = JSON.stringify([
      await registry().get(loginKey(user.userName)),
      await tableOf(user.tenantId).all({ pk: 'users' }),
      await tableOf(user.tenantId).all({ pk: `audit#${user.userId}` }),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(storedText + JSON.stringify([account, list])).not.toContain(text);
  });

  it('encrypts the secret for this user alone', async () => {
    const [member, otherUser] = [await newAdministrator(), await newAdministrator()];
    const { secret } = await enableTwoStep(member);
    const [login, otherLogin] = [await findLogin(member.userName), await findLogin(otherUser.userName)];
    const sealedSecret = login?.login.twoStep?.secret ?? '';
    const [ownLogin, foreignLogin] = [login?.login ?? expect.fail(), otherLogin?.login ?? expect.fail()];
    expect(findCodeStep(totpCode(secret), sealedSecret, ownLogin, new Date())).toBeDefined();
    expect(findCodeStep(totpCode(secret), sealedSecret, foreignLogin, new Date())).toBeUndefined();
    expect(
      findCodeStep(totpCode(secret), `${sealedSecret.slice(0, -2)}AA`, ownLogin, new Date()),
    ).toBeUndefined();
  });
});

describe('a sign-in with a second step', () => {
  it('asks for the code only after the right password', async () => {
    const user = await newAdministrator();
    const { secret } = await enableTwoStep(user);
    const wrongPasswordReply = await signInWith(user.userName, totpCode(secret, 1), 'wrong');
    expect(wrongPasswordReply).toMatchObject({
      status: 401,
      body: { errors: ['User ID or Password is incorrect'] },
    });
    expect(wrongPasswordReply.body.fields).toBeUndefined();
    expect(await signInWith(user.userName, findWrongCode(secret))).toMatchObject(
      unauthorized('The code is wrong'),
    );
    expect((await signInWith(user.userName, ` ${totpCode(secret, 1)} `)).status).toBe(200);
  });

  it('takes codes of the half minute before and after, and no others', async () => {
    setTestTime(NOON);
    const user = await newAdministrator();
    const { secret } = await enableTwoStep(user);
    setTestTime(NOON + 10 * STEP_MS);
    for (const steps of [-2, 2])
      expect(await signInWith(user.userName, totpCode(secret, steps))).toMatchObject({ status: 401 });
    for (const steps of [-1, 0, 1])
      expect((await signInWith(user.userName, totpCode(secret, steps))).status).toBe(200);
  });

  it('takes no code twice, no older one after it, and not the one of the set-up', async () => {
    setTestTime(NOON);
    const user = await newAdministrator();
    const { secret } = await enableTwoStep(user);
    expect(await signInWith(user.userName, totpCode(secret))).toMatchObject(unauthorized(CODE_USED));
    setTestTime(NOON + STEP_MS);
    expect((await signInWith(user.userName, totpCode(secret, 1))).status).toBe(200);
    expect(await signInWith(user.userName, totpCode(secret, 1))).toMatchObject(unauthorized(CODE_USED));
    expect((await signInWith(user.userName, totpCode(secret))).status).toBe(401);
  });

  it('takes a code once when four requests send it at the same moment', async () => {
    const user = await newAdministrator();
    const { secret } = await enableTwoStep(user);
    const code = totpCode(secret, 1);
    const replies = await Promise.all(Array.from({ length: 4 }, () => signInWith(user.userName, code)));
    expect(statusesOf(replies)).toEqual([200, 401, 401, 401]);
  });

  it('takes a recovery code once, however it is typed, also when sent four times at once', async () => {
    const user = await newAdministrator();
    const { codes } = await enableTwoStep(user);
    const [firstCode = '', secondCode = ''] = codes;
    expect((await signInWith(user.userName, ` ${firstCode.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(
      200,
    );
    expect(await signInWith(user.userName, firstCode)).toMatchObject(unauthorized('The code is wrong'));
    const replies = await Promise.all(Array.from({ length: 4 }, () => signInWith(user.userName, secondCode)));
    expect(statusesOf(replies)).toEqual([200, 401, 401, 401]);
    const account = await callApi(accounts.account, {}, user.testCaller);
    expect(account.body.data.recoveryCodesLeft).toBe(8);
  });

  it('is locked by five wrong codes, as by five wrong passwords', async () => {
    setTestTime(NOON);
    const user = await newAdministrator();
    const { secret } = await enableTwoStep(user);
    for (let tries = 0; tries < 5; tries++)
      expect((await signInWith(user.userName, findWrongCode(secret))).status).toBe(401);
    expect((await signInWith(user.userName, totpCode(secret))).status).toBe(429);
    expect(await findOutboxMails({ letter: 'locked', userName: user.userName })).toHaveLength(1);
    setTestTime(NOON + 15 * 60_000);
    expect((await signInWith(user.userName, totpCode(secret))).status).toBe(200);
  });

  it('does not count the right password without a code as a try, and keeps counting wrong codes', async () => {
    const user = await newAdministrator();
    const { secret } = await enableTwoStep(user);
    for (let wrongTries = 0; wrongTries < 5; wrongTries++) {
      for (let tries = 0; tries < 3; tries++)
        expect(await signIn(user.userName)).toMatchObject(unauthorized(ENTER_CODE));
      expect(await signInWith(user.userName, '')).toMatchObject({
        status: 422,
        body: { fields: { code: 'Enter the code' } },
      });
      expect((await signInWith(user.userName, findWrongCode(secret))).status).toBe(401);
    }
    expect((await signInWith(user.userName, totpCode(secret, 1))).status).toBe(429);
  });

  it('checks at most five of thirty codes at once', async () => {
    const user = await newAdministrator();
    const { secret } = await enableTwoStep(user);
    const code = findWrongCode(secret);
    const replies = await Promise.all(Array.from({ length: 30 }, () => signInWith(user.userName, code)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});
