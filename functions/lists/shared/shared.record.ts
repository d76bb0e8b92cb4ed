import * as z from 'zod';
import { flag, optionalText, defineRecord } from '../../kernel/records/record.ts';
import { entryFields } from '../entry/list.record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

export const sharedChanges = defineRecord({
  kind: 'sharedList',
  description: 'changes of a list that new rescues start from; unchanged defaults are not stored',
  registry: true,
  keyTemplate: ['shared-lists', '<list>'],
  row: { list: z.string() },
  more: {
    /** By id: entries that were added, and defaults as they are now. */
    changed: z
      .record(
        z.string(),
        z.object({
          ...entryFields,
          /** The id of the shared animal type that the entry belongs to. */
          typeId: optionalText,
          isDeleted: flag,
          v: z.number(),
          changedBy: z.string(),
          changedAt: z.string(),
        }),
      )
      .default({}),
  },
});

/** The changes of one list. */
export type SharedChanges = RecordOf<typeof sharedChanges>['more']['changed'];

/** An entry of a shared list. */
export type SharedEntry = SharedChanges[string];
