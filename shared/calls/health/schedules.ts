import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import {
  blankable,
  whenFieldsValid,
  requiredChosenId,
  Day,
  Id,
  requiredText,
  optionalLines,
  idOf,
  integerBetween,
} from '../../contract/fields.ts';
import { doseCount, MAX_DOSES } from '../../rules/health/schedules.ts';
import { KIND_REQUIRED } from './vaccinations.ts';

const rangeMessage = (min: number, max: number) => `Must be a whole number from ${min} to ${max}`;

const requiredNumber = (label: string, min: number, max: number) =>
  z
    .union([z.number(), z.string().trim().min(1, `${label} is required`)], { error: `${label} is required` })
    .transform(Number)
    .pipe(
      z
        .number(rangeMessage(min, max))
        .int(rangeMessage(min, max))
        .min(min, rangeMessage(min, max))
        .max(max, rangeMessage(min, max)),
    );

const optionalNumber = (min: number, max: number) =>
  blankable(integerBetween(min, max, rangeMessage(min, max)), rangeMessage(min, max));

/** The latest age in weeks at which a schedule may begin. */
export const LATEST_START_WEEKS = 104;

const ruleFields = {
  fromWeeks: requiredNumber('Youngest age', 0, LATEST_START_WEEKS),
  everyDays: optionalNumber(7, 180),
  untilWeeks: optionalNumber(1, 104),
  adultDoses: requiredNumber('Number of doses', 1, 5),
  adultDays: optionalNumber(7, 365),
  boosterMonths: optionalNumber(1, 120),
  repeatMonths: optionalNumber(1, 120),
};
type Rule = z.output<z.ZodObject<typeof ruleFields>>;

const DAYS_REQUIRED = 'Number of days is required';

/** Rules between the parts of a schedule's rule. */
function checkConsistency(input: Rule, context: z.RefinementCtx): void {
  const { fromWeeks, everyDays, untilWeeks, adultDoses, adultDays } = input;
  const addIssue = (path: keyof Rule, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (untilWeeks !== undefined && everyDays === undefined) addIssue('everyDays', DAYS_REQUIRED);
  if (everyDays !== undefined && untilWeeks === undefined) addIssue('untilWeeks', 'Age is required');
  if (untilWeeks !== undefined && untilWeeks <= fromWeeks)
    addIssue('untilWeeks', 'Must be more than the youngest age');
  else if (everyDays !== undefined && doseCount(input) > MAX_DOSES)
    addIssue('everyDays', `These are more than ${MAX_DOSES} doses: please choose more days`);
  if (adultDoses > 1 && adultDays === undefined) addIssue('adultDays', DAYS_REQUIRED);
}

const scheduleFields = {
  animalTypeId: requiredChosenId('animalType', 'Animal Type is required'),
  /** A kind of the type's list; it has one schedule. */
  kindId: requiredChosenId('vaccinationType', KIND_REQUIRED),
  name: requiredText('Name', 100),
  active: z.boolean().default(true),
  notes: optionalLines(500),
};

/** The schedule of a kind, as it is added or corrected. */
export const ScheduleInput = z
  .object({
    ...scheduleFields,
    ...ruleFields,
    /** The version that was edited; 0 for an unedited default. Absent: the current values are overwritten. */
    version: z.number('Version is required').int().min(0).optional(),
  })
  .superRefine(checkConsistency, { when: whenFieldsValid(...Object.keys(ruleFields)) });

/** When vaccinations of a kind are given to animals of a type. */
export const Schedule = z.object({
  animalTypeId: Id,
  kindId: Id,
  /** The name of the kind. */
  kind: z.string(),
  name: z.string(),
  active: z.boolean(),
  notes: z.string(),
  fromWeeks: z.number(),
  everyDays: z.number().optional(),
  untilWeeks: z.number().optional(),
  adultDoses: z.number(),
  adultDays: z.number().optional(),
  boosterMonths: z.number().optional(),
  repeatMonths: z.number().optional(),
  /** True if there is a default to go back to. */
  hasDefault: z.boolean(),
  /** 0 for an unedited default. */
  version: z.number(),
  changedBy: z.string(),
});
export type Schedule = z.output<typeof Schedule>;

/** The proposals of a schedule for one animal. */
export const Proposal = z.object({
  kindId: Id,
  kind: z.string(),
  name: z.string(),
  notes: z.string(),
  /** True if the form asks for a tag number of each dose, as for rabies. */
  isTagged: z.boolean(),
  doses: z.array(z.object({ date: Day, reason: z.string() })),
  /** Later doses, in words. */
  afterwards: z.string(),
});
export type Proposal = z.output<typeof Proposal>;

const scheduleParams = z.object({ animalTypeId: idOf('animalType'), kindId: idOf('vaccinationType') });
const EDIT_RIGHT = 'customization.vaccination_types.edit';

export const schedules = contract('health', 'schedules', {
  list: {
    method: 'GET',
    path: '/vaccine-schedule/get-schedules',
    access: {
      anyOf: [
        'animals.actions.vaccination',
        'animals.actions.set_reminder',
        'customization.vaccination_types.view',
      ],
    },
    summary: 'The vaccine schedules of an animal type by kind, edited ones and defaults',
    query: z.object({ animalTypeId: idOf('animalType') }),
    reply: z.object({ schedules: z.array(Schedule) }),
  },
  save: {
    method: 'POST',
    path: '/vaccine-schedule/save-schedule',
    access: EDIT_RIGHT,
    history: 'corrected the vaccine schedule[ of {name}][: {changes}]',
    summary:
      'Adds the schedule of a kind, or corrects it; 409 if another user saved first, 422 for a kind that the type has not',
    message: 'Schedule saved successfully',
    body: ScheduleInput,
    reply: z.object({ schedule: Schedule }),
  },
  remove: {
    method: 'PATCH',
    path: '/vaccine-schedule/delete-schedule',
    access: EDIT_RIGHT,
    history: 'deleted the vaccine schedule[ of {name}]',
    summary: 'Deletes the schedule of a kind softly; a default too stays deleted',
    message: 'Schedule deleted successfully',
    query: scheduleParams,
    reply: z.object({}),
  },
  restore: {
    method: 'PATCH',
    path: '/vaccine-schedule/restore-schedule',
    access: EDIT_RIGHT,
    history: 'brought back the vaccine schedule[ of {name}]',
    summary: 'Brings a deleted schedule back as it was',
    message: 'Schedule restored successfully',
    query: scheduleParams,
    reply: z.object({}),
  },
  reset: {
    method: 'PATCH',
    path: '/vaccine-schedule/reset-schedules',
    access: EDIT_RIGHT,
    history: 'reset the vaccine schedule[ of {name}] to its default',
    summary:
      'Goes back to the default of a kind, or to all defaults of the type: deleted ones return; schedules without a default stay',
    message: 'Defaults restored successfully',
    query: z.object({ animalTypeId: idOf('animalType'), kindId: idOf('vaccinationType').optional() }),
    reply: z.object({
      count: z.number(),
      /** The schedules that the defaults replaced. */
      before: z.array(Schedule.extend({ isDeleted: z.boolean() })),
    }),
  },
  propose: {
    method: 'GET',
    path: '/vaccine-schedule/propose',
    access: { anyOf: ['animals.actions.vaccination', 'animals.actions.set_reminder'] },
    summary:
      'The vaccinations that the active schedules ask for, from the age of an animal, what it was given and its reminders; adds nothing',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ proposals: z.array(Proposal) }),
  },
});
