import { useRef, useState } from 'react';
import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { sortByIds } from '#ui/rows/order.ts';

type Ids = readonly string[];

/**
 * The photos of an owner in the order that the user chose: it shows at once, is saved in the background, and is undone when
 * saving fails. Changes made during a save are saved together, after it.
 */
export function useOrder(photos: readonly Attachment[]) {
  const refresh = useRefresh();
  const [optimisticIds, setOptimisticIds] = useState<Ids>();
  const latest = useRef<Ids>(undefined);
  const saving = useRef(false);

  async function save(ids: Ids): Promise<void> {
    latest.current = ids;
    setOptimisticIds(ids);
    if (saving.current) return;
    saving.current = true;
    let sent: Ids | undefined;
    try {
      while (latest.current && latest.current !== sent) {
        sent = latest.current;
        await makeCall(attachments.reorder, { body: { ids: [...sent] } });
      }
    } catch (error) {
      latest.current = undefined;
      setOptimisticIds(undefined);
      showError(error);
    } finally {
      saving.current = false;
    }
    await refresh();
    // An order chosen meanwhile stays visible.
    setOptimisticIds((now) => (now === sent ? undefined : now));
  }

  const orderedPhotos = optimisticIds
    ? sortByIds(photos, optimisticIds).map((photo, index) => ({ ...photo, publicityRank: index + 1 }))
    : photos;
  return { orderedPhotos, save };
}
