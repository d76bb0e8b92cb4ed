import * as z from 'zod';
import { CHANGE_KINDS } from '#shared/calls/exchange/changes.ts';
import { defineRecord, given, moment } from '#functions/kernel/records/record.ts';

export const feeds = defineRecord({
  kind: 'feed',
  what: 'that the changes of a rescue are noted, and since when: other programs follow them',
  registry: true,
  at: ['feeds', '<tenantId>'],
  row: { tenantId: z.string(), since: moment },
});

export const changeNotes = defineRecord({
  kind: 'changes',
  what: 'which records changed, in the order of the stream of the table, 30 days; `<number>` goes up by one',
  at: ['changes', '<number>'],
  row: {
    /** When it was noted. */
    at: moment,
    records: z.array(z.object({ kind: z.enum(CHANGE_KINDS), id: z.string(), animalId: given, type: given })),
  },
});
