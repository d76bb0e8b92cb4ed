import * as z from 'zod';
import { foldCase } from '#shared/rules/text/words.ts';
import { RESCUE_STATES } from '#shared/rules/rescues/rescues.ts';
import { optionalText, moment, text, defineRecord } from '../../kernel/records/record.ts';

/** The result of a count; a snapshot that is not updated in between. */
const figures = z.object({
  at: moment,
  current: z.number(),
  all: z.number(),
  activeUsers: z.number(),
  allUsers: z.number(),
  bytes: z.number(),
  files: z.number(),
  months: z.array(z.object({ month: z.string(), reads: z.number(), writes: z.number() })).default([]),
});

export const listings = defineRecord({
  kind: 'listing',
  noun: 'Rescue',
  description: 'rescue as Super Administrators list it: by id, by name and by when it was last active',
  registry: true,
  keyTemplate: ['rescues', '<tenantId>'],
  g1: ['rescues', '<folded> #<tenantId>'],
  g2: ['rescues', '<activeAt>#<tenantId>'],
  parts: ({ row }) => ({ folded: foldCase(row.name) }),
  row: {
    tenantId: z.string(),
    name: z.string(),
    /** ISO times; '' if unknown. */
    madeAt: text,
    activeAt: text,
    state: z.enum(RESCUE_STATES).default('open'),
    reason: optionalText,
    closedAt: optionalText,
    endsAt: optionalText,
    lookUntil: optionalText,
    figures: figures.optional(),
  },
});
