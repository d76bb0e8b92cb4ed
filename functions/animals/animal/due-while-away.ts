import { toChunks } from '#shared/rules/data/collections.ts';
import { type Action, MAX_ACTIONS } from '../../kernel/table/actions.ts';
import { runOutsideRequest } from '../../kernel/table/idempotent-request.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { type AnimalChange, animals, type AnimalRecord, residenceOf } from './animal-record/animal.record.ts';

/** The partition of due reminders of a kind by day: of residents, or of animals that left. */
export const duePartition = (kind: string, whereabouts: 'here' | 'away'): string =>
  `${whereabouts === 'here' ? 'due' : 'away'}#${kind}`;

/**
 * The write that marks whether due items of an animal are stored with those of animals that left. A concurrent writer
 * must retry.
 */
export const dueAwayAction = (animal: AnimalRecord, isAway: boolean): Action => ({
  put: animals.item(animals.nextVersion(animal, { dueAway: isAway ? true : undefined })),
  guard: { v: animal.v },
  onFail: versionConflict,
});

const HEALTH_SORT_KEY = /^health#(\w+)#\w+$/;

/**
 * Moves the due reminders of an animal back to those of animals that are here. Throws `VersionConflict` if it changed.
 */
async function restoreAnimalReminders(table: TenantTable, animal: AnimalRecord): Promise<void> {
  const items = await table.all({ pk: `animal#${animal.row.id}`, prefix: 'health#', consistent: true });
  const reminderMoves = items.flatMap(({ pk, sk, v, row }): Action[] => {
    const [, kind] = HEALTH_SORT_KEY.exec(sk) ?? [];
    if (!kind || row['reminder'] !== true) return [];
    return [{ set: { pk, sk }, g1: duePartition(kind, 'here'), guard: { v }, onFail: versionConflict }];
  });
  for (const batch of toChunks(reminderMoves, MAX_ACTIONS)) await table.transact(batch);
  await table.transact([dueAwayAction(animal, false)]);
}

/**
 * Restores the reminders of returning animals, before these are written.
 * @throws `VersionConflict` if there were any, since the animals must be read again
 */
export async function restoreDueReminders(
  table: TenantTable,
  changes: readonly AnimalChange[],
): Promise<void> {
  const returned = changes.filter(
    ({ before, after }) => before.more.dueAway && residenceOf(after.row) === 'current',
  );
  if (returned.length === 0) return;
  // Outside of the request, which is retried afterwards.
  await runOutsideRequest(() =>
    Promise.all(returned.map(({ before }) => restoreAnimalReminders(table, before))),
  );
  throw versionConflict();
}
