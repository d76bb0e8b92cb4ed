import { versionConflict } from '../records/version-conflict.ts';
import { rooms } from '../records/kernel.record.ts';
import type { Action } from '../table/actions.ts';
import type { TenantTable } from '../table/table.ts';

interface RoomLimit {
  /** The name of the limited kind of records, part of a key. */
  readonly of: string;
  readonly most: number;
  /** Counts the records with a consistent read; may stop at `limit`. */
  readonly count: (limit: number) => Promise<number>;
  /** The refusal when the limit is reached. */
  readonly full: () => Error;
}

/**
 * The write that reserves room for one more record, for the transaction that adds it. Concurrent additions conflict and are
 * retried (`retryOnConflict`), so that there are never more than `most`.
 * @throws the error of `full`; the write throws `VersionConflict`
 */
export async function reserveRoom(
  table: TenantTable,
  { of, most, count, full }: RoomLimit,
): Promise<Action[]> {
  // Before the count, so that a concurrent add after this reading is noticed.
  const before = await table.get(rooms.key({ of }));
  if ((await count(most)) >= most) throw full();
  const v = before?.v ?? 0;
  const put = rooms.item({ row: {}, v: v + 1, at: { of } });
  return [{ put, guard: before ? { v } : { absent: true }, onFail: versionConflict }];
}
