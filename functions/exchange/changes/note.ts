import { CHANGES_DAYS } from '#shared/rules/rescues/changes.ts';
import { DAY_MS } from '#functions/kernel/durations.ts';
import { retryOnConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Action, Key } from '#functions/kernel/table/actions.ts';
import { registry, tableOf, transactAcross } from '#functions/kernel/table/table.ts';
import { changeNotes, feeds } from './changes.record.ts';
import { listingsDueAction, webhooksDueAction } from './due.ts';
import { feedOf } from './feed.ts';
import { uniqueRecords, type FollowedRecord, followedKeyOf, publicTenantOf } from './followed.ts';

const RETENTION_MS = CHANGES_DAYS * DAY_MS;
const NUMBER_DIGITS = 16;

/** Pads a number so that it sorts as text. */
const paddedNumber = (number: number) => String(number).padStart(NUMBER_DIGITS, '0');

interface TenantChanges {
  readonly records: readonly FollowedRecord[];
  /** True if the change may affect the public animals. */
  readonly affectsPublic: boolean;
}

/** Logs changed records of a rescue, if it has a log, and schedules the sending to its receivers. */
async function writeNote(
  tenantId: string,
  { records, affectsPublic }: TenantChanges,
  now: Date,
): Promise<void> {
  const table = tableOf(tenantId);
  await retryOnConflict(async () => {
    const feed = await feedOf(tenantId);
    if (!feed) return;
    const listingActions = feed.row.listings && affectsPublic ? [listingsDueAction(tenantId, now)] : [];
    if (records.length === 0)
      return listingActions.length > 0 ? registry().transact(listingActions) : undefined;
    const { pk } = changeNotes.keyTemplate.keyPrefix({});
    const { items } = await table.page({
      pk,
      newestFirst: true,
      limit: 1,
      consistent: true,
      withExpired: true,
    });
    const [last] = changeNotes.readable(items);
    // The number only continues from an entry that does not expire soon, since its key guards against duplicates.
    const isContinued = last && Date.parse(last.row.at) > now.getTime() - RETENTION_MS + DAY_MS;
    const number = isContinued ? Number(items[0]?.sk) + 1 : now.getTime() * 1000;
    const noteItem = changeNotes.item({
      row: { at: now.toISOString(), records: [...records] },
      keyParts: { number: paddedNumber(number) },
      ttl: Math.floor((now.getTime() + RETENTION_MS) / 1000),
    });
    const actions: Action[] = [{ put: noteItem, guard: { absent: true }, onFail: versionConflict }];
    // For the first entry the version of the log guards against a concurrent one whose number comes from another clock.
    const feedActions = isContinued
      ? []
      : feeds.updateActions(feed, { ...feed, v: feed.v + 1 }, versionConflict);
    const wakeActions = feed.row.hooks ? [webhooksDueAction(tenantId, now)] : [];
    return transactAcross([
      { table, actions },
      { table: registry(), actions: [...feedActions, ...wakeActions, ...listingActions] },
    ]);
  });
}

/**
 * Logs changes of stored items (docs/adr/310). Called with each batch of the table's stream, which has each item's
 * changes in order; a repeated batch only repeats entries.
 * @param keys as stored, with the tenant in front
 */
export async function noteChanges(keys: readonly Key[], now = new Date()): Promise<void> {
  const followedKeys = keys.flatMap((key) => followedKeyOf(key) ?? []);
  const byTenant = Map.groupBy(followedKeys, ({ tenantId }) => tenantId);
  const publicTenants = new Set(keys.flatMap((key) => publicTenantOf(key) ?? []));
  await Promise.all(
    [...new Set([...byTenant.keys(), ...publicTenants])].map((tenantId) => {
      const records = uniqueRecords((byTenant.get(tenantId) ?? []).map(({ record }) => record));
      return writeNote(tenantId, { records, affectsPublic: publicTenants.has(tenantId) }, now);
    }),
  );
}

/** Restarts the logs of all rescues after changes may have been lost; all cursors become invalid. */
export async function restartLogs(now: Date): Promise<void> {
  const items = await registry().all({ ...feeds.keyTemplate.keyPrefix({}), consistent: true });
  await registry().putAll(
    feeds
      .readable(items)
      .map(({ row, v }) => feeds.item({ row: { ...row, since: now.toISOString() }, v: v + 1 })),
  );
}
