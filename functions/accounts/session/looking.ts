import type { Caller } from '../../kernel/http/token.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { type StoredTenant, TENANT, tenantIn } from '../../tenants/tenant.key.ts';

/** Who somebody is at home who looks into a rescue: what ends that session, or their role, ends the look. */
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

/** 401 for whoever looks into a rescue that lets them no longer: one round trip, each time. */
export async function mayLook({ tenantId, looking }: Caller, now: number): Promise<void> {
  const permission = permissionOf(tenantIn(await tableOf(tenantId).get(TENANT)), now);
  if (!permission || permission.id !== looking?.permission)
    throw new Refusal(401, 'This rescue does not let you look in any more');
}
