import * as z from 'zod';
import { Day, Id } from '#shared/contract/fields.ts';
import { AnimalRow } from '../../animals/animal.schema.ts';

/** The days of health notes on the care list, including today. */
export const CARE_NOTES_DAYS = 7;

/** A resident as caretakers see it; parts without permission are empty. */
export const CaredAnimal = AnimalRow.pick({
  id: true,
  animalId: true,
  animalName: true,
  animalTypeId: true,
  animalType: true,
  status: true,
  holdUntil: true,
  location: true,
  flag: true,
  flagReason: true,
}).extend({
  chronicCondition: z.string(),
  thumbnailBlobUrl: z.string().optional(),
  diet: z.string(),
  behaviors: z.array(z.object({ name: z.string(), yesOrNo: z.boolean(), notes: z.string() })),
});
export type CaredAnimal = z.output<typeof CaredAnimal>;

/** A recent health note. */
export const CareNote = z.object({
  id: Id,
  animalId: Id,
  actionDate: Day,
  note: z.string(),
  by: z.string(),
});
export type CareNote = z.output<typeof CareNote>;

/** A page of the care list. */
export const CareList = z.object({
  animals: z.array(CaredAnimal),
  /** The number of this page's residents that are in foster care, and so are not listed. */
  fostered: z.number(),
  /** With the first page the recent health notes of all animals, the latest first; none with the others. */
  notes: z.array(CareNote),
  /** True if more health notes were written lately than one reply looks through. */
  more: z.boolean(),
  nextCursor: z.string().optional(),
});
