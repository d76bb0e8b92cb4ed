import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { count, Id } from '#shared/contract/fields.ts';

/** The right to take everything out of a rescue and to bring records in. */
export const EXCHANGE = 'exchange';

/** The states of an export. */
export const EXPORT_STATES = ['making', 'ready', 'failed'] as const;

/** One file of an export, to be fetched alone. */
const ExportFile = z.object({
  /** 0 for the records; from 1 on for the archives of the stored files. */
  number: z.number(),
  fileName: z.string(),
  bytes: z.number(),
  /** The number of stored files in it; absent for the records. */
  files: z.number().optional(),
});

/** An export of everything that a rescue has. */
export const Export = z.object({
  id: Id,
  state: z.enum(EXPORT_STATES),
  /** The work at present. */
  stage: z.enum(['records', 'files', 'ending']),
  /** The number of records and stored files packed so far. */
  records: z.number(),
  filesDone: z.number(),
  /** The number of stored files to pack; 0 until they were listed. */
  filesOf: z.number(),
  files: z.array(ExportFile),
  /** The user who ordered it; '' for one of every week. */
  by: z.string(),
  /** ISO times. `endsAt` is when it is removed. */
  askedAt: z.string(),
  readyAt: z.string(),
  endsAt: z.string(),
  /** The last download, and its user; both empty before the first. */
  fetchedAt: z.string(),
  fetchedBy: z.string(),
});
export type Export = z.output<typeof Export>;

export const exports = contract('exchange', 'exports', {
  list: {
    method: 'GET',
    path: '/exchange/get-exports',
    access: EXCHANGE,
    summary: 'The exports of everything that are being made or can still be fetched, the last first',
    query: z.object({ limit: count(1, 50, 20) }),
    reply: z.object({ exports: z.array(Export) }),
  },
});
