import { useState } from 'react';
import { PCO_ROLES, type PcoAnimal, ties, TIES_READ } from '#shared/calls/reports/ties.ts';
import { useAllPages } from '#client/paging/useAllPages.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';

/** The last entry of each animal: pages come from the latest to the oldest. Animals that live there come first. */
const animalsOf = (parts: readonly { readonly animals: readonly PcoAnimal[] }[]): PcoAnimal[] =>
  [
    ...Map.groupBy(
      parts.flatMap(({ animals }) => animals),
      ({ id }) => id,
    ).values(),
  ]
    .flatMap(([latest]) => latest ?? [])
    .toSorted((a, b) => Number(b.isThere) - Number(a.isThere));

/**
 * The roles of a PCO, and its animals: of the latest entries, and of all once `lookOn` was called; read once for all that
 * shows a part of it.
 */
export function useStanding(pcoId: string) {
  const [isLooking, setLooking] = useState(false);
  const { query } = usePages({
    ...pagesOf(ties.standing, (from) => ({ query: { pcoId, ...cursorOf(from) } })),
    rowsOf: ({ animals }) => animals,
  });
  useAllPages(query, isLooking);
  const { data, error, refetch, hasNextPage, isError, fetchNextPage } = query;
  const parts = data?.pages ?? [];
  const roles = new Set(parts.flatMap((part) => part.roles));
  return {
    standing: data && {
      roles: PCO_ROLES.filter((role) => roles.has(role)),
      animals: animalsOf(parts),
      isCut: hasNextPage || parts.some(({ isCut }) => isCut),
    },
    /** Entries that were looked at, where there are more. */
    looked: hasNextPage ? parts.length * TIES_READ : undefined,
    isLooking: isLooking && !isError,
    lookOn: () => {
      setLooking(true);
      if (isError) void fetchNextPage();
    },
    error,
    refetch,
  };
}
