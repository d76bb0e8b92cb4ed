import { milestoneItem, newMilestone } from '#functions/animals/milestone/milestone.record.ts';
import { newId } from '#functions/kernel/ids.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { pcoItem, pointerItems } from '#functions/people/pco/pco.table.ts';
import { benchPco } from '../day/people.ts';

const BY = { changedBy: 'Bench', changedAt: '2026-01-15T00:00:00.000Z' };

const CHUNK = 500;

/** Gives a register so many people as its lists hold them, without the words that they are found by: a merge looks for nobody. */
export async function crowdOf(table: TenantTable, people: number): Promise<void> {
  for (let from = 0; from < people; from += CHUNK) {
    const length = Math.min(CHUNK, people - from);
    await table.putAll(Array.from({ length }, (_, i) => pcoItem(benchPco(from + i), BY)));
  }
  await table.transact([{ add: { pk: '', sk: 'counts' }, amounts: { persons: people } }]);
}

/** The day of a record: they are spread over six years. */
const dayOf = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);

/** Puts two people into a register, each named by so many milestones. Gives their ids. */
export async function pairOf(table: TenantTable, records: number): Promise<readonly [string, string]> {
  const two = [benchPco(7_000_001), benchPco(7_000_002)];
  for (const [i, pco] of two.entries()) {
    const known = { type: 'adoption', n: 1, pcoId: pco.id, animalName: 'Rex' } as const;
    const named = Array.from({ length: records }, (_, at) =>
      milestoneItem(newMilestone({ ...known, animalId: newId(), date: dayOf(2 * at + i) }, BY)),
    );
    await table.putAll([pcoItem(pco, BY), ...pointerItems(pco), ...named]);
  }
  await table.transact([{ add: { pk: '', sk: 'counts' }, amounts: { persons: 2 } }]);
  const [kept = '', gone = ''] = two.map(({ id }) => id);
  return [kept, gone];
}
