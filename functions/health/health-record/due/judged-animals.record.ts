import * as z from 'zod';
import { text, defineRecord } from '#functions/kernel/records/record.ts';

const ids = z.array(z.string()).default([]);

export const reminderAnimals = defineRecord({
  kind: 'judged',
  description:
    'of which animals reminders count (`here`) and of which they do not (`away`), while none came or left since; found again where it is missing',
  keyTemplate: ['', 'judged'],
  row: {
    /** The number of arrivals and departures when this was stored; another number means that it is outdated. */
    standing: text,
  },
  more: { here: ids, away: ids },
});
