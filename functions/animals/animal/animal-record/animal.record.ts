import * as z from 'zod';
import type { AnimalDetail } from '#shared/calls/animals/animal-fields.ts';
import { PROFILE_FIELDS } from '#shared/calls/animals/profile-fields.ts';
import { indexByName } from '#shared/contract/fields.ts';
import { SEXES, STATUSES } from '#shared/rules/animals/animals.ts';
import { type MissingDetail, missingDetails } from '#shared/rules/animals/missing-details.ts';
import { isCurrentResident, MilestoneType } from '#shared/rules/animals/milestones.ts';
import { APPROX } from '#shared/rules/time/age.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { notFoundError } from '#functions/kernel/http-error.ts';
import type { Item, Key } from '#functions/kernel/table/actions.ts';
import { count, day, flag, optionalText, text, defineRecord } from '#functions/kernel/records/record.ts';
import { ExposureRow, exposureRowOf } from './exposure.ts';
import type { RecordOf } from '#functions/kernel/records/stored/declaration.ts';

/** The list that an animal is in. */
export type Residence = 'current' | 'former' | 'deleted';

/** The list that an animal is in, by its last milestone unless it is deleted. */
export function residenceOf({
  isDeleted,
  lastMilestone,
}: {
  readonly isDeleted: boolean;
  readonly lastMilestone: MilestoneType;
}): Residence {
  if (isDeleted) return 'deleted';
  return isCurrentResident(lastMilestone) ? 'current' : 'former';
}

/** The fields that list rows lack; a detail of the form is stored under the name of its field. */
const DETAIL_FIELDS = {
  color: text,
  chronicCondition: text,
  /** Absent where it is unknown. */
  spayedOrNeutered: z.boolean().optional(),
  notes: text,
  otherIDNo: text,
  diet: text,
  publicityBlurb: text,
  // Absent where it is unknown.
  ...indexByName(PROFILE_FIELDS, 'reply'),
  pcoId: optionalText,
  /** The number of its microchip, from the last procedure that has one. */
  microchipNumber: optionalText,
  /** Its milestones in short (encoded-history.ts); absent if none was added since the release that stores it. */
  story: optionalText,
  /** The edition of the figures that count it (figure-deltas.ts); absent for an animal that is not counted yet. */
  counted: z.number().optional(),
  /**
   * True if the counters of residents include it (tally.ts); absent for one of an earlier release until it is written.
   */
  tallied: z.boolean().optional(),
  /** The person that it is reserved for, with first and last day; valid within one stay (exposure.ts). */
  reservedFor: optionalText,
  reservedSince: optionalText,
  reservedUntil: optionalText,
  /** True if the counters of its type's residents without a microchip include it (tally.ts). */
  chipTallied: z.boolean().optional(),
  /** True if it is included in the counters of the facts that residents lack to be shown publicly. */
  lackTallied: z.boolean().optional(),
  /** True if some of its due reminders are stored with those of animals that left (due-while-away.ts). */
  dueAway: z.boolean().optional(),
} satisfies Record<AnimalDetail, z.ZodType> & Record<string, z.ZodType>;

