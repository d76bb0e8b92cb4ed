import type { Modules } from '#shared/calls/tenants/tenants.ts';
import type { TenantContext } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { TENANT, tenantIn } from './tenant.key.ts';

/** 403 where the rescue has the module off, which it is unless an Administrator turned it on (product/tenants 2.3). */
export async function checkModule(
  { table }: Pick<TenantContext, 'table'>,
  name: keyof Modules,
): Promise<void> {
  const tenant = tenantIn(await table.get(TENANT));
  if (tenant?.modules[name] !== true) throw new Refusal(403, 'No Permission');
}
