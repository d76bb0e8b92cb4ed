import type { merging } from '#shared/calls/merging/merging.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { mergedFields, MAX_MERGED_PARTS, TWO_DIFFERENT_REQUIRED } from '#shared/rules/people/merging.ts';
import type { TenantContext } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { audit, changeStamp } from '../kernel/records/audit.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { invalidFieldError, notFoundError, staleVersionError } from '../kernel/http-error.ts';
import type { Action } from '../kernel/table/actions.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { pcos, type PcoRecord } from '../people/pco/pco.record.ts';
import { factsOf, toPco } from '../people/pco/pco.table.ts';
import { joinVolunteerFiles, joinFileActions } from './files.ts';
import { mergeExpiresAt, pcoMerges } from './merge.record.ts';
import {
  joiningOf,
  snapshotOf,
  nameOf,
  joiningAction,
  photoOrderOf,
  photoOrderActions,
  pcoChangeActions,
  type MergePair,
  readPair,
  versionAfter,
} from './pair.ts';

/** Two PCOs that can be merged. 404; 422 at `goneId` for one PCO twice, one that is merged already, or too many. */
export async function readMergeablePair(
  table: TenantTable,
  { keptId, goneId }: { readonly keptId: string; readonly goneId: string },
): Promise<MergePair> {
  if (keptId === goneId) throw invalidFieldError('goneId', TWO_DIFFERENT_REQUIRED);
  const pair = await readPair(table, { keptId, goneId });
  const [survivor, duplicate] = pair;
  const pcoRows = [survivor.pco.row, duplicate.pco.row];
  if (pcoRows.some(({ isDeleted }) => isDeleted)) throw notFoundError('PCO');
  if (pcoRows.some(({ mergedInto }) => mergedInto))
    throw invalidFieldError('goneId', 'One of them was already merged');
  const parts = [...joiningOf(survivor).parts, goneId, ...joiningOf(duplicate).parts];
  if (parts.length > MAX_MERGED_PARTS)
    throw invalidFieldError('goneId', `At most ${MAX_MERGED_PARTS} others can be merged into one`);
  return pair;
}

/**
 * The result of a merge: the survivor with the chosen values, and the duplicate as an alias, which keeps its author and
 * time for an undo.
 */
function mergedRecords(
  pair: MergePair,
  choices: Parsed<typeof merging.merge>['body']['choices'],
  context: TenantContext,
): { merged: PcoRecord; alias: PcoRecord } {
  const [survivor, duplicate] = pair;
  const fields = mergedFields(factsOf(survivor.pco), factsOf(duplicate.pco), choices);
  return {
    merged: { ...pcos.nextVersion(survivor.pco, fields, changeStamp(context)), v: versionAfter(pair) },
    alias: pcos.nextVersion(duplicate.pco, { mergedInto: survivor.id }),
  };
}

/** The writes that record in each PCO that they are merged, and put the photos of both in one order. */
function joinActions([survivor, duplicate]: MergePair, mergeId: string): Action[] {
  const [survivorJoining, duplicateJoining] = [joiningOf(survivor), joiningOf(duplicate)];
  return [
    joiningAction(survivor, {
      ...survivorJoining,
      parts: [...survivorJoining.parts, duplicate.id, ...duplicateJoining.parts],
    }),
    joiningAction(duplicate, { ...duplicateJoining, into: survivor.id, merge: mergeId }),
    ...photoOrderActions(survivor, [...photoOrderOf(survivor), ...photoOrderOf(duplicate)]),
  ];
}

/** The two history lines: the survivor's changes, and the merge of the duplicate. */
function auditActions(context: TenantContext, [survivor, duplicate]: MergePair, merged: PcoRecord): Action[] {
  const callName = 'merging.merge';
  const changes = pcos.auditedChanges(survivor.pco, merged);
  return [
    audit(context, {
      recordId: survivor.id,
      what: callName,
      changes: { ...changes, mergedWith: [null, nameOf(duplicate.pco)] },
    }),
    audit(context, {
      recordId: duplicate.id,
      what: callName,
      changes: { mergedInto: [null, nameOf(survivor.pco)] },
    }),
  ];
}

/**
 * Merges a PCO into another in one transaction (docs/adr/130). 404, 422 as `readMergeablePair`; 409 if one of them was
 * changed meanwhile.
 */
export function mergePcos(
  { body: { keptId, keptVersion, goneId, goneVersion, choices } }: Parsed<typeof merging.merge>,
  context: TenantContext,
): Promise<Data<typeof merging.merge>> {
  return retryOnConflict(async () => {
    const pair = await readMergeablePair(context.table, { keptId, goneId });
    const [survivor, duplicate] = pair;
    if (survivor.pco.v !== keptVersion) throw staleVersionError(survivor.pco);
    if (duplicate.pco.v !== goneVersion) throw staleVersionError(duplicate.pco);
    const { merged, alias } = mergedRecords(pair, choices, context);
    const id = newId();
    const row = {
      id,
      keptId,
      keptName: nameOf(survivor.pco),
      goneId,
      goneName: nameOf(duplicate.pco),
      isUndone: false,
      by: context.caller.name,
      at: context.now.toISOString(),
    };
    const volunteerFiles = joinVolunteerFiles(pair);
    const snapshots = {
      kept: snapshotOf(survivor.pco),
      gone: snapshotOf(duplicate.pco),
      merged: snapshotOf(merged),
    };
    const details = volunteerFiles ? { ...snapshots, files: volunteerFiles } : snapshots;
    const actions = [
      ...pcoChangeActions([
        [survivor.pco, merged],
        [duplicate.pco, alias],
      ]),
      ...joinActions(pair, id),
      ...joinFileActions(context, pair, volunteerFiles),
      {
        put: pcoMerges.item({ row, more: details, ttl: mergeExpiresAt({ row }) }),
        guard: { absent: true } as const,
      },
      ...auditActions(context, pair, merged),
    ];
    return transactOnce(context, actions, { mergeId: id, pco: toPco(merged) });
  });
}
