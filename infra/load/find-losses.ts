import { animals } from '#shared/calls/animals/animals.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { readAllPages } from '../common/read-all-pages.ts';
import type { SimulatedRescue } from './rescue.ts';

/** All ids of a list, page by page. */
async function idsOf(rescue: SimulatedRescue, isAvailable: 'true' | 'false'): Promise<Set<string>> {
  const ids = new Set<string>();
  await readAllPages(async (cursor) => {
    const page = await rescue.call(animals.list, { query: { Limit: 100, isAvailable, cursor } });
    for (const { id } of page.animals) ids.add(id);
    return page;
  });
  return ids;
}

/** Losses of a rescue, and counts that differ from its lists: a sentence each; none if all is well. */
export async function findLosses(rescue: SimulatedRescue): Promise<string[]> {
  const [residentIds, departedIds] = [await idsOf(rescue, 'true'), await idsOf(rescue, 'false')];
  const residentCount = (await rescue.call(dashboard.counts, {})).animalCount?.residentAnimalCount;
  const missingIds = rescue.admittedIds.filter((id) => !residentIds.has(id) && !departedIds.has(id));
  return [
    ...missingIds.map((id) => `animal ${id} was acknowledged and is in no list`),
    ...rescue.residents.filter((id) => departedIds.has(id)).map((id) => `animal ${id} left by itself`),
    ...(departedIds.size === rescue.departures
      ? []
      : [`${rescue.departures} left, ${departedIds.size} are listed so`]),
    ...(residentCount === residentIds.size
      ? []
      : [`${residentIds.size} residents, ${residentCount} are counted`]),
  ].map((loss) => `${rescue.id}: ${loss}`);
}
