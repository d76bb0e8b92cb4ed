import { useRef, useState } from 'react';
import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { sortByIds } from '#ui/rows/order.ts';

type Ids = readonly string[];

/**
 * The order of an owner's photos, and a function that saves another one. It shows at once, is saved in the background,
 * and is undone if saving fails. Changes made during a save are saved together, after it.
 */
export function usePhotoOrder() {
  const refresh = useRefresh();
  const [optimisticIds, setOptimisticIds] = useState<Ids>();
  const latestIdsRef = useRef<Ids>(undefined);
  const isSavingRef = useRef(false);

  async function save(ids: Ids): Promise<void> {
    latestIdsRef.current = ids;
    setOptimisticIds(ids);
    if (isSavingRef.current) return;
    isSavingRef.current = true;
    let sentIds: Ids | undefined;
    try {
      while (latestIdsRef.current && latestIdsRef.current !== sentIds) {
        sentIds = latestIdsRef.current;
        await makeCall(attachments.reorder, { body: { ids: [...sentIds] } });
      }
    } catch (error) {
      setOptimisticIds(undefined);
      showError(error);
    } finally {
      latestIdsRef.current = undefined;
      isSavingRef.current = false;
    }
    await refresh();
    // An order chosen meanwhile stays visible.
    setOptimisticIds((now) => (now === sentIds ? undefined : now));
  }

  return {
    save,
    /** The photos by the order that is shown, with their ranks in it. */
    inShownOrder: (photos: readonly Attachment[]) =>
      optimisticIds
        ? sortByIds(photos, optimisticIds).map((photo, index) => ({ ...photo, publicityRank: index + 1 }))
        : photos,
    /** The photos by the order that is not saved yet, if there is one. */
    inUnsavedOrder: (photos: readonly Attachment[]) => sortByIds(photos, latestIdsRef.current ?? []),
  };
}

export type PhotoOrder = ReturnType<typeof usePhotoOrder>;
