import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { makeCall } from '#client/make-call.ts';

/** So many at first, and so many more each time one asks: no screen loads a thousand to show thirty. */
const LIMIT = 30;

const FIRST: string | undefined = undefined;

/** What happened to an animal, the latest first, page by page. */
export function useMilestones(animalId: string, enabled = true) {
  const query = useInfiniteQuery({
    queryKey: ['animals', milestones.list.name, animalId],
    enabled,
    initialPageParam: FIRST,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const input = { params: { animalId }, query: { limit: LIMIT, ...(cursor ? { cursor } : {}) } };
      return (await makeCall(milestones.list, input, { signal })).data;
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const list = useMemo(() => query.data?.pages.flatMap((page) => page.milestones) ?? [], [query.data]);
  return { query, list, counts: query.data?.pages[0] };
}
