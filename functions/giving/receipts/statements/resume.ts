import { MINUTE_MS } from '#functions/kernel/durations.ts';
import { retryOnConflict } from '#functions/kernel/records/version-conflict.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { type IssueContext, readNothing, retryUntilNumbered } from '../receipt/numbering.ts';
import { requestPrint } from '../receipt/print-orders.ts';
import { statementParts, statementRuns, statementsUnderWay } from '../receipt/receipt.record.ts';
import {
  changePartAction,
  changeRunAction,
  donorCountsOf,
  type StatementPart,
  readParts,
  type StatementRun,
} from './statements.table.ts';
import { issueStatement } from '../issuing/year-statement.ts';

/** A print request that was not carried out is repeated after this time. */
const PRINT_TIMEOUT_MS = 4 * MINUTE_MS;

/** Issues a statement to the next donor of a part; false once all its donors are done. */
async function issueNextStatement(
  context: IssueContext,
  { row: { id, year } }: StatementRun,
  number: string,
): Promise<boolean> {
  const part = await statementParts.find(context.table, { work: id, number });
  const donorIndex = part?.more.givers.findIndex(({ receipt, why }) => !receipt && !why) ?? -1;
  const donor = part?.more.givers[donorIndex];
  if (!part || !donor) return false;
  await issueStatement(context, donor.pcoId, year, (outcome) => {
    const result = 'receipt' in outcome ? { receipt: outcome.receipt } : { why: outcome.why };
    const donors = part.more.givers.with(donorIndex, { ...donor, ...result });
    return [changePartAction(id, part, {}, { givers: donors })];
  });
  return true;
}

/** Has a part printed, unless that was ordered a moment ago. */
async function orderPartPrint(
  { table }: IssueContext,
  { row: { id } }: StatementRun,
  part: StatementPart,
): Promise<void> {
  const now = Date.now();
  if (part.row.isPrinted || part.row.orderedAt > now - PRINT_TIMEOUT_MS) return;
  await table.transact([changePartAction(id, part, { isIssued: true, orderedAt: now })]);
  await requestPrint({ kind: 'statements', tenantId: table.tenantId, workId: id, number: part.row.number });
}

/** Issues statements to the donors of a part while there is time, then has the part printed. */
async function continuePart(
  context: IssueContext,
  statementRun: StatementRun,
  part: StatementPart,
  hasTimeLeft: () => boolean,
): Promise<void> {
  const { number } = part.row;
  let hasMoreDonors = !part.row.isIssued;
  while (hasMoreDonors && hasTimeLeft())
    hasMoreDonors = await retryUntilNumbered(readNothing, () =>
      issueNextStatement(context, statementRun, number),
    );
  if (hasMoreDonors) return;
  await retryOnConflict(async () => {
    const latestPart = await statementParts.find(context.table, { work: statementRun.row.id, number });
    if (latestPart) await orderPartPrint(context, statementRun, latestPart);
  });
}

/** Saves the progress of a run, and the time at which a worker was last busy with it. */
const saveProgress = ({ table }: IssueContext, id: string): Promise<StatementRun> =>
  retryOnConflict(async () => {
    const [statementRun, parts] = await Promise.all([
      statementRuns.getExisting(table, { id }),
      readParts(table, id),
    ]);
    const isDone = parts.every(({ row }) => row.isPrinted);
    const state = isDone ? 'done' : statementRun.row.state;
    const runChange = { ...donorCountsOf(parts), state, aliveAt: Date.now() };
    await table.transact([changeRunAction(statementRun, runChange)]);
    if (isDone)
      await registry().transact([{ remove: statementsUnderWay.key({ tenantId: table.tenantId, id }) }]);
    return statementRuns.nextVersion(statementRun, runChange);
  });

/**
 * Continues a run of statements for as long as there is time. Each donor is one complete step: an interruption loses
 * one at most, and two workers at once never issue two to the same donor (docs/adr/045). 404 if there is no such run.
 * @param hasTimeLeft true while there is time for another donor
 */
export async function resumeStatements(
  context: IssueContext,
  id: string,
  hasTimeLeft: () => boolean,
): Promise<StatementRun> {
  const statementRun = await statementRuns.getExisting(context.table, { id });
  if (statementRun.row.state !== 'working') return statementRun;
  for (const part of await readParts(context.table, id)) {
    if (!hasTimeLeft()) break;
    if (!part.row.isPrinted) await continuePart(context, statementRun, part, hasTimeLeft);
  }
  return saveProgress(context, id);
}
