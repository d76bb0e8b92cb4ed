import * as z from 'zod';
import { todayIn } from '#shared/rules/time/clock.ts';
import type { Action } from '../kernel/table/actions.ts';
import type { TenantContext } from '../kernel/context.ts';
import { zoneOf } from '../kernel/caller.ts';
import { defineRecord } from '../kernel/records/record.ts';
import type { StoredMerge } from './merge.record.ts';

export const unmergings = defineRecord({
  kind: 'unmerged',
  description: 'that a PCO was merged with another, and that this was undone; in the history of each',
  keyTemplate: ['pco-unmerged', '<person>#<id>'],
  g2: ['pco#<person>', '<undoneOn>#unmerged#<id>'],
  row: { id: z.string(), person: z.string(), name: z.string(), mergedOn: z.string(), undoneOn: z.string() },
});

/** The writes that show an undone merge in the histories of both PCOs, for the transaction that undoes it. */
export function undoneMergeActions({ row }: StoredMerge, { caller, now }: TenantContext): Action[] {
  const { id, keptId, keptName, goneId, goneName, at } = row;
  const days = { mergedOn: todayIn(zoneOf(caller), new Date(at)), undoneOn: todayIn(zoneOf(caller), now) };
  const unmergingWrite = (person: string, name: string) => ({
    put: unmergings.item({ row: { id, person, name, ...days } }),
  });
  return [unmergingWrite(keptId, goneName), unmergingWrite(goneId, keptName)];
}
