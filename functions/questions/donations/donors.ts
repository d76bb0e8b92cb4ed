import { toChunks } from '#shared/rules/data/collections.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { findSurvivorId, type NamedPco, readNamedPcos } from '../people/resolved-pcos.ts';

/** A donor's totals: the amount in cents and the number of donations. */
export interface Sum {
  readonly cents: number;
  readonly count: number;
}

/** A donor by id, with their totals. */
export type DonorSum = readonly [id: string, sum: Sum];

/** Adds an amount and a number of donations to the totals of a donor in `sums`. */
export function addToSums(sums: Map<string, Sum>, id: string, { cents, count }: Sum): void {
  const sum = sums.get(id) ?? { cents: 0, count: 0 };
  sums.set(id, { cents: sum.cents + cents, count: sum.count + count });
}

/** Adds up the totals of merged donors, so that each surviving donor has one sum. */
export function sumByDonor(
  sums: Iterable<DonorSum>,
  mergedInto: ReadonlyMap<string, string>,
): Map<string, Sum> {
  const totals = new Map<string, Sum>();
  for (const [id, sum] of sums) addToSums(totals, findSurvivorId(id, mergedInto), sum);
  return totals;
}

/** Makes the comparator of donors: by amount or number of donations, ties by the other, then by id, all descending. */
export const compareDonors =
  (byNumber: boolean) =>
  ([firstId, firstSum]: DonorSum, [secondId, secondSum]: DonorSum): number => {
    const [cents, count] = [secondSum.cents - firstSum.cents, secondSum.count - firstSum.count];
    return (byNumber ? count || cents : cents || count) || (firstId < secondId ? 1 : -1);
  };

/** Reads the first `maxCount` ranked donors that are not deleted. */
export async function firstExistingDonors(
  table: TenantTable,
  rankedDonors: readonly DonorSum[],
  maxCount: number,
) {
  const first: { readonly donor: NamedPco; readonly sum: Sum }[] = [];
  for (const batch of toChunks(rankedDonors, maxCount)) {
    const people = await readNamedPcos(
      table,
      batch.map(([id]) => id),
    );
    first.push(
      ...batch.flatMap(([id, sum]) => {
        const donor = people.get(id);
        return donor ? [{ donor, sum }] : [];
      }),
    );
    if (first.length >= maxCount) break;
  }
  return first.slice(0, maxCount);
}
