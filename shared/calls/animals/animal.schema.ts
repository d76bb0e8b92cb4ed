import * as z from 'zod';
import { SEXES, STATUSES } from '../../rules/animals/animals.ts';
import { type HoldState, isHold } from '../../rules/animals/holds.ts';
import { formatDay } from '../../rules/time/dates.ts';
import {
  amount,
  blankable,
  indexByName,
  requiredChosenId,
  Day,
  Flag,
  Id,
  optionalText,
  pastDay,
  Version,
  optionalLines,
  optionalChosenId,
} from '../../contract/fields.ts';
import { ALTERED_STATUSES } from '../../rules/animals/altered.ts';
import { partyForWay } from '../../rules/animals/acquisition.ts';
import { APPROX } from '../../rules/time/age.ts';
import { MilestoneType } from '../../rules/animals/milestones.ts';
import { ANIMAL_DETAILS, ANIMAL_FIELDS } from './animal-fields.ts';
import { withFlagRule } from './flag-rule.ts';
import { Reservation } from './seen/reservations.ts';

/** 'permanentResident' → 'Permanent Resident' (product/animals 1.6). */
export const STATUS_TITLES: Record<(typeof STATUSES)[number], string> = {
  adoptable: 'Adoptable',
  permanentResident: 'Permanent Resident',
  quarantineHold: 'Quarantine Hold',
  outdoorFeral: 'Outdoor Feral',
};
export const STATUS_OPTIONS = STATUSES.map((status) => [status, STATUS_TITLES[status]] as const);

/** 'Quarantine Hold until 12/1/2026'. @param country for the format of the day */
export function statusText({ status, holdUntil }: HoldState, country: string | undefined): string {
  const title = STATUS_TITLES[status];
  return isHold(status) && holdUntil ? `${title} until ${formatDay(holdUntil, country)}` : title;
}

/** At most this many animals are taken in as one group (product/animals 2.3). */
export const MAX_GROUP_SIZE = 25;

const details = {
  ...indexByName(ANIMAL_FIELDS, 'schema'),
  /** The documented field; `altered`, which has a third value, takes precedence. */
  spayedOrNeutered: z.boolean().optional(),
};

/** The animal as the wizard and the edit form give it (product/animals 2.2). */
export const AnimalInput = withFlagRule(z.object(details));
export const AnimalChange = withFlagRule(z.object({ ...details, version: Version }));

const wholeNumber = (max: number) =>
  blankable(
    z.coerce.number().int().min(0, 'Must be 0 or more').max(max, `Must be ${max} or less`),
    'Must be a whole number',
  );

const optionalDay = blankable(pastDay('Birth Date must be specified'), 'Enter a date as YYYY-MM-DD');

/** Birth, exact or by approximate age; from an age the server computes the date. */
export const BirthInput = z
  .object({
    isApproxDOB: z.boolean().default(true),
    years: wholeNumber(150),
    months: wholeNumber(11),
    weeks: wholeNumber(103),
    milestoneDate: optionalDay,
    /** The age is not known: the other fields are dropped. */
    ageUnknown: z.boolean().default(false),
    notes: optionalLines(1000),
  })
  .superRefine(({ isApproxDOB, years, months, weeks, milestoneDate, ageUnknown }, context) => {
    if (ageUnknown) return;
    if (!isApproxDOB) {
      if (!milestoneDate)
        context.addIssue({
          code: 'custom',
          path: ['milestoneDate'],
          message: 'Birth Date must be specified',
        });
      return;
    }
    if (milestoneDate || (years ?? 0) + (months ?? 0) + (weeks ?? 0) > 0) return;
    const isAgeEmpty = [years, months, weeks].every((part) => part === undefined);
    const message = isAgeEmpty ? 'Approximate Age must be specified' : 'At least fill any one input';
    context.addIssue({ code: 'custom', path: ['years'], message });
  })
  .transform((birth) => (birth.ageUnknown ? { ...birth, milestoneDate: undefined } : birth));

/** The number of the case at a court or an agency; stored only for acquisition ways that have one. */
export const CaseNumber = optionalText(75);

/** Adds an issue if an intake or its correction has both amounts. */
export function checkFees(
  { amountPaidFee, amountReceivedFee }: Readonly<Record<'amountPaidFee' | 'amountReceivedFee', number>>,
  context: z.RefinementCtx,
): void {
  if (amountPaidFee > 0 && amountReceivedFee > 0)
    context.addIssue({
      code: 'custom',
      path: ['amountReceivedFee'],
      message: 'Either Amount Paid or Received should be specified. Not Both.',
    });
}

/** The acquisition of the animal (product/animals 2.5). */
export const IntakeInput = z
  .object({
    milestoneDate: pastDay('Enter date of intake'),
    acquisitionWayId: requiredChosenId('acquisitionWay', 'How Acquired is required'),
    acquisitionWayName: optionalText(75),
    /** The meaning of the way, by which a form asks for the rescue; the server uses its own list. */
    acquisitionWayMeans: optionalText(40),
    otherRescueShelterId: optionalChosenId('rescue'),
    otherRescueIDNo: optionalText(40),
    pcoId: optionalChosenId('pco'),
    caseNumber: CaseNumber,
    amountPaidFee: amount('Amount Paid By You'),
    amountReceivedFee: amount('Amount Received By You'),
    notes: optionalLines(1000),
  })
  .superRefine((intake, context) => {
    if (partyForWay(intake.acquisitionWayMeans) === 'rescue' && !intake.otherRescueShelterId) {
      context.addIssue({ code: 'custom', path: ['otherRescueShelterId'], message: RESCUE_REQUIRED });
    }
    checkFees(intake, context);
  });

