import type { Outcome } from '#shared/calls/exchange/import-row.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { doOnceFor } from '#functions/kernel/table/table.ts';
import type { StoredRow } from '../stored/files.ts';
import { importChanges, type ImportedRecord, importedRecords } from '../stored/import.record.ts';
import { ttlOf } from '../stored/runs.ts';
import { idsIn } from './calls.ts';
import { executeAcceptingDoubts } from './doubts.ts';
import {
  hashOf,
  type ImportedByKey,
  missingFaults,
  sourceKeyOf,
  ownerIn,
  withIds,
} from './imported-records.ts';
import { type Fields, NOUN_CALLS } from './nouns.ts';
import { findCorrection, DELETED_MESSAGE, rejectedOutcome, TWICE_MESSAGE } from './outcome.ts';
import { openPeriodId } from './twins.ts';

/** The result of a row. */
export interface WriteResult {
  readonly outcome: Outcome;
  readonly faults?: Record<string, string>;
  readonly id?: string;
}

/** The context in which an import writes its rows. */
export interface WriteContext extends TenantContext {
  readonly importId: string;
  /** The start of the import (ISO time), from which the expiry of its items is counted. */
  readonly begunAt: string;
}

/** The imported record of a row. */
function importedItemOf(
  row: StoredRow,
  { importId: run, now }: WriteContext,
  { ids, isCreated, rowOutcome }: { ids: readonly string[]; isCreated: boolean; rowOutcome: Outcome },
): Item {
  const { noun, source, number, file, line, origin = {} } = row;
  const [id = ''] = ids;
  const writtenAt = now.toISOString();
  return importedRecords.item({
    row: {
      noun,
      source,
      number,
      id,
      ids: [...ids],
      hash: hashOf(row),
      run,
      made: isCreated,
      last: run,
      did: rowOutcome,
      at: writtenAt,
    },
    more: { file, line, origin },
    changedAt: writtenAt,
  });
}

/** Adds a reason that overrides objections to a milestone, since it is history. */
const withOverrideReason = ({ noun, source }: StoredRow, input: Fields): Fields =>
  noun === 'milestones'
    ? {
        ...input,
        animalMilestoneVm: { anyway: `Imported from ${source}`, ...Object(input['animalMilestoneVm']) },
      }
    : input;

async function add(row: StoredRow, input: Fields, context: WriteContext): Promise<WriteResult> {
  const request = NOUN_CALLS[row.noun].addRequest(withOverrideReason(row, input));
  let ids: string[] = [];
  const createMark = (reply: unknown) => {
    ids = idsIn(reply);
    return importedItemOf(row, context, { ids, isCreated: true, rowOutcome: 'new' });
  };
  await doOnceFor(context.table, createMark, () =>
    executeAcceptingDoubts(row, { request, isCorrection: false }, context),
  );
  return { outcome: 'new', ...(ids[0] ? { id: ids[0] } : {}) };
}

/** Saves the outcome of a row that changed, or that was matched to an existing record. */
async function saveOutcome(
  row: StoredRow,
  { existing, id, rowOutcome }: { existing: ImportedRecord | undefined; id: string; rowOutcome: Outcome },
  context: WriteContext,
): Promise<void> {
  const freshRecord = importedRecords.read(
    importedItemOf(row, context, { ids: [id], isCreated: false, rowOutcome }),
  );
  const { hash, last } = freshRecord.row;
  const after = existing
    ? importedRecords.nextVersion(existing, { hash, last, did: rowOutcome, ...freshRecord.more })
    : freshRecord;
  await context.table.putAll([importedRecords.item(after)]);
}

/** The key values of the change that a run made by a row, or took back. */
export const changeKeyParts = (row: StoredRow, run: string, kind: 'change' | 'back') =>
  ({ run, what: kind, noun: row.noun, source: row.source, number: row.number }) as const;

export const changeKey = (row: StoredRow, run: string, kind: 'change' | 'back') =>
  importChanges.key(changeKeyParts(row, run, kind));

/** The id of the record that an interrupted run of this import already changed by the row. */
async function changedRecordId(
  row: StoredRow,
  { table, importId }: WriteContext,
): Promise<string | undefined> {
  const item = await table.get(changeKey(row, importId, 'change'));
  return item && importChanges.read(item).row.id;
}

