import * as z from 'zod';
import { defineRecord, flag } from '../../kernel/records/record.ts';

export const referenceCounts = defineRecord({
  kind: 'named',
  description:
    'lock between references to a PCO and its deletion: `v` grows with each of them; `gone` while the PCO is deleted',
  keyTemplate: ['pco#<id>', 'named'],
  row: {},
  related: z.object({ gone: flag }),
});

export const recentReferences = defineRecord({
  kind: 'lately',
  description: 'records that referred to a PCO in the last hour; `<naming>` is a new id',
  keyTemplate: ['pco#<id>', 'lately#<naming>'],
  row: { records: z.array(z.string()) },
});
