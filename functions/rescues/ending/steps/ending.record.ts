import * as z from 'zod';
import { count, given, moment, text, defineRecord } from '#functions/kernel/records/record.ts';

/** A piece of the copy, as its archive lists it. */
const part = z.object({
  name: z.string(),
  /** CRC-32 and bytes of what it holds, and bytes as it lies in the archive. */
  crc: z.number(),
  size: z.number(),
  packed: z.number(),
  /** The compression method of ZIP: 8 for deflated, 0 for stored. */
  method: z.number().default(8),
});

/** An archive of stored files. */
const archive = z.object({ files: z.number(), bytes: z.number() });

export const rescueEndings = defineRecord({
  kind: 'ending',
  noun: 'Rescue',
  what: 'ending of a rescue: under way (`open#<tenantId>`), and for good that it was (`gone#<time>#<tenantId>`)',
  registry: true,
  at: ['rescue-endings', '<place>'],
  row: {
    tenantId: z.string(),
    name: z.string(),
    reason: text,
    /** The Super Administrator who requested it. */
    by: text,
    byId: text,
    askedAt: moment,
    endsAt: moment,
    /** The phase: the copy is made, it may be reopened, it is removed, it was removed. */
    phase: z.enum(['copying', 'waiting', 'removing', 'gone']),
    goneAt: given,
    /** The number of its records of each kind, and of its files, as the copy found them. */
    counts: z.record(z.string(), z.number()).default({}),
    files: count,
    fileBytes: count,
    /** The progress of the copy: its finished pieces, and where it goes on. */
    parts: z.array(part).default([]),
    position: given,
    /** The size of the whole archive, once it is there. */
    copyBytes: z.number().optional(),
    /** The archives of the files, in order. */
    archives: z.array(archive).default([]),
    /** Keys of partitions that no record names: first letters of words, ids of animal types. */
    letters: text,
    types: z.array(z.string()).default([]),
  },
});
