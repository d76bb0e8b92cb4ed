import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { Cursor, Day, Id, enumOfKeys, optionalIdOf, Version } from '#shared/contract/fields.ts';
import { changeFields } from '#shared/contract/reply.ts';
import { REPORT_OUTCOMES, REPORT_SPECIES, SIDES, VERDICTS } from '#shared/rules/lost-found/reports.ts';
import { isReachable, NO_CONTACT, reportIdParams, ReportFields, ReportInput } from './lost-found-report.ts';

/** The right to see an animal as the public does also opens the reports. */
const EXPOSURE_RIGHT = 'animals.actions.wide_exposure';

/** The states of a report. */
export const REPORT_STATES = ['open', 'closed'] as const;

/** The number of reports on a page of the list. */
export const REPORTS_PER_PAGE = 50;

/** Possible matches that are shown, and the most that are compared for them, of each kind. */
export const [MAX_MATCHES, MAX_COMPARED] = [20, 300];

/** A report as the list has it. */
const ReportRow = ReportFields.pick({
  side: true,
  species: true,
  animalName: true,
  breed: true,
  sex: true,
  age: true,
  size: true,
  color: true,
  marks: true,
  postcode: true,
}).extend({
  id: Id,
  /** '' once it was cleared. */
  place: z.string(),
  day: Day,
  state: z.enum(REPORT_STATES),
  outcome: enumOfKeys(REPORT_OUTCOMES, 'Not an outcome').optional(),
  /** True if the report came from the public and no one has looked at it yet. */
  isNew: z.boolean(),
  /** ISO time. */
  reportedAt: z.string(),
});
export type ReportRow = z.output<typeof ReportRow>;

/** A whole report, with the contact of its reporter; the contact is empty once the report was cleared. */
export const Report = ReportRow.extend({
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  chip: z.string(),
  notes: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  isPublic: z.boolean(),
  /** True once contact, microchip number, position and photos were removed, some time after the closing. */
  isCleared: z.boolean(),
  closedOn: Day.optional(),
  photos: z.array(z.object({ id: Id, url: z.string() })),
  ...changeFields,
});
export type Report = z.output<typeof Report>;

/** A possible match of a report: another report, or an animal that was taken in, with the reasons. */
const PossibleMatch = z.object({
  /** Set for a report; a match that is an animal has `animalId`. */
  reportId: Id.optional(),
  animalId: Id.optional(),
  title: z.string(),
  text: z.string(),
  day: Day,
  score: z.number(),
  isCertain: z.boolean(),
  reasons: z.array(z.object({ text: z.string(), points: z.number() })),
  verdict: z.enum(VERDICTS).optional(),
  photoUrl: z.string().optional(),
});
export type PossibleMatch = z.output<typeof PossibleMatch>;

const ReportCorrection = ReportFields.extend({
  /** Absent: the current values are overwritten. */
  version: Version.optional(),
}).refine(isReachable, NO_CONTACT);

export const lostFound = contract('animals', 'lostFound', {
  list: {
    method: 'GET',
    path: '/animals/get-lost-found',
    access: EXPOSURE_RIGHT,
    summary: `Reports of lost and found animals, open or closed, the latest first, ${REPORTS_PER_PAGE} looked at a page`,
    query: z.object({
      state: z.enum(REPORT_STATES, { error: 'Must be open or closed' }).default('open'),
      side: z.union([z.literal(''), z.enum(SIDES)], { error: 'Must be lost or found' }).default(''),
      species: z.union([z.literal(''), enumOfKeys(REPORT_SPECIES, 'Not a kind')]).default(''),
      cursor: Cursor,
    }),
    reply: z.object({ reports: z.array(ReportRow), nextCursor: z.string().optional() }),
  },
  get: {
    method: 'GET',
    path: '/animals/get-lost-found-report/{id}',
    access: EXPOSURE_RIGHT,
    summary: 'A report of a lost or found animal, with who reported it',
    params: reportIdParams,
    reply: z.object({ report: Report }),
  },
  matches: {
    method: 'GET',
    path: '/animals/get-lost-found-matches/{id}',
    access: EXPOSURE_RIGHT,
    summary: `What may be the same animal, the likeliest first, at most ${MAX_MATCHES}: open reports of the other side, and for a lost animal strays taken in since. Of each at most ${MAX_COMPARED} are compared`,
    params: reportIdParams,
    reply: z.object({
      matches: z.array(PossibleMatch),
      /** True if there were more candidates than are compared or shown. */
      isCapped: z.boolean(),
    }),
  },
  add: {
    method: 'POST',
    path: '/animals/add-lost-found',
    access: EXPOSURE_RIGHT,
    history: 'added a report of an animal[: {side}][, {color}]',
    summary:
      'Adds a report that came by phone or at the door; of an optional module, 403 where the rescue has it off',
    message: 'Report added',
    body: ReportInput,
    reply: z.object({ id: Id }),
  },
  update: {
    method: 'PUT',
    path: '/animals/update-lost-found/{id}',
    access: EXPOSURE_RIGHT,
    history: 'corrected a report of a lost or found animal[: {changes}]',
    summary: 'Corrects an open report; 409 if another user changed it meanwhile, or it is closed',
    message: 'Report saved',
    params: reportIdParams,
    body: ReportCorrection,
    reply: z.object({ report: Report }),
  },
  check: {
    method: 'POST',
    path: '/animals/check-lost-found/{id}',
    access: EXPOSURE_RIGHT,
    summary: 'Marks a report of the public as looked at',
    params: reportIdParams,
    reply: z.object({ report: Report }),
  },
  close: {
    method: 'POST',
    path: '/animals/close-lost-found/{id}',
    access: EXPOSURE_RIGHT,
    history: 'closed a report of a lost or found animal[: {changes}]',
    summary: 'Closes a report; 409 if it is closed already',
    message: 'Report closed',
    params: reportIdParams,
    body: z.object({ outcome: enumOfKeys(REPORT_OUTCOMES, 'Choose how it ended') }),
    reply: z.object({ report: Report }),
  },
  reopen: {
    method: 'POST',
    path: '/animals/reopen-lost-found/{id}',
    access: EXPOSURE_RIGHT,
    history: 'reopened a report of a lost or found animal',
    summary: 'Reopens a closed report; 409 if it is open, or its contact was removed',
    message: 'Report reopened',
    params: reportIdParams,
    reply: z.object({ report: Report }),
  },
  decide: {
    method: 'POST',
    path: '/animals/decide-lost-found/{id}',
    access: EXPOSURE_RIGHT,
    summary:
      'Says of a report and another one, or an animal, that they are the same or are not; without a verdict it is open again',
    params: reportIdParams,
    body: z
      .object({
        reportId: optionalIdOf('lostFoundReport'),
        animalId: optionalIdOf('animal'),
        verdict: z.enum(VERDICTS, { error: 'Must be same or different' }).optional(),
      })
      .refine(({ reportId, animalId }) => reportId !== undefined || animalId !== undefined, {
        error: 'Name a report or an animal',
        path: ['reportId'],
      }),
    reply: z.object({}),
  },
});
