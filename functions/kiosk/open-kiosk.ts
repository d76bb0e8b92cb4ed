import type { PublicContext } from '../kernel/context.ts';
import { digest } from '../kernel/ids.ts';
import { countLinkTry } from '../kernel/limits/limits.ts';
import { saveHourlyUse } from '../kernel/records/note-hourly.ts';
import { HttpError } from '../kernel/http-error.ts';
import { registry, type TenantTable, tableOf } from '../kernel/table/table.ts';
import { checkOpenToLinks } from '../tenants/closed.ts';
import { type StoredTenant, TENANT_KEY, tenantIn } from '../tenants/tenant.record.ts';
import { kioskLinks, kioskRecords } from './kiosk.record.ts';
import type { RecordOf } from '../kernel/records/stored/declaration.ts';

type StoredKiosk = RecordOf<typeof kioskRecords>;

/** A kiosk tablet that was opened by its link, with its rescue. */
export interface OpenKiosk {
  readonly table: TenantTable;
  readonly row: StoredKiosk['row'];
  readonly v: number;
  readonly tenant: Partial<StoredTenant['row']>;
}

/** The same reply to every invalid link, so that it does not disclose why it is invalid. */
const invalidLinkError = () => new HttpError(404, 'This link doesn’t work anymore. Ask staff for a new one');

/**
 * The tablet of a link's token, in two round trips. 404; 403 if its rescue is closed, 429 after too many wrong tokens.
 */
export async function loadKiosk(context: PublicContext, token: string): Promise<OpenKiosk> {
  const hash = digest(token);
  const link = await registry().get(kioskLinks.key({ hash }));
  if (!link) {
    await countLinkTry(context);
    throw invalidLinkError();
  }
  const { tenantId, id } = kioskLinks.read(link).row;
  const table = tableOf(tenantId);
  const [item, tenantItem] = await table.getMany([kioskRecords.key({ id }), TENANT_KEY]);
  if (!item) throw invalidLinkError();
  const { row, v } = kioskRecords.read(item);
  checkOpenToLinks(tenantIn(tenantItem));
  return { table, row, v, tenant: tenantIn(tenantItem) ?? {} };
}

/** Records when a tablet was last opened, at most once an hour. */
export function recordLastSeen({ table, row, v }: OpenKiosk, now: Date): Promise<void> {
  const updatedItem = kioskRecords.item({ row: { ...row, seenAt: now.toISOString() }, v: v + 1 });
  return saveHourlyUse(table, now, { lastUsedAt: row.seenAt, updatedItem, v });
}
