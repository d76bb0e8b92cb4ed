import * as z from 'zod';
import { given, defineRecord } from '../../kernel/records/record.ts';

export const joinings = defineRecord({
  kind: 'joined',
  what: 'the PCO that a PCO was merged into, by which merge, and those merged into it; absent if it was never merged',
  at: ['pco#<id>', 'joined'],
  row: { into: given, merge: given, parts: z.array(z.string()).default([]) },
});
