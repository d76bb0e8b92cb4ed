import type { Key } from '../../kernel/table/actions.ts';
import { compareSortKeys } from '../../kernel/table/requests/space.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { type AnimalRecord, residentSinceOf } from '../animal/animal-record/animal.record.ts';
import { milestoneRecords } from '../milestone/milestone.record.ts';

/** The most arrivals that are read of each of the two types, the latest first. */
const MAX_ARRIVALS = 500;

const ARRIVAL_TYPES = ['intake', 'reintake'] as const;

type Animal = Pick<AnimalRecord, 'row'>;

/** An arrival from the index of milestones. */
interface Arrival {
  readonly key: Key;
  readonly animalId: string;
}

/** Reads the arrivals of all animals since a day, the latest first; `isCapped` is true if there are more. */
export async function readArrivals(
  table: TenantTable,
  fromDay: string,
): Promise<{ readonly arrivals: readonly Arrival[]; readonly isCapped: boolean }> {
  const pages = await Promise.all(
    ARRIVAL_TYPES.map((milestoneType) =>
      table.page({
        index: 'g1',
        pk: milestoneRecords.g1.keyPrefix({ milestoneType }).pk,
        from: fromDay,
        newestFirst: true,
        limit: MAX_ARRIVALS,
      }),
    ),
  );
  const arrivals = pages
    .flatMap(({ items }) => items)
    // The sort key of a milestone is `milestone#<day>#…`.
    .toSorted((a, b) => compareSortKeys(b.sk, a.sk))
    .map(({ pk, sk, row }) => ({ key: { pk, sk }, animalId: String(row['animalId']) }));
  return { arrivals, isCapped: pages.some(({ cursor }) => cursor) };
}

/**
 * Finds the residents that came as strays, with the day of arrival. Only milestones have the acquisition way: it takes
 * two parallel requests for arrivals, and one for the milestones; none if there are no residents.
 * @param knownArrivals the arrivals, if the caller has read them already
 */
export async function filterStrays<T extends Animal>(
  table: TenantTable,
  residents: readonly T[],
  knownArrivals?: readonly Arrival[],
): Promise<{ animal: T; arrivedOn: string }[]> {
  const [first] = residents.map(residentSinceOf).toSorted();
  if (first === undefined) return [];
  const ids = new Set(residents.map(({ row }) => row.id));
  const arrivals = knownArrivals ?? (await readArrivals(table, first)).arrivals;
  const keys = arrivals.filter(({ animalId }) => ids.has(animalId)).map(({ key }) => key);
  const items = await table.getMany(keys, false);
  const milestones = milestoneRecords.readable(items.filter((item) => item !== undefined));
  return residents.flatMap((animal) => {
    const lastArrival = milestones
      .filter(({ row }) => row.animalId === animal.row.id)
      .toSorted((a, b) => b.row.milestoneDate.localeCompare(a.row.milestoneDate) || b.row.n - a.row.n)[0];
    const acquisitionMeans =
      lastArrival?.row.milestoneType === 'intake'
        ? lastArrival.more.acquisitionWayMeans
        : lastArrival?.more.detail;
    return acquisitionMeans === 'stray' && lastArrival
      ? [{ animal, arrivedOn: lastArrival.row.milestoneDate }]
      : [];
  });
}
