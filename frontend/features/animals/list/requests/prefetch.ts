import { animals } from '#shared/calls/animals/animals.ts';
import { prefetch, type PageLocation } from '#client/calls/prefetch.ts';
import { FIRST_PAGE_ROWS } from '#client/paging/page-size.ts';
import { baseQuery } from './base-query.ts';

/** The view that the menu opens. */
const DEFAULT_VIEW = { residents: 'current', recent: false, q: '' } as const;

/** Requests the first page of the register ahead (see `useAnimals`), unless the URL has filters. */
export function start({ search }: PageLocation): void {
  if (!search)
    prefetch(animals.list, { query: baseQuery(DEFAULT_VIEW, { limit: FIRST_PAGE_ROWS, page: 1 }) });
}
