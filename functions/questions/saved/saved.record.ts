import * as z from 'zod';
import { flag, text } from '../../kernel/records/fields.ts';
import { partitionOf } from '../../kernel/records/owned.ts';
import { defineRecord } from '../../kernel/records/record.ts';

export const savedQuestions = defineRecord({
  kind: 'savedQuestion',
  noun: 'Saved question',
  what: "question that was saved, somebody's own or the rescue's",
  at: ['<owner>', 'saved-question#<own>'],
  parts: ({ row }) => ({ owner: partitionOf(row.id) }),
  row: {
    id: z.string(),
    own: z.string(),
    name: z.string(),
    question: z.string(),
    whose: z.enum(['mine', 'rescue']),
    onDashboard: flag,
    /** Who saved it. */
    userId: z.string(),
    by: text,
  },
  /** The criteria as the address has them. */
  more: { asked: z.record(z.string(), z.string()).default({}) },
  told: ['name', 'question', 'whose'],
});
