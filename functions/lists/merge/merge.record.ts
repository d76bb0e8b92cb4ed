import * as z from 'zod';
import { ListNameField, type MergedEntry } from '#shared/calls/lists/upkeep.ts';
import { MERGE_UNDO_DAYS, MERGE_STATES } from '#shared/rules/lists/lists.ts';
import { DAY_MS } from '../../kernel/durations.ts';
import { count, optionalText, moment, defineRecord } from '../../kernel/records/record.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

/** A stored item: an entry, or a schedule of it. */
const storedFields = z.record(z.string(), z.unknown());

export const mergeRecords = defineRecord({
  kind: 'merge',
  noun: 'Merge',
  description: 'entry of a pick-list that was merged into another, 31 days; how far it is',
  keyTemplate: ['merges', '<id>'],
  row: {
    id: z.string(),
    list: ListNameField,
    /** The place of its list, which may end in `#<animalTypeId>`. */
    place: z.string(),
    name: z.string(),
    into: z.string(),
    intoName: z.string(),
    state: z.enum(MERGE_STATES),
    moved: count,
    total: count,
    kept: count,
    by: z.string(),
    at: moment,
  },
  /** The entry as it was. */
  more: { entry: storedFields },
});

export type StoredMerge = RecordOf<typeof mergeRecords>;

export const mergedParts = defineRecord({
  kind: 'merged',
  description: 'what a merge of an animal type moved, 31 days: an animal, or an entry of one of its lists',
  keyTemplate: ['merged#<merge>', '<what>#<of>'],
  row: {
    what: z.enum(['animal', 'entry', 'deleted']),
    of: z.string(),
    /** For an entry: its list, and the target's entry of the same name into which it was merged, if there was one. */
    list: optionalText,
    into: optionalText,
  },
  more: { entry: storedFields.optional(), schedule: storedFields.optional() },
});

export type MergePart = RecordOf<typeof mergedParts>['row'];

/** The time until which a merge can be undone, epoch ms. */
export const undoableUntil = ({ row }: StoredMerge): number => Date.parse(row.at) + MERGE_UNDO_DAYS * DAY_MS;

/** The record of a merge expires a day after its undo period; epoch seconds. */
export const mergeExpiresAt = (merge: StoredMerge): number =>
  Math.ceil((undoableUntil(merge) + DAY_MS) / 1000);

/** The merges of a rescue, until a day after the end of their undo period. */
export const readMerges = async (table: TenantTable): Promise<StoredMerge[]> =>
  mergeRecords.readable(await table.all({ pk: 'merges', consistent: true }));

/** A merge by the id of the entry that was merged into another. */
export async function findMerge(table: TenantTable, id: string): Promise<StoredMerge | undefined> {
  return mergeRecords.find(table, { id });
}

/** A merge as the API shows it. */
export const toMergedEntry = (merge: StoredMerge): MergedEntry => ({
  ...merge.row,
  until: new Date(undoableUntil(merge)).toISOString(),
});

/** The next version of a merge, with its new progress. */
export const withProgress = (merge: StoredMerge, change: Partial<StoredMerge['row']>): StoredMerge => ({
  ...mergeRecords.nextVersion(merge, change),
  ttl: mergeExpiresAt(merge),
});
