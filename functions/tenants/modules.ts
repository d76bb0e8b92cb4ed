import type { Modules } from '#shared/calls/tenants/tenants.ts';
import type { TenantContext } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { TENANT, tenantIn } from './tenant.record.ts';

/** 403 where the rescue has the module off, which it is unless an Administrator turned it on (product/tenants 2.3). */
export async function checkModule(
  { table }: Pick<TenantContext, 'table'>,
  name: keyof Modules,
): Promise<void> {
  const tenant = tenantIn(await table.get(TENANT));
  if (tenant?.modules[name] !== true) throw new Refusal(403, 'No Permission');
}

/**
 * Reads while checking whether a module is on; that check is answered first: 403 where it is off, whatever else is
 * against it.
 */
export async function readWhereOn<T>(
  context: Pick<TenantContext, 'table'>,
  name: keyof Modules,
  read: Promise<T>,
): Promise<T> {
  const [isOn, found] = await Promise.allSettled([checkModule(context, name), read]);
  if (isOn.status === 'rejected') throw isOn.reason;
  if (found.status === 'rejected') throw found.reason;
  return found.value;
}
