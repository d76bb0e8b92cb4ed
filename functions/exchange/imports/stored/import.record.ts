import * as z from 'zod';
import { IMPORT_NOUNS, OUTCOMES } from '#shared/calls/exchange/import-row.ts';
import { IMPORT_STATES, ImportFault } from '#shared/calls/exchange/imports.ts';
import { Role } from '#shared/access/roles.ts';
import { count, defineRecord, optionalText, moment, text } from '#functions/kernel/records/record.ts';
import type { RecordOf } from '#functions/kernel/records/stored/declaration.ts';

const totals = z.partialRecord(z.enum(IMPORT_NOUNS), z.partialRecord(z.enum(OUTCOMES), z.number()));

export const importRuns = defineRecord({
  kind: 'import',
  noun: 'Import',
  description: 'import of files, 35 days: its state, and how far it is',
  keyTemplate: ['imports', '<id>'],
  row: {
    id: z.string(),
    name: text,
    source: text,
    state: z.enum(IMPORT_STATES),
    by: text,
    byId: text,
    at: moment,
    startedAt: optionalText,
    endedAt: optionalText,
    /** The time of the last step. */
    workedAt: optionalText,
    /** The number of its rows, and of those that are done. */
    rows: count,
    done: count,
    faultCount: count,
  },
  more: {
    files: z.array(z.object({ name: z.string(), rows: z.number() })).default([]),
    totals: totals.default({}),
    /** The position at which the job continues. */
    position: z
      .object({ phase: z.number(), at: z.number(), offset: z.number() })
      .default({ phase: 0, at: 0, offset: 0 }),
    /** For a run that imports an export of everything: the rescue it came from, and when it was made. */
    archive: z.object({ rescueId: z.string(), rescueName: z.string(), askedAt: z.string() }).optional(),
    /** The Administrator who started it: its calls are made for that user. */
    caller: z.object({
      userId: z.string(),
      role: Role,
      name: z.string(),
      countryCode: z.string(),
      timeZone: z.string(),
    }),
  },
});
/** A run, as it was read. */
export type ImportRun = RecordOf<typeof importRuns>;

export const importParts = defineRecord({
  kind: 'importPart',
  description:
    'part of an import that was sent: how many rows of each noun it has, and what the dry run said of them; the rows are a file',
  keyTemplate: ['import#<run>', 'part#<number>'],
  row: { part: z.number(), file: z.string(), rows: z.number(), totals },
});

/** The key prefixes of faults, and of records that stayed when an import was taken back. */
export const FAULT_PREFIX = 'fault#';
export const STAYED_PREFIX = 'stayed#';

export const importFaults = defineRecord({
  kind: 'importFaults',
  description:
    'rows of an import that were not taken (`fault`), or records that stayed when it was taken back (`stayed`)',
  keyTemplate: ['import#<run>', '<place>'],
  row: {},
  more: { faults: z.array(ImportFault).default([]) },
});

/** The stored key of a fault of the whole row; DynamoDB refuses the empty key of the contract. */
const WHOLE_ROW = '*';

const renameFaultField = (all: readonly ImportFault[], from: string, to: string): ImportFault[] =>
  all.map(({ faults: { [from]: message, ...faults }, ...fault }) => ({
    ...fault,
    faults: message === undefined ? faults : { ...faults, [to]: message },
  }));

/** Faults as they are stored. */
export const storedFaults = (all: readonly ImportFault[]) => renameFaultField(all, '', WHOLE_ROW);

/** Faults as people read them. */
export const readableFaults = (all: readonly ImportFault[]) => renameFaultField(all, WHOLE_ROW, '');

export const importChanges = defineRecord({
  kind: 'importChange',
  description:
    'record that an import changed (`change`), with the fields as they were, or that was changed back (`back`)',
  keyTemplate: ['import#<run>', '<what>#<noun>#<source>#<number>'],
  row: {
    id: z.string(),
    /** The version that the import wrote. */
    version: z.number(),
    /** The hash of the row at an earlier import. */
    hash: text,
  },
  more: { before: z.record(z.string(), z.unknown()).default({}) },
});

export const importedRecords = defineRecord({
  kind: 'imported',
  noun: 'Source',
  description:
    'record that came from elsewhere, by its source and number there, and by its id; `more` is the row of the file',
  keyTemplate: ['imported#<noun>', '<source>#<number>'],
  g1: ['imported-as#<id>', '<noun>#<source>#<number>'],
  row: {
    noun: z.enum(IMPORT_NOUNS),
    source: z.string(),
    number: z.string(),
    id: z.string(),
    /** The ids of all records of the row, such as a treatment and the next reminder. */
    ids: z.array(z.string()).default([]),
    /** The hash of the row at its last import; the same row is skipped. */
    hash: text,
    /** The import that created the record, or matched an existing one. */
    run: text,
    /** False for a record that existed before. */
    made: z.boolean(),
    /** The import that handled it last, and the outcome. */
    last: text,
    did: z.enum(OUTCOMES).default('same'),
    at: moment,
  },
  more: { file: text, line: count, origin: z.record(z.string(), z.string()).default({}) },
});
/** A record by source and number, as it was read. */
export type ImportedRecord = RecordOf<typeof importedRecords>;

export const importsUnderWay = defineRecord({
  kind: 'importUnderWay',
  description: 'import that is being written or taken back, which the scheduled job continues',
  registry: true,
  keyTemplate: ['imports-under-way', '<tenantId>#<id>'],
  row: { tenantId: z.string(), id: z.string() },
});
