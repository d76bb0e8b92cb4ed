import * as z from 'zod';
import { text, defineRecord } from '../kernel/records/record.ts';

/** One item holds all behaviours of an animal: they are set together and read together. */
export const behaviorsOfAnimals = defineRecord({
  kind: 'behaviors',
  what: "what is known of an animal's behaviours, one item",
  at: ['animal#<animalId>', 'behaviors'],
  relabel({ row, more }, entryNames) {
    // An answer under a merged entry counts if the kept one has none.
    const all = Object.entries(row.known).map(([id, one]) => ({ of: entryNames(id), id, one }));
    const merged = all.filter(({ of, id }) => of && of.id !== id);
    const unmerged = all.filter(({ of, id }) => !of || of.id === id);
    const behaviorsById = Object.fromEntries(
      [...merged, ...unmerged].map(({ of, id, one }) => [
        of?.id ?? id,
        { ...one, name: of?.name ?? one.name },
      ]),
    );
    return { row: { ...row, known: behaviorsById }, more };
  },
  row: {
    known: z.record(z.string(), z.object({ name: z.string(), yes: z.boolean(), notes: text })).default({}),
  },
});
