import { type StatementGiver, statements } from '#shared/calls/giving/statements.ts';
import { fromCents, toCents } from '#shared/rules/gifts/money.ts';
import { useAllPages } from '#client/paging/useAllPages.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';

export interface Giver extends StatementGiver {
  readonly id: string;
}

/** Merges a giver whose donations are on two pages. */
const mergeGivers = (a: Giver, b: Giver): Giver => ({
  ...a,
  gifts: a.gifts + b.gifts,
  amount: fromCents(toCents(a.amount) + toCents(b.amount)),
  receipted: a.receipted + b.receipted,
  things: a.things + b.things,
  total: fromCents(toCents(a.total) + toCents(b.total)),
});

/** The donors of a year, by name; undefined until all pages are loaded. */
export function useGivers(year: number) {
  const { query } = usePages({
    ...pagesOf(statements.givers, (from) => ({ query: { year, ...cursorOf(from) } })),
    rowsOf: (page) => page.givers.map((giver) => ({ ...giver, id: giver.pcoId })),
  });
  useAllPages(query);
  const parts = query.data?.pages.flatMap((page) => page.givers) ?? [];
  const givers = [...Map.groupBy(parts, ({ pcoId }) => pcoId)].map(([id, giverParts]) =>
    giverParts.map((giver) => ({ ...giver, id })).reduce(mergeGivers),
  );
  return {
    givers:
      query.data && !query.hasNextPage ? givers.toSorted((a, b) => a.name.localeCompare(b.name)) : undefined,
    found: givers.length,
    error: query.error,
    refetch: query.refetch,
  };
}
