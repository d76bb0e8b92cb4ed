import { cursorOf, usePages } from '#client/usePages.ts';
import { useToday } from '#ui/clock.ts';
import type { Screen } from './screens.ts';

/** Rows of a page, as of every list (product/conventions 1.10): a batch of keys costs by the key. */
const LIMIT = 15;

/** The reminders of all animals, the earliest first, page by page; `days` 0 is all of them. */
export function useReminders({ name, load }: Screen, days: number) {
  const today = useToday();
  return usePages({
    key: ['health', name, { days, today }],
    load: (from, signal) => load({ days, limit: LIMIT, ...cursorOf(from) }, signal),
    rowsOf: ({ reminders }) => reminders,
  });
}
