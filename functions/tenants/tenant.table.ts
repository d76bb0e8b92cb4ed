import { type Paper, paperOf } from '#shared/rules/paper.ts';
import { timeZoneOf } from '#shared/rules/time-zones.ts';
import { type WeekStart, weekStartOf } from '#shared/rules/week.ts';
import { tableOf } from '../kernel/table/table.ts';
import { fillLists } from './new-tenant.ts';
import { TENANT, tenantIn } from './tenant.key.ts';

/** What a rescue says of its sessions. */
export interface TenantStanding {
  readonly twoStepRequired: boolean;
  /** How dates are shown; absent where the tenant has no record. */
  readonly countryCode: string | undefined;
  /** Its clock, an IANA name; absent where the tenant has no record. */
  readonly timeZone: string | undefined;
  readonly paper: Paper;
  readonly weekStart: WeekStart;
}

/**
 * What a session needs to know of its tenant: one round trip. A tenant whose making was cut off before its pick-lists
 * were there gets them now.
 */
export async function tenantStanding(tenantId: string): Promise<TenantStanding> {
  const table = tableOf(tenantId);
  const found = await table.get(TENANT);
  const tenant = tenantIn(found);
  if (tenant?.listsDue) await fillLists(table);
  return {
    twoStepRequired: tenant?.twoStepRequired ?? false,
    countryCode: tenant?.countryId,
    timeZone: tenant && timeZoneOf(tenant),
    paper: paperOf(tenant ?? {}),
    weekStart: weekStartOf(tenant ?? {}),
  };
}
