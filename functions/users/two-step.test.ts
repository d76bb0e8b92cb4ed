import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { users } from '#shared/calls/users/users.ts';
import { refresh, signIn } from '../accounts/user/account.fixture.ts';
import { totpCode, enableTwoStep, findWrongCode } from '../accounts/own-account/two-step.fixture.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { callerWithToken, type Member, newAdministrator, newMember, posted } from './user.fixture.ts';

const FIRST = 'Your rescue asks for two-step sign-in. Please set it up first';
const limited = { status: 403, body: { errors: [FIRST] } };

const require = (actor: Member, code?: string, required = true) =>
  callApi(users.requireTwoStep, { body: { required, ...(code ? { code } : {}) } }, actor.testCaller);

/** An Administrator with a second step; `code` gives one code after the other. */
async function newSecured(tenantId?: string) {
  const admin = tenantId ? await newMember(tenantId) : await newAdministrator();
  const { secret, codes } = await enableTwoStep(admin);
  const unusedCodes = [totpCode(secret, 1), ...codes];
  return { admin, secret, code: () => unusedCodes.shift() ?? expect.fail() };
}

const isRequired = async (actor: Member) =>
  (await callApi(users.list, { params: { active: 'true' } }, actor.testCaller)).body.data.twoStepRequired;

const atCode = (message: string) => ({ status: 422, body: { fields: { code: message } } });

const reset = (actor: Member, userId: string) =>
  callApi(users.resetTwoStep, { params: { userId } }, actor.testCaller);

describe('requiring two-step sign-in', () => {
  it('is refused while the one who asks has none', async () => {
    const admin = await newAdministrator();
    expect(await require(admin)).toMatchObject({
      status: 422,
      body: { errors: ['Please turn on two-step sign-in for your own account first'] },
    });
    expect(await isRequired(admin)).toBe(false);
  });

  it('takes a code of who asks, in both directions, and guesses lock as at the sign-in', async () => {
    const { admin, secret, code } = await newSecured();
    expect(await require(admin)).toMatchObject(atCode('Enter the code of your authenticator app'));
    expect(await require(admin, findWrongCode(secret))).toMatchObject(atCode('The code is wrong'));
    expect(await isRequired(admin)).toBe(false);
    expect((await require(admin, code())).status).toBe(200);
    expect(await require(admin, undefined, false)).toMatchObject({ status: 422 });
    for (let tries = 0; tries < 5; tries++)
      expect((await require(admin, findWrongCode(secret), false)).status).toBe(422);
    expect((await require(admin, code(), false)).status).toBe(429);
    expect((await signIn(admin.userName)).status).toBe(429);
    expect(await isRequired(admin)).toBe(true);
  });

  it('is not lifted by whom it binds, whatever token they hold from before', async () => {
    const { admin, code } = await newSecured();
    const other = await newMember(admin.tenantId);
    await require(admin, code());
    const lift = await require(other, '123456', false);
    expect([401, 422]).toContain(lift.status);
    const limitedNow = callerWithToken((await refresh(other.refreshToken)).body.data.token);
    expect(await require({ ...other, testCaller: limitedNow }, '123456', false)).toMatchObject(limited);
    expect(await isRequired(admin)).toBe(true);
  });

  it('opens nothing but the own account to who has none, from the next session or refresh on', async () => {
    const { admin, code } = await newSecured();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    expect(await require(admin, code())).toMatchObject({ status: 200, body: { data: { required: true } } });
    const [signed, renewed] = [await signIn(vet.userName), await refresh(vet.refreshToken)];
    for (const { body } of [signed, renewed]) {
      expect(body.data.twoStepDue).toBe(true);
      const testCaller = callerWithToken(body.data.token);
      expect(await callApi(dashboard.counts, {}, testCaller)).toMatchObject(limited);
      expect(await callApi(lists.animalType.list, { query: {} }, testCaller)).toMatchObject(limited);
      expect((await callApi(accounts.account, {}, testCaller)).body.data).toMatchObject({
        twoStep: false,
        twoStepRequired: true,
      });
    }
  });

  it('opens everything again once it was set up', async () => {
    const { admin, code } = await newSecured();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    await require(admin, code());
    const { token, refreshToken } = (await signIn(vet.userName)).body.data;
    await enableTwoStep({ ...vet, testCaller: callerWithToken(token) });
    const after = (await refresh(refreshToken)).body.data;
    expect(after.twoStepDue).toBe(false);
    expect((await callApi(dashboard.counts, {}, callerWithToken(after.token))).status).toBe(200);
  });

  it('holds for no other rescue, and for nobody once it is over', async () => {
    const { admin, code } = await newSecured();
    const other = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    await require(admin, code());
    expect((await signIn(other.userName)).body.data.twoStepDue).toBe(false);
    expect(await require(admin, code(), false)).toMatchObject({
      status: 200,
      body: { message: 'Two-step sign-in is up to each user' },
    });
    expect((await signIn(vet.userName)).body.data.twoStepDue).toBe(false);
  });

  it('is written down, once', async () => {
    const { admin, code } = await newSecured();
    await Promise.all([require(admin, code()), require(admin, code()), require(admin, code())]);
    const lines = await tableOf(admin.tenantId).all({ pk: `audit#${admin.tenantId}` });
    expect(lines.map(({ row }) => row['what'])).toEqual(['users.requireTwoStep']);
  });
});

describe("resetting somebody's second step", () => {
  it('turns it off, ends their sessions, and tells them', async () => {
    const admin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    const { secret } = await enableTwoStep(vet);
    expect(await reset(admin, vet.userId)).toMatchObject({
      status: 200,
      body: { message: 'Two-step sign-in was reset' },
    });
    expect((await refresh(vet.refreshToken)).status).toBe(401);
    expect((await signIn(vet.userName)).status).toBe(200);
    expect(await posted({ userName: vet.userName, what: 'two-step-reset' })).toHaveLength(1);
    const confirmation = { body: { code: totpCode(secret) } };
    expect((await callApi(accounts.twoStepConfirm, confirmation, vet.testCaller)).status).toBe(409);
  });

  it('is refused for who has none, for oneself, and for somebody of a higher role', async () => {
    const admin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    const above = await newMember(admin.tenantId, 'SuperAdministrator');
    await Promise.all([enableTwoStep(admin), enableTwoStep(above)]);
    expect(await reset(admin, vet.userId)).toMatchObject({
      status: 422,
      body: { errors: ['This user has no two-step sign-in'] },
    });
    expect((await reset(admin, admin.userId)).status).toBe(422);
    expect((await reset(admin, above.userId)).status).toBe(403);
    for (const { userName } of [admin, above]) expect((await signIn(userName)).status).toBe(401);
  });
});
