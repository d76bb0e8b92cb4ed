import * as z from 'zod';
import { text, defineRecord } from '../kernel/records/record.ts';

/** One item holds all behaviors of an animal: they are set together and read together. */
export const behaviorsOfAnimals = defineRecord({
  kind: 'behaviors',
  description: "what is known of an animal's behaviors, one item",
  keyTemplate: ['animal#<animalId>', 'behaviors'],
  relabel({ row, more }, entryNames) {
    // An answer for a merged entry is used only if the kept entry has none.
    const behaviorEntries = Object.entries(row.known).map(([id, storedBehavior]) => ({
      entry: entryNames(id),
      id,
      behavior: storedBehavior,
    }));
    const merged = behaviorEntries.filter(({ entry, id }) => entry && entry.id !== id);
    const unmerged = behaviorEntries.filter(({ entry, id }) => !entry || entry.id === id);
    const behaviorsById = Object.fromEntries(
      [...merged, ...unmerged].map(({ entry, id, behavior }) => [
        entry?.id ?? id,
        { ...behavior, name: entry?.name ?? behavior.name },
      ]),
    );
    return { row: { ...row, known: behaviorsById }, more };
  },
  row: {
    known: z.record(z.string(), z.object({ name: z.string(), yes: z.boolean(), notes: text })).default({}),
  },
});
