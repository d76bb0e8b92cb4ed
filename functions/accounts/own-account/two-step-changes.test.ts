import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { users } from '#shared/calls/users/users.ts';
import { registry } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { setTestTime } from '../../test/time/clock.ts';
import {
  callerWithToken,
  newAdministrator,
  newMember,
  findOutboxMails,
  statusesOf,
} from '../../users/user.fixture.ts';
import { PASSWORD, refresh, signIn } from '../user/account.fixture.ts';
import { findLogin } from '../user/login.ts';
import { totpCode, signInWith, enableTwoStep, findWrongCode } from './two-step.fixture.ts';
import { loginKey } from '../user/user.table.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

const ENTER_CODE = 'Enter the code of your authenticator app';
const CODE_USED = 'This code was used already. Please wait for the next one';
const unauthorized = (message: string) => ({
  status: 401,
  body: { errors: [message], fields: { code: message } },
});
const codeFault = (message: string) => ({
  status: 422,
  body: { errors: [message], fields: { code: message } },
});
const body = { password: PASSWORD };

describe('new recovery codes', () => {
  it('replace the old ones, and need the password and a code', async () => {
    const user = await newAdministrator();
    const { secret, codes } = await enableTwoStep(user);
    const renew = (input: object) =>
      callApi(accounts.recoveryCodes, { body: { ...body, ...input } }, user.testCaller);
    expect((await renew({ password: 'wrong' })).status).toBe(422);
    expect(await renew({})).toMatchObject(codeFault(ENTER_CODE));
    const [newCode = ''] = (await renew({ code: totpCode(secret, 1) })).body.data.recoveryCodes;
    expect((await signInWith(user.userName, codes[0] ?? '')).status).toBe(401);
    expect((await signInWith(user.userName, newCode)).status).toBe(200);
  });
});

describe('replacing the authenticator app', () => {
  it('needs a code of the old app, whose codes are rejected afterwards', async () => {
    const user = await newAdministrator();
    const { secret } = await enableTwoStep(user);
    const beginTwoStep = (input: object) =>
      callApi(accounts.twoStepBegin, { body: { ...body, ...input } }, user.testCaller);
    expect(await beginTwoStep({})).toMatchObject(codeFault(ENTER_CODE));
    expect(await beginTwoStep({ code: findWrongCode(secret) })).toMatchObject(codeFault('The code is wrong'));
    expect(await beginTwoStep({ code: totpCode(secret) })).toMatchObject(codeFault(CODE_USED));
    const reply = await beginTwoStep({ code: totpCode(secret, 1) });
    expect(reply.status).toBe(200);
    const next = reply.body.data.secret;
    const confirm = { body: { code: totpCode(next) } };
    expect((await callApi(accounts.twoStepConfirm, confirm, user.testCaller)).status).toBe(200);
    expect((await signInWith(user.userName, totpCode(secret, 1))).status).toBe(401);
    expect((await signInWith(user.userName, totpCode(next, 1))).status).toBe(200);
  });

  it('can be done with a recovery code, which is used up by it', async () => {
    const user = await newAdministrator();
    const { codes } = await enableTwoStep(user);
    const beginTwoStep = () =>
      callApi(accounts.twoStepBegin, { body: { ...body, code: codes[0] ?? '' } }, user.testCaller);
    expect((await beginTwoStep()).status).toBe(200);
    expect(await beginTwoStep()).toMatchObject(codeFault('The code is wrong'));
  });

  it('cannot be confirmed half an hour after it began, nor when its start was not stored', async () => {
    const user = await newAdministrator();
    setTestTime(NOON);
    const { secret } = (await callApi(accounts.twoStepBegin, { body }, user.testCaller)).body.data;
    const secondSignIn = await signIn(user.userName);
    setTestTime(NOON + 30 * 60_000 + 1);
    const testCaller = callerWithToken((await refresh(secondSignIn.body.data.refreshToken)).body.data.token);
    const confirm = () => callApi(accounts.twoStepConfirm, { body: { code: totpCode(secret) } }, testCaller);
    expect((await confirm()).status).toBe(409);
    const found = (await findLogin(user.userName)) ?? expect.fail();
    // As an earlier release stored it.
    const item = (await registry().get(loginKey(user.userName))) ?? expect.fail();
    const more = { ...item.more, twoStepBegun: found.login.twoStepBegun?.secret };
    await registry().putAll([{ ...item, row: {}, more }]);
    expect((await confirm()).status).toBe(409);
  });
});

