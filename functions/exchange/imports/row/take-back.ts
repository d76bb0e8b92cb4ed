import { isOfPerson } from '#shared/calls/exchange/import-row.ts';
import { undo } from '#functions/health/undo/undo.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { auditLines } from '#functions/kernel/records/kernel.record.ts';
import { VersionConflict } from '#functions/kernel/records/version-conflict.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import { doOnceFor } from '#functions/kernel/table/table.ts';
import type { StoredRow } from '../stored/files.ts';
import { importChanges, type ImportedRecord, importedRecords } from '../stored/import.record.ts';
import { ttlOf } from '../stored/runs.ts';
import { executeCall } from './calls.ts';
import { type ImportedByKey, sourceKeyOf, ownerIn } from './imported-records.ts';
import { NOUN_CALLS, currentRecord } from './nouns.ts';
import { faultsOf, revertRequest } from './outcome.ts';
import { purgeAnimal, purgePco } from './purge.ts';
import { changeKey, changeKeyParts, type WriteContext } from './write-row.ts';

/** A record that stays when its import is taken back, and the reason. */
export interface RetainedRecord {
  readonly faults: Record<string, string>;
  readonly id: string;
  readonly ownerId?: string;
}

const EDITED_MESSAGE = 'It was edited since';

const EDITS_CACHE = new WeakMap<WriteContext, Map<string, Promise<boolean>>>();

/**
 * True if a user or another import changed an animal or a person that the import added, or their records; read once per
 * step. The whole history is read: an edit during the import has many later lines of the import itself.
 */
function isEdited(context: WriteContext, id: string): Promise<boolean> {
  const { table, importId } = context;
  const checkHistory = async () => {
    const lines = await table.all({ pk: `audit#${id}`, consistent: true });
    return lines.some((item) => auditLines.read(item).row.importId !== importId);
  };
  const edits = EDITS_CACHE.get(context) ?? new Map<string, Promise<boolean>>();
  EDITS_CACHE.set(context, edits);
  const pendingCheck = edits.get(id) ?? checkHistory();
  edits.set(id, pendingCheck);
  return pendingCheck;
}

const isNotFound = (error: unknown) => error instanceof HttpError && error.status === 404;

/** Runs `work`, which deletes a record; ignores a 404 of a record that is gone already. */
async function ignoreNotFound(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}

const REMINDER_KINDS = { vaccinations: 'vaccination', procedures: 'procedure', meds: 'med' } as const;

/** Removes a record of an animal or person, unless it was edited since the import. */
async function removeRecord(
  { row }: ImportedRecord,
  context: WriteContext,
): Promise<RetainedRecord | undefined> {
  const { noun, id, ids, at } = row;
  const current = await currentRecord(noun, id, context);
  if (!current) return undefined;
  if (current.changedAt !== at) return { faults: { '': EDITED_MESSAGE }, id };
  if (noun === 'vaccinations' || noun === 'procedures' || noun === 'meds')
    await ignoreNotFound(() => undo({ kind: REMINDER_KINDS[noun], ids, minutes: Infinity }, context));
  else await ignoreNotFound(() => executeCall(NOUN_CALLS[noun].removeRequest(id), context));
  return undefined;
}

/** Removes an animal or a person with all their records, unless they were edited since the import. */
async function removeWithContents(
  { row: { noun, id } }: ImportedRecord,
  context: WriteContext,
): Promise<RetainedRecord | undefined> {
  if (await isEdited(context, id)) {
    const current = await currentRecord(noun, id, context);
    return current ? { faults: { '': EDITED_MESSAGE }, id } : undefined;
  }
  await ignoreNotFound(() => executeCall(NOUN_CALLS[noun].removeRequest(id), context));
  await (noun === 'animals' ? purgeAnimal : purgePco)(context.table, id);
  return undefined;
}

/** Restores the fields of a record that the import changed, unless it was edited since. */
async function revert(row: StoredRow, context: WriteContext): Promise<RetainedRecord | undefined> {
  const { table, importId } = context;
  const item = await table.get(changeKey(row, importId, 'change'));
  if (!item) return undefined;
  const { row: change, more } = importChanges.read(item);
  const { id, version, hash } = change;
  const current = await currentRecord(row.noun, id, context);
  // Read after the record, so that the mark of another worker is seen.
  const isReverted = (await table.get(changeKey(row, importId, 'back'))) !== undefined;
  if (!current || isReverted) return undefined;
  if (current.version !== version) return { faults: { '': EDITED_MESSAGE }, id };
  const changeParts = changeKeyParts(row, importId, 'back');
  const markItem = () =>
    importChanges.item({
      row: { id, version: version + 1, hash },
      keyParts: changeParts,
      ttl: ttlOf(context.begunAt),
    });
  await doOnceFor(table, markItem, () => executeCall(revertRequest(row, current, more.before), context));
  return undefined;
}

/** Removes the stored `ImportedRecord` of a row if this import added it; otherwise clears its `hash` and `last`. */
async function forget(
  existing: ImportedRecord,
  context: TenantContext & { importId: string },
): Promise<void> {
  const { table, importId } = context;
  const { row } = existing;
  if (row.run === importId) await table.removeAll([importedRecords.key(row)]);
  // Without a hash the same row is compared with the record at the next import.
  else if (row.last === importId)
    await table.putAll([importedRecords.item(importedRecords.nextVersion(existing, { hash: '', last: '' }))]);
}

async function revertOrRemove(
  row: StoredRow,
  existing: ImportedRecord,
  context: WriteContext,
): Promise<RetainedRecord | undefined> {
  const isCreatedByRun = existing.row.made && existing.row.run === context.importId;
  if (!isCreatedByRun) return revert(row, context);
  return row.noun === 'people' || row.noun === 'animals'
    ? removeWithContents(existing, context)
    : removeRecord(existing, context);
}

/** The owner of a row's record if the import made it; the record is removed or kept with it. */
async function importedOwner(
  row: StoredRow,
  { table, importId }: WriteContext,
): Promise<ImportedRecord | undefined> {
  const owner = ownerIn(row);
  const item = owner && (await table.get(importedRecords.key(owner)));
  const ownerRecord = item && importedRecords.read(item);
  return ownerRecord?.row.made && ownerRecord.row.run === importId ? ownerRecord : undefined;
}

/**
 * Reverts what an import did by a row. May be repeated after an interruption.
 * @returns the record that stays, since it was edited
 */
export async function revertImportedRow(
  row: StoredRow,
  imported: ImportedByKey,
  context: WriteContext,
): Promise<RetainedRecord | undefined> {
  const existing = imported.get(sourceKeyOf(row));
  if (!existing || (existing.row.run !== context.importId && existing.row.last !== context.importId))
    return undefined;
  const owner = await importedOwner(row, context);
  try {
    if (owner && (await isEdited(context, owner.row.id))) return undefined;
    // Records of a person prevent its deletion, so they are removed first; records of an animal are removed with it.
    if (!owner || isOfPerson(row.noun)) {
      const retainedRecord = await revertOrRemove(row, existing, context);
      const ownerNumber = ownerIn(row);
      const ownerId = ownerNumber && imported.get(sourceKeyOf(ownerNumber))?.row.id;
      if (retainedRecord) return { ...retainedRecord, ...(ownerId ? { ownerId } : {}) };
    }
    await forget(existing, context);
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500 || error instanceof VersionConflict) throw error;
    // Another worker may have removed the record.
    if (!(await currentRecord(row.noun, existing.row.id, context))) return undefined;
    if (await context.table.get(changeKey(row, context.importId, 'back'))) return undefined;
    return { faults: faultsOf(error), id: existing.row.id };
  }
}
