import { describe, expect, it } from 'vitest';
import { users } from '#shared/calls/users/users.ts';
import { refresh, signIn } from '../accounts/user/account.fixture.ts';
import { userItem, userKey, userOf, type UserRow } from '../accounts/user/user.table.ts';
import { DAY_MS } from '../kernel/durations.ts';
import { tableOf } from '../kernel/table/table.ts';
import { signAccessToken } from '../kernel/http/token.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { setTestTime } from '../test/time/clock.ts';
import { callerWithToken, type Member, newAdministrator, newEmail, newMember } from './user.fixture.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

const list = ({ testCaller }: { testCaller: TestCaller }, isActive = true) =>
  callApi(users.list, { params: { active: isActive ? 'true' : 'false' } }, testCaller);

const invite = async ({ testCaller }: Member, firstName: string) => {
  const body = { firstName, lastName: 'Pending', email: newEmail(), roleName: 'FosterParent' } as const;
  return (await callApi(users.invite, { body }, testCaller)).body.data.id;
};

/** Stores the delivery state of an invitation's mail, as the job that sends it does. */
async function storeMailState({ tenantId }: Member, userId: string, mail: UserRow['mail']) {
  const item = (await tableOf(tenantId).get(userKey(userId))) ?? expect.fail();
  await tableOf(tenantId).transact([{ put: userItem({ ...userOf(item), mail }, item.v + 1) }]);
}

describe('the list of users', () => {
  it('shows active users by name, with all fields of the table', async () => {
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

  it('shows the last visit of each user: at a sign-in, and once a day while a session goes on', async () => {
    const [start, hourMs] = [Date.parse('2026-11-21T18:00:00Z'), 3600_000];
    setTestTime(start);
    const admin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    const pendingId = await invite(admin, 'Zoë');
    const timeAfter = (ms: number) => new Date(start + ms).toISOString();
    const readLastSeen = async (testCaller: TestCaller) => {
      const { usersVMs } = (await list({ testCaller })).body.data;
      return [vet.userId, pendingId].map((userId) => usersVMs.find(({ id }) => id === userId)?.lastSeen);
    };
    expect(await readLastSeen(admin.testCaller)).toEqual([timeAfter(0), '']);
    setTestTime(start + hourMs / 6);
    const { refreshToken } = (await refresh(vet.refreshToken)).body.data;
    expect(await readLastSeen(admin.testCaller)).toEqual([timeAfter(0), '']);
    await signIn(vet.userName);
    expect(await readLastSeen(admin.testCaller)).toEqual([timeAfter(hourMs / 6), '']);
    // The session of the day before goes on after midnight.
    setTestTime(start + 7 * hourMs);
    await refresh(refreshToken);
    const newToken = (await refresh(admin.refreshToken)).body.data.token;
    expect(await readLastSeen(callerWithToken(newToken))).toEqual([timeAfter(7 * hourMs), '']);
  });

  it('shows the state of an invitation: waiting, sent, failed, and expired after seven days', async () => {
    setTestTime(NOON);
    const admin = await newAdministrator();
    const [waitingId, sentId, failedId] = [
      await invite(admin, 'A'),
      await invite(admin, 'B'),
      await invite(admin, 'C'),
    ];
    await storeMailState(admin, sentId, 'sent');
    await storeMailState(admin, failedId, 'failed');
    const invitationStates = async () => {
      const { usersVMs } = (await list(admin)).body.data;
      return [waitingId, sentId, failedId].map((id) => usersVMs.find((user) => user.id === id)?.invitation);
    };
    expect(await invitationStates()).toEqual(['waiting', 'sent', 'failed']);
    const sentUser = (await list(admin)).body.data.usersVMs.find(({ id }) => id === sentId);
    expect(sentUser).toMatchObject({ userName: '', dateActive: '', invitedAt: new Date(NOON).toISOString() });
    setTestTime(NOON + 7 * DAY_MS - 1);
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
      return usersVMs.find(({ id }) => id === sentId)?.invitation;
    };
    expect(await invitationOfSent()).toBe('sent');
    setTestTime(NOON + 7 * DAY_MS);
    expect(await invitationOfSent()).toBe('expired');
  });

  it('lists inactive users apart, with the date of their deactivation', async () => {
    const admin = await newAdministrator();
    const vet = await newMember(admin.tenantId, 'Veterinarian');
    await callApi(users.deactivate, { params: { userId: vet.userId } }, admin.testCaller);
    expect((await list(admin)).body.data.usersVMs.map(({ id }) => id)).toEqual([admin.userId]);
    expect((await list(admin, false)).body.data.usersVMs).toMatchObject([
      { id: vet.userId, dateInactive: expect.stringMatching(/^\d{4}-/) },
    ]);
  });

  it.each(['AnimalManager', 'Veterinarian', 'AnimalCaretaker', 'FosterParent'] as const)(
    'is refused to %s, for active and inactive users',
    async (role) => {
      const admin = await newAdministrator();
      const member = await newMember(admin.tenantId, role);
      for (const isActive of [true, false])
        expect(await list(member, isActive)).toMatchObject({
          status: 403,
          body: { errors: ['No Permission'] },
        });
    },
  );

  it('shows no user of another rescue, and no password hash', async () => {
    const [ownAdmin, otherAdmin] = [await newAdministrator(), await newAdministrator()];
    const reply = await list(ownAdmin);
    expect(reply.body.data.usersVMs.map(({ id }) => id)).toEqual([ownAdmin.userId]);
    expect(JSON.stringify(reply)).not.toContain(otherAdmin.email);
    expect(JSON.stringify(reply)).not.toContain('argon2');
  });

  it('rejects a filter other than true or false', async () => {
    const { testCaller } = await newAdministrator();
    expect(await callApi(users.list, { params: { active: 'all' as 'true' } }, testCaller)).toMatchObject({
      status: 422,
      body: { fields: { active: 'Must be true or false' } },
    });
  });
});
