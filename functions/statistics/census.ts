import type { statistics } from '#shared/calls/statistics/statistics.ts';
import type { Data } from '#shared/contract/call.ts';
import type { TenantContext } from '../kernel/context.ts';
import { faulty } from '../kernel/refusal.ts';
import { type ByType, endOf, readCurrentFigures } from './figures/current-figures.ts';

/** Numbers by type as a reply has them. */
export const asRecord = (numbers: ByType): Record<string, number> =>
  Object.fromEntries([...numbers].filter(([, count]) => count !== 0));

/**
 * The number of each type in care at the end of a day, and with fosters: computed backwards from the present. One round trip.
 * 422 for a day that is to come.
 */
export async function censusOf(
  day: string,
  { table, today }: TenantContext,
): Promise<Data<typeof statistics.census>> {
  if (day > today) throw faulty('day', 'Date can’t be in the future');
  const { residents, care, fostered, fosters } = await readCurrentFigures(table, {
    from: day.slice(0, 7),
  });
  return {
    day,
    inCare: asRecord(endOf(day, residents, care)),
    inFoster: asRecord(endOf(day, fostered, fosters)),
  };
}
