import { questions } from '#shared/calls/questions/questions.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { milestoneRecords, newMilestone } from '#functions/animals/milestone/milestone.record.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { BENCH_STAMP, fillOnce, writeAll } from '../parts/fill.ts';
import type { CallMaker } from '../../local/demo/calls.ts';
import type { Task } from '../parts/task.ts';

/** The milestone types of each animal, and the days over which the milestones are spread: twenty years. */
const MILESTONE_TYPES: readonly MilestoneType[] = ['birth', 'intake', 'adoption'];
const SPAN_DAYS = 7300;

/** Writes three times `size` milestones, spread over the animals of `ids`, unless they are there already. */
export async function fillMilestones(
  table: TenantTable,
  size: number,
  ids: readonly string[],
): Promise<void> {
  const milestonesAt = (index: number) => {
    const animalId = ids[index % ids.length] ?? '';
    const milestoneDate = addDays('2006-01-01', (index * 7919) % SPAN_DAYS);
    return MILESTONE_TYPES.map((milestoneType, order) =>
      milestoneRecords.item(
        newMilestone(
          { animalId, animalName: 'Bench', milestoneType, milestoneDate, n: order },
          {},
          BENCH_STAMP,
        ),
      ),
    );
  };
  await fillOnce(table, 'milestones', () => writeAll(table, size, milestonesAt));
}

/** The first and the 28th day of a month, which differs from one index to the next. */
export function monthRange(index: number): { readonly from: string; readonly to: string } {
  const month = `${2006 + (index % 19)}-${String(1 + (index % 12)).padStart(2, '0')}`;
  return { from: `${month}-01`, to: `${month}-28` };
}

/** The tasks that query milestones; each run asks for another month. */
export function questionTasks(call: CallMaker): Task[] {
  const query = { timeSpan: 'between', animalTypeId: 'all' } as const;
  return [
    {
      name: 'milestone query of a month, first rows',
      run: (index) =>
        call(questions.animalMilestoneQuery, {
          query: { ...query, milestoneType: 'adoption', ...monthRange(index) },
        }),
    },
    {
      name: 'the same of intakes, which say how they came',
      run: (index) =>
        call(questions.animalMilestoneQuery, {
          query: { ...query, milestoneType: 'intake', ...monthRange(index) },
        }),
    },
    {
      name: 'milestone search over all types, first rows',
      run: (index) => call(questions.animalMilestoneSearch, { query: monthRange(index) }),
    },
    {
      name: 'milestone search that finds nothing, one reply',
      run: (index) =>
        call(questions.animalMilestoneSearch, {
          query: { ...monthRange(index), animalName: 'no such name' },
        }),
    },
  ];
}
