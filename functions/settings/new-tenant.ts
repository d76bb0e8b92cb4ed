import type { Tenant } from '#shared/calls/settings.ts';
import { loginActions, type NewUser, userItem } from '../accounts/user.table.ts';
import type { Item } from '../kernel/actions.ts';
import { newId } from '../kernel/ids.ts';
import { hashPassword } from '../kernel/password.ts';
import { tableOf } from '../kernel/table.ts';
import { defaultLists } from './defaults/list-items.ts';

/** Where a tenant's own record lies. */
export const TENANT = { pk: '', sk: 'tenant' } as const;

export type TenantInfo = Omit<Tenant, 'id'>;
export type FirstUser = Pick<NewUser, 'userName' | 'role' | 'firstName' | 'lastName' | 'email'> & {
  readonly password: string;
};

const COUNTS = { current: 0, former: 0, deleted: 0, persons: 0, organizations: 0 };

/**
 * Adds a user to a tenant: sign-in name and e-mail first, since they may be taken (409), then the tenant's list.
 * @returns the user's id
 */
export async function addUser(
  tenantId: string,
  countryCode: string,
  { password, ...user }: FirstUser,
): Promise<string> {
  const userId = newId();
  const made: NewUser = {
    ...user,
    userId,
    tenantId,
    hash: await hashPassword(password),
    active: true,
    countryCode,
    dateActive: new Date().toISOString(),
  };
  await tableOf('').transact(loginActions(made));
  await tableOf(tenantId).transact([{ put: userItem(made) }]);
  return userId;
}

/**
 * Makes a tenant with its copy of the default pick-lists and zero counts. Its record is written last:
 * a tenant that has one is complete.
 * @returns the tenant's id
 */
export async function createTenant(info: TenantInfo, tenantId: string = newId()): Promise<string> {
  const table = tableOf(tenantId);
  const counts = { pk: '', sk: 'counts', kind: 'counts', v: 1, row: {}, ...COUNTS } as Item;
  await table.putAll([counts, ...defaultLists()]);
  await table.putAll([{ ...TENANT, kind: 'tenant', v: 1, row: { id: tenantId, ...info } }]);
  return tenantId;
}
