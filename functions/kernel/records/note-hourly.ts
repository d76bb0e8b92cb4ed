import type { Item } from '../table/actions.ts';
import type { TenantTable } from '../table/table.ts';
import { ignoreConflict, versionConflict } from './version-conflict.ts';
import { HOUR_MS } from '../durations.ts';

/**
 * Stores the time of a record's last use, at most once an hour, so that people see whether it is in use.
 * @param lastUsedAt the stored time (ISO)
 * @param updatedItem the record's item with `now` as the time
 * @param v the version that was read; if another write came between, the time is not stored
 */
export async function saveHourlyUse(
  table: TenantTable,
  now: Date,
  {
    lastUsedAt,
    updatedItem,
    v,
  }: { readonly lastUsedAt: string | undefined; readonly updatedItem: Item; readonly v: number },
): Promise<void> {
  if (lastUsedAt && now.getTime() - Date.parse(lastUsedAt) < HOUR_MS) return;
  await table.transact([{ put: updatedItem, guard: { v }, onFail: versionConflict }]).catch(ignoreConflict);
}
