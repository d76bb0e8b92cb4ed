import * as z from 'zod';
import { defineRecord } from '../../kernel/records/record.ts';

export const monthUnits = defineRecord({
  kind: 'units',
  description:
    'what a month consumed of the table, read and write units, 400 days (`kernel/table/requests/meter.ts`)',
  keyTemplate: ['', 'units#<YYYY-MM>'],
  row: {},
  related: z.object({ reads: z.number(), writes: z.number() }),
});
