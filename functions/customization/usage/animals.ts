import type { EntryUsage } from '#shared/calls/lists/upkeep.ts';
import type { UsedBy } from '#shared/rules/lists/lists.ts';
import {
  animalKey,
  animalsIn,
  type AnimalRecord,
  residenceOf,
} from '../../animals/animal/animal-record/animal.record.ts';
import { STAYS } from '../../animals/animal/counts/counts.ts';
import { animalsByType } from '../../animals/animal/index-items/pointers.record.ts';
import { typePartition } from '../../animals/animal/index-items/words.table.ts';
import { behaviorsOfAnimals } from '../../animals/behaviors.record.ts';
import { milestoneItems } from '../../animals/milestone/milestone.record.ts';
import { scheduleItems } from '../../health/schedule/schedule.record.ts';
import { counterIn } from '../../kernel/records/counters.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { entries } from '../../lists/entry/entries.ts';
import { MAX_ROWS_READ, byEntry, type Usage } from './tally.ts';

/** The most records that are read to count the entries they name. */
const READ_AT = 300;

const used = (usedBy: UsedBy, count: number, isMore = false): EntryUsage[] =>
  count > 0 ? [{ by: usedBy, count, isMore }] : [];

/** The number of current residents of each type: one request, and exact. */
export async function residentsOf(table: TenantTable): Promise<ReadonlyMap<string, number>> {
  const stays = await table.all({ pk: STAYS, consistent: true });
  return new Map(stays.map((item) => [item.sk, counterIn(item, 'residents')]));
}

/** The uses of the animal types: two requests and one for each type, in parallel. */
export async function typeUsage(table: TenantTable, ids: readonly string[]): Promise<Usage> {
  const [residents, ...former] = await Promise.all([
    residentsOf(table),
    ...ids.map((id) => table.page({ pk: typePartition('former', id), limit: MAX_ROWS_READ })),
  ]);
  const byId = new Map(ids.map((id, i) => [id, former[i]]));
  return {
    usesOf(id) {
      const page = byId.get(id);
      return [
        ...used('currentAnimals', residents.get(id) ?? 0),
        ...used('formerAnimals', page?.items.length ?? 0, page?.cursor !== undefined),
      ];
    },
    isWhole: true,
  };
}

/** The number of animals of a type: residents exactly, former ones up to a bound. */
export async function animalsOfType(table: TenantTable, id: string): Promise<number> {
  const usage = await typeUsage(table, [id]);
  return usage.usesOf(id).reduce((sum, { count }) => sum + count, 0);
}

/** The lists and schedules of a type; one round trip. */
export async function usageOfType(table: TenantTable, id: string): Promise<EntryUsage[]> {
  const [behaviors, procedures, vaccinations, schedules] = await Promise.all([
    ...['behavior', 'healthProcedure', 'vaccinationType'].map((list) => entries(table, `${list}#${id}`)),
    table.all(scheduleItems.at.span({ animalTypeId: id })),
  ]);
  return [
    ...used('behaviors', behaviors?.length ?? 0),
    ...used('healthProcedures', procedures?.length ?? 0),
    ...used('vaccinationTypes', vaccinations?.length ?? 0),
    ...used('schedules', schedules?.length ?? 0),
  ];
}

/** The ids of the animals in one of the two lists. */
const idsWithResidence = (animals: readonly AnimalRecord[], part: 'current' | 'former') =>
  new Set(animals.filter(({ row }) => residenceOf(row) === part).map(({ row }) => row.id));

/** The acquisition ways of a page of intakes, the latest first, by the list of their animals; three round trips. */
export async function intakesOf(table: TenantTable, limit: number, from?: string) {
  const page = await table.page({
    index: 'g1',
    pk: milestoneItems.g1.span({ milestoneType: 'intake' }).pk,
    newestFirst: true,
    limit,
    cursor: from,
  });
  const intakes = milestoneItems.readable(await table.getMany(page.items, false));
  const animals = animalsIn(
    await table.getMany(
      intakes.map(({ row }) => animalKey(row.animalId)),
      false,
    ),
  );
  const [current, former] = [idsWithResidence(animals, 'current'), idsWithResidence(animals, 'former')];
  const waysOf = (animalIds: ReadonlySet<string>) =>
    intakes.flatMap(({ row, more }) => (animalIds.has(row.animalId) ? [more.acquisitionWayId] : []));
  return { current: waysOf(current), former: waysOf(former), cursor: page.cursor };
}

/** The uses of the acquisition ways, by the latest intakes. */
export async function acquisitionWayUsage(table: TenantTable): Promise<Usage> {
  const { current, former, cursor } = await intakesOf(table, READ_AT);
  const isMore = cursor !== undefined;
  return byEntry([
    { by: 'currentAnimals', ids: current, isMore },
    { by: 'formerAnimals', ids: former, isMore },
  ]);
}

/** The uses of a type's behaviors, by its first animals by name: two round trips. */
export async function behaviorUsage(table: TenantTable, typeId: string): Promise<Usage> {
  const parts = await Promise.all(
    (['current', 'former'] as const).map(async (part) => {
      const page = await table.page({ pk: typePartition(part, typeId), limit: READ_AT });
      const ids = animalsByType.readable(page.items).map(({ row }) => row.id);
      const items = await table.getMany(
        ids.map((animalId) => behaviorsOfAnimals.key({ animalId })),
        false,
      );
      const behaviorIds = behaviorsOfAnimals.readable(items).flatMap(({ row }) => Object.keys(row.known));
      return { by: `${part}Animals` as const, ids: behaviorIds, isMore: page.cursor !== undefined };
    }),
  );
  return byEntry(parts);
}
