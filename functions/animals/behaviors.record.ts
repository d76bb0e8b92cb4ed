import * as z from 'zod';
import { text } from '../kernel/records/fields.ts';
import { defineRecord } from '../kernel/records/record.ts';

/** All behaviours of an animal lie in one item: they are set together and read together. */
export const behaviorsOfAnimals = defineRecord({
  kind: 'behaviors',
  what: "what is known of an animal's behaviours, one item",
  at: ['animal#<animalId>', 'behaviors'],
  row: {
    known: z.record(z.string(), z.object({ name: z.string(), yes: z.boolean(), notes: text })).default({}),
  },
});
