import { versionConflict } from '../records/version-conflict.ts';
import { rooms } from '../records/kernel.record.ts';
import { type Action, guardOf } from '../table/actions.ts';
import type { TenantTable } from '../table/table.ts';

interface RoomLimit {
  /** The name of the limited kind of records, part of a key. */
  readonly limitedKind: string;
  readonly max: number;
  /** Counts the records with a consistent read; may stop at `limit`. */
  readonly count: (limit: number) => Promise<number>;
  /** The refusal when the limit is reached. */
  readonly fullError: () => Error;
}

/**
 * The write that reserves room for one more record, for the transaction that adds it. Concurrent additions conflict and
 * are retried (`retryOnConflict`), so that there are never more than `max`.
 * @throws the error of `fullError`; the write throws `VersionConflict`
 */
export async function reserveRoomActions(
  table: TenantTable,
  { limitedKind, max, count, fullError }: RoomLimit,
): Promise<Action[]> {
  // Read before the count, so that a concurrent addition after this read causes a conflict.
  const stored = await table.get(rooms.key({ of: limitedKind }));
  if ((await count(max)) >= max) throw fullError();
  const item = rooms.item({ row: {}, v: (stored?.v ?? 0) + 1, keyParts: { of: limitedKind } });
  return [{ put: item, guard: guardOf(stored), onFail: versionConflict }];
}
