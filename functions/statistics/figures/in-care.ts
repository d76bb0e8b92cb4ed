import { isCurrentResident, MILESTONES, type MilestoneType } from '#shared/rules/animals/milestones.ts';
import { wasInCareOn, movementsOf } from '#shared/rules/statistics/movements.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { textOf } from '../../kernel/text.ts';
import { readCountedAnimals } from './reading.ts';

/** The milestones that end a stay. */
export const DEPARTURE_MILESTONES: readonly MilestoneType[] = MILESTONES.filter(
  (type) => !isCurrentResident(type) && type !== 'birth',
);

/** The number of residents' rows in one read: about a fifth of the 1 MB that DynamoDB returns at most. */
const PAGE_SIZE = 400;

/** An animal with the name and number by which users know it. */
export interface NamedAnimal {
  readonly id: string;
  readonly number: string;
  readonly name: string;
}

/**
 * The current residents in two groups: those whose stay began by the day, and the ids of those whose stay began later.
 */
async function splitResidents(
  table: TenantTable,
  day: string,
): Promise<{ residents: NamedAnimal[]; laterIds: string[] }> {
  const residents: NamedAnimal[] = [];
  const laterIds: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.page({ index: 'g1', pk: 'animals#current', limit: PAGE_SIZE, cursor });
    for (const { row } of page.items) {
      const stayingSince = textOf(row['stayingSince']);
      const id = textOf(row['id']);
      if (stayingSince && stayingSince <= day)
        residents.push({ id, number: textOf(row['animalId']), name: textOf(row['animalName']) });
      else laterIds.push(id);
    }
    cursor = page.cursor;
  } while (cursor);
  return { residents, laterIds };
}

/** The ids of animals with a milestone after a day that ends a stay. */
async function departedIdsAfter(table: TenantTable, day: string): Promise<string[]> {
  const items = await Promise.all(
    DEPARTURE_MILESTONES.map((type) => table.all({ index: 'g1', pk: `milestone#${type}`, from: `${day}~` })),
  );
  return items.flat().map(({ row }) => textOf(row['animalId']));
}

/** An animal with its present name and number. */
export const namedAnimal = ({ row }: AnimalRecord): NamedAnimal => ({
  id: row.id,
  number: row.animalId,
  name: row.animalName,
});

/**
 * The animals that were in care at the end of a day. The rows of lists are enough for most residents; milestones are
 * read only for animals that came or left since.
 */
export async function animalsInCareAt(table: TenantTable, day: string): Promise<NamedAnimal[]> {
  const [{ residents, laterIds }, departedIds] = await Promise.all([
    splitResidents(table, day),
    departedIdsAfter(table, day),
  ]);
  const residentIds = new Set(residents.map(({ id }) => id));
  const candidateIds = [...new Set([...laterIds, ...departedIds])].filter((id) => !residentIds.has(id));
  const candidates = await readCountedAnimals(table, candidateIds);
  const candidatesInCare = candidates.filter((candidate) => wasInCareOn(movementsOf(candidate), day));
  return [...residents, ...candidatesInCare.map(({ animal }) => namedAnimal(animal))];
}
