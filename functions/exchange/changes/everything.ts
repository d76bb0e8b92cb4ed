import type { Change } from '#shared/calls/exchange/changes.ts';
import type { ChangeKind } from '#shared/rules/rescues/changes.ts';
import { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { HEALTH_KINDS } from '#shared/rules/health/health.ts';
import { dayPartition, openPartitions } from '#functions/health/health-record/health.record.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { followedKeyOf } from './followed.ts';

interface RecordList {
  readonly kind: ChangeKind;
  readonly index: 'g1' | 'g2';
  readonly pk: string;
}

/**
 * The index partitions of a full read. Each record is in one of them, and only a write of the record moves it to
 * another. Such writes are logged, so records that move during a full read come with the changes after it.
 */
const LISTS: readonly RecordList[] = [
  { kind: 'animal', index: 'g2', pk: 'animals#current' },
  { kind: 'animal', index: 'g2', pk: 'animals#former' },
  ...MilestoneType.options.map((type) => ({
    kind: 'milestone' as const,
    index: 'g1' as const,
    pk: `milestone#${type}`,
  })),
  ...HEALTH_KINDS.flatMap((kind) =>
    [...openPartitions(kind), dayPartition(kind, false)].map((pk) => ({
      kind: 'health' as const,
      index: 'g1' as const,
      pk,
    })),
  ),
  { kind: 'person', index: 'g2', pk: 'pcos' },
];

const PAGE_SIZE = 200;
/** The maximum number of short lists that one reply combines. */
const MAX_LISTS = 10;

interface ListPosition {
  readonly list: number;
  readonly page?: string | undefined;
}

interface ListedPage {
  readonly records: readonly Change[];
  /** The next position; absent after the last list. */
  readonly next?: ListPosition;
}

/** A page of all records of some kinds. */
export async function readListPage(
  table: TenantTable,
  kinds: ReadonlySet<ChangeKind>,
  { list, page }: ListPosition,
): Promise<ListedPage> {
  const records: Change[] = [];
  const remainingLists = LISTS.flatMap((each, i) =>
    i >= list && kinds.has(each.kind) ? [{ ...each, i }] : [],
  );
  for (const { index, pk, i } of remainingLists.slice(0, MAX_LISTS)) {
    const limit = PAGE_SIZE - records.length;
    const cursor = i === list ? page : undefined;
    const { indexKeys, cursor: nextCursor } = await table.unmerged.readIndexKeys({
      index,
      pk,
      limit,
      cursor,
    });
    for (const indexKey of indexKeys) {
      const record = followedKeyOf({ ...indexKey, pk: `t#${indexKey.pk}` })?.record;
      if (record) records.push({ ...record, gone: false });
    }
    if (nextCursor) return { records, next: { list: i, page: nextCursor } };
    if (records.length === PAGE_SIZE) return { records, next: { list: i + 1 } };
  }
  const next = remainingLists[MAX_LISTS]?.i;
  return { records, ...(next === undefined ? {} : { next: { list: next } }) };
}
