import { STATEMENT_KINDS } from '#shared/calls/giving/paper.ts';
import type { StatementWork } from '#shared/calls/giving/statements.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { signedUrl } from '#functions/kernel/files/storage.ts';
import { pdfHeaders } from '#functions/kernel/text.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { statementFileKey } from '../receipt/receipt-ids.ts';
import { statementParts, statementRuns } from '../receipt/receipt.record.ts';
import type { RecordOf } from '#functions/kernel/records/stored/declaration.ts';

export type StatementRun = RecordOf<typeof statementRuns>;
export type StatementPart = RecordOf<typeof statementParts>;

/** Reads the parts of a run in order; each has up to a hundred donors. */
export async function readParts(table: TenantTable, id: string): Promise<StatementPart[]> {
  const items = await table.all({ pk: `statements#${id}`, consistent: true });
  return items.map((item) => statementParts.read(item));
}

/** The write of a part after a change. */
export const changePartAction = (
  runId: string,
  part: StatementPart,
  change: Partial<StatementPart['row']>,
  more = part.more,
): Action => ({
  put: statementParts.item({
    row: { ...part.row, ...change },
    more,
    v: part.v + 1,
    keyParts: { work: runId },
  }),
  guard: { v: part.v },
  onFail: versionConflict,
});

/** The write of a run after a change. */
export const changeRunAction = (
  statementRun: StatementRun,
  change: Partial<StatementRun['row']>,
): Action => ({
  put: statementRuns.item(statementRuns.nextVersion(statementRun, change)),
  guard: { v: statementRun.v },
  onFail: versionConflict,
});

/** The progress of a run: the numbers of donors that are done, have a statement, and were mailed it. */
export function donorCountsOf(parts: readonly StatementPart[]) {
  const donors = parts.flatMap(({ more }) => more.givers);
  const count = (predicate: (donor: (typeof donors)[number]) => unknown) => donors.filter(predicate).length;
  return {
    done: count(({ receipt, why, isSummed }) => receipt ?? why ?? isSummed),
    issued: count(({ receipt, isSummed }) => receipt ?? isSummed),
    mailed: count(({ mailed }) => mailed),
  };
}

/** The run as the calls reply it; if parts are given, with the links to their files. */
export async function toStatementWork(
  { tenantId }: TenantTable,
  { row }: StatementRun,
  parts: readonly StatementPart[] = [],
): Promise<StatementWork> {
  const { by: begunBy, byId: _, parts: __, aliveAt: ___, ...rest } = row;
  const files = parts.filter(
    (part) => part.row.isPrinted && part.more.givers.some(({ receipt, isSummed }) => receipt ?? isSummed),
  );
  const signedFiles = files.map(async (part) => ({
    number: Number(part.row.number),
    viewUrl: await signedUrl(
      statementFileKey(tenantId, row.id, part.row.number),
      pdfHeaders('inline', `${STATEMENT_KINDS[row.what]} ${row.year}, ${Number(part.row.number)}.pdf`),
    ),
  }));
  return { ...rest, begunBy, files: await Promise.all(signedFiles) };
}
