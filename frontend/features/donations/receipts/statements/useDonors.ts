import { type StatementDonor, statements } from '#shared/calls/giving/statements.ts';
import { fromCents, toCents } from '#shared/rules/donations/money.ts';
import { useAllPages } from '#client/paging/useAllPages.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';

export interface YearDonor extends StatementDonor {
  readonly id: string;
}

/** Merges two entries of one donor, with donations on two pages. */
const mergeDonors = (a: YearDonor, b: YearDonor): YearDonor => ({
  ...a,
  gifts: a.gifts + b.gifts,
  amount: fromCents(toCents(a.amount) + toCents(b.amount)),
  receipted: a.receipted + b.receipted,
  things: a.things + b.things,
  total: fromCents(toCents(a.total) + toCents(b.total)),
});

/** The donors of a year, by name; undefined until all pages are loaded. */
export function useDonors(year: number) {
  const { query } = usePages({
    ...pagesOf(statements.givers, (from) => ({ query: { year, ...cursorOf(from) } })),
    rowsOf: (page) => page.givers.map((donor) => ({ ...donor, id: donor.pcoId })),
  });
  useAllPages(query);
  const parts = query.data?.pages.flatMap((page) => page.givers) ?? [];
  const donors = [...Map.groupBy(parts, ({ pcoId }) => pcoId)].map(([id, donorParts]) =>
    donorParts.map((donor) => ({ ...donor, id })).reduce(mergeDonors),
  );
  return {
    givers:
      query.data && !query.hasNextPage ? donors.toSorted((a, b) => a.name.localeCompare(b.name)) : undefined,
    loadedCount: donors.length,
    error: query.error,
    refetch: query.refetch,
  };
}
