import * as z from 'zod';
import { REPORT_PARTS } from '#shared/calls/reports/reports.ts';
import { count, day, given } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';

export const reportJobs = defineRecord({
  kind: 'report',
  noun: 'Report',
  what: 'health report that is made into a file, 7 days; only who asked sees it',
  at: ['reports', '<id>'],
  row: {
    id: z.string(),
    state: z.enum(['waiting', 'working', 'done', 'failed']),
    done: count,
    day,
    fileName: z.string(),
    about: z.string(),
    pages: z.number().optional(),
    bytes: z.number().optional(),
    reason: given,
    parts: z.array(z.enum(REPORT_PARTS)).optional(),
    userId: z.string(),
    aliveUntil: z.number(),
  },
  more: { animalIds: z.array(z.string()) },
});
