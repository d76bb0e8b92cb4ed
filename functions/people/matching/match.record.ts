import * as z from 'zod';
import { count, flag, optionalText, moment, text, defineRecord } from '../../kernel/records/record.ts';

export const matchings = defineRecord({
  kind: 'match',
  description:
    'PCOs by what twins have in common: `<by>` is `email`, `phone`, `name`, `organization` or `website`',
  keyTemplate: ['match#<by>', '<key>#<id>'],
  row: { id: z.string(), firstName: text, lastName: text },
});

export const twinPairs = defineRecord({
  kind: 'twins',
  description: 'two PCOs that may be one, the older first',
  keyTemplate: ['twins', '<one>#<other>'],
  row: { one: z.string(), other: z.string() },
});

export const apartPairs = defineRecord({
  kind: 'notTwins',
  description: 'two PCOs marked as not the same, the older first',
  keyTemplate: ['not-twins', '<one>#<other>'],
  row: { one: z.string(), other: z.string(), by: z.string(), at: moment },
});

export const matchSweeps = defineRecord({
  kind: 'matchSweep',
  description:
    'how far the PCOs of earlier releases were given the keys by which twins are found: no longer read',
  keyTemplate: ['matched', 'sweep'],
  row: { seen: count, cursor: optionalText, isDone: flag },
});
