import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { integerOrDefault, Cursor, Day, Flag, Id } from '../../contract/fields.ts';
import { HISTORY_KINDS } from '../../rules/rescues/history.ts';
import { keysOf } from '../../rules/data/collections.ts';
import { HistoryLine, RESTORABLE } from '../animals/care.ts';

const KINDS = keysOf(HISTORY_KINDS);

/** The id of the subject of a line: mostly of a record, but also the domain of mails. */
const SubjectId = z.string().regex(/^[\w.-]{1,255}$/, 'Not a valid id');

/** The subject of a line, if it can be named and opened. */
const LineSubject = z.object({
  of: z.enum(['animal', 'pco', 'user', 'organization', 'other']),
  id: SubjectId,
  /** Empty where it is gone for good, or has none. */
  name: z.string(),
  isDeleted: z.boolean(),
});
export type LineSubject = z.output<typeof LineSubject>;

/** The record of the line if it is still deleted, as its restore call takes it. */
const RestorableRecord = z.object({
  kind: z.enum([...RESTORABLE, 'animal', 'donation', 'pco', 'prescription']),
  id: Id,
});
export type RestorableRecord = z.output<typeof RestorableRecord>;

const TenantHistoryLine = HistoryLine.extend({
  byId: z.string(),
  kind: z.enum(KINDS).optional(),
  record: LineSubject,
  restore: RestorableRecord.optional(),
});
export type TenantHistoryLine = z.output<typeof TenantHistoryLine>;

export const history = contract('reports', 'history', {
  list: {
    method: 'GET',
    path: '/history/get-history',
    access: 'records.restore',
    summary:
      'Who changed what in the rescue and when, the latest first: by day where the rescue is, person, kind, record, and what was deleted. A page may hold fewer lines than asked for, or none, and still have a next one',
    query: z
      .object({
        from: Day.optional(),
        to: Day.optional(),
        by: Id.optional(),
        kind: z.enum(KINDS, { error: 'Not a kind of record' }).optional(),
        record: SubjectId.optional(),
        deleted: Flag,
        limit: integerOrDefault(1, 100, 25),
        cursor: Cursor,
      })
      .refine(({ from, to }) => !from || !to || from <= to, {
        error: 'The last day must not be before the first',
        path: ['to'],
      }),
    reply: z.object({
      lines: z.array(TenantHistoryLine),
      /** The time back to which lines were searched, if there are more. */
      lookedTo: z.string().optional(),
      nextCursor: z.string().optional(),
    }),
  },
});
