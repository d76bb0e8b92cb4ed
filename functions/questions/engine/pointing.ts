import { COUNTS } from '../../animals/animal/counts/counts.ts';
import { counterIn } from '../../kernel/records/counters.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { Range } from './plan.ts';

/** The counters that say of a rescue that all animals of a kind are pointed at; of an earlier release they were not. */
type PointedCounter = 'fostersPointed' | 'residentsPointed';

/** True if pointers lead to all of a rescue. */
export const arePointedAt = async (table: TenantTable, which: PointedCounter): Promise<boolean> =>
  counterIn(await table.get(COUNTS), which) > 0;

/** Puts the pointers of a range's items once, and notes it; a concurrent change puts its own pointer. */
export async function pointOnce(
  table: TenantTable,
  which: PointedCounter,
  range: Range,
  pointersOf: (items: readonly Item[]) => readonly Item[] | Promise<readonly Item[]>,
): Promise<void> {
  if (await arePointedAt(table, which)) return;
  let cursor: string | undefined;
  do {
    const page = await table.page({ ...range, limit: 100, cursor });
    await table.putAll([...(await pointersOf(page.items))]);
    ({ cursor } = page);
  } while (cursor);
  await table.increase(COUNTS, which, 1);
}
