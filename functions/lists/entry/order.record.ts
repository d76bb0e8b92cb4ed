import * as z from 'zod';
import { defineRecord } from '../../kernel/records/record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

/** The sort key can't be an entry's, since `!` does not occur in those. */
export const listOrders = defineRecord({
  kind: 'listOrder',
  description: 'the order of the entries of a list, where it was set',
  keyTemplate: ['list#<list>', '!order'],
  row: { ids: z.array(z.string()) },
});

/** The order of a list as it is stored. */
export type StoredOrder = RecordOf<typeof listOrders>;
