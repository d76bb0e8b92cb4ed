import type { Key } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { AnimalRecord } from '../animal/animal-record/animal.record.ts';
import { milestoneItems } from '../milestone/milestone.record.ts';

/** The most arrivals that are searched, of each of the two types, the latest first. */
const MAX = 500;

const ARRIVALS = ['intake', 'reintake'] as const;

type Animal = Pick<AnimalRecord, 'row'>;

const sinceOf = ({ row }: Animal) => row.stayingSince ?? row.lastMilestoneDate;

/** An arrival from the index of milestones. */
interface Arrival {
  readonly key: Key;
  readonly animalId: string;
}

/** The arrivals since a day, of all animals, from the index of milestones by type and day. */
export async function arrivalsSince(
  table: TenantTable,
  from: string,
): Promise<{ readonly arrivals: readonly Arrival[]; readonly isCapped: boolean }> {
  const pages = await Promise.all(
    ARRIVALS.map((milestoneType) =>
      table.page({
        index: 'g1',
        pk: milestoneItems.g1.span({ milestoneType }).pk,
        from,
        newestFirst: true,
        limit: MAX,
      }),
    ),
  );
  const arrivals = pages
    .flatMap(({ items }) => items)
    .map(({ pk, sk, row }) => ({ key: { pk, sk }, animalId: String(row['animalId']) }));
  return { arrivals, isCapped: pages.some(({ cursor }) => cursor) };
}

/**
 * Finds those of some residents that came as strays, each with the day. Only the milestone says how an animal came: two
 * parallel requests, and one for the milestones themselves; none without animals.
 * @param preloaded the arrivals, where they were read already
 */
export async function straysAmong<T extends Animal>(
  table: TenantTable,
  residents: readonly T[],
  preloaded?: readonly Arrival[],
): Promise<{ animal: T; since: string }[]> {
  const [first] = residents.map(sinceOf).toSorted();
  if (first === undefined) return [];
  const ids = new Set(residents.map(({ row }) => row.id));
  const arrivals = preloaded ?? (await arrivalsSince(table, first)).arrivals;
  const keys = arrivals.filter(({ animalId }) => ids.has(animalId)).map(({ key }) => key);
  const items = await table.getMany(keys, false);
  const milestones = milestoneItems.readable(items.filter((item) => item !== undefined));
  return residents.flatMap((animal) => {
    const last = milestones
      .filter(({ row }) => row.animalId === animal.row.id)
      .toSorted((a, b) => b.row.milestoneDate.localeCompare(a.row.milestoneDate) || b.row.n - a.row.n)[0];
    const means = last?.row.milestoneType === 'intake' ? last.more.acquisitionWayMeans : last?.more.detail;
    return means === 'stray' && last ? [{ animal, since: last.row.milestoneDate }] : [];
  });
}
