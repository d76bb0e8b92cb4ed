import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import {
  Cursor,
  Day,
  Id,
  idOf,
  optionalChosenId,
  optionalText,
  pastDay,
  Version,
} from '#shared/contract/fields.ts';
import { restoreCall } from '#shared/contract/record-calls.ts';
import { minutesBetween, minutesOf, TIME_PATTERN } from '#shared/rules/time/hours.ts';

const Time = z
  .union([z.literal(''), z.string().regex(TIME_PATTERN, 'Enter a time as HH:MM')], {
    error: 'Enter a time as HH:MM',
  })
  .nullish()
  .transform((time) => time ?? '');

const HOURS_INVALID = 'Hours must be a number from 0.05 to 24';

/** Decimal hours, as a number or text; undefined if empty. */
const Hours = z
  .union([z.number(), z.string().trim()], { error: HOURS_INVALID })
  .nullish()
  .transform((value, context) => {
    if (value === '' || value === null || value === undefined) return undefined;
    const hours = Number(value);
    if (!(hours >= 0.05 && hours <= 24)) context.addIssue(HOURS_INVALID);
    return hours;
  });

const fields = {
  date: pastDay('Date is required'),
  from: Time,
  to: Time,
  /** For hours without start and end. */
  hours: Hours,
  activityId: optionalChosenId('volunteerActivity'),
  notes: optionalText(500),
};

type HoursFields = z.output<z.ZodObject<typeof fields>>;

/** Checks that times and hours are complete and consistent (product/volunteers 2.1). */
function checkConsistency({ from, to, hours }: HoursFields, context: z.RefinementCtx): void {
  const addIssue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (from && to && minutesBetween(from, to) <= 0) addIssue('to', 'End must be after the beginning');
  if (minutesOf({ from, to, hours }) !== undefined) return;
  if (from) addIssue('to', 'End is required');
  else if (to) addIssue('from', 'Beginning is required');
  else addIssue('hours', 'Enter when it began and ended, or the hours');
}

/** Hours of a volunteer (product/volunteers 2.1). */
export const HoursInput = z.object(fields).check(z.superRefine(checkConsistency));

const HoursState = z.enum(['done', 'open', 'forgotten', 'unconfirmed']);

/** An entry of hours as calls return it. */
export const VolunteerHours = z.object({
  id: Id,
  pcoId: Id,
  date: Day,
  from: z.string(),
  to: z.string(),
  /** 0 while the end or the beginning is unknown. */
  minutes: z.number(),
  /**
   * `open`: signed in now; `forgotten`: without a sign-out, or a sign-in; `unconfirmed`: a tap arrived late, and they
   * count once staff save them.
   */
  state: HoursState,
  activity: z.object({ id: Id, name: z.string() }).optional(),
  notes: z.string(),
  /** The tablet of the sign-in; absent if staff entered it. */
  kiosk: z.string().optional(),
  /** The time at which the latest late tap arrived; absent if none was late. */
  arrivedAt: z.string().optional(),
  version: z.number(),
});
export type VolunteerHours = z.output<typeof VolunteerHours>;

const Month = z.object({ month: z.string(), minutes: z.number(), entries: z.number() });
const Year = z.coerce.number().int().min(1900).max(2999).optional();

const KIND = {
  id: 'volunteerHours',
  title: 'Hours',
  historyName: '[{activityName} on {date}, {minutes}|{minutes} on {date}|hours]{-from}{-to}',
  one: 'an entry of hours',
  path: 'hours',
} as const;

export const hours = contract('volunteers', 'hours', {
  add: {
    method: 'POST',
    path: '/hours/add-hours',
    access: 'pco.actions.volunteer',
    history: 'added [{activityName} on {date}, {minutes}|{minutes} on {date}|hours]{-from}{-to}',
    summary: 'Adds hours of a volunteer: from when to when, or how many',
    message: 'Hours added successfully',
    body: z.object({ pcoId: idOf('pco'), ...fields }).check(z.superRefine(checkConsistency)),
    reply: z.object({ ids: z.array(Id) }),
  },
  list: {
    method: 'GET',
    path: '/hours/get-hours',
    access: 'pco.actions.volunteer',
    summary:
      "A person's hours of a year (this one unless told), the latest first, with the totals of its months",
    query: z.object({ pcoId: idOf('pco'), year: Year }),
    reply: z.object({
      year: z.number(),
      hours: z.array(VolunteerHours),
      minutes: z.number(),
      months: z.array(Month),
    }),
  },
  get: {
    method: 'GET',
    path: '/hours/get-entry/{id}',
    access: 'pco.actions.volunteer',
    summary: 'One entry of hours, and when it was left so; 404',
    params: z.object({ id: idOf('volunteerHours') }),
    reply: z.object({ hours: VolunteerHours.extend({ changedAt: z.string() }) }),
  },
  update: {
    method: 'POST',
    path: '/hours/update-hours/{id}',
    access: 'pco.actions.volunteer',
    history: 'corrected [hours of {date}|hours][: {changes}]',
    summary: 'Corrects hours; 409 if another user saved first',
    message: 'Hours updated successfully',
    params: z.object({ id: idOf('volunteerHours') }),
    body: z.object({ ...fields, version: Version.optional() }).check(z.superRefine(checkConsistency)),
    reply: z.object({ hours: VolunteerHours }),
  },
  remove: {
    method: 'PATCH',
    path: '/hours/delete-hours/{id}',
    access: 'pco.actions.volunteer',
    history: 'deleted [{activityName} on {date}, {minutes}|{minutes} on {date}|hours]{-from}{-to}',
    summary: 'Deletes hours softly',
    message: 'Hours deleted successfully',
    params: z.object({ id: idOf('volunteerHours') }),
    reply: z.object({}),
  },
  restore: restoreCall(KIND),
  totals: {
    method: 'GET',
    path: '/hours/get-totals',
    access: 'pco.actions.volunteer',
    summary: 'The hours that all volunteers gave in a year (this one unless told), by month',
    query: z.object({ year: Year }),
    reply: z.object({ year: z.number(), minutes: z.number(), months: z.array(Month) }),
  },
  forgotten: {
    method: 'GET',
    path: '/hours/get-forgotten',
    access: 'pco.actions.volunteer',
    summary:
      'Hours without an end or a beginning, and those of which a tap arrived late, the oldest first, for staff to complete or confirm',
    query: z.object({ cursor: Cursor }),
    reply: z.object({
      hours: z.array(VolunteerHours.extend({ firstName: z.string(), lastName: z.string() })),
      nextCursor: z.string().optional(),
    }),
  },
});
