import * as z from 'zod';
import { defineRecord } from '../../kernel/records/record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

/** Its place is no name of an entry: those are letters and digits. */
export const listOrders = defineRecord({
  kind: 'listOrder',
  description: 'the order of the entries of a list, where it was set',
  keyTemplate: ['list#<list>', '!order'],
  row: { ids: z.array(z.string()) },
});

/** The order of a list as it is stored. */
export type StoredOrder = RecordOf<typeof listOrders>;
