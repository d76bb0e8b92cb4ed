import * as z from 'zod';
import { defineRecord } from '../../kernel/records/record.ts';

export const medicineGuards = defineRecord({
  kind: 'medicines',
  description: 'guard of two who ask for more of a medicine: which reminder was written last',
  keyTemplate: ['animal#<animalId>', 'medicines'],
  row: { own: z.string().optional(), v: z.number().optional() },
});
