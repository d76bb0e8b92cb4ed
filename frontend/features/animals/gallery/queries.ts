import { useInfiniteQuery } from '@tanstack/react-query';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import type { Data } from '#shared/contract/call.ts';
import { makeCall } from '#client/make-call.ts';
import type { Filters } from './filters.ts';

/** An animal of the gallery. */
export type Pictured = Data<typeof attachments.gallery>['gallery'][number];

/** The gallery page by page; each page starts where the last one ended. */
export function useGallery({ residents, type }: Filters) {
  return useInfiniteQuery({
    queryKey: ['attachments', attachments.gallery.name, { residents, type }],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = {
        currentResident: residents === 'current' ? ('true' as const) : ('false' as const),
        ...(cursor ? { cursor } : {}),
      };
      return (await makeCall(attachments.gallery, { params: { animalTypeId: type }, query }, { signal }))
        .data;
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
