import { type Paper, paperOf } from '#shared/rules/files/paper.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { type WeekStart, weekStartOf } from '#shared/rules/time/week.ts';
import { tableOf } from '../kernel/table/table.ts';
import { closedMessage, checkOpen } from './closed.ts';
import { TENANT_KEY, tenantIn } from './tenant.record.ts';

/** The facts of a rescue in its sessions. */
export interface SessionTenant {
  readonly twoStepRequired: boolean;
  /** The country that decides the format of dates; absent if the tenant has no record. */
  readonly countryCode: string | undefined;
  /** Its time zone, an IANA name; absent if the tenant has no record. */
  readonly timeZone: string | undefined;
  readonly paper: Paper;
  readonly weekStart: WeekStart;
  /** The message why it is closed; absent if it is open. */
  readonly closed: string | undefined;
}

/**
 * The facts of a tenant that a session needs: one round trip. Writes the pick-lists of a tenant whose creation was
 * interrupted before them.
 */
export async function readSessionTenant(tenantId: string): Promise<SessionTenant> {
  const table = tableOf(tenantId);
  const tenant = tenantIn(await table.get(TENANT_KEY));
  if (tenant?.listsDue) {
    // Imported only here, because it is rare and loads all default lists.
    const { fillLists } = await import('./new-tenant.ts');
    await fillLists(table);
  }
  return {
    twoStepRequired: tenant?.twoStepRequired ?? false,
    countryCode: tenant?.countryId,
    timeZone: tenant && timeZoneOf(tenant),
    paper: paperOf(tenant ?? {}),
    weekStart: weekStartOf(tenant ?? {}),
    closed: closedMessage(tenant),
  };
}

/** Throws 403 with the reason if a rescue is closed: one round trip. */
export async function checkStillOpen(tenantId: string): Promise<void> {
  checkOpen(tenantIn(await tableOf(tenantId).get(TENANT_KEY)));
}
