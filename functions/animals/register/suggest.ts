import type { animals } from '#shared/calls/animals/animals.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { readableItems } from '../../kernel/records/stored/reading.ts';
import { animalKey, animalOf, type AnimalRecord } from '../animal/animal-record/animal.record.ts';
import { toAnimalRow } from '../animal/animal-record/animal-reply.ts';
import { searchAnimals } from './search.ts';

type Suggest = Parsed<typeof animals.autocomplete>;

/** The animals of these ids that are not deleted, in their order. */
async function readActiveAnimals(table: TenantTable, ids: readonly string[]): Promise<AnimalRecord[]> {
  const items = await table.getMany(ids.map(animalKey), false);
  return readableItems(animalOf, items).filter(({ row }) => !row.isDeleted);
}

/** The choices of a picker and what a search finds (product/animals 1.2); without a text, those in `known`. */
export async function suggestAnimals(
  { query: { searchText: text, limit, isAvailable, known = [] } }: Suggest,
  { table }: TenantContext,
): Promise<Data<typeof animals.autocomplete>> {
  const residence = isAvailable ? 'current' : 'former';
  const showsKnownOnly = text.trim() === '' && known.length > 0;
  const records = showsKnownOnly
    ? await readActiveAnimals(table, known)
    : (await searchAnimals(table, { text, residence, limit })).records;
  return { animals: await Promise.all(records.map(toAnimalRow)) };
}
