import { MILESTONES, type MilestoneType } from '#shared/rules/animals/milestones.ts';
import type { StatisticsAnimal } from '#shared/rules/statistics/movements.ts';
import type { DaySpan } from '#shared/rules/statistics/figures.ts';
import {
  animalKey,
  type AnimalRecord,
  toActiveAnimal,
} from '../../animals/animal/animal-record/animal.record.ts';
import { decodeHistory } from '../../animals/animal/animal-record/encoded-history.ts';
import { readableItems } from '../../kernel/records/stored/reading.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { textOf } from '../../kernel/text.ts';

/** The milestone types that statistics count; births are not counted. */
const TYPES = MILESTONES.filter((type) => type !== 'birth');

/** An animal with the fields that statistics count. */
export interface CountedAnimal extends StatisticsAnimal {
  readonly animal: AnimalRecord;
}

/** Converts animals to the fields that statistics count. */
export const asCountedAnimals = (records: readonly AnimalRecord[]): CountedAnimal[] =>
  records.map((animal) => ({
    animal,
    typeId: animal.row.animalTypeId,
    birth: animal.row.birth.milestoneDate,
    story: decodeHistory(animal.more.story ?? ''),
  }));

/** Reads the animals with these ids, as far as they exist, for statistics. */
export async function readCountedAnimals(
  table: TenantTable,
  ids: readonly string[],
): Promise<CountedAnimal[]> {
  const found = await table.getMany(ids.map(animalKey), false);
  return asCountedAnimals(readableItems(toActiveAnimal, found).filter((animal) => animal !== undefined));
}

/** The ids of the animals that have a milestone of a type within a span. */
async function animalsWithMilestone(
  table: TenantTable,
  type: MilestoneType,
  { from, to }: DaySpan,
): Promise<string[]> {
  const items = await table.all({ index: 'g1', pk: `milestone#${type}`, from, upTo: to });
  return items.map(({ row }) => textOf(row['animalId']));
}

/** The ids of the animals that have a milestone within a span; the types are read in parallel. */
async function idsOf(table: TenantTable, span: DaySpan): Promise<string[]> {
  const ids = await Promise.all(TYPES.map((type) => animalsWithMilestone(table, type, span)));
  return [...new Set(ids.flat())].filter(Boolean);
}

/** The animals that have a milestone within a span. */
export const animalsOf = async (table: TenantTable, span: DaySpan): Promise<CountedAnimal[]> =>
  readCountedAnimals(table, await idsOf(table, span));
