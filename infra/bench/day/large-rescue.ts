import { addDays } from '#shared/rules/time/due.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { animalItem } from '#functions/animals/animal/animal-record/animal.record.ts';
import { indexItemsOf } from '#functions/animals/animal/index-items/index-items.table.ts';
import { milestoneRecords, newMilestone } from '#functions/animals/milestone/milestone.record.ts';
import { healthItem, newRecord } from '#functions/health/health-record/health.record.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { listItem } from '#functions/lists/shared/list-items.ts';
import { createTenant } from '#functions/tenants/new-tenant.ts';
import { benchAnimal, BENCH_STAMP, fillOnce, BENCH_TENANT, writeAll } from '../parts/fill.ts';
import { COUNTS_KEY } from '#functions/kernel/records/counters.ts';

/** The id of the tenant with `size` animals on which questions are measured. */
export const largeTenantIdOf = (size: number) => `bench-questions-${size}`;

/** The color of one animal in ten thousand. */
export const RARE_COLOR = 'lilac';
const RARE_EVERY = 10_000;
const MILESTONE_TYPES: readonly MilestoneType[] = ['birth', 'intake', 'adoption'];
const KINDS = ['med', 'vaccination', 'procedure'] as const;
const HEALTH_PER_ANIMAL = 10;
const FIRST_DAY = '2006-01-01';
const SPAN_DAYS = 7300;

/** The items of one animal that the questions read, spread over twenty years. */
function itemsOf(index: number): Item[] {
  const base = benchAnimal(index);
  const color = index % RARE_EVERY === 77 ? RARE_COLOR : base.more.color;
  const animal = { ...base, more: { ...base.more, color } };
  const { id: animalId, animalName } = animal.row;
  const dayOf = (offset: number) => addDays(FIRST_DAY, ((index + offset) * 7919) % SPAN_DAYS);
  const milestones = MILESTONE_TYPES.map((milestoneType, order) =>
    milestoneRecords.item(
      newMilestone(
        { animalId, animalName, milestoneType, milestoneDate: dayOf(0), n: order },
        {},
        BENCH_STAMP,
      ),
    ),
  );
  const health = Array.from({ length: HEALTH_PER_ANIMAL }, (_, recordIndex) => {
    const kind = KINDS[recordIndex % KINDS.length] ?? 'med';
    const kindFields = { kindId: kind === 'med' ? 'benchmed' : 'benchkind', kindName: 'Bench kind' };
    return healthItem(
      newRecord({ kind, animalId, date: dayOf(recordIndex), reminder: false, ...kindFields }, BENCH_STAMP),
    );
  });
  return [animalItem(animal), ...indexItemsOf(animal), ...milestones, ...health];
}

/** Makes a rescue of `size` animals, with three milestones and ten health records each, unless it exists. */
export async function fillLargeRescue(size: number): Promise<void> {
  const table = tableOf(largeTenantIdOf(size));
  await fillOnce(table, 'questions', async () => {
    await createTenant({ ...BENCH_TENANT, name: table.tenantId }, table.tenantId);
    await table.putAll([listItem('animalType', 'Bench dogs', { id: 'bench' })]);
    await writeAll(table, size, itemsOf);
    const formerCount = Math.ceil(size / 4);
    await table.transact([
      { add: COUNTS_KEY, amounts: { current: size - formerCount, former: formerCount } },
    ]);
  });
}
