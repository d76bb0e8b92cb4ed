import * as z from 'zod';
import { defineRecord } from '../../kernel/records/record.ts';

export const namings = defineRecord({
  kind: 'named',
  what: 'how often a PCO was named: its `v`',
  at: ['pco#<id>', 'named'],
  row: {},
});

export const lateNamings = defineRecord({
  kind: 'lately',
  what: 'which records named a PCO within an hour',
  at: ['pco#<id>', 'lately#<naming>'],
  row: { records: z.array(z.string()) },
});
