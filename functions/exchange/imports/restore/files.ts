import { DAY_SECONDS } from '#functions/kernel/durations.ts';
import { attachmentRecords, photoOrders, photosKey } from '#functions/kernel/files/attachment.record.ts';
import { parseOwnedId } from '#functions/kernel/records/owned.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { unixSeconds } from '#functions/kernel/unix-seconds.ts';
import { putMissing, type RestoreContext } from './batch.ts';

/** The records of files that are not uploaded expire after this time. */
const UPLOAD_TTL_SECONDS = 30 * DAY_SECONDS;

/**
 * Imports records of files, with their former rank among the photos. Each waits for its file, which is uploaded and
 * checked like any other. Deleted files, and those that were never uploaded, are left out.
 */
export async function restoreFiles(context: RestoreContext, items: readonly Item[]): Promise<void> {
  const { table, now } = context;
  const records = items
    .filter(({ sk }) => !sk.startsWith('deleted#'))
    .flatMap((item) => {
      const record = attachmentRecords.read(item);
      const ownedId = parseOwnedId(record.row.id);
      return record.row.state === 'ready' && ownedId ? [{ record, ownedId }] : [];
    });
  const orders = await table.unmerged.getMany(records.map(({ ownedId }) => photosKey(ownedId.owner)));
  const pendingAttachments = records.map(({ record, ownedId }, index) => {
    const item = orders[index];
    const rank = item ? photoOrders.read(item).row.order.indexOf(ownedId.own) + 1 : 0;
    const row = { ...record.row, state: 'waiting' as const, ...(rank > 0 ? { wantedRank: rank } : {}) };
    return attachmentRecords.item({
      ...record,
      row,
      // The upload of the file raises the version by one.
      v: Math.max(record.v - 1, 1),
      more: { ...record.more, requestId: undefined },
      ttl: unixSeconds(now) + UPLOAD_TTL_SECONDS,
    });
  });
  await putMissing(context, pendingAttachments);
}
