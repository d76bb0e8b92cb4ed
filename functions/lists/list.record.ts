import * as z from 'zod';
import { given } from '../kernel/records/fields.ts';
import { defineRecord } from '../kernel/records/record.ts';

export const listEntries = defineRecord({
  kind: 'list',
  what: 'entry of a pick-list; `<list>` may end in `#<animalTypeId>`',
  at: ['list#<list>', '<name>'],
  row: { id: z.string(), name: z.string(), usedFor: given },
});