describe('turning the second step off', () => {
  it('needs the password and a code, and sends a notice by mail', async () => {
    const user = await newAdministrator();
    const { secret } = await enableTwoStep(user);
    const endTwoStep = (input: object) =>
      callApi(accounts.twoStepEnd, { body: { ...body, ...input } }, user.testCaller);
    expect(await endTwoStep({ password: 'wrong', code: totpCode(secret, 1) })).toMatchObject({
      status: 422,
      body: { fields: { password: expect.any(String) } },
    });
    expect(await endTwoStep({})).toMatchObject(codeFault(ENTER_CODE));
    expect(await endTwoStep({ code: findWrongCode(secret) })).toMatchObject(codeFault('The code is wrong'));
    expect(await signIn(user.userName)).toMatchObject(unauthorized(ENTER_CODE));
    expect((await endTwoStep({ code: totpCode(secret, 1) })).status).toBe(200);
    expect((await signIn(user.userName)).status).toBe(200);
    expect(await findOutboxMails({ userName: user.userName, what: 'two-step-off' })).toHaveLength(1);
  });

  it('is locked by five wrong codes, as the sign-in is, and the user is notified', async () => {
    const user = await newAdministrator();
    const { secret } = await enableTwoStep(user);
    const endTwoStep = (code: string) =>
      callApi(accounts.twoStepEnd, { body: { ...body, code } }, user.testCaller);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => endTwoStep(findWrongCode(secret))));
    expect(statusesOf(guesses)).toEqual([...Array<number>(5).fill(422), ...Array<number>(7).fill(429)]);
    expect((await endTwoStep(totpCode(secret, 1))).status).toBe(429);
    expect((await signInWith(user.userName, totpCode(secret, 1))).status).toBe(429);
    expect(await findOutboxMails({ letter: 'locked', userName: user.userName })).toHaveLength(1);
  });

  it('does not count a request with the right password and no code as a try', async () => {
    const user = await newAdministrator();
    await enableTwoStep(user);
    for (let tries = 0; tries < 8; tries++)
      expect(await callApi(accounts.twoStepEnd, { body }, user.testCaller)).toMatchObject(
        codeFault(ENTER_CODE),
      );
  });

  it('is rejected where the rescue requires it', async () => {
    const user = await newAdministrator();
    const { secret } = await enableTwoStep(user);
    const requireBody = { required: true, code: totpCode(secret, 1) };
    await callApi(users.requireTwoStep, { body: requireBody }, user.testCaller);
    expect(await callApi(accounts.twoStepEnd, { body }, user.testCaller)).toMatchObject({
      status: 422,
      body: { errors: ['Your rescue requires two-step sign-in'] },
    });
    const ownParams = { params: { userId: user.userId } };
    expect((await callApi(users.resetTwoStep, ownParams, user.testCaller)).status).toBe(422);
    expect(await signIn(user.userName)).toMatchObject(unauthorized(ENTER_CODE));
  });

  it('cancels an unfinished set-up, without a notice that it was turned off', async () => {
    const user = await newMember((await newAdministrator()).tenantId, 'Veterinarian');
    const { secret } = (await callApi(accounts.twoStepBegin, { body }, user.testCaller)).body.data;
    await callApi(accounts.twoStepEnd, { body }, user.testCaller);
    const code = { body: { code: totpCode(secret) } };
    expect((await callApi(accounts.twoStepConfirm, code, user.testCaller)).status).toBe(409);
    expect(await findOutboxMails({ userName: user.userName, what: 'two-step-off' })).toEqual([]);
  });
});
