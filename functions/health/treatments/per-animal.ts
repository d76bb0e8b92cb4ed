import type { Row } from '#shared/calls/health/schemas/per-animal.schema.ts';
import { notFoundError } from '../../kernel/http-error.ts';

/** A form for one animal, and the path of its part in the request; undefined if it has none. */
export type PerAnimalForm<D> = (
  animalId: string,
  form: D,
) => { readonly form: D; readonly fieldPath: string } | undefined;

/**
 * The forms of a request for several as they are for each, by the rows that it has of them. 404 for the row of an animal
 * that the request is not about.
 * @param applyRow the form with what a row says
 */
export function overridesByAnimal<D, R extends Row>(
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