export const RESCUE_REQUIRED = 'Rescue is required';
export const INTAKE_BEFORE_BIRTH = 'Intake date must be greater or same as Birth Date';
export const COUNT_MISMATCH = 'Total Count Must Equal the Number of Animals';

const groupCount = z.coerce
  .number({ error: 'Must be numeric' })
  .int('Must be a whole number')
  .min(0, 'Must be 0 or more')
  .max(MAX_GROUP_SIZE, `At most ${MAX_GROUP_SIZE} animals at once`)
  .default(0);

/** The number of animals of each sex that are taken in at once. */
export const GroupCounts = z.object({
  noofAnimals: z.coerce
    .number({ error: 'Number of animals must be numeric' })
    .int('Must be a whole number')
    .min(1, 'Must be 1 or more')
    .max(MAX_GROUP_SIZE, `At most ${MAX_GROUP_SIZE} animals at once`)
    .default(1),
  male: groupCount,
  female: groupCount,
  unknown: groupCount,
});

/** The query of create-animal: for several animals, the counts by sex must add up to their number. */
export const GroupQuery = GroupCounts.extend({ force: Flag }).refine(
  ({ noofAnimals, male, female, unknown }) => noofAnimals === 1 || male + female + unknown === noofAnimals,
  { error: COUNT_MISMATCH, path: ['noofAnimals'] },
);

/** A new animal with its intake and birth; the intake must not be before a given birth date. */
export const NewAnimal = z
  .object({ animal: AnimalInput, intakeMileStone: IntakeInput, birthMilestone: BirthInput })
  .refine(
    ({ intakeMileStone, birthMilestone: { milestoneDate: birth } }) =>
      !birth || birth <= intakeMileStone.milestoneDate,
    { error: INTAKE_BEFORE_BIRTH, path: ['intakeMileStone', 'milestoneDate'] },
  );
export type NewAnimal = z.output<typeof NewAnimal>;

/** The birth in a reply; an unknown one has '' as its day. */
const BirthReply = z.object({
  milestoneDate: Day.or(z.literal('')),
  isApproxDOB: z.boolean(),
  approx: z.enum(APPROX).optional(),
});

/** A row of the list of animals. */
export const AnimalRow = z.object({
  id: Id,
  /** The number people say aloud: A00042. */
  animalId: z.string(),
  animalName: z.string(),
  animalTypeId: z.string(),
  animalType: z.string(),
  breed: z.string(),
  sex: z.enum(SEXES),
  status: z.enum(STATUSES),
  /** Until when it is on hold; absent for no hold, and for one without an end date. */
  holdUntil: Day.optional(),
  location: z.string(),
  flag: z.boolean(),
  flagReason: z.string(),
  /** True if it has a chronic condition, which the whole record names. */
  chronic: z.boolean().optional(),
  currentResident: z.boolean(),
  /** Since when it is a resident; absent for one that is not. */
  stayingSince: Day.optional(),
  /** It is promised to a person. */
  isReserved: z.boolean().optional(),
  /** Its first due reminder; only in a list that is filtered by due reminders. */
  nextDue: z.object({ date: Day, what: z.string() }).optional(),
  /** The short reasons why the public does not see it, empty if it does; only in a list filtered by exposure. */
  exposureReasons: z.array(z.string()).optional(),
  lastMilestone: MilestoneType,
  lastMilestoneDate: Day,
  isDeleted: z.boolean(),
  birthMilestone: BirthReply,
  artifactAttachment: z.object({ blobUrl: z.string(), thumbnailBlobUrl: z.string() }).optional(),
  attachmentCount: z.number(),
  milestoneCount: z.number(),
  version: z.number(),
  /** Version numbers of aspects that change separately: each changes only when its own aspect does. */
  versions: z.object({ location: Version, flag: Version }),
});
export type AnimalRow = z.output<typeof AnimalRow>;

/** The whole record. */
export const Animal = AnimalRow.extend({
  ...indexByName(ANIMAL_DETAILS, 'reply'),
  /** True only where it is known to be. */
  spayedOrNeutered: z.boolean(),
  altered: z.enum(ALTERED_STATUSES),
  diet: z.string(),
  publicityBlurb: z.string(),
  microchipNumber: z.string().default(''),
  pcoId: z.string().optional(),
  /** Absent while it is not reserved. */
  reservation: Reservation.optional(),
  /** The person who has it, brought it or returned it last; without the right to see people only the name. */
  pco: z
    .object({
      id: Id,
      firstName: z.string(),
      lastName: z.string(),
      street: z.string().optional(),
      phone: z.string().optional(),
    })
    .optional(),
  changedBy: z.string(),
  changedAt: z.string(),
});
export type Animal = z.output<typeof Animal>;

/** An animal in a picker or a search result. */
export const AnimalHit = AnimalRow.pick({
  id: true,
  animalId: true,
  animalName: true,
  animalType: true,
  breed: true,
  sex: true,
  location: true,
  currentResident: true,
  artifactAttachment: true,
});
export type AnimalHit = z.output<typeof AnimalHit>;
