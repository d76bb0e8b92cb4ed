import type { Caller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { type StoredTenant, TENANT, tenantIn } from '../../tenants/tenant.record.ts';

/** The own identity of support that looks into a rescue: ending that session or role ends the look. */
export function homeOf({ looking, ...caller }: Caller): Caller {
  if (!looking) return caller;
  const { tenantId, sessionId, since } = looking;
  return { ...caller, tenantId, sessionId, since, role: 'SuperAdministrator' };
}

/** The permission to look into a rescue, if it holds at a moment (epoch ms); a rescue that is closed gives none. */
export const permissionOf = (
  tenant: StoredTenant['row'] | undefined,
  now: number,
): StoredTenant['row']['lookIn'] =>
  tenant?.lookIn && !tenant.closed && Date.parse(tenant.lookIn.until) > now ? tenant.lookIn : undefined;

/** 401 for a look into a rescue that no longer permits it: one round trip, each time. */
export async function mayLook({ tenantId, looking }: Caller, now: number): Promise<void> {
  const permission = permissionOf(tenantIn(await tableOf(tenantId).get(TENANT)), now);
  if (!permission || permission.id !== looking?.permission)
    throw new Refusal(401, 'This rescue no longer lets you look in');
}
