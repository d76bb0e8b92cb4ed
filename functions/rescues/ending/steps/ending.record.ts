import * as z from 'zod';
import { ARCHIVE_FIELDS } from '#functions/exchange/archive/archive.schema.ts';
import { optionalText, moment, text, defineRecord } from '#functions/kernel/records/record.ts';

export const rescueEndings = defineRecord({
  kind: 'ending',
  noun: 'Rescue',
  description:
    'ending of a rescue: while it is under way (`open#<tenantId>`), and a permanent record that it took place (`gone#<time>#<tenantId>`)',
  registry: true,
  keyTemplate: ['rescue-endings', '<place>'],
  row: {
    tenantId: z.string(),
    name: z.string(),
    reason: text,
    /** The Super Administrator who requested it. */
    by: text,
    byId: text,
    askedAt: moment,
    endsAt: moment,
    /** Its copy is being made; it waits for its end, and can still be reopened; it is being removed; it was removed. */
    phase: z.enum(['copying', 'waiting', 'removing', 'gone']),
    goneAt: optionalText,
    ...ARCHIVE_FIELDS,
  },
});
