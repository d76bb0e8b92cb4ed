import * as z from 'zod';
import { defineRecord } from '../../kernel/records/record.ts';

export const consumed = defineRecord({
  kind: 'units',
  what: 'what a month consumed of the table, read and write units, 400 days (`kernel/table/requests/meter.ts`)',
  at: ['', 'units#<YYYY-MM>'],
  row: {},
  related: z.object({ reads: z.number(), writes: z.number() }),
});
