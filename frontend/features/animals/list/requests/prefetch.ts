import { animals } from '#shared/calls/animals/animals.ts';
import { prefetch, type PageLocation } from '#client/calls/prefetch.ts';
import { FIRST_ROWS } from '#client/paging/page-size.ts';
import { baseQuery } from './base-query.ts';

/** The list as it is opened from the menu. */
const USUAL = { residents: 'current', recent: false, q: '' } as const;

/** The first call of the register (`useAnimals`), where there is no search. */
export function start({ search }: PageLocation): void {
  if (!search) prefetch(animals.list, { query: baseQuery(USUAL, { limit: FIRST_ROWS, page: 1 }) });
}
