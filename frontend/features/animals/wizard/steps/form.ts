import * as z from 'zod';
import { ANIMAL_FIELDS } from '#shared/calls/animals/animal-fields.ts';
import { COUNT_MISMATCH, GroupCounts, NewAnimal } from '#shared/calls/animals/animal.schema.ts';
import { indexByName } from '#shared/contract/fields.ts';
import { birthFromAge, improbableYears } from '#shared/rules/time/age.ts';
import { isDay } from '#shared/rules/time/dates.ts';
import { rescueToday } from '#ui/time/clock.ts';
import { UNSELECTED } from '#ui/form/unselected.ts';

/** The values of a birth step, as typed. */
interface Birth {
  readonly isApproxDOB?: unknown;
  readonly years?: unknown;
  readonly months?: unknown;
  readonly weeks?: unknown;
  readonly milestoneDate?: unknown;
  readonly ageUnknown?: unknown;
}

/** The birth date from the birth step, with an age counted back from `today`; '' if unknown or incomplete. */
export function birthDateOf(birth: Birth, today: string): string {
  const { isApproxDOB, years, months, weeks, milestoneDate, ageUnknown } = birth;
  if (ageUnknown === true) return '';
  if (isApproxDOB === false) {
    const day = typeof milestoneDate === 'string' ? milestoneDate : '';
    return isDay(day) ? day : '';
  }
  const [yearCount, monthCount, weekCount] = [years, months, weeks].map((part) => Number(part) || 0);
  return yearCount || monthCount || weekCount
    ? birthFromAge({ years: yearCount, months: monthCount, weeks: weekCount }, today)
    : '';
}

/** The age in years if it is improbable; undefined otherwise. */
export const improbableAgeOf = (birth: Birth, today: string): number | undefined => {
  const birthDate = birthDateOf(birth, today);
  return birthDate ? improbableYears(birthDate, today) : undefined;
};

const FormSchema = z.object({
  group: GroupCounts.refine(
    ({ noofAnimals, male, female, unknown }) => noofAnimals === 1 || male + female + unknown === noofAnimals,
    // The error is shown at the last count: at the number of animals it would appear before a count can be typed.
    { error: COUNT_MISMATCH, path: ['unknown'] },
  ),
  body: NewAnimal,
  /** The user confirms an improbable age. */
  sure: z.boolean(),
});

/** The wizard's form: the number of animals, the request that creates them, and the check of an improbable age. */
export const AddFormSchema = FormSchema.refine(
  ({ sure, body }) => sure || improbableAgeOf(body?.birthMilestone ?? {}, rescueToday()) === undefined,
  // The age is checked in its step even while later steps are incomplete.
  { error: 'Confirm this age or correct it', path: ['sure'], when: () => true },
);
export type AddValues = z.input<typeof AddFormSchema>;
export type AddResult = z.output<typeof AddFormSchema>;

export const STEPS = ['Animal Details', 'Birth Milestone', 'Intake Milestone'] as const;

/** The part of the form that each step shows. */
export const STEP_FIELDS = [
  ['group', 'body.animal'],
  ['body.birthMilestone', 'sure'],
  ['body.intakeMileStone'],
] as const;

/** The values of an empty form, with today as the day of intake. */
export function emptyForm(): AddValues {
  return {
    group: { noofAnimals: 1, male: 0, female: 0, unknown: 0 },
    body: {
      animal: { ...indexByName(ANIMAL_FIELDS, 'empty'), sex: UNSELECTED },
      birthMilestone: {
        isApproxDOB: true,
        years: '',
        months: '',
        weeks: '',
        milestoneDate: '',
        ageUnknown: false,
        notes: '',
      },
      intakeMileStone: {
        milestoneDate: rescueToday(),
        acquisitionWayId: '',
        acquisitionWayName: '',
        acquisitionWayMeans: '',
        otherRescueShelterId: '',
        otherRescueIDNo: '',
        pcoId: '',
        caseNumber: '',
        amountPaidFee: '',
        amountReceivedFee: '',
        notes: '',
      },
    },
    sure: false,
  };
}

/** The values that Save and Clone keeps: all but the name and the other ID. */
export function cloneOf({ group, body, sure }: AddValues): AddValues {
  return {
    sure,
    group,
    body: { ...body, animal: { ...body.animal, animalName: '', otherIDNo: '' } },
  };
}

/** The first step that holds one of these fields; undefined when none does. */
export function stepOf(fields: readonly string[]): number | undefined {
  const index = STEP_FIELDS.findIndex((parts) =>
    fields.some((field) => parts.some((part) => field === part || field.startsWith(`${part}.`))),
  );
  return index < 0 ? undefined : index;
}

const COUNTS: readonly string[] = Object.keys(GroupCounts.shape);

/** Converts the server's name of a field to the form's name: counts are under `group`, others under `body`. */
export const formField = (name: string): string => (COUNTS.includes(name) ? `group.${name}` : `body.${name}`);

/** The path of the intake's fields in the wizard's form. */
export const INTAKE_PATH = 'body.intakeMileStone.';
