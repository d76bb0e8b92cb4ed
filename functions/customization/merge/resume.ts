import { resumeEach } from '../../kernel/jobs/resume-each.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { mergeAt } from '../../lists/merge/merge.record.ts';
import { carryOut } from './step.ts';
import { allUnderWay, forgetUnderWay, isUnderWay } from './under-way.ts';
import { takeBack } from './undo.ts';

/** The user's requests continue it while they wait; the scheduled job takes over afterwards. */
const LEFT_MS = 5 * 60_000;

/** Continues one merge until it is done, or the time is over. */
async function continueMerge(tenantId: string, id: string, now: Date, left: () => boolean): Promise<void> {
  const table = tableOf(tenantId);
  let merge = await mergeAt(table, id);
  while (merge && isUnderWay(merge) && left()) {
    const doing = { table, caller: { name: merge.row.by, userId: '' }, now };
    merge = merge.row.state === 'moving' ? await carryOut(doing, merge) : await takeBack(doing, merge);
  }
  if (!merge || !isUnderWay(merge)) await forgetUnderWay(tenantId, id);
}

/**
 * Continues interrupted merges, for as long as there is time. One rescue's failure doesn't affect another: one that
 * waits for a user, as for a deleted type, is tried again the next time.
 * @param left true while there is time for another step
 */
export async function resumeMerge(
  now: Date,
  { left }: { readonly left: () => boolean },
  only: (tenantId: string) => boolean = () => true,
): Promise<void> {
  await resumeEach(await allUnderWay(), {
    left,
    isMeant: ({ row }) => only(row.tenantId) && Date.parse(row.at) <= now.getTime() - LEFT_MS,
    resume: ({ row }) => continueMerge(row.tenantId, row.id, now, left),
    expected: Refusal,
    what: 'merges',
  });
}
