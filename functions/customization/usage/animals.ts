import type { EntryUsage } from '#shared/calls/lists/upkeep.ts';
import type { UsedBy } from '#shared/rules/lists/lists.ts';
import {
  animalKey,
  toActiveAnimals,
  type AnimalRecord,
  residenceOf,
} from '../../animals/animal/animal-record/animal.record.ts';
import { STAYS_PARTITION } from '../../animals/animal/counts/counts.ts';
import { animalsByType } from '../../animals/animal/index-items/pointers.record.ts';
import { typePartition } from '../../animals/animal/index-items/index-items.table.ts';
import { behaviorsOfAnimals } from '../../animals/behaviors.record.ts';
import { milestoneRecords } from '../../animals/milestone/milestone.record.ts';
import { scheduleRecords } from '../../health/schedule/schedule.record.ts';
import { readCounter } from '../../kernel/records/counters.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { readEntries } from '../../lists/entry/entries.ts';
import { MAX_ROWS_READ, usageByEntry, type Usage } from './usage-by-entry.ts';

/** The most records that are read to count the entries they name. */
const READ_LIMIT = 300;

const toEntryUsage = (usedBy: UsedBy, count: number, isMore = false): EntryUsage[] =>
  count > 0 ? [{ by: usedBy, count, isMore }] : [];

/** The number of current residents of each type: one request, and exact. */
export async function countResidents(table: TenantTable): Promise<ReadonlyMap<string, number>> {
  const stays = await table.all({ pk: STAYS_PARTITION, consistent: true });
  return new Map(stays.map((item) => [item.sk, readCounter(item, 'residents')]));
}

/**
 * The current and former animals of each animal type: one request for the residents and one for each type, in parallel.
 */
export async function readTypeUsage(table: TenantTable, ids: readonly string[]): Promise<Usage> {
  const [residents, ...formerPages] = await Promise.all([
    countResidents(table),
    ...ids.map((id) => table.page({ pk: typePartition('former', id), limit: MAX_ROWS_READ })),
  ]);
  const formerPagesById = new Map(ids.map((id, index) => [id, formerPages[index]]));
  return {
    usesOf(id) {
      const page = formerPagesById.get(id);
      return [
        ...toEntryUsage('currentAnimals', residents.get(id) ?? 0),
        ...toEntryUsage('formerAnimals', page?.items.length ?? 0, page?.cursor !== undefined),
      ];
    },
    isWhole: true,
  };
}

/** The number of animals of a type: residents exactly, former ones up to `MAX_ROWS_READ`. */
export async function countAnimalsOfType(table: TenantTable, id: string): Promise<number> {
  const usage = await readTypeUsage(table, [id]);
  return usage.usesOf(id).reduce((total, { count }) => total + count, 0);
}

/** The number of behaviors, procedures, vaccinations and schedules that belong to a type; one round trip. */
export async function countEntriesOfType(table: TenantTable, id: string): Promise<EntryUsage[]> {
  const [behaviors, procedures, vaccinations, schedules] = await Promise.all([
    ...['behavior', 'healthProcedure', 'vaccinationType'].map((list) => readEntries(table, `${list}#${id}`)),
    table.all(scheduleRecords.keyTemplate.keyPrefix({ animalTypeId: id })),
  ]);
  return [
    ...toEntryUsage('behaviors', behaviors?.length ?? 0),
    ...toEntryUsage('healthProcedures', procedures?.length ?? 0),
    ...toEntryUsage('vaccinationTypes', vaccinations?.length ?? 0),
    ...toEntryUsage('schedules', schedules?.length ?? 0),
  ];
}

/** The ids of the animals that are current, or former, residents. */
const idsWithResidence = (animals: readonly AnimalRecord[], part: 'current' | 'former') =>
  new Set(animals.filter(({ row }) => residenceOf(row) === part).map(({ row }) => row.id));

/**
 * The acquisition ways of a page of intakes, the latest first, separately for current and former residents; three round
 * trips.
 */
export async function readIntakeWays(table: TenantTable, limit: number, fromCursor?: string) {
  const page = await table.page({
    index: 'g1',
    pk: milestoneRecords.g1.keyPrefix({ milestoneType: 'intake' }).pk,
    newestFirst: true,
    limit,
    cursor: fromCursor,
  });
  const intakes = milestoneRecords.readable(await table.getMany(page.items, false));
  const animals = toActiveAnimals(
    await table.getMany(
      intakes.map(({ row }) => animalKey(row.animalId)),
      false,
    ),
  );
  const [current, former] = [idsWithResidence(animals, 'current'), idsWithResidence(animals, 'former')];
  const wayIdsOf = (animalIds: ReadonlySet<string>) =>
    intakes.flatMap(({ row, more }) => (animalIds.has(row.animalId) ? [more.acquisitionWayId] : []));
  return { current: wayIdsOf(current), former: wayIdsOf(former), cursor: page.cursor };
}

/** The uses of the acquisition ways, by the latest intakes. */
export async function readAcquisitionWayUsage(table: TenantTable): Promise<Usage> {
  const { current, former, cursor } = await readIntakeWays(table, READ_LIMIT);
  const isMore = cursor !== undefined;
  return usageByEntry([
    { by: 'currentAnimals', ids: current, isMore },
    { by: 'formerAnimals', ids: former, isMore },
  ]);
}

/**
 * The uses of a type's behaviors, counted in the first `READ_LIMIT` current and former animals by name; two round
 * trips.
 */
export async function readBehaviorUsage(table: TenantTable, typeId: string): Promise<Usage> {
  const parts = await Promise.all(
    (['current', 'former'] as const).map(async (part) => {
      const page = await table.page({ pk: typePartition(part, typeId), limit: READ_LIMIT });
      const ids = animalsByType.readable(page.items).map(({ row }) => row.id);
      const items = await table.getMany(
        ids.map((animalId) => behaviorsOfAnimals.key({ animalId })),
        false,
      );
      const behaviorIds = behaviorsOfAnimals.readable(items).flatMap(({ row }) => Object.keys(row.known));
      return { by: `${part}Animals` as const, ids: behaviorIds, isMore: page.cursor !== undefined };
    }),
  );
  return usageByEntry(parts);
}
