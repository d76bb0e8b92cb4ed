import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import {
  whenFieldsValid,
  Cursor,
  Id,
  idOf,
  optionalText,
  Version,
  DayOrEmpty,
} from '#shared/contract/fields.ts';
import { CHECK_STATES } from '#shared/rules/people/checklist.ts';
import { isNotAfterToday } from '#shared/rules/time/today.ts';
import { ContactPerson } from './contact-person.ts';

const State = z.enum(CHECK_STATES);

/** The dates of a volunteer's requirement (product/volunteers 3.2). */
export const CheckInput = z
  .object({
    /** True if it is not needed for this volunteer. */
    exempt: z.boolean('Say whether it is needed').default(false),
    done: DayOrEmpty.nullish().transform((value) => value ?? ''),
    /** The last day on which it is valid, '' for unlimited; absent to use the validity in the rescue's list. */
    expires: DayOrEmpty.nullish().transform((value) => value ?? undefined),
    note: optionalText(500),
  })
  .refine(({ exempt, done }) => exempt || done !== '', {
    error: 'Date is required',
    path: ['done'],
    when: whenFieldsValid('exempt', 'done'),
  })
  .refine(({ exempt, done }) => exempt || done === '' || isNotAfterToday(done), {
    error: 'Date can’t be in the future',
    path: ['done'],
    when: whenFieldsValid('exempt', 'done'),
  })
  .refine(({ exempt, done, expires = '' }) => exempt || expires === '' || expires >= done, {
    error: 'Must not end before it was done',
    path: ['expires'],
    when: whenFieldsValid('exempt', 'done', 'expires'),
  });

/** A requirement for a volunteer, and the note about it. */
export const Check = z.object({
  requirementId: Id,
  name: z.string(),
  /** False for one that the rescue no longer asks for. */
  isAsked: z.boolean(),
  /** The validity in months; absent if it is unlimited. */
  holdsForMonths: z.number().optional(),
  state: State,
  exempt: z.boolean(),
  done: z.string(),
  expires: z.string(),
  note: z.string(),
  /** The user who noted it; '' if nothing is noted. */
  by: z.string(),
  /** The version of the note; 0 while there is none. */
  version: z.number(),
});
export type Check = z.output<typeof Check>;

const MissingRequirement = z.object({
  name: z.string(),
  state: State,
  /** '' if it is missing. */
  expires: z.string(),
});

const checkIds = { pcoId: idOf('pco'), requirementId: idOf('volunteerRequirement') };

export const checklist = contract('volunteers', 'checklist', {
  get: {
    method: 'GET',
    path: '/checklist/get-checklist',
    access: 'pco.actions.volunteer',
    summary:
      'What the rescue asks of its volunteers and what is noted of it for one, then what is noted though it is no longer asked for',
    query: z.object({ pcoId: idOf('pco') }),
    reply: z.object({ checks: z.array(Check) }),
  },
  save: {
    method: 'PUT',
    path: '/checklist/update-check',
    access: 'pco.actions.volunteer',
    history: 'changed the checklist[: {checklist}]{-was.checklist}',
    summary:
      'Notes of something that a volunteer must have when it was done and until when it holds, or that it is not needed; 409 if another user saved first',
    message: 'Checklist updated successfully',
    body: CheckInput.safeExtend({ ...checkIds, version: Version.or(z.literal(0)).optional() }),
    reply: z.object({}),
  },
  remove: {
    method: 'PATCH',
    path: '/checklist/remove-check',
    access: 'pco.actions.volunteer',
    history: 'took [{was.checklist}|an entry] off the checklist',
    summary: 'Takes off what is noted of something that a volunteer must have; the history keeps it',
    message: 'Entry taken off the checklist',
    body: z.object(checkIds),
    reply: z.object({}),
  },
  overview: {
    method: 'GET',
    path: '/checklist/get-overview',
    access: 'pco.actions.volunteer',
    summary:
      'The active volunteers with what they lack, what ended and what ends within 30 days, up to 100 looked through at once; show=all: those too who lack nothing',
    query: z.object({ show: z.enum(['todo', 'all']).default('todo'), cursor: Cursor }),
    reply: z.object({
      /** The number of requirements that the rescue has for volunteers. */
      asked: z.number(),
      volunteers: z.array(
        ContactPerson.extend({
          /** The worst first. */
          lacks: z.array(MissingRequirement),
        }),
      ),
      nextCursor: z.string().optional(),
    }),
  },
});
