import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { users } from '#shared/calls/users/users.ts';
import { refresh, signIn } from '../accounts/user/account.fixture.ts';
import { totpCode, enableTwoStep, findWrongCode } from '../accounts/own-account/two-step.fixture.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import {
  callerWithToken,
  type Member,
  newAdministrator,
  newMember,
  findOutboxMails,
} from './user.fixture.ts';

const SETUP_FIRST_MESSAGE = 'Your rescue asks for two-step sign-in. Please set it up first';
const limitedReply = { status: 403, body: { errors: [SETUP_FIRST_MESSAGE] } };

const requireTwoStep = (actor: Member, code?: string, required = true) =>
  callApi(users.requireTwoStep, { body: { required, ...(code ? { code } : {}) } }, actor.testCaller);

/** An Administrator with a second step; `code` gives one code after the other. */
async function newAdminWithTwoStep(tenantId?: string) {
  const admin = tenantId ? await newMember(tenantId) : await newAdministrator();
  const { secret, codes } = await enableTwoStep(admin);
  const unusedCodes = [totpCode(secret, 1), ...codes];
  return { admin, secret, code: () => unusedCodes.shift() ?? expect.fail() };
}

const isRequired = async (actor: Member) =>
  (await callApi(users.list, { params: { active: 'true' } }, actor.testCaller)).body.data.twoStepRequired;

const codeError = (message: string) => ({ status: 422, body: { fields: { code: message } } });

const resetTwoStep = (actor: Member, userId: string) =>
  callApi(users.resetTwoStep, { params: { userId } }, actor.testCaller);

describe('requiring two-step sign-in', () => {
  it('is refused to an Administrator without two-step sign-in', async () => {
    const admin = await newAdministrator();
    expect(await requireTwoStep(admin)).toMatchObject({
      status: 422,
      body: { errors: ['Please turn on two-step sign-in for your own account first'] },
    });
    expect(await isRequired(admin)).toBe(false);
  });

  it('requires a code to turn it on and off, and wrong codes lock as at sign-in', async () => {
    const { admin, secret, code } = await newAdminWithTwoStep();
    expect(await requireTwoStep(admin)).toMatchObject(codeError('Enter the code of your authenticator app'));
    expect(await requireTwoStep(admin, findWrongCode(secret))).toMatchObject(codeError('The code is wrong'));
    expect(await isRequired(admin)).toBe(false);
    expect((await requireTwoStep(admin, code())).status).toBe(200);
    expect(await requireTwoStep(admin, undefined, false)).toMatchObject({ status: 422 });
    for (let tries = 0; tries < 5; tries++)
      expect((await requireTwoStep(admin, findWrongCode(secret), false)).status).toBe(422);
    expect((await requireTwoStep(admin, code(), false)).status).toBe(429);
    expect((await signIn(admin.userName)).status).toBe(429);
    expect(await isRequired(admin)).toBe(true);
  });

  it('cannot be undone by an Administrator without two-step sign-in, not even with an earlier token', async () => {
    const { admin, code } = await newAdminWithTwoStep();
    const otherAdmin = await newMember(admin.tenantId);
    await requireTwoStep(admin, code());
    const liftReply = await requireTwoStep(otherAdmin, '123456', false);
    expect([401, 422]).toContain(liftReply.status);
    const limitedCaller = callerWithToken((await refresh(otherAdmin.refreshToken)).body.data.token);
    expect(await requireTwoStep({ ...otherAdmin, testCaller: limitedCaller }, '123456', false)).toMatchObject(
      limitedReply,
    );
    expect(await isRequired(admin)).toBe(true);
  });

  it('limits users without it to their own account, from the next sign-in or refresh on', async () => {
    const { admin, code } = await newAdminWithTwoStep();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    expect(await requireTwoStep(admin, code())).toMatchObject({
      status: 200,
      body: { data: { required: true } },
    });
    const [signInReply, refreshReply] = [await signIn(vet.userName), await refresh(vet.refreshToken)];
    for (const { body } of [signInReply, refreshReply]) {
      expect(body.data.twoStepDue).toBe(true);
      const testCaller = callerWithToken(body.data.token);
      expect(await callApi(dashboard.counts, {}, testCaller)).toMatchObject(limitedReply);
      expect(await callApi(lists.animalType.list, { query: {} }, testCaller)).toMatchObject(limitedReply);
      expect((await callApi(accounts.account, {}, testCaller)).body.data).toMatchObject({
        twoStep: false,
        twoStepRequired: true,
      });
    }
  });

  it('gives full access again once the user has set it up', async () => {
    const { admin, code } = await newAdminWithTwoStep();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    await requireTwoStep(admin, code());
    const { token, refreshToken } = (await signIn(vet.userName)).body.data;
    await enableTwoStep({ ...vet, testCaller: callerWithToken(token) });
    const renewedSession = (await refresh(refreshToken)).body.data;
    expect(renewedSession.twoStepDue).toBe(false);
    expect((await callApi(dashboard.counts, {}, callerWithToken(renewedSession.token))).status).toBe(200);
  });

  it('does not affect other rescues, and ends for all users when it is turned off', async () => {
    const { admin, code } = await newAdminWithTwoStep();
    const otherAdmin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    await requireTwoStep(admin, code());
    expect((await signIn(otherAdmin.userName)).body.data.twoStepDue).toBe(false);
    expect(await requireTwoStep(admin, code(), false)).toMatchObject({
      status: 200,
      body: { message: 'Two-step sign-in is up to each user' },
    });
    expect((await signIn(vet.userName)).body.data.twoStepDue).toBe(false);
  });

  it('is logged once', async () => {
    const { admin, code } = await newAdminWithTwoStep();
    await Promise.all([
      requireTwoStep(admin, code()),
      requireTwoStep(admin, code()),
      requireTwoStep(admin, code()),
    ]);
    const lines = await tableOf(admin.tenantId).all({ pk: `audit#${admin.tenantId}` });
    expect(lines.map(({ row }) => row['what'])).toEqual(['users.requireTwoStep']);
  });
});

describe('resetting the two-step sign-in of a user', () => {
  it('turns it off, ends their sessions, and sends them a notice', async () => {
    const admin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    const { secret } = await enableTwoStep(vet);
    expect(await resetTwoStep(admin, vet.userId)).toMatchObject({
      status: 200,
      body: { message: 'Two-step sign-in was reset' },
    });
    expect((await refresh(vet.refreshToken)).status).toBe(401);
    expect((await signIn(vet.userName)).status).toBe(200);
    expect(await findOutboxMails({ userName: vet.userName, what: 'two-step-reset' })).toHaveLength(1);
    const confirmation = { body: { code: totpCode(secret) } };
    expect((await callApi(accounts.twoStepConfirm, confirmation, vet.testCaller)).status).toBe(409);
  });

  it('is refused for a user without it, for oneself, and for a user with a higher role', async () => {
    const admin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    const superAdmin = await newMember(admin.tenantId, 'SuperAdministrator');
    await Promise.all([enableTwoStep(admin), enableTwoStep(superAdmin)]);
    expect(await resetTwoStep(admin, vet.userId)).toMatchObject({
      status: 422,
      body: { errors: ['This user has no two-step sign-in'] },
    });
    expect((await resetTwoStep(admin, admin.userId)).status).toBe(422);
    expect((await resetTwoStep(admin, superAdmin.userId)).status).toBe(403);
    for (const { userName } of [admin, superAdmin]) expect((await signIn(userName)).status).toBe(401);
  });
});
