import * as z from 'zod';
import { fold } from '#shared/rules/words.ts';
import { given } from '../kernel/records/fields.ts';
import { defineRecord } from '../kernel/records/record.ts';
import { meaningOf } from './defaults/meaning.ts';

export const listEntries = defineRecord({
  kind: 'list',
  what: 'entry of a pick-list; `<list>` may end in `#<animalTypeId>`',
  at: ['list#<list>', '<name>'],
  row: {
    id: z.string(),
    name: z.string(),
    usedFor: given,
    /** What it is to rules, whatever its name. */
    means: given,
    /** Of a vaccination type: the code of its default schedule. */
    schedule: given,
  },
  parts: ({ row }) => ({ name: fold(row.name) }),
  steps: [
    // What an entry means was read off its name before it said so.
    ({ row, more }, { pk }) => ({
      row: { ...meaningOf(pk.replace('list#', ''), String(row['name'])), ...row },
      more,
    }),
  ],
});

/** An entry of one of the tenant's lists. */
export type Entry = ReturnType<typeof listEntries.read>['row'];
