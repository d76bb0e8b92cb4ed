import * as z from 'zod';
import { COUNT_MISMATCH, GroupCounts, NewAnimal } from '#shared/calls/animals/animal.schema.ts';
import { rescueToday } from '#ui/clock.ts';
import { NOTHING_CHOSEN } from '#ui/form/nothing-chosen.ts';

/** The wizard's form: how many, and what create-animal takes. */
export const AddForm = z.object({
  group: GroupCounts.refine(
    ({ noofAnimals, male, female, unknown }) => noofAnimals === 1 || male + female + unknown === noofAnimals,
    { error: COUNT_MISMATCH, path: ['noofAnimals'] },
  ),
  body: NewAnimal,
});
export type AddValues = z.input<typeof AddForm>;
export type AddResult = z.output<typeof AddForm>;

export const STEPS = ['Animal Details', 'Birth Milestone', 'Intake Milestone'] as const;

/** The part of the form that each step shows. */
export const STEP_PARTS = [
  ['group', 'body.animal'],
  ['body.birthMilestone'],
  ['body.intakeMileStone'],
] as const;

/** A form with nothing in it but today as the day of intake. */
export function emptyForm(): AddValues {
  return {
    group: { noofAnimals: 1, male: 0, female: 0, unknown: 0 },
    body: {
      animal: {
        animalName: '',
        animalTypeId: '',
        breed: '',
        sex: NOTHING_CHOSEN,
        status: 'adoptable',
        color: '',
        chronicCondition: '',
        spayedOrNeutered: false,
        notes: '',
        otherIDNo: '',
        location: '',
        flag: false,
        flagReason: '',
      },
      birthMilestone: { isApproxDOB: true, years: '', months: '', milestoneDate: '', notes: '' },
      intakeMileStone: {
        milestoneDate: rescueToday(),
        acquisitionWayId: '',
        acquisitionWayName: '',
        acquisitionWayMeans: '',
        otherRescueShelterId: '',
        otherRescueIDNo: '',
        pcoId: '',
        amountPaidFee: '',
        amountReceivedFee: '',
        notes: '',
      },
    },
  };
}

/** Save and Clone: everything but the name. */
export function cloneOf({ group, body }: AddValues): AddValues {
  return { group, body: { ...body, animal: { ...body.animal, animalName: '', otherIDNo: '' } } };
}

/** The first step that holds one of these fields; undefined when none does. */
export function stepOf(fields: readonly string[]): number | undefined {
  const index = STEP_PARTS.findIndex((parts) =>
    fields.some((field) => parts.some((part) => field === part || field.startsWith(`${part}.`))),
  );
  return index < 0 ? undefined : index;
}

const COUNTS: readonly string[] = Object.keys(GroupCounts.shape);

/** Where the form has a field that the server names: the query's counts stand under `group`. */
export const formField = (name: string): string => (COUNTS.includes(name) ? `group.${name}` : `body.${name}`);
