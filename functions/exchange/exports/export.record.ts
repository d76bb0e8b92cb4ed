import * as z from 'zod';
import { EXPORT_STATES } from '#shared/calls/exchange/exports.ts';
import { count, defineRecord, flag, optionalText, moment, text } from '#functions/kernel/records/record.ts';
import type { RecordOf } from '#functions/kernel/records/stored/declaration.ts';
import { ARCHIVE_FIELDS } from '../archive/archive.schema.ts';

export const rescueExports = defineRecord({
  kind: 'export',
  noun: 'Export',
  description: 'export of everything that the rescue has, 7 days; `more` is how far it is made',
  keyTemplate: ['exports', '<id>'],
  row: {
    id: z.string(),
    state: z.enum(EXPORT_STATES),
    /** The user who requested it; '' for the weekly export. */
    by: text,
    byId: text,
    askedAt: moment,
    readyAt: optionalText,
    endsAt: moment,
    /** The last download, and its user. */
    fetchedAt: optionalText,
    fetchedBy: optionalText,
    /** The number of failures in a row. */
    tries: count,
  },
  more: ARCHIVE_FIELDS,
});

/** An export, as it was read. */
export type ExportRecord = RecordOf<typeof rescueExports>;

export const exportSettings = defineRecord({
  kind: 'exportSettings',
  noun: 'Settings',
  description:
    'whether an export is made every week and when the next is, and which one is being made: one at a time',
  keyTemplate: ['', 'exports'],
  row: { weekly: flag, nextAt: optionalText, making: optionalText },
});

/** The settings of a rescue's exports, as they were read. */
export type ExportSettings = RecordOf<typeof exportSettings>;

export const exportsDue = defineRecord({
  kind: 'exportsDue',
  description: 'rescue with exports, and when one of them is to be gone on with, begun or removed',
  registry: true,
  keyTemplate: ['exports-due', '<tenantId>'],
  row: { tenantId: z.string(), at: moment },
});
