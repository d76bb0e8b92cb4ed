import * as z from 'zod';
import { DOUBTS } from '../rules/health/doubts.ts';
import { ObjectionList } from '../rules/animals/objections.ts';

/** The reply of every successful call (product/conventions 1.2). */
export interface Envelope<D> {
  readonly success: true;
  readonly message?: string;
  readonly data: D;
}

/** A medicine that an animal gets already, if more of it is prescribed. */
export const OngoingMedicine = z.object({
  animalId: z.string(),
  animalName: z.string(),
  medicine: z.string(),
  /** '' where no amount was given. */
  dosage: z.string(),
  /** The first and the last day (`YYYY-MM-DD`) with an open reminder of it. */
  from: z.string(),
  until: z.string(),
  /** The day from which on it would end: the first one of the new prescription. */
  endsFrom: z.string(),
  /** The number of open reminders that would end. */
  reminders: z.number(),
  /** The prescription that they come from; absent of reminders that were set by hand. */
  prescriptionId: z.string().optional(),
});
export type OngoingMedicine = z.output<typeof OngoingMedicine>;

/** A question before something is recorded; sending its key as `accepted` records it anyway. */
export const Doubt = z.object({
  /** Identifies the doubt and the animal, so that an answer applies to nothing else. */
  key: z.string(),
  code: z.enum(DOUBTS),
  animalName: z.string(),
  text: z.string(),
  /** The label of the button that keeps it. */
  keep: z.string(),
  /** Dotted path of the field in the body, where it is about one. */
  field: z.string().optional(),
});
export type Doubt = z.output<typeof Doubt>;

/** The code of a refusal, where a program needs more than its status. */
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
   * A stale version: the current record, who changed it and when (ISO time). `isOver`: they already did what this request wants,
   * so there is nothing to overwrite. `seen`: of several records, the versions of those that are others now, by id. `now`:
   * the current values where the request would write others; `field` is the name of a field or of a record.
   */
  conflict: z
    .object({
      version: z.number(),
      changedBy: z.string(),
      changedAt: z.string(),
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
  /** For code `doubtful`. */
  doubts: z.array(Doubt).optional(),
  /** For code `objections`: the objections, which a reason in `anyway` overrules. */
  objections: z.array(ObjectionList).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.output<typeof ErrorBody>;
