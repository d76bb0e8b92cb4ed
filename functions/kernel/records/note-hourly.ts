import type { Item } from '../table/actions.ts';
import type { TenantTable } from '../table/table.ts';
import { VersionConflict, versionConflict } from './version-conflict.ts';

const HOUR_MS = 3_600_000;

/**
 * Stores the time of a record's last use, at most once an hour, so that people see whether it is in use.
 * @param before the stored time (ISO)
 * @param updated the record's item with `now` as the time
 * @param v the version that was read; if another write came between, the time is not stored
 */
export async function saveHourlyUse(
  table: TenantTable,
  now: Date,
  { before, updated, v }: { readonly before: string | undefined; readonly updated: Item; readonly v: number },
): Promise<void> {
  if (before && now.getTime() - Date.parse(before) < HOUR_MS) return;
  await table.transact([{ put: updated, guard: { v }, onFail: versionConflict }]).catch((error: unknown) => {
    if (!(error instanceof VersionConflict)) throw error;
  });
}
