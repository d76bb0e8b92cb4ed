import { describe, expect, it } from 'vitest';
import { users } from '#shared/calls/users/users.ts';
import { refresh, signIn } from '../accounts/user/account.fixture.ts';
import { userItem, userKey, userOf, type UserRow } from '../accounts/user/user.table.ts';
import { tableOf } from '../kernel/table/table.ts';
import { signAccessToken } from '../kernel/http/token.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { setTestTime } from '../test/time/clock.ts';
import { callerWithToken, type Member, newAdministrator, newEmail, newMember } from './user.fixture.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const DAY = 24 * 3600_000;

const list = ({ testCaller }: { testCaller: TestCaller }, active = true) =>
  callApi(users.list, { params: { active: active ? 'true' : 'false' } }, testCaller);

const invite = async ({ testCaller }: Member, firstName: string) => {
  const body = { firstName, lastName: 'Pending', email: newEmail(), roleName: 'FosterParent' } as const;
  return (await callApi(users.invite, { body }, testCaller)).body.data.id;
};

/** As the mail's job notes how it fared. */
async function noteMail({ tenantId }: Member, userId: string, mail: UserRow['mail']) {
  const found = (await tableOf(tenantId).get(userKey(userId))) ?? expect.fail();
  await tableOf(tenantId).transact([{ put: userItem({ ...userOf(found), mail }, found.v + 1) }]);
}

describe('the list of users', () => {
  it('shows who is active by name, with what the table of the screen needs', async () => {
    const admin = await newAdministrator();
    await newMember(admin.tenantId, 'Veterinarian');
    await invite(admin, 'Zoë');
    await invite(admin, 'Abe');
    const { usersVMs } = (await list(admin)).body.data;
    expect(usersVMs.map(({ firstName }) => firstName)).toEqual(['Abe', 'Ada', 'Ada', 'Zoë']);
    expect(usersVMs.find(({ id }) => id === admin.userId)).toEqual({
      id: admin.userId,
      firstName: 'Ada',
      lastName: 'Okafor',
      email: admin.email,
      role: 'Administrator',
      userName: admin.userName,
      dateActive: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      dateInactive: '',
      invitation: 'none',
      invitedAt: '',
      twoStep: false,
      lastSeen: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      newAddress: { email: '', until: '', isOver: false },
      version: 1,
    });
  });

  it('says when somebody was last there: at a sign-in, and once a day where a session goes on', async () => {
    const [start, hour] = [Date.parse('2026-11-21T18:00:00Z'), 3600_000];
    setTestTime(start);
    const admin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    const pending = await invite(admin, 'Zoë');
    const at = (ms: number) => new Date(start + ms).toISOString();
    const seen = async (testCaller: TestCaller) => {
      const { usersVMs } = (await list({ testCaller })).body.data;
      return [vet.userId, pending].map((userId) => usersVMs.find(({ id }) => id === userId)?.lastSeen);
    };
    expect(await seen(admin.testCaller)).toEqual([at(0), '']);
    setTestTime(start + hour / 6);
    const { refreshToken } = (await refresh(vet.refreshToken)).body.data;
    expect(await seen(admin.testCaller)).toEqual([at(0), '']);
    await signIn(vet.userName);
    expect(await seen(admin.testCaller)).toEqual([at(hour / 6), '']);
    // The session of the day before goes on after midnight.
    setTestTime(start + 7 * hour);
    await refresh(refreshToken);
    const newToken = (await refresh(admin.refreshToken)).body.data.token;
    expect(await seen(callerWithToken(newToken))).toEqual([at(7 * hour), '']);
  });

  it('says where an invitation stands: waiting, sent, failed, and expired after seven days', async () => {
    setTestTime(NOON);
    const admin = await newAdministrator();
    const [waiting, sent, failed] = [
      await invite(admin, 'A'),
      await invite(admin, 'B'),
      await invite(admin, 'C'),
    ];
    await noteMail(admin, sent, 'sent');
    await noteMail(admin, failed, 'failed');
    const invitationStates = async () => {
      const { usersVMs } = (await list(admin)).body.data;
      return [waiting, sent, failed].map((id) => usersVMs.find((user) => user.id === id)?.invitation);
    };
    expect(await invitationStates()).toEqual(['waiting', 'sent', 'failed']);
    const pending = (await list(admin)).body.data.usersVMs.find(({ id }) => id === sent);
    expect(pending).toMatchObject({ userName: '', dateActive: '', invitedAt: new Date(NOON).toISOString() });
    setTestTime(NOON + 7 * DAY - 1);
    const caller = { userId: admin.userId, tenantId: admin.tenantId, role: 'Administrator' } as const;
    const invitationOfSent = async () => {
      const token = await signAccessToken({
        ...caller,
        name: '',
        countryCode: 'NZ',
        timeZone: '',
        sessionId: 's',
      });
      const { usersVMs } = (await list({ testCaller: callerWithToken(token) })).body.data;
      return usersVMs.find(({ id }) => id === sent)?.invitation;
    };
    expect(await invitationOfSent()).toBe('sent');
    setTestTime(NOON + 7 * DAY);
    expect(await invitationOfSent()).toBe('expired');
  });

  it('shows the inactive ones apart, with since when', async () => {
    const admin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    await callApi(users.deactivate, { params: { userId: vet.userId } }, admin.testCaller);
    expect((await list(admin)).body.data.usersVMs.map(({ id }) => id)).toEqual([admin.userId]);
    expect((await list(admin, false)).body.data.usersVMs).toMatchObject([
      { id: vet.userId, dateInactive: expect.stringMatching(/^\d{4}-/) },
    ]);
  });

  it.each(['AnimalManager', 'Veterinarian', 'AnimalCaretaker', 'FosterParent'] as const)(
    'is closed to %s, active or not',
    async (role) => {
      const admin = await newAdministrator();
      const member = await newMember(admin.tenantId, role);
      for (const active of [true, false])
        expect(await list(member, active)).toMatchObject({
          status: 403,
          body: { errors: ['No Permission'] },
        });
    },
  );

  it('shows nobody of another rescue, and no hash', async () => {
    const [ownAdmin, other] = [await newAdministrator(), await newAdministrator()];
    const reply = await list(ownAdmin);
    expect(reply.body.data.usersVMs.map(({ id }) => id)).toEqual([ownAdmin.userId]);
    expect(JSON.stringify(reply)).not.toContain(other.email);
    expect(JSON.stringify(reply)).not.toContain('argon2');
  });

  it('is asked for by true or false', async () => {
    const { testCaller } = await newAdministrator();
    expect(await callApi(users.list, { params: { active: 'all' as 'true' } }, testCaller)).toMatchObject({
      status: 422,
      body: { fields: { active: 'Must be true or false' } },
    });
  });
});
