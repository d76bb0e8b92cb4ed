import * as z from 'zod';
import { defineRecord } from '#functions/kernel/records/record.ts';

export const lateDone = defineRecord({
  kind: 'lateDone',
  what: 'what was due and was recorded on a day as done before it, as `<kind>#<animalId>#<own>`, 3 days: the round of that day shows it',
  at: ['late', '<day>#<id>'],
  row: { records: z.array(z.string()) },
});
