import * as z from 'zod';
import { moment, text, defineRecord } from '../kernel/records/record.ts';

export const looks = defineRecord({
  kind: 'look',
  description: 'that support looked in, by which permission, and until when',
  keyTemplate: ['looks', '<permission>#<byId>'],
  row: { permission: z.string(), name: text, byId: z.string(), at: moment, lastAt: moment },
});
