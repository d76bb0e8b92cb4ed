import { useQueryClient } from '@tanstack/react-query';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { makeCall } from '#client/calls/make-call.ts';
import type { FilesQuery } from '../file/owner.ts';

/** Puts photos that arrived behind those that were there, in the order in which they were chosen: small ones arrive first. */
export function useInOrder(files: FilesQuery) {
  const cache = useQueryClient();
  const refresh = useRefresh();
  return async (arrived: readonly string[]) => {
    const { artifactAttachments } = await cache.fetchQuery({ ...files, staleTime: 0 });
    const there = artifactAttachments
      .filter(({ attachmentType }) => attachmentType === 'photo')
      .map(({ id }) => id);
    const fresh = arrived.filter((id) => there.includes(id));
    const ids = [...there.filter((id) => !fresh.includes(id)), ...fresh];
    if (fresh.length < 2 || ids.join() === there.join()) return;
    await makeCall(attachments.reorder, { body: { ids } });
    await refresh();
  };
}
