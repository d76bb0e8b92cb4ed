import * as z from 'zod';
import { day, text } from '../kernel/records/fields.ts';
import { partitionOf } from '../kernel/records/owned.ts';
import { defineRecord } from '../kernel/records/record.ts';

export const diary = defineRecord({
  kind: 'diary',
  noun: 'Diary entry',
  what: 'diary entry, of an animal or the rescue',
  at: ['<owner>', 'diary#<actionDate>#<own>'],
  parts: ({ row }) => ({ owner: partitionOf(row.id) }),
  row: { id: z.string(), own: z.string(), actionDate: day },
  more: { notes: text },
  told: ['actionDate', 'notes'],
});
