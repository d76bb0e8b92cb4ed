import { changeStamp, type ActorContext } from '#functions/kernel/records/audit.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { type Action, type Item, type Key, guardOf } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { loadPco } from '../../people/register.ts';
import { volunteerFiles } from './volunteer.record.ts';
import type { RecordOf } from '#functions/kernel/records/stored/declaration.ts';

/** The file of a volunteer, without the periods, which are separate records. */
export type VolunteerFile = RecordOf<typeof volunteerFiles>['row'];

export const fileKey = (pcoId: string): Key => volunteerFiles.key({ pcoId });

const EMPTY_FILE: VolunteerFile = { slots: [], slotNotes: '', checks: {}, shifts: [] };

/** The file in an item; empty if there is none. */
export const fileIn = (item: Item | undefined): VolunteerFile =>
  item ? volunteerFiles.read(item).row : EMPTY_FILE;

/** Writes a volunteer's file over the one that was read; `VersionConflict` if it changed in the meantime. */
export function volunteerFileAction(
  actor: ActorContext,
  pcoId: string,
  before: Item | undefined,
  after: VolunteerFile = fileIn(before),
): Action {
  return {
    put: volunteerFiles.item({
      row: after,
      v: (before?.v ?? 0) + 1,
      keyParts: { pcoId },
      ...changeStamp(actor),
    }),
    guard: guardOf(before),
    onFail: versionConflict,
  };
}

/**
 * A person and their file, read in parallel; for a merged one, those of the kept PCO, with another round trip. Or 404.
 */
export async function personFile(table: TenantTable, pcoId: string) {
  const [pco, item] = await Promise.all([loadPco(table, pcoId), table.get(fileKey(pcoId))]);
  const { id } = pco.row;
  return { pco, item: id === pcoId ? item : await table.get(fileKey(id)) };
}
