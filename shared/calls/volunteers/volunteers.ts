import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import {
  whenFieldsValid,
  chosenId,
  Cursor,
  Id,
  idOf,
  optionalIdOf,
  optionalLines,
  Version,
  TrueOrFalse,
  DayOrEmpty,
} from '#shared/contract/fields.ts';
import { changeFields } from '#shared/contract/reply.ts';
import { restoreCall } from '#shared/contract/record-calls.ts';
import { isNotAfterToday } from '#shared/rules/time/today.ts';

/** The most activities and types of one period. */
const MAX_CHOICES = 60;

/** The message for a period that ends before it began. */
export const ENDS_EARLY = 'Inactive date must not be before the active date';

const day = DayOrEmpty.nullish().transform((value) => value ?? '');

/** A period of volunteering (product/volunteers 1). */
export const VolunteerInput = z
  .object({
    /** The period to change; absent: the open one, else a new one. */
    id: optionalIdOf('volunteer'),
    /** True to begin a new period, without an id; 409 if another one is open. */
    anew: TrueOrFalse.optional(),
    pcoId: idOf('pco'),
    active: z.boolean('Status is required').default(true),
    dateActive: day,
    dateInactive: day,
    notes: optionalLines(10_000),
    /** The field labeled 'Interest'. */
    volunteerActivityIds: z
      .array(chosenId('volunteerActivity'), { error: 'Interest is required' })
      .min(1, 'Interest is required')
      .max(MAX_CHOICES, `Choose at most ${MAX_CHOICES} activities`),
    /** The field labeled 'Preferred Animals': animal types. */
    animalTypeIds: z
      .array(chosenId('animalType'))
      .max(MAX_CHOICES, `Choose at most ${MAX_CHOICES} animal types`)
      .default([]),
    /** Absent: the current values are overwritten. */
    version: Version.optional(),
  })
  .refine(({ active, dateActive }) => !active || dateActive !== '', {
    error: 'Active date is required',
    path: ['dateActive'],
    when: whenFieldsValid('active', 'dateActive'),
  })
  .refine(({ active, dateInactive }) => active || dateInactive !== '', {
    error: 'Inactive date is required',
    path: ['dateInactive'],
    when: whenFieldsValid('active', 'dateInactive'),
  })
  .refine(({ active, dateInactive }) => active || isNotAfterToday(dateInactive), {
    error: 'Date can’t be in the future',
    path: ['dateInactive'],
    when: whenFieldsValid('active', 'dateInactive'),
  })
  .refine(({ active, dateActive, dateInactive }) => active || !dateInactive || dateInactive >= dateActive, {
    error: ENDS_EARLY,
    path: ['dateInactive'],
    when: whenFieldsValid('active', 'dateActive', 'dateInactive'),
  });

/** A period of volunteering. */
export const VolunteerPeriod = z.object({
  id: Id,
  pcoId: Id,
  active: z.boolean(),
  /** '' where it is not known since when. */
  dateActive: z.string(),
  dateInactive: z.string(),
  notes: z.string(),
  volunteerActivityCustoms: z.array(z.object({ id: Id, volunteerActivityName: z.string() })),
  /** The animal types of 'Preferred Animals'. */
  animalTypes: z.array(z.object({ id: Id, name: z.string() })),
  ...changeFields,
});
export type VolunteerPeriod = z.output<typeof VolunteerPeriod>;

/** A line of the report of volunteers (product/questions 4.1): a period of a person. */
export const VolunteerLine = z.object({
  id: Id,
  /** For a merged person, the person who stayed. */
  pcoId: Id,
  /** The start of this state; '' if unknown. */
  date: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Phone and email are sent only to roles that see people. */
  phone: z.string().optional(),
  email: z.string().optional(),
  active: z.boolean(),
  preferredAnimals: z.string(),
});
export type VolunteerLine = z.output<typeof VolunteerLine>;

/** The most periods that one reply of the report reads. */
export const MAX_REPORTED_PERIODS = 200;

const KIND = {
  id: 'volunteer',
  title: 'Volunteering',
  historyName: 'the volunteering[ for {interest}][ from {dateActive}]{-active}',
  one: 'a period of volunteering',
  path: 'volunteer',
} as const;

export const volunteers = contract('volunteers', 'volunteers', {
  upsert: {
    method: 'POST',
    path: '/volunteer/upsert-volunteer',
    access: 'pco.actions.volunteer',
    history: {
      'volunteers.add': 'added volunteering[ for {interest}][ from {dateActive}]{-active}',
      'volunteers.update': 'corrected the volunteering[ for {interest}][: {changes}]',
    },
    summary:
      'Changes the period of volunteering that it names by id, else (unless a new one is asked for) the open one of this person, else begins one; 409 if another user saved first, or if another period is open',
    message: 'Volunteer saved successfully',
    body: VolunteerInput,
    reply: z.object({ ids: z.array(Id) }),
  },
  list: {
    method: 'GET',
    path: '/volunteer/get-volunteers',
    access: 'pco.actions.volunteer',
    summary: "A person's periods of volunteering, the open one first, then the latest",
    query: z.object({ pcoId: idOf('pco') }),
    reply: z.object({ volunteerPersonCustom: z.array(VolunteerPeriod) }),
  },
  report: {
    method: 'GET',
    path: '/volunteer/get-volunteer-report',
    access: 'report.volunteer',
    summary: `The periods of all volunteers that are open, or those that ended, the latest first, with how people are reached for roles that see people: ${MAX_REPORTED_PERIODS} at once, then from nextCursor`,
    query: z.object({
      standing: z.enum(['active', 'inactive'], { error: 'Choose active or inactive' }),
      cursor: Cursor,
    }),
    reply: z.object({ volunteers: z.array(VolunteerLine), nextCursor: z.string().optional() }),
  },
  remove: {
    method: 'PATCH',
    path: '/volunteer/delete-volunteer/{id}',
    access: 'pco.actions.volunteer',
    history: 'deleted the volunteering[ for {interest}][ from {dateActive}]{-active}',
    summary: 'Deletes a period of volunteering softly',
    message: 'Volunteering deleted successfully',
    params: z.object({ id: idOf('volunteer') }),
    reply: z.object({}),
  },
  restore: restoreCall(KIND),
});
