import type { Role } from '#shared/access/roles.ts';
import { users } from '#shared/calls/users/users.ts';
import { emailKey, loginKey, userKey } from '../accounts/user/user.table.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { type Member, newAdministrator, newMember } from './user.fixture.ts';

/** An Administrator's change of a user; the rest stays as `newMember` made it. */
interface Change {
  readonly firstName?: string;
  readonly role?: Role;
  readonly email?: string;
}

type AssignableRole = Exclude<Role, 'Public'>;
export const update = (
  actor: Member,
  target: Pick<Member, 'userId' | 'email'>,
  { role = 'Veterinarian', ...change }: Change,
) =>
  callApi(
    users.update,
    {
      params: { id: target.userId },
      body: {
        firstName: 'Ada',
        lastName: 'Okafor',
        email: target.email,
        role: role as AssignableRole,
        ...change,
      },
    },
    actor.testCaller,
  );

export const rowOf = async ({ tenantId, userId }: Pick<Member, 'tenantId' | 'userId'>) =>
  (await tableOf(tenantId).get(userKey(userId)))?.row;
export const loginOf = async ({ userName }: Member) => (await registry().get(loginKey(userName)))?.more;
export const ownersOf = async (...emails: string[]) =>
  (await registry().getMany(emails.map(emailKey))).map((item) => item?.row['userId']);

export const findListedUser = async ({ testCaller }: Member, { userId }: Member) =>
  (await callApi(users.list, { params: { active: 'true' } }, testCaller)).body.data.usersVMs.find(
    ({ id }) => id === userId,
  );

/** A rescue with an Administrator and a Veterinarian. */
export async function newAdminAndVet(): Promise<[Member, Member]> {
  const admin = await newAdministrator();
  return [admin, await newMember(admin.tenantId, 'Veterinarian')];
}
