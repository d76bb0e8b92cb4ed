import { animals } from '#shared/calls/animals/animals.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import type { SimulatedRescue } from './rescue.ts';

/** All ids of a list, page by page. */
async function idsOf(rescue: SimulatedRescue, isAvailable: 'true' | 'false'): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | undefined;
  do {
    const query = { Limit: 100, isAvailable, ...(cursor ? { cursor } : {}) };
    const page = await rescue.call(animals.list, { query });
    for (const { id } of page.animals) ids.add(id);
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}

/** Losses of a rescue, and counts that differ from its lists: a sentence each; none if all is well. */
export async function lossesOf(rescue: SimulatedRescue): Promise<string[]> {
  const [residentIds, departedIds] = [await idsOf(rescue, 'true'), await idsOf(rescue, 'false')];
  const counted = (await rescue.call(dashboard.counts, {})).animalCount?.residentAnimalCount;
  const missing = rescue.admittedIds.filter((id) => !residentIds.has(id) && !departedIds.has(id));
  return [
    ...missing.map((id) => `animal ${id} was acknowledged and is in no list`),
    ...rescue.residents.filter((id) => departedIds.has(id)).map((id) => `animal ${id} left by itself`),
    ...(departedIds.size === rescue.departures
      ? []
      : [`${rescue.departures} left, ${departedIds.size} are listed so`]),
    ...(counted === residentIds.size ? [] : [`${residentIds.size} residents, ${counted} are counted`]),
  ].map((loss) => `${rescue.id}: ${loss}`);
}
