import type { Input } from '#shared/contract/call.ts';
import { upkeep } from '#shared/calls/lists/upkeep.ts';
import { type AnimalRecord, animalItem, NO_DETAILS } from '../animals/animal/animal-record/animal.record.ts';
import { counters } from '../animals/animal/counts/counts.ts';
import { markTallied } from '../animals/animal/counts/tally.ts';
import { wordItems } from '../animals/animal/index-items/words.table.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { ask, type Asker } from '../test/ask.ts';
import { TODAY } from '../test/time/noon.ts';

type Merge = Input<typeof upkeep.merge>['body'];

/** Calls about entries, as a user of a rescue. */
export const curating = (tenant: string, overrides: Partial<Asker> = {}) => {
  const asker = { as: 'Administrator', tenant, ...overrides } as const;
  return {
    asker,
    merge: (body: Merge) => ask(upkeep.merge, { body }, asker),
    unmerge: (list: Merge['list'], id: string) => ask(upkeep.unmerge, { body: { list, id } }, asker),
    usage: async (query: Input<typeof upkeep.usage>['query']) =>
      (await ask(upkeep.usage, { query }, asker)).body.data,
    /** The uses of an entry, as counts by name. */
    uses: async (query: Input<typeof upkeep.usage>['query'] & { id: string }) => {
      const { usage } = (await ask(upkeep.usage, { query }, asker)).body.data;
      const uses = usage.find(({ id }) => id === query.id)?.uses ?? [];
      return Object.fromEntries(uses.map(({ by, count }) => [by, count]));
    },
  };
};

/** Puts animals of a type into a rescue as if they had been taken in: every third has left. */
export async function animalsOf(
  tenant: string,
  animalTypeId: string,
  count: number,
  animalType = 'Dogs',
): Promise<string[]> {
  const records = Array.from({ length: count }, (_, i): AnimalRecord => {
    const isFormer = i % 3 === 2;
    return {
      v: 1,
      row: {
        id: newId(),
        animalId: `A${i}`,
        animalName: `Animal ${String(i).padStart(3, '0')}`,
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
    ...records.flatMap(wordItems),
  ]);
  await table.transact(counters({ after: records }));
  return records.map(({ row }) => row.id);
}
