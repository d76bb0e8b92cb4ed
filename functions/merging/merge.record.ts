import * as z from 'zod';
import type { PcoMerge } from '#shared/calls/merging/merging.ts';
import { UNDO_DAYS } from '#shared/rules/people/merging.ts';
import { DAY_MS } from '../kernel/durations.ts';
import { flag, moment, defineRecord } from '../kernel/records/record.ts';
import type { RecordOf } from '../kernel/records/stored/declaration.ts';

const rowOf = z.record(z.string(), z.unknown());

/** A PCO as it was stored: its row and other fields, and its last change. */
const snapshot = z.object({
  row: rowOf,
  more: rowOf,
  changedBy: z.string(),
  changedAt: z.string(),
});

export const pcoMerges = defineRecord({
  kind: 'pcoMerge',
  noun: 'Merge',
  description: 'merge of two PCOs, 31 days, with both as they were and what was made of them',
  keyTemplate: ['pco-merges', '<id>'],
  row: {
    id: z.string(),
    keptId: z.string(),
    keptName: z.string(),
    goneId: z.string(),
    goneName: z.string(),
    isUndone: flag,
    by: z.string(),
    at: moment,
  },
  more: {
    kept: snapshot,
    gone: snapshot,
    merged: snapshot,
    /** The kept one's volunteer file before and after; absent if the other was no volunteer. */
    files: z.object({ was: rowOf, made: rowOf }).optional(),
  },
});

export type StoredMerge = RecordOf<typeof pcoMerges>;
export type PcoSnapshot = StoredMerge['more']['kept'];

/** The end of the time in which a merge can be undone, in epoch ms. */
export const undoableUntil = ({ row }: Pick<StoredMerge, 'row'>): number =>
  Date.parse(row.at) + UNDO_DAYS * DAY_MS;

/** The record of a merge expires a day after its undo period; epoch seconds. */
export const mergeExpiresAt = (merge: Pick<StoredMerge, 'row'>): number =>
  Math.ceil((undoableUntil(merge) + DAY_MS) / 1000);

/** A merge as the API shows it. */
export const toPcoMerge = (merge: StoredMerge): PcoMerge => ({
  ...merge.row,
  until: new Date(undoableUntil(merge)).toISOString(),
});
