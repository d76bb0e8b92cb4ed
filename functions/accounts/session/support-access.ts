import type { Caller } from '../../kernel/caller.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { type StoredTenant, TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';

/** The identity, in their own rescue, of a Super Administrator with support access; the access ends with it. */
export function toOwnIdentity({ looking, ...caller }: Caller): Caller {
  if (!looking) return caller;
  const { tenantId, sessionId, since } = looking;
  return { ...caller, tenantId, sessionId, since, role: 'SuperAdministrator' };
}

/** The rescue's permission for support access, if it is valid at a moment (epoch ms); none for a closed rescue. */
export const supportPermission = (
  tenant: StoredTenant['row'] | undefined,
  now: number,
): StoredTenant['row']['lookIn'] =>
  tenant?.lookIn && !tenant.closed && Date.parse(tenant.lookIn.until) > now ? tenant.lookIn : undefined;

/** 401 if the rescue no longer permits support access. One round trip, not cached. */
export async function checkSupportAccess({ tenantId, looking }: Caller, now: number): Promise<void> {
  const permission = supportPermission(tenantIn(await tableOf(tenantId).get(TENANT_KEY)), now);
  if (!permission || permission.id !== looking?.permission)
    throw new HttpError(401, 'This rescue no longer lets you look in');
}
