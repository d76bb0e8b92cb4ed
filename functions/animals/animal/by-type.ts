import type { TenantTable } from '../../kernel/table/table.ts';
import { animalKey, animalOf, type AnimalRecord, type Residence, residenceOf } from './animal.record.ts';
import { typePlace } from './words.table.ts';

interface OfType {
  readonly residence: Residence;
  readonly animalTypeId: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * A page of the animals of a type by name: their pointers, then the rows, which decide (docs/adr/010-search-words.md);
 * two round trips however many animals there are.
 */
export async function ofType(
  table: TenantTable,
  { residence, animalTypeId, limit, cursor }: OfType,
): Promise<{ records: AnimalRecord[]; cursor?: string }> {
  const page = await table.page({ pk: typePlace(residence, animalTypeId), limit, cursor });
  const found = await table.getMany(
    page.items.map(({ row }) => animalKey(String(row['id']))),
    false,
  );
  const records = found.flatMap((item) => {
    const record = item && animalOf(item);
    const fits = record && record.row.animalTypeId === animalTypeId && residenceOf(record.row) === residence;
    return fits ? [record] : [];
  });
  return { records, ...(page.cursor ? { cursor: page.cursor } : {}) };
}
