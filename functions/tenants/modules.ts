import type { Modules } from '#shared/calls/tenants/tenants.ts';
import type { TenantContext } from '../kernel/context.ts';
import { HttpError } from '../kernel/http-error.ts';
import { TENANT_KEY, tenantIn } from './tenant.record.ts';

/** Throws 403 if the rescue has a module off, which is the default (product/tenants 2.3). */
export async function checkModule(
  { table }: Pick<TenantContext, 'table'>,
  name: keyof Modules,
): Promise<void> {
  const tenant = tenantIn(await table.get(TENANT_KEY));
  if (tenant?.modules[name] !== true) throw new HttpError(403, 'No Permission');
}

/**
 * Awaits a read beside the check that a module is on. The 403 of the check comes before any error of the read.
 */
export async function readIfModuleOn<T>(
  context: Pick<TenantContext, 'table'>,
  name: keyof Modules,
  readPromise: Promise<T>,
): Promise<T> {
  const [isOn, found] = await Promise.allSettled([checkModule(context, name), readPromise]);
  if (isOn.status === 'rejected') throw isOn.reason;
  if (found.status === 'rejected') throw found.reason;
  return found.value;
}
