import * as z from 'zod';
import { contract, EVENT_BYTES } from '../../contract/call.ts';
import { Cursor, integerOrDefault, idOf, singleLine } from '../../contract/fields.ts';
import { MAX_LINE, MAX_LINES } from '../../rules/exchange/archive/archive.ts';
import { EXCHANGE_RIGHT } from './exports.ts';
import {
  IMPORT_NOUNS,
  ImportRow,
  ImportSource,
  MAX_PART_ROWS,
  MAX_ARCHIVE_PARTS,
  MAX_PARTS,
  MAX_RUN_ROWS,
  OUTCOMES,
  RowOutcome,
} from './import-row.ts';

/** The days for which a run is listed and can be undone. */
export const TAKE_BACK_DAYS = 30;

/** The maximum number of imports that are kept at a time. */
export const MAX_IMPORTS = 300;

/**
 * The states of a run: rows are being sent, rows are being written, paused by a user, all written, being undone,
 * undone.
 */
export const IMPORT_STATES = ['open', 'running', 'paused', 'done', 'takingBack', 'takenBack'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The number of rows of a noun, by their outcome. */
const Totals = z.partialRecord(z.enum(IMPORT_NOUNS), z.partialRecord(z.enum(OUTCOMES), z.number()));
export type ImportTotals = z.output<typeof Totals>;

const ImportFile = z.object({
  name: singleLine('Name is required').min(1, 'Name is required').max(200, 'Must be 200 characters or less'),
  rows: z.int('Must be a whole number').min(0, 'Must be 0 or more').max(MAX_RUN_ROWS),
});

/** A run, as its page and the list show it. */
export const Import = z.object({
  id: z.string(),
  name: z.string(),
  source: z.string(),
  files: z.array(ImportFile),
  state: z.enum(IMPORT_STATES),
  /** The Administrator who began it, and when (ISO time). */
  by: z.string(),
  at: z.string(),
  startedAt: z.string().optional(),
  endedAt: z.string().optional(),
  /** Rows that were sent, and of those how many are done; while it is taken back, how many were looked through. */
  rows: z.number(),
  done: z.number(),
  /** The results of the rows that are done. */
  totals: Totals,
  /** Rows that were not taken, or, once it is taken back, records that stayed. */
  faultCount: z.number(),
  /** The name of the rescue whose archive it takes in; absent for files of other programs. */
  archiveOf: z.string().optional(),
  /** Until when it can be taken back (ISO time); absent if it can't. */
  takeBackUntil: z.string().optional(),
});
export type Import = z.output<typeof Import>;

/** A row that was not taken, or a record that stayed when its run was taken back. */
export const ImportFault = z.object({
  noun: z.enum(IMPORT_NOUNS),
  source: z.string(),
  number: z.string(),
  file: z.string(),
  line: z.number(),
  /** Field of the input → what is wrong with it; '' for the row as a whole. */
  faults: z.record(z.string(), z.string()),
  /** The record, where there is one, and the animal or person that it belongs to. */
  id: z.string().optional(),
  ownerId: z.string().optional(),
});
export type ImportFault = z.output<typeof ImportFault>;

/** The archive that a run takes in as a whole: its rescue, and the time at which it was requested. */
const ArchiveSource = z.object({
  rescueId: z.string().regex(/^[0-9A-Za-z]{10,64}$/, 'Not a valid id'),
  rescueName: singleLine('Name is required').max(200, 'Must be 200 characters or less'),
  askedAt: singleLine('Time is required').max(40, 'Must be 40 characters or less'),
});

const params = z.object({ id: idOf('import') });
const reply = z.object({ import: Import });
const access = EXCHANGE_RIGHT;

export const imports = contract('exchange', 'imports', {
  begin: {
    method: 'POST',
    path: '/exchange/imports',
    access,
    summary:
      'Begins an import: its rows follow in parts, and nothing is written of them before it is started',
    body: z.object({
      name: singleLine('Name is required')
        .min(1, 'Name is required')
        .max(100, 'Must be 100 characters or less'),
      source: ImportSource,
      files: z.array(ImportFile).min(1, 'Please choose a file').max(100, 'At most 100 files at once'),
      /** An export of everything, for a rescue that has no animals and people; 409 for another. */
      archive: ArchiveSource.optional(),
    }),
    reply: z.object({ id: z.string() }),
  },
  rows: {
    method: 'PUT',
    path: '/exchange/imports/{id}/parts/{part}',
    access,
    summary: `Up to ${MAX_PART_ROWS} rows of an import that is not started, as its part of a number; the same number again takes the place of the part. Replies what would become of each row, by the rules of the calls; nothing is written but the part. 409 once it is started`,
    params: params.extend({ part: integerOrDefault(1, MAX_PARTS, 1) }),
    body: z.object({
      rows: z
        .array(ImportRow, 'Rows are required')
        .min(1, 'Rows are required')
        .max(MAX_PART_ROWS, `At most ${MAX_PART_ROWS} rows at once`),
    }),
    reply: z.object({ outcomes: z.array(RowOutcome) }),
    noIdempotencyKey: true,
    wire: { bodyBytes: EVENT_BYTES },
  },
  records: {
    method: 'PUT',
    path: '/exchange/imports/{id}/records/{part}',
    access,
    summary: `Up to ${MAX_LINES} records of one kind from an export of everything, each the text of its line; as a part of an import of an archive that is not started. Replies which of them can’t be taken in, and why; nothing is written but the part. 409 for any other import`,
    params: params.extend({ part: integerOrDefault(1, MAX_ARCHIVE_PARTS, 1) }),
    body: z.object({
      kind: singleLine('Kind is required').max(40, 'Must be 40 characters or less'),
      lines: z
        .array(
          z.string('Records are required').max(MAX_LINE, 'This record is too long'),
          'Records are required',
        )
        .min(1, 'Records are required')
        .max(MAX_LINES, `At most ${MAX_LINES} records at once`),
    }),
    reply: z.object({ faults: z.array(z.object({ index: z.number(), message: z.string() })) }),
    noIdempotencyKey: true,
    wire: { bodyBytes: EVENT_BYTES },
  },
  check: {
    method: 'GET',
    path: '/exchange/imports/{id}/check',
    access,
    summary: 'What the dry run of all parts comes to, by noun',
    params,
    reply: z.object({ totals: Totals, rows: z.number(), parts: z.number() }),
  },
  start: {
    method: 'PATCH',
    path: '/exchange/imports/{id}/start',
    access,
    history: 'imported {name}',
    summary: 'Has the rows written, by a job; 409 for a second time, 422 without rows',
    params,
    reply,
  },
  pause: {
    method: 'PATCH',
    path: '/exchange/imports/{id}/pause',
    access,
    history: 'paused the import {name}',
    summary: 'Stops a run after the rows that are being written; 409 for one that does not run',
    params,
    reply,
  },
  resume: {
    method: 'PATCH',
    path: '/exchange/imports/{id}/resume',
    access,
    history: 'continued the import {name}',
    summary: 'Continues a run that was stopped; 409 for one that was not',
    params,
    reply,
  },
  takeBack: {
    method: 'PATCH',
    path: '/exchange/imports/{id}/take-back',
    access,
    history: 'took the import {name} back',
    summary: `Takes a run back, by a job, for ${TAKE_BACK_DAYS} days: what it made goes, what it changed is as it was, what was edited since stays and is listed. 409 while it runs, and for one that was taken back or is too old`,
    params,
    reply,
  },
  view: {
    method: 'GET',
    path: '/exchange/imports/{id}',
    access,
    summary:
      'A run: its state, how far it is, what its rows came to; with the rows that were not taken, or the records that stayed when it was taken back, a page at a time',
    params,
    query: z.object({ cursor: Cursor }),
    reply: z.object({ import: Import, faults: z.array(ImportFault), nextCursor: z.string().optional() }),
  },
  animals: {
    method: 'GET',
    path: '/exchange/imports/{id}/animals',
    access,
    summary:
      'The animals that came from the source of an import, by their number there, a page at a time: photos that are named by number or name find them',
    params,
    query: z.object({ cursor: Cursor }),
    reply: z.object({
      animals: z.array(z.object({ id: z.string(), number: z.string(), name: z.string() })),
      nextCursor: z.string().optional(),
    }),
  },
  list: {
    method: 'GET',
    path: '/exchange/imports',
    access,
    summary: `The imports of the last ${TAKE_BACK_DAYS} days, the latest first`,
    reply: z.object({ imports: z.array(Import) }),
  },
  origin: {
    method: 'GET',
    path: '/exchange/origin',
    access,
    summary: 'Where a record came from: each source with the number there, and the row as it was in the file',
    query: z.object({ record: singleLine('Not a valid id').regex(/^[\w-]{1,64}$/, 'Not a valid id') }),
    reply: z.object({
      origins: z.array(
        z.object({
          noun: z.enum(IMPORT_NOUNS),
          source: z.string(),
          number: z.string(),
          file: z.string(),
          line: z.number(),
          /** The texts of the row, by column. */
          origin: z.record(z.string(), z.string()),
        }),
      ),
    }),
  },
});