const wasChanged = async (row: StoredRow, context: WriteContext) =>
  (await changedRecordId(row, context)) !== undefined;

/** The open period of volunteering that a row corrects, or the one that this import already changed by it. */
const periodIdOf = async (row: StoredRow, input: Fields, context: WriteContext) =>
  row.noun === 'volunteers'
    ? ((await changedRecordId(row, context)) ?? (await openPeriodId(input, context)))
    : undefined;

/** Corrects the existing record of a row. */
async function correct(
  row: StoredRow,
  { input, id, existing }: { input: Fields; id: string; existing: ImportedRecord | undefined },
  context: WriteContext,
): Promise<WriteResult> {
  const { importId: run } = context;
  const correction = await findCorrection(row, input, id, context);
  if (!correction) return { outcome: 'wrong', faults: { '': DELETED_MESSAGE }, id };
  const { request, current, changes } = correction;
  const before = Object.fromEntries(Object.entries(changes).map(([name, [previous]]) => [name, previous]));
  const isChanged = Object.keys(changes).length > 0;
  const createMark = () =>
    importChanges.item({
      row: { id: current.id, version: current.version + 1, hash: existing?.row.hash ?? '' },
      more: { before },
      keyParts: changeKeyParts(row, run, 'change'),
      ttl: ttlOf(context.begunAt),
    });
  // Read after the record, since another worker may have changed it.
  const rowOutcome = isChanged || (await wasChanged(row, context)) ? 'changed' : 'same';
  if (isChanged)
    await doOnceFor(context.table, createMark, () =>
      executeAcceptingDoubts(row, { request, isCorrection: true }, context),
    );
  await saveOutcome(row, { existing, id, rowOutcome }, context);
  return { outcome: rowOutcome, id };
}

const OWNER_ROW_FAULTY = 'The row of this animal has another fault, so nothing of it was taken';

/** True if the animal of a birth or an intake was corrected by the same row in this import. */
function isOwnerCorrected(row: StoredRow, imported: ImportedByKey, { importId }: WriteContext): boolean {
  const owner = ownerIn(row);
  return owner !== undefined && imported.get(sourceKeyOf(owner))?.row.last === importId;
}

/** Writes one row by the calls of its noun, or returns its faults. Idempotent: a repeated row is not written again. */
export async function writeRow(
  row: StoredRow,
  imported: ImportedByKey,
  context: WriteContext,
): Promise<WriteResult> {
  const existing = imported.get(sourceKeyOf(row));
  const id = existing?.row.id;
  const isAlreadySeen = existing?.row.last === context.importId;
  if (existing && existing.row.hash === hashOf(row))
    return { outcome: isAlreadySeen ? existing.row.did : 'same', id: existing.row.id };
  if (isAlreadySeen) return { outcome: 'wrong', faults: { '': TWICE_MESSAGE } };
  if (row.held) return { outcome: 'wrong', faults: row.held, ...(id ? { id } : {}) };
  if (row.behind && !isOwnerCorrected(row, imported, context))
    return { outcome: 'wrong', faults: { '': OWNER_ROW_FAULTY }, ...(row.as ? { id: row.as } : {}) };
  if (row.twin && !existing) return { outcome: 'twin', faults: { '': row.twin } };
  const { input, missing } = withIds(row, (sourceNumber) => imported.get(sourceKeyOf(sourceNumber))?.row.id);
  if (missing.length > 0) return { outcome: 'wrong', faults: missingFaults(row, missing) };
  const recordId = id ?? (row.as === 'new' ? undefined : (row.as ?? (await periodIdOf(row, input, context))));
  try {
    if (recordId === undefined) return await add(row, input, context);
    if (await wasChanged(row, context)) {
      await saveOutcome(row, { existing, id: recordId, rowOutcome: 'changed' }, context);
      return { outcome: 'changed', id: recordId };
    }
    return await correct(row, { input, id: recordId, existing }, context);
  } catch (error) {
    // The refusal may be due to another worker that corrected it meanwhile.
    if (recordId !== undefined && (await wasChanged(row, context)))
      return { outcome: 'changed', id: recordId };
    const { outcome, faults } = rejectedOutcome(row, error, recordId !== undefined);
    return { outcome, ...(faults ? { faults } : {}), ...(recordId ? { id: recordId } : {}) };
  }
}
