import { CHANGES_DAYS } from '#shared/rules/rescues/changes.ts';
import { retryOnConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Action, Key } from '#functions/kernel/table/actions.ts';
import { registry, tableOf, transactAcross } from '#functions/kernel/table/table.ts';
import { changeNotes, feeds } from './changes.record.ts';
import { listingsDueAt, webhooksDueAt } from './due.ts';
import { feedOf } from './feed.ts';
import { uniqueRecords, type Followed, followedAt, publicTenantOf } from './followed.ts';

const DAY_MS = 24 * 3600 * 1000;
const RETENTION_MS = CHANGES_DAYS * DAY_MS;
const NUMBER_DIGITS = 16;

/** Pads a number so that it sorts as text. */
const written = (number: number) => String(number).padStart(NUMBER_DIGITS, '0');

interface Changed {
  readonly records: readonly Followed[];
  /** True if the change may affect the public animals. */
  readonly isShown: boolean;
}

/** Logs changed records of a rescue, if it has a log, and schedules its receivers. */
async function noteOf(tenantId: string, { records, isShown }: Changed, now: Date): Promise<void> {
  const table = tableOf(tenantId);
  await retryOnConflict(async () => {
    const feed = await feedOf(tenantId);
    if (!feed) return;
    const listings = feed.row.listings && isShown ? [listingsDueAt(tenantId, now)] : [];
    if (records.length === 0) return listings.length > 0 ? registry().transact(listings) : undefined;
    const { pk } = changeNotes.at.span({});
    const { items } = await table.page({ pk, newestFirst: true, limit: 1, consistent: true, ended: true });
    const [last] = changeNotes.readable(items);
    // The number only continues from an entry that does not expire soon, since its key guards against duplicates.
    const goesOn = last && Date.parse(last.row.at) > now.getTime() - RETENTION_MS + DAY_MS;
    const number = goesOn ? Number(items[0]?.sk) + 1 : now.getTime() * 1000;
    const put = changeNotes.item({
      row: { at: now.toISOString(), records: [...records] },
      at: { number: written(number) },
      ttl: Math.floor((now.getTime() + RETENTION_MS) / 1000),
    });
    const actions: Action[] = [{ put, guard: { absent: true }, onFail: versionConflict }];
    // At the first entry the version of the log guards against a second one with another clock.
    const counted = goesOn ? [] : feeds.changing(feed, { ...feed, v: feed.v + 1 }, versionConflict);
    const woken = feed.row.hooks ? [webhooksDueAt(tenantId, now)] : [];
    return transactAcross([
      { table, actions },
      { table: registry(), actions: [...counted, ...woken, ...listings] },
    ]);
  });
}

/**
 * Logs changes of stored items (docs/adr/310). Called with each batch of the table's stream, which has each item's changes in
 * order; a repeated batch only repeats entries.
 * @param keys as stored, with the tenant in front
 */
export async function noteChanges(keys: readonly Key[], now = new Date()): Promise<void> {
  const found = keys.flatMap((key) => followedAt(key) ?? []);
  const byTenant = Map.groupBy(found, ({ tenantId }) => tenantId);
  const publicTenants = new Set(keys.flatMap((key) => publicTenantOf(key) ?? []));
  await Promise.all(
    [...new Set([...byTenant.keys(), ...publicTenants])].map((tenantId) => {
      const records = uniqueRecords((byTenant.get(tenantId) ?? []).map(({ record }) => record));
      return noteOf(tenantId, { records, isShown: publicTenants.has(tenantId) }, now);
    }),
  );
}

/** Restarts the logs of all rescues after changes may have been lost; all cursors become invalid. */
export async function restartLogs(now: Date): Promise<void> {
  const items = await registry().all({ ...feeds.at.span({}), consistent: true });
  await registry().putAll(
    feeds
      .readable(items)
      .map(({ row, v }) => feeds.item({ row: { ...row, since: now.toISOString() }, v: v + 1 })),
  );
}
