import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '#ui/clock.ts';
import type { Reminder, Screen } from './screens.ts';

/** Rows of a page, as of every list (product/conventions 1.10): a batch of keys costs by the key. */
const LIMIT = 15;

const FIRST: string | undefined = undefined;

/** The reminders of all animals, the earliest first, page by page; `days` 0 is all of them. */
export function useReminders({ name, load }: Screen, days: number) {
  const today = useToday();
  const query = useInfiniteQuery({
    queryKey: ['health', name, { days, today }],
    initialPageParam: FIRST,
    queryFn: ({ pageParam: cursor, signal }) =>
      load({ days, limit: LIMIT, ...(cursor ? { cursor } : {}) }, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const { data } = query;
  // A reminder that was moved while one scrolled stands once.
  const list = useMemo<Reminder[]>(
    () => [
      ...new Map(data?.pages.flatMap(({ reminders }) => reminders).map((each) => [each.id, each])).values(),
    ],
    [data],
  );
  return { query, list };
}
