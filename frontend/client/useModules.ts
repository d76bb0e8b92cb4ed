import { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Data } from '#shared/contract/call.ts';
import { useCall } from './calls/api.ts';

/** The time for which the modules are cached: they rarely change. */
const CACHE_MS = 300_000;

/** The optional modules of the rescue and whether they are on; undefined until they are loaded, or while disabled. */
export const useModules = (
  enabled = true,
): Data<typeof tenants.tenantInfo>['tenant']['modules'] | undefined =>
  useCall(tenants.tenantInfo, {}, { staleTime: CACHE_MS, enabled }).data?.tenant.modules;
