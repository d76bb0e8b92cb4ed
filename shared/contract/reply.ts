import * as z from 'zod';
import { DOUBTS } from '../rules/health/doubts.ts';
import { ObjectionList } from '../rules/animals/objections.ts';

/** The reply of every successful call (product/conventions 1.2). */
export interface Envelope<D> {
  readonly success: true;
  readonly message?: string;
  readonly data: D;
}

/** In replies: the version of a record, who changed it last, and when (ISO time). */
export const changeFields = { version: z.number(), changedBy: z.string(), changedAt: z.string() };

/** The paging fields beside the list of a paged reply. */
export const pagingFields = {
  currentPage: z.number(),
  totalItems: z.number(),
  totalPage: z.number(),
  nextCursor: z.string().optional(),
};

/**
 * The fields beside the rows of a reply that reads on: the number of records read so far, and their total if it is
 * known.
 */
export const readingFields = {
  looked: z.number(),
  of: z.number().optional(),
  nextCursor: z.string().optional(),
};

/** A medicine that an animal already gets when a prescription of the same medicine is added. */
export const OngoingMedicine = z.object({
  animalId: z.string(),
  animalName: z.string(),
  medicine: z.string(),
  /** '' if no amount was given. */
  dosage: z.string(),
  /** The first and the last day (`YYYY-MM-DD`) with an open reminder of it. */
  from: z.string(),
  until: z.string(),
  /** The day from which its reminders would be ended: the first day of the new prescription. */
  endsFrom: z.string(),
  /** The number of open reminders that would end. */
  reminders: z.number(),
  /** The id of the prescription that the reminders come from; absent if they were set by hand. */
  prescriptionId: z.string().optional(),
});
export type OngoingMedicine = z.output<typeof OngoingMedicine>;

/** A question to confirm before a record is saved; sending its key in `accepted` saves it anyway. */
export const Doubt = z.object({
  /** Identifies the doubt and the animal, so that an answer applies to nothing else. */
  key: z.string(),
  code: z.enum(DOUBTS),
  animalName: z.string(),
  text: z.string(),
  /** The label of the button that confirms the entered value. */
  keep: z.string(),
  /** Dotted path of the field in the body that the doubt is about; absent if it is about none. */
  field: z.string().optional(),
});
export type Doubt = z.output<typeof Doubt>;

/** The codes of refusals for which a client needs more than the status. */
export const ERROR_CODES = [
  'deactivated',
  'doubtful',
  'gets-already',
  'in-use',
  'left-list',
  'namesake',
  'objections',
  'rescue-closed',
  'session-elsewhere',
  'session-ended',
  'session-password',
  'session-reused',
  'session-two-step',
  'words-full',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The reply of every refused call; `errors[0]` is always fit to show to a person. */
export const ErrorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.string()).min(1),
  /** Dotted path of the field in the body (or name in the query) → message. */
  fields: z.record(z.string(), z.string()).optional(),
  /**
   * A stale version: the current record, who changed it and when (ISO time). `isOver`: they already did what this
   * request wants, so there is nothing to overwrite. `seen`: of several records, the versions of those that are
   * others now, by id. `now`: the current values where the request would write others; `field` is the name of a field
   * or of a record.
   */
  conflict: z
    .object({
      ...changeFields,
      isOver: z.literal(true).optional(),
      seen: z.record(z.string(), z.number()).optional(),
      now: z.array(z.object({ field: z.string(), text: z.string() })).optional(),
    })
    .optional(),
  /** A duplicate that may be saved all the same by sending `force=true`. */
  forceable: z.boolean().optional(),
  code: z.enum(ERROR_CODES).optional(),
  /** For code `gets-already`: the prescriptions that `force=true` leaves beside the new one, and `endOld=true` ends. */
  gets: z.array(OngoingMedicine).optional(),
  /** For code `doubtful`: the questions to confirm. */
  doubts: z.array(Doubt).optional(),
  /** For code `objections`: the objections, which a reason in `anyway` overrules. */
  objections: z.array(ObjectionList).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.output<typeof ErrorBody>;
