import type { merging } from '#shared/calls/merging/merging.ts';
import type { Handlers } from '../kernel/context.ts';
import { toPco } from '../people/pco/pco.table.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { volunteerings } from '../volunteers/checks/volunteer.record.ts';
import { tiedToEach, tiedSince, tiedTo } from './counting.ts';
import { mergePcos, pairAt } from './merge.ts';
import { pcoMerges, toPcoMerge } from './merge.record.ts';
import { joinedOf } from './pair.ts';
import { leftIn, undoingAt, undoMerge } from './undo.ts';

/** The number of a person's open periods of volunteering. */
async function openPeriods(table: TenantTable, id: string): Promise<number> {
  const items = await table.all({ pk: `pco#${id}`, prefix: 'volunteer#' });
  return volunteerings.readable(items).filter(({ row }) => row.active).length;
}

export const mergingHandlers = {
  async preview({ query: { keptId, goneId } }, { table }) {
    const [[kept, gone], tiedToKept, tiedToGone, ...open] = await Promise.all([
      pairAt(table, keptId, goneId),
      tiedTo(table, keptId),
      tiedTo(table, goneId),
      openPeriods(table, keptId),
      openPeriods(table, goneId),
    ]);
    const [keptOpen, goneOpen] = open;
    return {
      kept: toPco(kept.pco),
      gone: toPco(gone.pco),
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
    const undoing = await undoingAt(context, mergeId);
    const [goesBack, stays] = await Promise.all([
      tiedToEach(context.table, [undoing.gone.id, ...joinedOf(undoing.gone).parts]),
      tiedSince(context.table, undoing.kept.id, mergeId),
    ]);
    return { merge: toPcoMerge(undoing.merge), goesBack, stays, left: leftIn(undoing) };
  },

  undo: ({ query: { mergeId } }, context) => undoMerge(mergeId, context),
} satisfies Handlers<typeof merging>;
