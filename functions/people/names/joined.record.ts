import * as z from 'zod';
import { optionalText, defineRecord } from '../../kernel/records/record.ts';

export const joinings = defineRecord({
  kind: 'joined',
  description:
    'the PCO that a PCO was merged into, by which merge, and those merged into it; absent if it was never merged',
  keyTemplate: ['pco#<id>', 'joined'],
  row: { into: optionalText, merge: optionalText, parts: z.array(z.string()).default([]) },
});
