import * as z from 'zod';
import { defineRecord, flag } from '../../kernel/records/record.ts';

export const namings = defineRecord({
  kind: 'named',
  what: 'how often a PCO was named: its `v`; marked as `gone` while the PCO is deleted',
  at: ['pco#<id>', 'named'],
  row: {},
  related: z.object({ gone: flag }),
});

export const lateNamings = defineRecord({
  kind: 'lately',
  what: 'which records named a PCO within an hour',
  at: ['pco#<id>', 'lately#<naming>'],
  row: { records: z.array(z.string()) },
});
