import type { merging } from '#shared/calls/merging/merging.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { mergedFields, MAX_MERGED_PARTS } from '#shared/rules/people/merging.ts';
import type { TenantContext } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { audit, byNow } from '../kernel/records/audit.ts';
import { once } from '../kernel/records/idempotent.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { faulty, notThere, stale } from '../kernel/refusal.ts';
import type { Action } from '../kernel/table/actions.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { pcos, type PcoRecord } from '../people/pco/pco.record.ts';
import { factsOf, toPco } from '../people/pco/pco.table.ts';
import { joinedFiles, joiningFiles } from './files.ts';
import { mergeEnds, pcoMerges } from './merge.record.ts';
import {
  joinedOf,
  snapshotOf,
  nameOf,
  noteJoined,
  orderOf,
  reordered,
  mergeWrites,
  type MergeSide,
  sidesAt,
  versionAfter,
} from './pair.ts';

type Pair = readonly [kept: MergeSide, gone: MergeSide];

/** Two PCOs that may become one. 404; 422 at the field for two that are one already. */
export async function pairAt(table: TenantTable, keptId: string, goneId: string): Promise<Pair> {
  if (keptId === goneId) throw faulty('goneId', 'Please select two');
  const [kept, gone] = await sidesAt(table, [keptId, goneId]);
  if (!kept || !gone) throw notThere('PCO');
  const both = [kept.pco.row, gone.pco.row];
  if (both.some(({ isDeleted }) => isDeleted)) throw notThere('PCO');
  if (both.some(({ mergedInto }) => mergedInto)) throw faulty('goneId', 'One of them was already merged');
  const parts = [...joinedOf(kept).parts, goneId, ...joinedOf(gone).parts];
  if (parts.length > MAX_MERGED_PARTS)
    throw faulty('goneId', `At most ${MAX_MERGED_PARTS} can be merged into one. Please keep the other one`);
  return [kept, gone];
}

/** The result of a merge: the kept PCO with the chosen values, and the other as an alias. */
function becoming(
  [kept, gone]: Pair,
  choices: Parsed<typeof merging.merge>['body']['choices'],
  context: TenantContext,
): { merged: PcoRecord; hidden: PcoRecord } {
  const fields = mergedFields(factsOf(kept.pco), factsOf(gone.pco), choices);
  const v = versionAfter(kept.pco, gone.pco);
  return {
    merged: { ...pcos.next(kept.pco, fields, byNow(context)), v },
    hidden: pcos.next(gone.pco, { mergedInto: kept.id }),
  };
}

/** The writes that note in each of two that they are one. */
function joining([kept, gone]: Pair, mergeId: string): Action[] {
  const [one, other] = [joinedOf(kept), joinedOf(gone)];
  return [
    noteJoined(kept, { ...one, parts: [...one.parts, gone.id, ...other.parts] }),
    noteJoined(gone, { ...other, into: kept.id, merge: mergeId }),
    ...reordered(kept, [...orderOf(kept), ...orderOf(gone)]),
  ];
}

/** The two history lines: the kept one's changes, and the other one's merge. */
function linesOf(context: TenantContext, [kept, gone]: Pair, merged: PcoRecord): Action[] {
  const names = [nameOf(kept.pco), nameOf(gone.pco)] as const;
  const what = 'merging.merge';
  const changes = pcos.auditedChanges(kept.pco, merged);
  return [
    audit(context, { recordId: kept.id, what, changes: { ...changes, mergedWith: [null, names[1]] } }),
    audit(context, { recordId: gone.id, what, changes: { mergedInto: [null, names[0]] } }),
  ];
}

/**
 * Makes a PCO part of another in one transaction (docs/adr/130). 404; 409 if one of them was changed since it was seen;
 * 422 for two that are one already.
 */
export function mergePcos(
  { body: { keptId, keptVersion, goneId, goneVersion, choices } }: Parsed<typeof merging.merge>,
  context: TenantContext,
): Promise<Data<typeof merging.merge>> {
  return retryOnConflict(async () => {
    const pair = await pairAt(context.table, keptId, goneId);
    const [kept, gone] = pair;
    if (kept.pco.v !== keptVersion) throw stale(kept.pco);
    if (gone.pco.v !== goneVersion) throw stale(gone.pco);
    const { merged, hidden } = becoming(pair, choices, context);
    const id = newId();
    const row = {
      id,
      keptId,
      keptName: nameOf(kept.pco),
      goneId,
      goneName: nameOf(gone.pco),
      isUndone: false,
      by: context.caller.name,
      at: context.now.toISOString(),
    };
    const files = joinedFiles(pair);
    const lain = { kept: snapshotOf(kept.pco), gone: snapshotOf(gone.pco), merged: snapshotOf(merged) };
    const more = files ? { ...lain, files } : lain;
    const actions = [
      ...mergeWrites([
        [kept.pco, merged],
        [gone.pco, hidden],
      ]),
      ...joining(pair, id),
      ...joiningFiles(context, pair),
      { put: pcoMerges.item({ row, more, ttl: mergeEnds({ row }) }), guard: { absent: true } as const },
      ...linesOf(context, pair, merged),
    ];
    return once(context, actions, { mergeId: id, pco: toPco(merged) });
  });
}
