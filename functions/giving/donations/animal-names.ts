import * as z from 'zod';
import { ownerPartition } from '../../kernel/records/owned.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';
import type { Key } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';

/** Animals are a layer above people, so only the name of an animal that a gift is for is read. */
const AnimalNameSchema = z.object({ animalName: z.string(), isDeleted: z.boolean().default(false) });

const keyOf = (id: string): Key => ({ pk: ownerPartition({ kind: 'animal', id }), sk: 'animal' });

/** The present names of animals, by id, including deleted ones; reads nothing if there are no ids. */
export async function readAnimalNames(
  table: TenantTable,
  ids: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== undefined))];
  const items = uniqueIds.length > 0 ? await table.getMany(uniqueIds.map(keyOf), false) : [];
  return new Map(
    uniqueIds.flatMap((id, index) => {
      const { data } = AnimalNameSchema.safeParse(items[index]?.row);
      return data ? [[id, data.animalName] as const] : [];
    }),
  );
}

/** 422 at `animalId` for an animal that is not there (any more). */
export async function checkAnimalExists(table: TenantTable, id: string | undefined): Promise<void> {
  if (!id) return;
  const { data } = AnimalNameSchema.safeParse((await table.get(keyOf(id)))?.row);
  if (!data || data.isDeleted) throw invalidFieldError('animalId', 'Please choose an animal');
}
