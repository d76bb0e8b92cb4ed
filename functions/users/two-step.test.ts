import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts.ts';
import { settings } from '#shared/calls/settings.ts';
import { users } from '#shared/calls/users.ts';
import { refresh, signIn } from '../accounts/account.fixture.ts';
import { codeOf, turnOn } from '../accounts/two-step.fixture.ts';
import { tableOf } from '../kernel/table.ts';
import { ask } from '../test/ask.ts';
import { bearer, type Member, newAdministrator, newMember, posted } from './user.fixture.ts';

const FIRST = 'Your rescue asks for two-step sign-in. Please set it up first';
const limited = { status: 403, body: { errors: [FIRST] } };

const require = (by: Member, required = true) => ask(users.requireTwoStep, { body: { required } }, by.asker);
const reset = (by: Member, userId: string) => ask(users.resetTwoStep, { params: { userId } }, by.asker);

describe('requiring two-step sign-in', () => {
  it('is refused while the one who asks has none', async () => {
    const admin = await newAdministrator();
    expect(await require(admin)).toMatchObject({
      status: 422,
      body: { errors: ['Please turn on two-step sign-in for your own account first'] },
    });
    const list = await ask(users.list, { params: { active: 'true' } }, admin.asker);
    expect(list.body.data.twoStepRequired).toBe(false);
  });

  it('opens nothing but the own account to who has none, from the next session or refresh on', async () => {
    const admin = await newAdministrator();
    await turnOn(admin);
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    expect(await require(admin)).toMatchObject({ status: 200, body: { data: { required: true } } });
    const [signed, renewed] = [await signIn(vet.userName), await refresh(vet.refreshToken)];
    for (const { body } of [signed, renewed]) {
      expect(body.data.twoStepDue).toBe(true);
      const asker = bearer(body.data.token);
      expect(await ask(settings.counts, {}, asker)).toMatchObject(limited);
      expect(await ask(settings.animalTypes, { query: {} }, asker)).toMatchObject(limited);
      expect((await ask(accounts.account, {}, asker)).body.data).toMatchObject({
        twoStep: false,
        twoStepRequired: true,
      });
    }
  });

  it('opens everything again once it was set up', async () => {
    const admin = await newAdministrator();
    await turnOn(admin);
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    await require(admin);
    const { token, refreshToken } = (await signIn(vet.userName)).body.data;
    await turnOn({ ...vet, asker: bearer(token) });
    const after = (await refresh(refreshToken)).body.data;
    expect(after.twoStepDue).toBe(false);
    expect((await ask(settings.counts, {}, bearer(after.token))).status).toBe(200);
  });

  it('holds for no other rescue, and for nobody once it is over', async () => {
    const [admin, other] = [await newAdministrator(), await newAdministrator()];
    await turnOn(admin);
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    await require(admin);
    expect((await signIn(other.userName)).body.data.twoStepDue).toBe(false);
    expect(await require(admin, false)).toMatchObject({
      status: 200,
      body: { message: 'Two-step sign-in is up to each user' },
    });
    expect((await signIn(vet.userName)).body.data.twoStepDue).toBe(false);
  });

  it('is written down, once', async () => {
    const admin = await newAdministrator();
    await turnOn(admin);
    await Promise.all([require(admin), require(admin), require(admin)]);
    const lines = await tableOf(admin.tenantId).all({ pk: `audit#${admin.tenantId}` });
    expect(lines.map(({ row }) => row['what'])).toEqual(['users.requireTwoStep']);
  });
});

describe("resetting somebody's second step", () => {
  it('turns it off, ends their sessions, and tells them', async () => {
    const admin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    const { secret } = await turnOn(vet);
    expect(await reset(admin, vet.userId)).toMatchObject({
      status: 200,
      body: { message: 'Two-step sign-in was reset' },
    });
    expect((await refresh(vet.refreshToken)).status).toBe(401);
    expect((await signIn(vet.userName)).status).toBe(200);
    expect(await posted({ userName: vet.userName, what: 'two-step-reset' })).toHaveLength(1);
    const again = { body: { code: codeOf(secret) } };
    expect((await ask(accounts.twoStepConfirm, again, vet.asker)).status).toBe(409);
  });

  it('is refused for who has none, for oneself, and for somebody of a higher role', async () => {
    const admin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    const above = await newMember(admin.tenantId, 'SuperAdministrator');
    await Promise.all([turnOn(admin), turnOn(above)]);
    expect(await reset(admin, vet.userId)).toMatchObject({
      status: 422,
      body: { errors: ['This user has no two-step sign-in'] },
    });
    expect((await reset(admin, admin.userId)).status).toBe(422);
    expect((await reset(admin, above.userId)).status).toBe(403);
    for (const { userName } of [admin, above]) expect((await signIn(userName)).status).toBe(401);
  });
});
