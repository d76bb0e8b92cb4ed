import { type Role, ROLES } from '#shared/access/roles.ts';
import { rowOf, userItem } from '../accounts/user/user.table.ts';
import type { Item } from '../kernel/table/actions.ts';
import { tableOf } from '../kernel/table/table.ts';
import type { Caller } from '../kernel/caller.ts';
import { ZONE } from './time/noon.ts';

const CREATED_AT = '2026-01-01T00:00:00.000Z';

/** The caller that tests sign in as. */
export const callerOf = (role: Role, tenantId: string, timeZone = ZONE): Caller => ({
  userId: `user-${role}`,
  tenantId,
  role,
  name: `${role} Tester`,
  countryCode: 'US',
  timeZone,
  sessionId: 'test',
});

const userItemOf = (role: Role, tenantId: string): Item => {
  const { userId, countryCode } = callerOf(role, tenantId);
  const state = { hash: '', active: true, confirmed: true, email: '', userName: `${tenantId} ${role}` };
  const login = { ...state, userId, tenantId, role, countryCode, firstName: role, lastName: 'Tester' };
  return userItem(rowOf(login, CREATED_AT));
};

const createdUsers = new Map<string, Promise<void>>();

const nameOf = (role: Role, tenantId: string) => `${tenantId} ${role}`;

/** The callers of tests as users of a new tenant, to be written together with the tenant's other first items. */
export function userItemsOf(tenantId: string): Item[] {
  for (const role of ROLES) createdUsers.set(nameOf(role, tenantId), Promise.resolve());
  return ROLES.map((role) => userItemOf(role, tenantId));
}

/** Makes a caller of tests a user of a tenant, once, because calls by other people are refused. */
export function ensureUser(role: Role, tenantId: string): Promise<void> {
  const name = nameOf(role, tenantId);
  const userPromise = createdUsers.get(name) ?? createUser(role, tenantId);
  createdUsers.set(name, userPromise);
  return userPromise;
}

/** Thrown if the test itself has already created the user. */
class UserExists extends Error {}

async function createUser(role: Role, tenantId: string): Promise<void> {
  const write = {
    put: userItemOf(role, tenantId),
    guard: { absent: true },
    onFail: () => new UserExists(),
  } as const;
  await tableOf(tenantId)
    .transact([write])
    .catch((error: unknown) => {
      if (!(error instanceof UserExists)) throw error;
    });
}
