import type { UnrestoredField, merging } from '#shared/calls/merging/merging.ts';
import type { Data } from '#shared/contract/call.ts';
import { auditText } from '#shared/rules/history/audit-text.ts';
import {
  hasSameValues,
  MERGE_GROUP_NAMES,
  MERGE_GROUPS,
  type MergeGroup,
} from '#shared/rules/people/merging.ts';
import type { TenantContext } from '../kernel/context.ts';
import { attachmentRecords } from '../kernel/files/attachment.record.ts';
import { audit, changeStamp } from '../kernel/records/audit.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { HttpError } from '../kernel/http-error.ts';
import type { Action } from '../kernel/table/actions.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { pcos, type PcoRecord } from '../people/pco/pco.record.ts';
import { factsOf } from '../people/pco/pco.table.ts';
import { unjoinFileActions } from './files.ts';
import { mergeExpiresAt, pcoMerges, type StoredMerge, undoableUntil } from './merge.record.ts';
import { undoneMergeActions } from './unmerged.record.ts';
import {
  restoredFrom,
  joiningOf,
  nameOf,
  joiningAction,
  photoOrderOf,
  photoOrderActions,
  pcoChangeActions,
  type MergePair,
  readPair,
  versionAfter,
} from './pair.ts';

/** A merge that can be undone, and its two PCOs as they are now. */
interface UndoableMerge {
  readonly merge: StoredMerge;
  readonly pair: MergePair;
}

/** Finds a merge. 404 if there is none, or the time to undo it is over. */
async function findUnexpiredMerge({ table, now }: TenantContext, id: string): Promise<StoredMerge> {
  const merge = await pcoMerges.find(table, { id });
  if (!merge || undoableUntil(merge) < now.getTime()) throw pcoMerges.notFoundError();
  return merge;
}

/** A merge that can be undone now. 404; 409 if it was undone, or a later merge or deletion depends on it. */
export async function findUndoableMerge(context: TenantContext, id: string): Promise<UndoableMerge> {
  const merge = await findUnexpiredMerge(context, id);
  const { keptId, goneId, keptName, isUndone } = merge.row;
  if (isUndone) throw new HttpError(409, 'This merge was already undone');
  const pair = await readPair(context.table, { keptId, goneId });
  const [survivor, duplicate] = pair;
  if (joiningOf(duplicate).merge !== id) throw pcoMerges.notFoundError();
  if (survivor.pco.row.mergedInto)
    throw new HttpError(409, `${keptName} was merged since. Please undo that merge first`);
  if (survivor.pco.row.isDeleted)
    throw new HttpError(409, `${keptName} was deleted. Please restore it first`);
  return { merge, pair };
}

/**
 * The groups of fields that a merge changed: those that are unchanged since then will be restored, the others will not.
 */
function compareGroups({ merge, pair: [survivor] }: UndoableMerge): {
  restoredGroups: MergeGroup[];
  unrestoredGroups: MergeGroup[];
} {
  const [original, merged] = [
    factsOf(restoredFrom(merge.more.kept, 1)),
    factsOf(restoredFrom(merge.more.merged, 1)),
  ];
  const changed = MERGE_GROUP_NAMES.filter((group) => !hasSameValues(original, merged, group));
  const isUnchanged = (group: MergeGroup) => hasSameValues(merged, factsOf(survivor.pco), group);
  return {
    restoredGroups: changed.filter(isUnchanged),
    unrestoredGroups: changed.filter((group) => !isUnchanged(group)),
  };
}

/** The fields that an undo leaves as they are, with their values. */
export function unrestoredFields(undoableMerge: UndoableMerge): UnrestoredField[] {
  const currentFields: Record<string, unknown> = factsOf(undoableMerge.pair[0].pco);
  return compareGroups(undoableMerge).unrestoredGroups.map((group) => ({
    group,
    now: MERGE_GROUPS[group]
      .map((field) => auditText(currentFields[field]))
      .join(' ')
      .trim(),
  }));
}

/**
 * The duplicate as it was before the merge; off the mail list if a reader unsubscribed since, because the reader may be
 * either of the two.
 */
