import { rowsOfPage } from '#client/paging/page-size.ts';
import { cursorOf, usePages } from '#client/paging/usePages.ts';
import { useToday } from '#ui/time/clock.ts';
import type { Screen } from './screens.ts';

/** The reminders of all animals, the earliest first, page by page; `days` 0 is all of them. */
export function useReminders({ name, load }: Screen, days: number) {
  const today = useToday();
  return usePages({
    key: ['health', name, { days, today }],
    load: (from, signal) => load({ days, limit: rowsOfPage(from), ...cursorOf(from) }, signal),
    rowsOf: ({ reminders }) => reminders,
  });
}
