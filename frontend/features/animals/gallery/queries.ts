import { attachments } from '#shared/calls/attachments/attachments.ts';
import type { Data } from '#shared/contract/call.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import type { Filters } from './filters.ts';

/** An animal of the gallery. */
export type GalleryAnimal = Data<typeof attachments.gallery>['gallery'][number];

/** The gallery page by page; each page starts where the last one ended. */
export const useGallery = ({ residents, type }: Filters) =>
  usePages({
    ...pagesOf(attachments.gallery, (from) => ({
      params: { animalTypeId: type },
      query: {
        currentResident: residents === 'current' ? ('true' as const) : ('false' as const),
        ...cursorOf(from),
      },
    })),
    rowsOf: ({ gallery }) => gallery,
  });
