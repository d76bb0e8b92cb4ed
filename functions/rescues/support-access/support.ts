import type { rescues, Support } from '#shared/calls/rescues/rescues.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { supportPermission } from '../../accounts/session/support-access.ts';
import { DAY_MS } from '../../kernel/durations.ts';
import { newId } from '../../kernel/ids.ts';
import { audit } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { registry, type TenantTable } from '../../kernel/table/table.ts';
import { changeListingActions, listingKey, listingOf } from '../../tenants/listing/listing.table.ts';
import { type StoredTenant, tenants } from '../../tenants/tenant.record.ts';
import { looks } from '#functions/tenants/look.record.ts';

const MAX_LOOKS = 50;

/** The latest accesses by support; their keys begin with the permission, an id that sorts by time. */
async function looksOf(table: TenantTable): Promise<Support['looks']> {
  const { items } = await table.page({ pk: 'looks', newestFirst: true, limit: MAX_LOOKS, consistent: true });
  return looks.readable(items).map(({ row: { permission, byId, name, at, lastAt } }) => ({
    id: `${permission}-${byId}`,
    name,
    at,
    lastAt,
  }));
}

const toSupport = (tenant: StoredTenant['row'], supportLooks: Support['looks'], now: Date): Support => {
  const { until = '', by = '' } = supportPermission(tenant, now.getTime()) ?? {};
  return { until, by, looks: supportLooks };
};

/** The support access that the caller's rescue has granted, and the visits of support: one round trip. */
export async function support(_input: unknown, { table, now }: TenantContext): Promise<Support> {
  const [tenant, supportLooks] = await Promise.all([tenants.getExisting(table, {}), looksOf(table)]);
  return toSupport(tenant.row, supportLooks, now);
}

/** Grants support access for a day from now, or withdraws it, which ends current accesses within half a minute. */
export const letSupportIn = (
  { body: { on } }: Parsed<typeof rescues.letSupportIn>,
  context: TenantContext,
): Promise<Support> =>
  retryOnConflict(async () => {
    const { table, caller, now } = context;
    const [before, supportLooks, listing] = await Promise.all([
      tenants.getExisting(table, {}),
      looksOf(table),
      registry().get(listingKey(caller.tenantId)),
    ]);
    const until = new Date(now.getTime() + DAY_MS).toISOString();
    const lookIn = on ? { id: newId(), until, by: caller.name } : undefined;
    const after = tenants.nextVersion(before, { lookIn });
    const changes = { until: [before.row.lookIn?.until ?? '', lookIn?.until ?? ''] } as const;
    const actions = [
      ...tenants.updateActions(before, after),
      audit(context, { recordId: caller.tenantId, what: 'rescues.letSupportIn', changes }),
    ];
    const listingActions = listing
      ? changeListingActions(listingOf(listing), { lookUntil: lookIn?.until })
      : [];
    return transactOnce(context, actions, toSupport(after.row, supportLooks, now), [
      { table: registry(), actions: listingActions },
    ]);
  });
