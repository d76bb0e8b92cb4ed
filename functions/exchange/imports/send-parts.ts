import type { RowOutcome } from '#shared/calls/exchange/import-row.ts';
import type { imports, ImportTotals } from '#shared/calls/exchange/imports.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { type StoredRow, putRows } from './stored/files.ts';
import { importParts, type ImportRun, importRuns } from './stored/import.record.ts';
import { getRun, sumTotals, ttlOf } from './stored/runs.ts';

const NO_ROWS_MESSAGE = 'This import takes an archive in, and no rows';

/** The message for an import that was started: it takes no more parts and cannot be started again. */
export const STARTED_MESSAGE = 'This import was started already';

/** The number of rows of each noun by their outcomes in the dry run. */
const totalsOf = (rows: readonly StoredRow[], outcomes: readonly RowOutcome[]): ImportTotals =>
  sumTotals(rows.map(({ noun }, i) => ({ [noun]: { [outcomes[i]?.outcome ?? 'wrong']: 1 } })));

/** The message for a row with a likely twin, as long as no user has answered it. */
const twinText = ({ twins = [] }: RowOutcome): string | undefined =>
  twins[0] && `May be ${twins[0].name}, who is in the register. Please say whether it is`;

/** Tries rows, stores them as a part with the totals of their outcomes, and returns the outcomes. */
export async function sendRows({ params, body }: Parsed<typeof imports.rows>, context: TenantContext) {
  const { table } = context;
  const { id, part } = params;
  const run = await getRun(table, id);
  if (run.row.state !== 'open') throw new HttpError(409, STARTED_MESSAGE);
  if (run.more.archive) throw new HttpError(409, NO_ROWS_MESSAGE);
  // Imported late: it loads the calls of most areas, which other calls of this area do not need.
  const { tryRows } = await import('./row/try-rows.ts');
  const { findFirstDayCorrections, withCorrections } = await import('./row/first-days.ts');
  const [rowOutcomes, firstDays] = [
    await tryRows(body.rows, context),
    await findFirstDayCorrections(body.rows, context),
  ];
  const results = body.rows.map((row, i) => {
    const outcome = rowOutcomes[i] ?? { outcome: 'wrong' };
    const twin = twinText(outcome);
    return withCorrections(twin === undefined ? row : { ...row, twin }, outcome, firstDays.get(row) ?? []);
  });
  const rows = results.flatMap((each) => each.rows);
  const totals = totalsOf(
    rows,
    results.flatMap((each) => each.outcomes),
  );
  await storePart(table, run, { part, rows, totals });
  return { outcomes: results.map(({ outcome }) => outcome) };
}

/** Stores a part of an import that is not started. */
async function storePart(
  table: TenantTable,
  { row: { id, at } }: ImportRun,
  { part, rows, totals }: { part: number; rows: readonly object[]; totals: ImportTotals },
): Promise<void> {
  const file = await putRows(table.tenantId, id, { part, rows });
  const partItem = importParts.item({
    row: { part, file, rows: rows.length, totals },
    keyParts: { run: id, number: String(part).padStart(5, '0') },
    ttl: ttlOf(at),
  });
  await table.transact([
    {
      check: importRuns.key({ id }),
      guard: { sameValues: { state: 'open' } },
      onFail: () => new HttpError(409, STARTED_MESSAGE),
    },
    { put: partItem },
  ]);
}

/** Stores records of an archive as a part; those that can't be imported are left out and listed. */
export async function sendRecords(
  { params, body }: Parsed<typeof imports.records>,
  { table }: TenantContext,
) {
  const { id, part } = params;
  const { kind, lines } = body;
  const run = await getRun(table, id);
  if (run.row.state !== 'open') throw new HttpError(409, STARTED_MESSAGE);
  if (!run.more.archive) throw new HttpError(409, 'This import takes no archive in');
  // Imported late: it loads the records of all areas, which other calls of this area do not need.
  const { validateLines } = await import('./restore/line.ts');
  const { validLines, faults } = validateLines(kind, lines, {
    from: run.more.archive.rescueId,
    to: table.tenantId,
  });
  await storePart(table, run, { part, rows: validLines, totals: {} });
  return { faults };
}
