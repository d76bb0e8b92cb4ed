import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { integerOrDefault, Id, idOf, TrueOrFalse } from '#shared/contract/fields.ts';

/** The right to take everything out of a rescue and to bring records in. */
export const EXCHANGE_RIGHT = 'exchange';

/** The states of an export. */
export const EXPORT_STATES = ['making', 'ready', 'failed'] as const;

/** The most exports that are kept for a rescue; older ones are removed. */
export const MAX_EXPORTS = 5;

/** The days for which an export can be downloaded. */
export const EXPORT_DAYS = 7;

/** One file of an export, to be downloaded alone. */
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
  /** The current step. */
  stage: z.enum(['records', 'files', 'writing']),
  /** The number of records and stored files so far. */
  records: z.number(),
  filesDone: z.number(),
  /** The number of stored files; 0 until they are counted. */
  filesOf: z.number(),
  files: z.array(ExportFile),
  /** The user who ordered it; '' for a weekly export. */
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

/** The automatic weekly export; `nextAt` is an ISO time, '' while they are off. */
const WeeklyExport = z.object({ on: z.boolean(), nextAt: z.string() });

export const exports = contract('exchange', 'exports', {
  list: {
    method: 'GET',
    path: '/exchange/get-exports',
    access: EXCHANGE_RIGHT,
    summary: 'The exports of everything that are being made or can still be downloaded, the last first',
    query: z.object({ limit: integerOrDefault(1, 50, 20) }),
    reply: z.object({ exports: z.array(Export), weekly: WeeklyExport }),
  },
  create: {
    method: 'POST',
    path: '/exchange/add-export',
    access: EXCHANGE_RIGHT,
    history: 'ordered an export of everything',
    summary: `Begins to put everything that the rescue has into archives, which can be downloaded for ${EXPORT_DAYS} days; 409 while another is being made`,
    message: 'The export has begun. We’ll email you when it’s ready',
    reply: z.object({ export: Export }),
  },
  download: {
    method: 'POST',
    path: '/exchange/download-export/{id}',
    access: EXCHANGE_RIGHT,
    history: 'downloaded an export of everything{-fileName}',
    summary:
      'The short-lived address of one file of an export: 0 is the archive of records, from 1 on the archives of stored files. It answers Range, so that an interrupted download goes on. 409 while the export is being made, 404 for a number that it does not have',
    params: z.object({ id: idOf('export') }),
    body: z.object({
      number: z
        .int('Must be a whole number')
        .min(0, 'Must be 0 or more')
        .max(99_999, 'Must be 99,999 or less'),
    }),
    secret: true,
    reply: z.object({ url: z.string(), fileName: z.string() }),
  },
  setWeekly: {
    method: 'PUT',
    path: '/exchange/set-weekly-export',
    access: EXCHANGE_RIGHT,
    history: {
      'exports.weeklyOn': 'turned the weekly export on',
      'exports.weeklyOff': 'turned the weekly export off',
    },
    summary:
      'Turns the weekly export on or off: made by itself, with an email to the Administrators once it can be downloaded',
    message: ({ weekly }: { weekly: z.output<typeof WeeklyExport> }) =>
      weekly.on ? 'An export is made every week' : 'No more weekly exports',
    body: z.object({ on: TrueOrFalse }),
    reply: z.object({ weekly: WeeklyExport }),
  },
});
