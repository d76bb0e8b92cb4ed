import * as z from 'zod';
import { defineRecord, flag } from '../../kernel/records/record.ts';

export const referenceCounts = defineRecord({
  kind: 'named',
  description: 'how often a PCO was named: its `v`; marked as `gone` while the PCO is deleted',
  keyTemplate: ['pco#<id>', 'named'],
  row: {},
  related: z.object({ gone: flag }),
});

export const recentReferences = defineRecord({
  kind: 'lately',
  description: 'which records named a PCO within an hour',
  keyTemplate: ['pco#<id>', 'lately#<naming>'],
  row: { records: z.array(z.string()) },
});
