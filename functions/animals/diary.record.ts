import { day, text } from '../kernel/records/fields.ts';
import { defineRecord } from '../kernel/records/record.ts';
import * as z from 'zod';

export const diary = defineRecord({
  kind: 'diary',
  noun: 'Diary entry',
  what: 'diary entry, of an animal or the rescue',
  at: ['<owner>', 'diary#<actionDate>#<own>'],
  row: { id: z.string(), own: z.string(), actionDate: day },
  more: { notes: text },
  told: ['actionDate', 'notes'],
});
