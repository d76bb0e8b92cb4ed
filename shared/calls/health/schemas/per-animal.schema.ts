import * as z from 'zod';
import { idOf } from '#shared/contract/fields.ts';
import { MAX_TREATED_ANIMALS } from './health.schema.ts';

export const DUPLICATE_NUMBER = 'This number is in two rows';

/** The part that the rows of all kinds have: the animal that the values belong to. */
export interface PerAnimalRow {
  readonly animalId: string;
}

/** A refinement that reports each row whose field has the value of an earlier row. */
const refuseDuplicates =
  (field: string, message: string) =>
  (rows: readonly object[], context: z.RefinementCtx): void => {
    const seen = new Set<unknown>();
    rows.forEach((row, i) => {
      const value: unknown = Object.entries(row).find(([key]) => key === field)?.[1];
      if (!value) return;
      if (seen.has(value)) context.addIssue({ code: 'custom', path: [i, field], message });
      seen.add(value);
    });
  };

/**
 * The values that differ from animal to animal, a row for each: they override the values for all. Empty ones are left
 * out.
 * @param uniqueField the name of the field whose value must differ between animals
 */
export const perAnimalRows = <const S extends z.core.$ZodLooseShape>(fields: S, uniqueField: string) =>
  z
    .array(z.object({ animalId: idOf('animal'), ...fields }))
    .max(MAX_TREATED_ANIMALS, `At most ${MAX_TREATED_ANIMALS} animals at once`)
    .superRefine(refuseDuplicates('animalId', 'This animal is in two rows'))
    .superRefine(refuseDuplicates(uniqueField, DUPLICATE_NUMBER));
