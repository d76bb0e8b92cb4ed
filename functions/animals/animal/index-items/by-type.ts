import type { TenantTable } from '#functions/kernel/table/table.ts';
import {
  animalKey,
  animalOf,
  type AnimalRecord,
  type Residence,
  residenceOf,
} from '../animal-record/animal.record.ts';
import { typePartition } from './index-items.table.ts';
import { readableItems } from '#functions/kernel/records/stored/reading.ts';
import { animalsByType } from './pointers.record.ts';

interface AnimalsOfTypeQuery {
  readonly residence: Residence;
  readonly animalTypeId: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * A page of the animals of a type by name: their pointers, then the rows, which decide (docs/adr/010);
 * two round trips however many animals there are. For a merged type it is the page of the type it was merged into.
 */
export async function readAnimalsOfType(
  table: TenantTable,
  query: AnimalsOfTypeQuery,
): Promise<{ records: AnimalRecord[]; cursor?: string }> {
  const { residence, animalTypeId, limit, cursor } = query;
  const page = await table.page({ pk: typePartition(residence, animalTypeId), limit, cursor });
  if (page.items.length === 0 && !cursor) {
    // A saved link may name a merged type.
    const currentType = (await table.entryNames())(animalTypeId);
    return currentType && currentType.id !== animalTypeId
      ? readAnimalsOfType(table, { ...query, animalTypeId: currentType.id })
      : { records: [] };
  }
  const animalItems = await table.getMany(
    animalsByType.readable(page.items).map(({ row }) => animalKey(row.id)),
    false,
  );
  const records = readableItems(animalOf, animalItems).filter(
    ({ row }) => row.animalTypeId === animalTypeId && residenceOf(row) === residence,
  );
  return { records, ...(page.cursor ? { cursor: page.cursor } : {}) };
}