function restoredDuplicate({ merge, pair }: UndoableMerge): PcoRecord {
  const duplicate = restoredFrom(merge.more.gone, versionAfter(pair));
  const { leftListWhy, leftListAt = '' } = pair[0].pco.row;
  return leftListAt > merge.row.at
    ? { ...duplicate, row: { ...duplicate.row, mailList: false, leftListWhy, leftListAt } }
    : duplicate;
}

/** Both PCOs after the undo: the survivor has its old fields except those that were changed since. */
function restoredRecords(
  undoableMerge: UndoableMerge,
  context: TenantContext,
): { survivor: PcoRecord; duplicate: PcoRecord } {
  const { merge, pair } = undoableMerge;
  const [survivor] = pair;
  const original: Record<string, unknown> = factsOf(restoredFrom(merge.more.kept, 1));
  const names = compareGroups(undoableMerge).restoredGroups.flatMap(
    (group): readonly string[] => MERGE_GROUPS[group],
  );
  const fields = Object.fromEntries(names.map((name) => [name, original[name]]));
  const isUntouched = survivor.pco.changedAt === merge.more.merged.changedAt;
  const { changedBy: author, changedAt: at } = merge.more.kept;
  const stamp = isUntouched ? { changedBy: author, changedAt: at } : changeStamp(context);
  return {
    survivor: { ...pcos.nextVersion(survivor.pco, fields, stamp), v: versionAfter(pair) },
    duplicate: restoredDuplicate(undoableMerge),
  };
}

/** The writes that remove the merge from both records of merges, and separate their photos. */
async function splitActions(table: TenantTable, [survivor, duplicate]: MergePair): Promise<Action[]> {
  const survivorJoining = joiningOf(survivor);
  const { parts } = joiningOf(duplicate);
  const leavingIds = new Set([duplicate.id, ...parts]);
  const files = await Promise.all(
    [...leavingIds].map((id) =>
      table.unmerged.all({ ...attachmentRecords.keyTemplate.keyPrefix({ owner: `pco#${id}` }) }),
    ),
  );
  const leavingFileIds = new Set(files.flat().map((item) => attachmentRecords.read(item).row.own));
  const order = photoOrderOf(survivor);
  return [
    joiningAction(survivor, {
      ...survivorJoining,
      parts: survivorJoining.parts.filter((id) => !leavingIds.has(id)),
    }),
    joiningAction(duplicate, { parts }),
    ...photoOrderActions(
      survivor,
      order.filter((fileId) => !leavingFileIds.has(fileId)),
    ),
    ...photoOrderActions(
      duplicate,
      order.filter((fileId) => leavingFileIds.has(fileId)),
    ),
  ];
}

/** Undoes a merge in one transaction; later changes stay and are listed. 404; 409 as `findUndoableMerge`. */
export function undoMerge(mergeId: string, context: TenantContext): Promise<Data<typeof merging.undo>> {
  return retryOnConflict(async () => {
    const undoableMerge = await findUndoableMerge(context, mergeId);
    const { merge, pair } = undoableMerge;
    const [survivor, duplicate] = pair;
    const after = restoredRecords(undoableMerge, context);
    const put = pcoMerges.item({
      ...pcoMerges.nextVersion(merge, { isUndone: true }),
      ttl: mergeExpiresAt(merge),
    });
    const callName = 'merging.undo';
    const actions: Action[] = [
      ...pcoChangeActions([
        [survivor.pco, after.survivor],
        [duplicate.pco, after.duplicate],
      ]),
      ...(await splitActions(context.table, pair)),
      ...unjoinFileActions(context, merge, survivor),
      ...undoneMergeActions(merge, context),
      { put, guard: { v: merge.v }, onFail: versionConflict },
      audit(context, {
        recordId: survivor.id,
        what: callName,
        changes: {
          ...pcos.auditedChanges(survivor.pco, after.survivor),
          mergedWith: [nameOf(after.duplicate), null],
        },
      }),
      audit(context, {
        recordId: duplicate.id,
        what: callName,
        changes: {
          ...pcos.auditedChanges(duplicate.pco, after.duplicate),
          mergedInto: [nameOf(survivor.pco), null],
        },
      }),
    ];
    return transactOnce(context, actions, { left: unrestoredFields(undoableMerge) });
  });
}
