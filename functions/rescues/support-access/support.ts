import type { rescues, Support } from '#shared/calls/rescues/rescues.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { supportPermission } from '../../accounts/session/support-access.ts';
import { newId } from '../../kernel/ids.ts';
import { audit } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { registry, type TenantTable } from '../../kernel/table/table.ts';
import { changeListing, listingKey, listingOf } from '../../tenants/listing/listing.table.ts';
import { type StoredTenant, TENANT, tenants } from '../../tenants/tenant.record.ts';
import { looks } from '#functions/tenants/look.record.ts';

const DAY_MS = 24 * 3600 * 1000;
const MAX_LOOKS = 50;

/** Permissions are ids that sort by time, and so do the looks. */
async function looksOf(table: TenantTable): Promise<Support['looks']> {
  const { items } = await table.page({ pk: 'looks', newestFirst: true, limit: MAX_LOOKS, consistent: true });
  return looks.readable(items).map(({ row: { permission, byId, name, at, lastAt } }) => ({
    id: `${permission}-${byId}`,
    name,
    at,
    lastAt,
  }));
}

const toSupport = (tenant: StoredTenant['row'], seen: Support['looks'], now: Date): Support => {
  const { until = '', by = '' } = supportPermission(tenant, now.getTime()) ?? {};
  return { until, by, looks: seen };
};

async function storedTenant(table: TenantTable): Promise<StoredTenant> {
  const found = await table.get(TENANT);
  if (!found) throw tenants.missing();
  return tenants.read(found);
}

/** The support access that the caller's rescue has granted, and the visits of support: one round trip. */
export async function support(_input: unknown, { table, now }: TenantContext): Promise<Support> {
  const [tenant, seen] = await Promise.all([storedTenant(table), looksOf(table)]);
  return toSupport(tenant.row, seen, now);
}

/** Lets support look in for a day from now, or no longer; who is looking is out within half a minute. */
export const letSupportIn = (
  { body: { on } }: Parsed<typeof rescues.letSupportIn>,
  context: TenantContext,
): Promise<Support> =>
  retryOnConflict(async () => {
    const { table, caller, now } = context;
    const [before, seen, listing] = await Promise.all([
      storedTenant(table),
      looksOf(table),
      registry().get(listingKey(caller.tenantId)),
    ]);
    const until = new Date(now.getTime() + DAY_MS).toISOString();
    const lookIn = on ? { id: newId(), until, by: caller.name } : undefined;
    const after = tenants.next(before, { lookIn });
    const changes = { until: [before.row.lookIn?.until ?? '', lookIn?.until ?? ''] } as const;
    const actions = [
      ...tenants.changing(before, after),
      audit(context, { recordId: caller.tenantId, what: 'rescues.letSupportIn', changes }),
    ];
    const listed = listing ? changeListing(listingOf(listing), { lookUntil: lookIn?.until }) : [];
    return transactOnce(context, actions, toSupport(after.row, seen, now), [
      { table: registry(), actions: listed },
    ]);
  });
