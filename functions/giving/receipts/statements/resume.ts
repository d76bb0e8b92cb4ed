import { retryOnConflict } from '#functions/kernel/records/version-conflict.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { type IssueContext, readNothing, untilNumbered } from '../receipt/numbering.ts';
import { order } from '../receipt/orders.ts';
import { statementsUnderWay, statementWorks } from '../receipt/receipt.record.ts';
import {
  changedPart,
  changedWork,
  countsOf,
  type StatementPart,
  partAt,
  partsOf,
  type StatementRun,
  workAt,
} from './statements.table.ts';
import { issueYear } from '../issuing/year.ts';

/** A print request that was not carried out is repeated after this time. */
const PRINTS_WITHIN = 4 * 60_000;

/** Issues a statement to the next giver of a part; false once all its givers are done. */
async function nextGiver(
  context: IssueContext,
  { row: { id, year } }: StatementRun,
  number: string,
): Promise<boolean> {
  const part = await partAt(context.table, id, number);
  const turn = part?.more.givers.findIndex(({ receipt, why }) => !receipt && !why) ?? -1;
  const giver = part?.more.givers[turn];
  if (!part || !giver) return false;
  await issueYear(context, giver.pcoId, year, (outcome) => {
    const result = 'receipt' in outcome ? { receipt: outcome.receipt } : { why: outcome.why };
    const givers = part.more.givers.with(turn, { ...giver, ...result });
    return [changedPart(id, part, {}, { givers })];
  });
  return true;
}

/** Has a part printed, unless that was ordered a moment ago. */
async function orderPrint(
  { table }: IssueContext,
  { row: { id } }: StatementRun,
  part: StatementPart,
): Promise<void> {
  const now = Date.now();
  if (part.row.isPrinted || part.row.orderedAt > now - PRINTS_WITHIN) return;
  await table.transact([changedPart(id, part, { isIssued: true, orderedAt: now })]);
  await order({ kind: 'statements', tenantId: table.tenantId, work: id, number: part.row.number });
}

/** Gives the givers of a part their statements for as long as there is time, then has them printed. */
async function continuePart(
  context: IssueContext,
  work: StatementRun,
  part: StatementPart,
  hasTimeLeft: () => boolean,
): Promise<void> {
  const { number } = part.row;
  let isMore = !part.row.isIssued;
  while (isMore && hasTimeLeft())
    isMore = await untilNumbered(readNothing, () => nextGiver(context, work, number));
  if (isMore) return;
  await retryOnConflict(async () => {
    const now = await partAt(context.table, work.row.id, number);
    if (now) await orderPrint(context, work, now);
  });
}

/** Notes how far the work is, and that a worker is busy with it. */
const saveProgress = ({ table }: IssueContext, id: string): Promise<StatementRun> =>
  retryOnConflict(async () => {
    const [work, parts] = await Promise.all([workAt(table, id), partsOf(table, id)]);
    const isDone = parts.every(({ row }) => row.isPrinted);
    const state = isDone ? 'done' : work.row.state;
    const change = { ...countsOf(parts), state, aliveAt: Date.now() };
    await table.transact([changedWork(work, change)]);
    if (isDone)
      await registry().transact([{ remove: statementsUnderWay.key({ tenantId: table.tenantId, id }) }]);
    return statementWorks.next(work, change);
  });

/**
 * Goes on with statements for as long as there is time. Each giver is one complete step: an interruption
 * loses one at most, and two workers at once never issue two to the same giver (docs/adr/045). 404.
 * @param hasTimeLeft true while there is time for another giver
 */
export async function resumeStatements(
  context: IssueContext,
  id: string,
  hasTimeLeft: () => boolean,
): Promise<StatementRun> {
  const work = await workAt(context.table, id);
  if (work.row.state !== 'working') return work;
  for (const part of await partsOf(context.table, id)) {
    if (!hasTimeLeft()) break;
    if (!part.row.isPrinted) await continuePart(context, work, part, hasTimeLeft);
  }
  return saveProgress(context, id);
}
