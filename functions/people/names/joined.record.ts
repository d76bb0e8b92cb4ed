import * as z from 'zod';
import { given } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';

export const joinings = defineRecord({
  kind: 'joined',
  what: 'whom a PCO became part of, by which merge, and who became part of it; not there where it was never merged',
  at: ['pco#<id>', 'joined'],
  row: { into: given, merge: given, parts: z.array(z.string()).default([]) },
});
