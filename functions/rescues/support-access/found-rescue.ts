import type { Item } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { registry, tableOf, type TenantTable } from '../../kernel/table/table.ts';
import { ADMINISTRATORS_KEY } from '../../accounts/user/administrators.table.ts';
import { listings } from '../../tenants/listing/listing.record.ts';
import { type Listing, listingKey, listingOf } from '../../tenants/listing/listing.table.ts';
import { type StoredTenant, TENANT_KEY, tenants } from '../../tenants/tenant.record.ts';

/** A rescue that a Super Administrator chose. */
export interface FoundRescue {
  readonly listing: Listing;
  readonly tenant: StoredTenant;
  /** The list of its active Administrators. */
  readonly administrators: Item | undefined;
  readonly table: TenantTable;
}

/**
 * The rescue of an id in a Super Administrator's request: the only place where the request, and not the session,
 * chooses the tenant whose items are read. One round trip; 404.
 */
export async function findRescue(id: string): Promise<FoundRescue> {
  const table = tableOf(id);
  const [listing, [tenant, administrators]] = await Promise.all([
    registry().get(listingKey(id)),
    table.getMany([TENANT_KEY, ADMINISTRATORS_KEY]),
  ]);
  if (!listing || !tenant) throw listings.notFoundError();
  return { listing: listingOf(listing), tenant: tenants.read(tenant), administrators, table };
}

/** 422 for the caller's own rescue: closing it would lock the caller out. */
export function checkOtherRescue(id: string, { caller }: TenantContext, action: string): void {
  if (id === caller.tenantId) throw new HttpError(422, `You can’t ${action} the rescue that you belong to`);
}
