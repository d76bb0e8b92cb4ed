import { chunksOf } from '#shared/rules/data/collections.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { headOf, type NamedPco, namedPcos } from '../people/resolved-pcos.ts';

/** A donor's totals: cents, and number of donations. */
export interface Sum {
  readonly cents: number;
  readonly count: number;
}

/** A donor by id, with their totals. */
export type Donor = readonly [id: string, sum: Sum];

/** Adds to what a donor gave. */
export function added(sums: Map<string, Sum>, id: string, { cents, count }: Sum): void {
  const sum = sums.get(id) ?? { cents: 0, count: 0 };
  sums.set(id, { cents: sum.cents + cents, count: sum.count + count });
}

/** Sums by who the givers are now: two that were merged are one. */
export function sumByGiver(sums: Iterable<Donor>, mergedInto: ReadonlyMap<string, string>): Map<string, Sum> {
  const all = new Map<string, Sum>();
  for (const [id, sum] of sums) added(all, headOf(id, mergedInto), sum);
  return all;
}

/** By total or by number, where these are alike by the other, and then by the giver, as an index has them. */
export const compareDonors =
  (byNumber: boolean) =>
  ([one, a]: Donor, [other, b]: Donor): number => {
    const [cents, count] = [b.cents - a.cents, b.count - a.count];
    return (byNumber ? count || cents : cents || count) || (one < other ? 1 : -1);
  };

/** The first `most` of givers in this order, without those that were deleted: few are, so few are read in vain. */
export async function firstGivers(table: TenantTable, ranked: readonly Donor[], most: number) {
  const first: { readonly giver: NamedPco; readonly sum: Sum }[] = [];
  for (const batch of chunksOf(ranked, most)) {
    const people = await namedPcos(
      table,
      batch.map(([id]) => id),
    );
    first.push(
      ...batch.flatMap(([id, sum]) => {
        const giver = people.get(id);
        return giver ? [{ giver, sum }] : [];
      }),
    );
    if (first.length >= most) break;
  }
  return first.slice(0, most);
}
