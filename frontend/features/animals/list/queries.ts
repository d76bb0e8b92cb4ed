import { useInfiniteQuery } from '@tanstack/react-query';
import { animals } from '#shared/calls/animals/animals.ts';
import { makeCall } from '#client/make-call.ts';
import type { View } from './view.ts';

/** Rows of a page (product/conventions 1.10). */
const LIMIT = 15;

interface From {
  readonly page: number;
  readonly cursor?: string | undefined;
}

const FIRST: From = { page: 1 };

/** The list page by page; each page starts where the last one ended. */
export function useAnimals({ residents, recent, q }: View) {
  const flag = (value: boolean) => (value ? ('true' as const) : ('false' as const));
  return useInfiniteQuery({
    queryKey: ['animals', animals.list.name, { residents, recent, q }],
    initialPageParam: FIRST,
    queryFn: async ({ pageParam: { page, cursor }, signal }) => {
      const query = {
        Limit: LIMIT,
        Page: page,
        isAvailable: flag(residents === 'current'),
        isDeleted: flag(residents === 'deleted'),
        recent: flag(recent && !q),
        ...(q ? { searchText: q } : {}),
        ...(cursor ? { cursor } : {}),
      };
      return (await makeCall(animals.list, { query }, { signal })).data;
    },
    getNextPageParam: ({ nextCursor, currentPage }): From | undefined =>
      nextCursor ? { page: currentPage + 1, cursor: nextCursor } : undefined,
  });
}
