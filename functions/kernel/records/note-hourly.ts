import type { Item } from '../table/actions.ts';
import type { TenantTable } from '../table/table.ts';
import { VersionConflict, versionConflict } from './version-conflict.ts';

const HOUR_MS = 3_600_000;

/**
 * Notes at a record when something was used, once an hour: people see whether it is in use.
 * @param before the note that it has (ISO time)
 * @param updated the item of the record with the note of `now`
 * @param v the version that was read; where it is another by now, the note is not worth a refusal
 */
export async function noteHourly(
  table: TenantTable,
  now: Date,
  { before, updated, v }: { readonly before: string | undefined; readonly updated: Item; readonly v: number },
): Promise<void> {
  if (before && now.getTime() - Date.parse(before) < HOUR_MS) return;
  await table.transact([{ put: updated, guard: { v }, onFail: versionConflict }]).catch((error: unknown) => {
    if (!(error instanceof VersionConflict)) throw error;
  });
}
