import { versionConflict } from '../records/version-conflict.ts';
import { rooms } from '../records/kernel.record.ts';
import type { Action } from '../table/actions.ts';
import type { TenantTable } from '../table/table.ts';

interface RoomLimit {
  /** The name of a limited kind in the table. */
  readonly of: string;
  readonly most: number;
  /** The present number, read consistently; more than `limit` need not be counted. */
  readonly count: (limit: number) => Promise<number>;
  /** The refusal when the limit is reached. */
  readonly full: () => Error;
}

/**
 * The write that takes the room for one more, for the transaction that adds it: of several who add at once each counts after
 * the one before, so that there are never more than `most`. That transaction is done again (`retryOnConflict`) where another
 * was quicker.
 * @throws what `full` gives; the write `VersionConflict`
 */
export async function room(table: TenantTable, { of, most, count, full }: RoomLimit): Promise<Action[]> {
  // Before the count, so that a concurrent add after this reading is noticed.
  const before = await table.get(rooms.key({ of }));
  if ((await count(most)) >= most) throw full();
  const v = before?.v ?? 0;
  const put = rooms.item({ row: {}, v: v + 1, at: { of } });
  return [{ put, guard: before ? { v } : { absent: true }, onFail: versionConflict }];
}