export const animals = defineRecord({
  kind: 'animal',
  noun: 'Animal',
  description: 'animal; `<residence>` is `current`, `former` or `deleted`',
  keyTemplate: ['animal#<id>', 'animal'],
  g1: ['animals#<residence>', '<name> #<id>'],
  g2: ['animals#<residence>', '<id>'],
  parts: ({ row }) => ({ residence: residenceOf(row), name: foldCase(row.animalName) }),
  // Its type's id is part of keys, so it stays until the animal is written again.
  relabel: ({ row, more }, entryNames) => ({
    row: { ...row, animalType: entryNames(row.animalTypeId)?.name ?? row.animalType },
    more,
  }),
  row: {
    id: z.string(),
    animalId: z.string(),
    animalName: z.string(),
    animalTypeId: z.string(),
    animalType: text,
    breed: text,
    sex: z.enum(SEXES),
    status: z.enum(STATUSES),
    /** The last day of its hold; absent without a hold, or for one without an end. */
    holdUntil: optionalText,
    location: text,
    flag,
    flagReason: text,
    /** True if it has a chronic condition, which the list marks. */
    chronic: flag,
    lastMilestone: MilestoneType,
    lastMilestoneDate: day,
    /** The day since which the animal is a resident; absent for one that is not. */
    stayingSince: day.optional(),
    isDeleted: flag,
    /** The day is '' if unknown; `approx` is the precision of an estimate. */
    birth: z.object({ milestoneDate: day, isApproxDOB: flag, approx: z.enum(APPROX).optional() }),
    /** Storage keys of the profile picture. */
    photo: z.object({ thumb: z.string(), web: z.string() }).optional(),
    /** Facts from the rest of the record for the exposure rule (exposure.ts); absent in rows of earlier releases. */
    exposure: ExposureRow.optional(),
    attachmentCount: count,
    /**
     * The version that an edit form is compared with: grows with each correction of the details, while `v` grows with
     * every write.
     */
    edition: z.number().default(1),
    milestoneCount: count,
  },
  more: DETAIL_FIELDS,
  steps: [
    // Rows of earlier releases have no `chronic`; in an index it is missing until the animal is written again.
    ({ row, more }) => ({ row: { ...row, chronic: Boolean(more['chronicCondition']) }, more }),
  ],
});

/** An animal as it was read. */
export type AnimalRecord = RecordOf<typeof animals>;

/** The fields of an animal, without its version and the author of its last change. */
export type AnimalContents = Pick<AnimalRecord, 'row' | 'more'>;

/** An animal before and after a change. */
export interface AnimalChange {
  readonly before: AnimalRecord;
  readonly after: AnimalRecord;
}

/** The details of an animal of which nothing is known. */
export const NO_DETAILS = z.object(DETAIL_FIELDS).parse({});

/** A list row as stored. */
export type AnimalStoredRow = AnimalRecord['row'];

/** The day since which an animal is a resident; for one that left, the day of its last milestone. */
export const residentSinceOf = ({ row }: Pick<AnimalRecord, 'row'>): string =>
  row.stayingSince ?? row.lastMilestoneDate;

/** The key of an animal. */
export const animalKey = (id: string): Key => animals.key({ id });

/**
 * The prefix of the sort keys, in the name index, of all animals of exactly this name. The space before the `#` sorts
 * before every letter, so Moss comes before Moss Hill.
 */
export const nameSortPrefix = (animalName: string) => `${foldCase(animalName)} #`;

/** The item of an animal, in the indexes by name (g1) and by id (g2), each within its residence. */
export const animalItem = (animal: AnimalRecord): Item =>
  animals.item({ ...animal, row: { ...animal.row, exposure: exposureRowOf(animal) } });

/** The record that an item holds. */
export const animalOf = (item: Item): AnimalRecord => animals.read(item);

/** The animal that an item holds, unless there is none or it was deleted. */
export function toActiveAnimal(item: Item | undefined): AnimalRecord | undefined {
  const animal = item && animalOf(item);
  return animal?.row.isDeleted ? undefined : animal;
}

/** The animal of an id. 404 if it is not there (any more). */
export async function loadAnimal({ table }: Pick<TenantContext, 'table'>, id: string): Promise<AnimalRecord> {
  const animal = toActiveAnimal(await table.get(animalKey(id)));
  if (!animal) throw notFoundError('Animal');
  return animal;
}

/** The facts that the record of an animal lacks. */
export const missingFactsOf = ({ row, more }: AnimalContents): MissingDetail[] =>
  missingDetails({ ...row, ...more, hasPhoto: row.photo !== undefined });

/** The animals that items hold, without missing and deleted ones. */
export const toActiveAnimals = (items: readonly (Item | undefined)[]): AnimalRecord[] =>
  items.flatMap((item) => toActiveAnimal(item) ?? []);

/** The animals of `ids`, all of them. 404 if one is not there (any more). */
export async function loadAnimals(
  { table }: Pick<TenantContext, 'table'>,
  ids: readonly string[],
): Promise<AnimalRecord[]> {
  const records = toActiveAnimals(await table.getMany(ids.map(animalKey)));
  if (records.length < ids.length) throw notFoundError('Animal');
  return records;
}
