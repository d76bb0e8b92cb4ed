import * as z from 'zod';
import { flag, text } from '../../kernel/records/record.ts';
import { defineOwned } from '../../kernel/records/owned/define-owned.ts';

export const savedQuestions = defineOwned({
  kind: 'savedQuestion',
  noun: 'Saved question',
  description: 'saved question, of a user or of the rescue',
  sort: 'saved-question#<own>',
  row: {
    name: z.string(),
    question: z.string(),
    whose: z.enum(['mine', 'rescue']),
    onDashboard: flag,
    /** The user who saved it. */
    userId: z.string(),
    by: text,
  },
  /** The criteria as the URL has them. */
  more: { asked: z.record(z.string(), z.string()).default({}) },
  // Replaces the ids of merged entries, since a rescue that imports a copy has no record of the merges.
  relabel: ({ row, more: { asked } }, entryNames) => ({
    row,
    more: {
      asked: Object.fromEntries(
        Object.entries(asked).map(([name, value]) => [name, entryNames(value)?.id ?? value]),
      ),
    },
  }),
  audited: ['name', 'question', 'whose'],
  label: ['name'],
});
