import type { View } from '../view/view.ts';

const flag = (value: boolean) => (value ? ('true' as const) : ('false' as const));

/** The list's query without filters and cursor. */
export const baseQuery = (
  { residents, recent, q }: Pick<View, 'residents' | 'recent' | 'q'>,
  { limit, page }: { readonly limit: number; readonly page: number },
) => ({
  Limit: limit,
  Page: page,
  isAvailable: flag(residents === 'current'),
  isDeleted: flag(residents === 'deleted'),
  recent: flag(recent && !q),
  ...(q ? { searchText: q } : {}),
});
