import { COUNTS } from '#functions/animals/animal/counts/counts.ts';
import { counterIn } from '#functions/kernel/records/counters.ts';
import { Refusal } from '#functions/kernel/refusal.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';

const FILLED =
  'This rescue has animals or people already. An export of everything can be taken in by an empty rescue alone: create a new one for it';

/** Refuses a rescue that has animals or people, deleted animals too. @throws 409 */
export async function checkEmpty(table: TenantTable): Promise<void> {
  const counts = await table.get(COUNTS);
  const has = ['current', 'former', 'deleted', 'persons', 'organizations'];
  if (has.some((name) => counterIn(counts, name) > 0)) throw new Refusal(409, FILLED);
}
