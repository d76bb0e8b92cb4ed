import { animals } from '#shared/calls/animals/animals.ts';
import { askAhead, type Place } from '#client/ahead.ts';
import { FIRST_ROWS } from '#client/page-size.ts';

/** The beginning of the list as it is opened from the menu. */
export const FIRST = {
  query: { Limit: FIRST_ROWS, Page: 1, isAvailable: 'true', isDeleted: 'false', recent: 'false' },
} as const;

/** What the register asks for first (`useAnimals`), where nothing is looked for. */
export function begin({ search }: Place): void {
  if (!search) askAhead(animals.list, FIRST);
}
