import type { Input } from '#shared/contract/call.ts';
import { upkeep } from '#shared/calls/lists/upkeep.ts';
import { type AnimalRecord, animalItem, NO_DETAILS } from '../animals/animal/animal-record/animal.record.ts';
import { animalCounterActions } from '../animals/animal/counts/counts.ts';
import { markTallied } from '../animals/animal/counts/tally.ts';
import { indexItemsOf } from '../animals/animal/index-items/index-items.table.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { TODAY } from '../test/time/noon.ts';

type MergeBody = Input<typeof upkeep.merge>['body'];
type UsageQuery = Input<typeof upkeep.usage>['query'];

/** The calls that merge the entries of pick-lists and count their uses, as a user of a rescue. */
export const createListClient = (tenant: string, overrides: Partial<TestCaller> = {}) => {
  const testCaller = { as: 'Administrator', tenant, ...overrides } as const;
  return {
    testCaller,
    merge: (body: MergeBody) => callApi(upkeep.merge, { body }, testCaller),
    unmerge: (list: MergeBody['list'], id: string) =>
      callApi(upkeep.unmerge, { body: { list, id } }, testCaller),
    readUsage: async (query: UsageQuery) => (await callApi(upkeep.usage, { query }, testCaller)).body.data,
    /** The uses of an entry, as counts by name. */
    countUses: async (query: UsageQuery & { id: string }) => {
      const { usage } = (await callApi(upkeep.usage, { query }, testCaller)).body.data;
      const uses = usage.find(({ id }) => id === query.id)?.uses ?? [];
      return Object.fromEntries(uses.map(({ by, count }) => [by, count]));
    },
  };
};

/** Puts animals of a type into a rescue as if they had been taken in and counted; every third was adopted. */
export async function addAnimals(
  tenant: string,
  animalTypeId: string,
  count: number,
  animalType = 'Dogs',
): Promise<string[]> {
  const records = Array.from({ length: count }, (_, index): AnimalRecord => {
    const isFormer = index % 3 === 2;
    return {
      v: 1,
      row: {
        id: newId(),
        animalId: `A${index}`,
        animalName: `Animal ${String(index).padStart(3, '0')}`,
        animalTypeId,
        animalType,
        breed: '',
        sex: 'unknown',
        status: 'adoptable',
        location: '',
        flag: false,
        flagReason: '',
        chronic: false,
        lastMilestone: isFormer ? 'adoption' : 'intake',
        lastMilestoneDate: TODAY,
        stayingSince: isFormer ? undefined : TODAY,
        isDeleted: false,
        birth: { milestoneDate: TODAY, isApproxDOB: false },
        attachmentCount: 0,
        edition: 1,
        milestoneCount: 2,
      },
      more: { ...NO_DETAILS, spayedOrNeutered: false },
      changedBy: 'Ada Okafor',
      changedAt: '2026-11-01T08:00:00.000Z',
    };
  });
  const table = tableOf(tenant);
  await table.putAll([
    ...records.map((record) => animalItem(markTallied(record))),
    ...records.flatMap(indexItemsOf),
  ]);
  await table.transact(animalCounterActions({ after: records }));
  return records.map(({ row }) => row.id);
}
