import type { PerAnimalRow } from '#shared/calls/health/schemas/per-animal.schema.ts';
import { notFoundError } from '../../kernel/http-error.ts';

/** Gives the form of one animal and the path of its row in the request; undefined if the animal has no row. */
export type PerAnimalForm<D> = (
  animalId: string,
  form: D,
) => { readonly form: D; readonly fieldPath: string } | undefined;

/**
 * Gives a function that applies the row of an animal to the common form of a request. 404 for the row of an animal
 * that the request is not about.
 * @param applyRow gives the form with the values of a row
 */
export function overridesByAnimal<D, R extends PerAnimalRow>(
  {
    animalIds,
    each: rows = [],
  }: { readonly animalIds: readonly string[]; readonly each?: readonly R[] | undefined },
  applyRow: (form: D, row: R) => D,
): PerAnimalForm<D> {
  if (rows.some(({ animalId }) => !animalIds.includes(animalId))) throw notFoundError('Animal');
  return (animalId, form) => {
    const rowIndex = rows.findIndex((row) => row.animalId === animalId);
    const row = rows[rowIndex];
    return row && { form: applyRow(form, row), fieldPath: `each.${rowIndex}.` };
  };
}
