import { useState } from 'react';
import { PCO_ROLES, type PcoAnimal, ties, MAX_TIES_READ } from '#shared/calls/reports/ties.ts';
import { useAllPages } from '#client/paging/useAllPages.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';

/**
 * The latest entry of each animal (pages are sorted from the latest to the oldest); animals that live with the PCO come
 * first.
 */
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
 * The roles of a PCO, and its animals, from its latest timeline entries; from all of them once `readAll` was called.
 * Shared by all components that show a part of it.
 */
export function useRolesAndAnimals(pcoId: string) {
  const [isReadingAll, setReadingAll] = useState(false);
  const { query } = usePages({
    ...pagesOf(ties.standing, (from) => ({ query: { pcoId, ...cursorOf(from) } })),
    rowsOf: ({ animals }) => animals,
  });
  useAllPages(query, isReadingAll);
  const { data, error, refetch, hasNextPage, isError, fetchNextPage } = query;
  const parts = data?.pages ?? [];
  const roles = new Set(parts.flatMap((part) => part.roles));
  return {
    rolesAndAnimals: data && {
      roles: PCO_ROLES.filter((role) => roles.has(role)),
      animals: animalsOf(parts),
      isCut: hasNextPage || parts.some(({ isCut }) => isCut),
    },
    /** The number of entries read so far, if there are more. */
    readEntryCount: hasNextPage ? parts.length * MAX_TIES_READ : undefined,
    isReadingAll: isReadingAll && !isError,
    readAll: () => {
      setReadingAll(true);
      if (isError) void fetchNextPage();
    },
    error,
    refetch,
  };
}
