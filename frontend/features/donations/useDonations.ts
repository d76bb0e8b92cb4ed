import { donations } from '#shared/calls/giving/donations.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';

/** The donations of a PCO, the latest first, with what they come to; read once for all that shows them. */
export const useDonations = (pcoId: string) =>
  usePages({
    ...pagesOf(donations.list, (from) => ({ query: { pcoId, ...cursorOf(from) } })),
    rowsOf: (page) => page.donations,
  });
