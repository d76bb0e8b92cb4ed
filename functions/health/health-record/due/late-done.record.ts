import * as z from 'zod';
import { defineRecord } from '#functions/kernel/records/record.ts';

export const lateRecords = defineRecord({
  kind: 'lateDone',
  description:
    'what was due and was recorded on a day as done before it, as `<kind>#<animalId>#<own>`, 3 days: the round of that day shows it',
  keyTemplate: ['late', '<day>#<id>'],
  row: { records: z.array(z.string()) },
});
