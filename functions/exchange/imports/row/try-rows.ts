import type { ImportRow, RowOutcome } from '#shared/calls/exchange/import-row.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { type CallRequest, checkInput } from './calls.ts';
import { executeAcceptingDoubts, pendingDoubt } from './doubts.ts';
import {
  hashOf,
  type ImportedByKey,
  readImported,
  sourceKeyOf,
  type SourceNumber,
  withIds,
} from './imported-records.ts';
import { NOUN_CALLS } from './nouns.ts';
import { findCorrection, DELETED_MESSAGE, rejectedOutcome, TWICE_MESSAGE } from './outcome.ts';
import { openPeriodId, twinsFor } from './twins.ts';
import { runInQueues } from './queues.ts';

/** Thrown instead of the first write, when all checks of a call have passed. */
class DryRunStopped extends Error {}

const stopDryRun = () => Promise.reject(new DryRunStopped());

/** A table that can be read, and whose writes throw. */
const withoutWrites = (table: TenantTable): TenantTable => ({
  ...table,
  transact: stopDryRun,
  putAll: stopDryRun,
  removeAll: stopDryRun,
  // Called for the number of a new animal; nothing is counted.
  increase: async () => 0,
  countTry: stopDryRun,
  giveBack: stopDryRun,
});

/** Executes the call of a row up to its first write. @throws the refusal of the call */
async function tryCall(
  row: ImportRow,
  call: { readonly request: CallRequest; readonly isCorrection: boolean },
  context: TenantContext,
): Promise<void> {
  try {
    await executeAcceptingDoubts(row, call, { ...context, table: withoutWrites(context.table) });
  } catch (error) {
    if (!(error instanceof DryRunStopped)) throw error;
  }
}

/** A placeholder for the id of a record that the same import creates. */
const PENDING_ID = 'pending';

/** Finds the id of a record by its number in the source: an imported record, or the twin that the user chose. */
type IdOf = (sourceNumber: SourceNumber) => string | undefined;

async function tryNew(row: ImportRow, idOf: IdOf, context: TenantContext): Promise<RowOutcome> {
  let isPending = false;
  const { input } = withIds(row, (sourceNumber) => {
    const id = idOf(sourceNumber);
    isPending ||= id === undefined;
    return id ?? PENDING_ID;
  });
  try {
    const request = NOUN_CALLS[row.noun].addRequest(input);
    checkInput(request, context);
    const twins = row.as === 'new' ? [] : await twinsFor(row, input, context);
    if (twins.length > 0) return { outcome: 'twin', twins };
    // A row that refers to a record that does not exist yet is checked by the other rules only in the real import.
    if (!isPending) await tryCall(row, { request, isCorrection: false }, context);
    return (isPending && (await pendingDoubt(row, request, context))) || { outcome: 'new' };
  } catch (error) {
    return rejectedOutcome(row, error, false);
  }
}

async function tryCorrection(
  row: ImportRow,
  id: string,
  idOf: IdOf,
  context: TenantContext,
): Promise<RowOutcome> {
  const { input } = withIds(row, (sourceNumber) => idOf(sourceNumber) ?? PENDING_ID);
  try {
    const correction = await findCorrection(row, input, id, context);
    if (!correction) return { outcome: 'wrong', faults: { '': DELETED_MESSAGE } };
    const { changes, request } = correction;
    if (Object.keys(changes).length === 0) return { outcome: 'same', id };
    await tryCall(row, { request, isCorrection: true }, context);
    return {
      outcome: 'changed',
      id,
      changes: Object.fromEntries(Object.entries(changes).map(([name, [from, to]]) => [name, [from, to]])),
    };
  } catch (error) {
    return rejectedOutcome(row, error, true);
  }
}

/**
 * The id of the record for a row with an unknown number: from the user's answer, or the open period that it corrects.
 */
async function answeredId(row: ImportRow, idOf: IdOf, context: TenantContext): Promise<string | undefined> {
  if (row.as !== undefined) return row.as === 'new' ? undefined : row.as;
  return row.noun === 'volunteers' ? openPeriodId(withIds(row, idOf).input, context) : undefined;
}

async function tryRow(
  row: ImportRow,
  { imported, idOf }: { readonly imported: ImportedByKey; readonly idOf: IdOf },
  context: TenantContext,
): Promise<RowOutcome> {
  const existing = imported.get(sourceKeyOf(row));
  if (existing?.row.hash === hashOf(row)) return { outcome: 'same', id: existing.row.id };
  const id = existing?.row.id ?? (await answeredId(row, idOf, context));
  return id === undefined ? tryNew(row, idOf, context) : tryCorrection(row, id, idOf, context);
}

/** The rows with the same number as an earlier row, but other values. */
function findDuplicates(rows: readonly ImportRow[]): ReadonlySet<ImportRow> {
  const hashesByKey = new Map<string, string>();
  const duplicates = rows.filter((row) => {
    const [sourceKey, hash] = [sourceKeyOf(row), hashOf(row)];
    const first = hashesByKey.get(sourceKey) ?? hash;
    hashesByKey.set(sourceKey, first);
    return first !== hash;
  });
  return new Set(duplicates);
}

/** The ids of existing people that the user chose for likely twins, by `sourceKeyOf`. */
const answeredIdsIn = (rows: readonly ImportRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap((row) =>
      row.noun === 'people' && row.as !== undefined && row.as !== 'new'
        ? [[sourceKeyOf(row), row.as] as const]
        : [],
    ),
  );

/** The outcomes of rows in a dry run, which executes their calls up to the first write. */
export async function tryRows(rows: readonly ImportRow[], context: TenantContext): Promise<RowOutcome[]> {
  const importedByKey = await readImported(context.table, rows);
  const duplicates = findDuplicates(rows);
  const answeredIds = answeredIdsIn(rows);
  const idOf: IdOf = (sourceNumber) =>
    importedByKey.get(sourceKeyOf(sourceNumber))?.row.id ?? answeredIds.get(sourceKeyOf(sourceNumber));
  const outcomes = new Map<ImportRow, RowOutcome>();
  await runInQueues(
    rows,
    (_, i) => String(i),
    async (row) => {
      const outcome = duplicates.has(row)
        ? ({ outcome: 'wrong', faults: { '': TWICE_MESSAGE } } as const)
        : await tryRow(row, { imported: importedByKey, idOf }, context);
      outcomes.set(row, outcome);
    },
  );
  return rows.map((row) => outcomes.get(row) ?? { outcome: 'wrong' });
}
