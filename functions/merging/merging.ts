import type { merging } from '#shared/calls/merging/merging.ts';
import type { Handlers } from '../kernel/context.ts';
import { toPco } from '../people/pco/pco.table.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { volunteerings } from '../volunteers/checks/volunteer.record.ts';
import { countLinkedToEach, countLinkedSince, countLinked } from './counting.ts';
import { mergePcos, readMergeablePair } from './merge.ts';
import { pcoMerges, toPcoMerge } from './merge.record.ts';
import { joiningOf } from './pair.ts';
import { unrestoredFields, findUndoableMerge, undoMerge } from './undo.ts';

/** The number of a person's open periods of volunteering. */
async function openPeriods(table: TenantTable, id: string): Promise<number> {
  const items = await table.all({ pk: `pco#${id}`, prefix: 'volunteer#' });
  return volunteerings.readable(items).filter(({ row }) => row.active).length;
}

export const mergingHandlers = {
  async preview({ query: { keptId, goneId } }, { table }) {
    const [[survivor, duplicate], tiedToKept, tiedToGone, keptOpen, goneOpen] = await Promise.all([
      readMergeablePair(table, { keptId, goneId }),
      countLinked(table, keptId),
      countLinked(table, goneId),
      openPeriods(table, keptId),
      openPeriods(table, goneId),
    ]);
    return {
      kept: toPco(survivor.pco),
      gone: toPco(duplicate.pco),
      tiedToKept,
      tiedToGone,
      openPeriods: keptOpen + goneOpen,
    };
  },

  merge: mergePcos,

  async list({ query: { Limit: limit, cursor } }, { table }) {
    const page = await table.page({ pk: 'pco-merges', newestFirst: true, limit, cursor, consistent: true });
    return {
      merges: pcoMerges.readable(page.items).map(toPcoMerge),
      ...(page.cursor ? { nextCursor: page.cursor } : {}),
    };
  },

  async previewUndo({ query: { mergeId } }, context) {
    const undoableMerge = await findUndoableMerge(context, mergeId);
    const { merge, pair } = undoableMerge;
    const [survivor, duplicate] = pair;
    const [goesBack, stays] = await Promise.all([
      countLinkedToEach(context.table, [duplicate.id, ...joiningOf(duplicate).parts]),
      countLinkedSince(context.table, survivor.id, mergeId),
    ]);
    return { merge: toPcoMerge(merge), goesBack, stays, left: unrestoredFields(undoableMerge) };
  },

  undo: ({ query: { mergeId } }, context) => undoMerge(mergeId, context),
} satisfies Handlers<typeof merging>;
