import { donations } from '#shared/calls/giving/donations.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';

/** The donations of a PCO, the latest first, with their totals; components that use it share one query. */
export const useDonations = (pcoId: string) =>
  usePages({
    ...pagesOf(donations.list, (from) => ({ query: { pcoId, ...cursorOf(from) } })),
    rowsOf: (page) => page.donations,
  });
