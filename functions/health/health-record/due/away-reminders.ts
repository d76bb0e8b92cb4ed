/**
 * Reminders of animals that left stay for years, are overdue and sort first, so lists would read thousands of them
 * before a resident's. A read that meets such reminders moves them to the index place `away#<kind>` and notes it on
 * the animal, in one transaction. When the animal comes back its reminders return first; the note's version guards the
 * write. A milestone could not move them: 25 animals with up to 200 reminders each do not fit into a transaction.
 */
import { type AnimalRecord, residenceOf } from '#functions/animals/animal/animal-record/animal.record.ts';
import { duePartition, dueAwayAction } from '#functions/animals/animal/due-while-away.ts';
import { VersionConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { type Action, MAX_ACTIONS } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { healthKey, type HealthRecord } from '../health.record.ts';

/**
 * Only reminders of current residents are shown and counted (product/health 7.4). Those of
 * animals that left are kept, and shown again when the animal comes back.
 */
export const areRemindersShown = ({ row }: Pick<AnimalRecord, 'row'>): boolean =>
  residenceOf(row) === 'current';

/**
 * The maximum number of one animal's reminders that are moved at a time: they fit into one transaction with the animal.
 */
const MAX_PER_ANIMAL = MAX_ACTIONS - 1;

/** Packs groups of actions into transactions, in order, without splitting a group. */
function packActions(groups: readonly Action[][]): Action[][] {
  const batches: Action[][] = [];
  for (const group of groups) {
    const lastBatch = batches.at(-1);
    if (lastBatch && lastBatch.length + group.length <= MAX_ACTIONS) lastBatch.push(...group);
    else batches.push([...group]);
  }
  return batches;
}

/** A reminder and its animal, which has left. */
export interface FormerAnimalReminder {
  readonly record: HealthRecord;
  readonly animal: AnimalRecord;
}

/**
 * Moves reminders that a read skipped, because their animals left, out of the index partition of due reminders, so that
 * later reads need not skip them: one round trip. Reminders that changed since they were read wait for the next time.
 * Never throws.
 */
export async function moveAwayReminders(
  table: TenantTable,
  reminders: readonly FormerAnimalReminder[],
): Promise<void> {
  const groups = [...Map.groupBy(reminders, ({ animal }) => animal.row.id).values()].map((group) => [
    ...group.slice(0, 1).map(({ animal }) => dueAwayAction(animal, true)),
    ...group.slice(0, MAX_PER_ANIMAL).map(({ record }): Action => ({
      set: healthKey(record.kind, record),
      g1: duePartition(record.kind, 'away'),
      guard: { v: record.v },
      onFail: versionConflict,
    })),
  ]);
  try {
    await Promise.all(packActions(groups).map((actions) => table.transact(actions)));
  } catch (error) {
    if (!(error instanceof VersionConflict))
      console.warn('The reminders of animals that left could not be set apart:', error);
  }
}
