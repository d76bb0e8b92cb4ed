import { milestones } from '#shared/calls/animals/milestones.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';

/** The number of milestones per page. */
const PAGE_SIZE = 30;

/** The milestones of an animal, the latest first, page by page. */
export const useMilestones = (animalId: string, enabled = true) =>
  usePages({
    ...pagesOf(milestones.list, (from) => ({
      params: { animalId },
      query: { limit: PAGE_SIZE, ...cursorOf(from) },
    })),
    enabled,
    rowsOf: (page) => page.milestones,
  });
