import * as z from 'zod';
import { PART_NAMES } from '#shared/access/parts.ts';
import { REPORT_KINDS } from '#shared/rules/rescues/reports.ts';
import { count, day, flag, optionalText, defineRecord } from '../../kernel/records/record.ts';

export const reportJobs = defineRecord({
  kind: 'report',
  noun: 'Report',
  description: 'report of animals that is made into a file, 7 days; only who asked and Administrators see it',
  keyTemplate: ['reports', '<id>'],
  row: {
    id: z.string(),
    of: z.enum(REPORT_KINDS).default('health'),
    /** Set if it contains people with their addresses. */
    withPeople: flag,
    state: z.enum(['waiting', 'working', 'done', 'failed']),
    done: count,
    day,
    fileName: z.string(),
    about: z.string(),
    pages: z.number().optional(),
    bytes: z.number().optional(),
    reason: optionalText,
    parts: z.array(z.enum(PART_NAMES)).optional(),
    userId: z.string(),
    aliveUntil: z.number(),
  },
  more: { animalIds: z.array(z.string()) },
});
