import type { Key } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { AnimalRecord } from '../animal/animal-record/animal.record.ts';
import { milestoneItems } from '../milestone/milestone.record.ts';

/** Arrivals that are looked through, of each of the two types, the latest first. */
const MOST = 500;

const ARRIVALS = ['intake', 'reintake'] as const;

type Animal = Pick<AnimalRecord, 'row'>;

const sinceOf = ({ row }: Animal) => row.stayingSince ?? row.lastMilestoneDate;

/** The keys of the arrivals of some animals since a day, from the index of milestones by type and day. */
async function arrivalsOf(table: TenantTable, ids: ReadonlySet<string>, from: string): Promise<Key[]> {
  const pages = await Promise.all(
    ARRIVALS.map((milestoneType) =>
      table.page({
        index: 'g1',
        pk: milestoneItems.g1.span({ milestoneType }).pk,
        from,
        newestFirst: true,
        limit: MOST,
      }),
    ),
  );
  return pages
    .flatMap(({ items }) => items)
    .filter(({ row }) => ids.has(String(row['animalId'])))
    .map(({ pk, sk }) => ({ pk, sk }));
}

/**
 * Those of some residents that came as strays, each with the day. The way by which an animal came is in its milestone alone:
 * two requests side by side, and one for the milestones themselves; none where there are no animals.
 */
export async function straysAmong<T extends Animal>(
  table: TenantTable,
  residents: readonly T[],
): Promise<{ animal: T; since: string }[]> {
  const [first] = residents.map(sinceOf).toSorted();
  if (first === undefined) return [];
  const ids = new Set(residents.map(({ row }) => row.id));
  const items = await table.getMany(await arrivalsOf(table, ids, first), false);
  const arrivals = milestoneItems.readable(items.filter((item) => item !== undefined));
  return residents.flatMap((animal) => {
    const last = arrivals
      .filter(({ row }) => row.animalId === animal.row.id)
      .toSorted((a, b) => b.row.milestoneDate.localeCompare(a.row.milestoneDate) || b.row.n - a.row.n)[0];
    const means = last?.row.milestoneType === 'intake' ? last.more.acquisitionWayMeans : last?.more.detail;
    return means === 'stray' && last ? [{ animal, since: last.row.milestoneDate }] : [];
  });
}
