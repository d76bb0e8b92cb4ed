import * as z from 'zod';
import { record } from '../kernel/records/record.ts';

export const namings = record({
  kind: 'named',
  what: 'how often a PCO was named: its `v`',
  at: ['pco#<id>', 'named'],
  row: {},
});

export const lateNamings = record({
  kind: 'lately',
  what: 'which records named a PCO within an hour',
  at: ['pco#<id>', 'lately#<naming>'],
  row: { records: z.array(z.string()) },
});
