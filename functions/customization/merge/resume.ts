import { MINUTE_MS } from '../../kernel/durations.ts';
import { resumeEach } from '../../kernel/jobs/resume-each.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { findMerge } from '../../lists/merge/merge.record.ts';
import { runMerge } from './step.ts';
import { readMergesUnderWay, forgetMergesUnderWay, isUnderWay } from './under-way.ts';
import { undoMerge } from './undo.ts';

/** While the user waits, their requests continue a merge; the scheduled job takes over after this time. */
const TAKEOVER_AFTER_MS = 5 * MINUTE_MS;

/** Continues one merge until it is done or no time is left. */
async function continueMerge(
  tenantId: string,
  id: string,
  now: Date,
  hasTimeLeft: () => boolean,
): Promise<void> {
  const table = tableOf(tenantId);
  let merge = await findMerge(table, id);
  while (merge && isUnderWay(merge) && hasTimeLeft()) {
    const mergeContext = { table, caller: { name: merge.row.by, userId: '' }, now };
    merge =
      merge.row.state === 'moving'
        ? await runMerge(mergeContext, merge)
        : await undoMerge(mergeContext, merge);
  }
  if (!merge || !isUnderWay(merge)) await forgetMergesUnderWay(tenantId, id);
}

/**
 * Continues interrupted merges, for as long as there is time. A failure in one rescue does not affect another; a
 * merge that waits for a user, who must restore a deleted type, is tried again the next time.
 * @param hasTimeLeft true while there is time for another step
 */
export async function resumeMerge(
  now: Date,
  { hasTimeLeft }: { readonly hasTimeLeft: () => boolean },
  isIncluded: (tenantId: string) => boolean = () => true,
): Promise<void> {
  await resumeEach(await readMergesUnderWay(), {
    hasTimeLeft,
    isIncluded: ({ row }) =>
      isIncluded(row.tenantId) && Date.parse(row.at) <= now.getTime() - TAKEOVER_AFTER_MS,
    resume: ({ row }) => continueMerge(row.tenantId, row.id, now, hasTimeLeft),
    ignoredError: HttpError,
    noun: 'merge',
  });
}
