import { STATEMENT_KINDS, type StatementKind } from '#shared/calls/giving/paper.ts';
import { DONORS_PER_FILE, type statements as calls } from '#shared/calls/giving/statements.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { personName } from '#shared/rules/people/people.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { receiptNumber } from '#shared/rules/donations/receipts.ts';
import type { Handlers, TenantContext } from '#functions/kernel/context.ts';
import { newId } from '#functions/kernel/ids.ts';
import { audit, changeStamp } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { retryOnConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { pcos, type PcoRecord } from '#functions/people/pco/pco.record.ts';
import { findPcosByIds } from '#functions/people/pco/pco.table.ts';
import { reachableEmailOf } from '#functions/people/pco/reachability.ts';
import { listDonors } from './donors.ts';
import { resumeStatements } from './resume.ts';
import { parseReceiptId } from '../receipt/receipt-ids.ts';
import { statementParts, statementsUnderWay, statementRuns } from '../receipt/receipt.record.ts';
import { changeRunAction, readParts, toStatementWork } from './statements.table.ts';

/** The milliseconds for which one call works on; its Lambda times out after fifteen seconds. */
const CALL_MS = 4000;
const MAX_LISTED_RUNS = 20;

/** 409 if other donors would be emailed than the user agreed to. */
function checkAgreedCount(people: readonly PcoRecord[], agreedCount: number | undefined): void {
  const reachableCount = people.filter((pco) => reachableEmailOf(pco) !== '').length;
  if (reachableCount !== agreedCount)
    throw new HttpError(
      409,
      `This now emails ${pluralize(reachableCount, 'donor')}. Please check the list again`,
    );
}

/** The table items of a run of statements: one part for each DONORS_PER_FILE donors. */
function partItems(
  workId: string,
  kind: StatementKind,
  people: readonly { pcoId: string; name: string }[],
): Item[] {
  // Summaries have no receipt numbers to issue, so their parts count as issued from the start.
  const isIssued = kind === 'summaries';
  return toChunks(people, DONORS_PER_FILE).map((batch, i) =>
    statementParts.item({
      row: { number: String(i + 1).padStart(3, '0'), isIssued, isPrinted: false, orderedAt: 0 },
      more: { givers: batch.map((donor) => ({ ...donor, isSummed: false, mailed: false })) },
      keyParts: { work: workId },
    }),
  );
}

async function start({ body }: Parsed<typeof calls.start>, context: TenantContext) {
  const { table, caller, now } = context;
  const { what, year, pcoIds, mail, emails } = body;
  const pcosById = await findPcosByIds(table, pcoIds);
  if (pcoIds.some((id) => !pcosById.has(id) || pcosById.get(id)?.row.isDeleted)) throw pcos.notFoundError();
  const donors = new Map([...pcosById.values()].map((pco) => [pco.row.id, pco]));
  if (mail) checkAgreedCount([...donors.values()], emails);
  const people = [...donors.values()].map(({ row }) => ({ pcoId: row.id, name: personName(row) }));
  const id = newId();
  const parts = partItems(id, what, people);
  const row = {
    id,
    what,
    year,
    mail,
    state: 'working',
    of: people.length,
    done: 0,
    issued: 0,
    mailed: 0,
    parts: parts.length,
    by: caller.name,
    byId: caller.userId,
    begunAt: now.toISOString(),
    aliveAt: 0,
  } as const;
  const statementRun = { row, more: {}, v: 1, ...changeStamp(context) };
  return transactOnce(
    context,
    [
      { put: statementRuns.item(statementRun), guard: { absent: true } },
      ...parts.map((put) => ({ put })),
      audit(context, {
        recordId: id,
        what: 'statements.start',
        changes: {
          what: [null, STATEMENT_KINDS[what].toLowerCase()],
          year: [null, year],
          givers: [null, people.length],
        },
      }),
    ],
    { work: await toStatementWork(table, statementRun) },
    [
      {
        table: registry(),
        actions: [{ put: statementsUnderWay.item({ row: { tenantId: table.tenantId, id } }) }],
      },
    ],
  );
}

async function continueWork({ params: { id } }: Parsed<typeof calls.goOn>, context: TenantContext) {
  const { table } = context;
  const deadline = Date.now() + CALL_MS;
  const statementRun = await resumeStatements(context, id, () => Date.now() < deadline);
  return { work: await toStatementWork(table, statementRun, await readParts(table, id)) };
}

const pause = ({ params: { id }, body: { paused } }: Parsed<typeof calls.pause>, context: TenantContext) =>
  retryOnConflict(async () => {
    const { table } = context;
    const statementRun = await statementRuns.getExisting(table, { id });
    if (statementRun.row.state === 'done')
      return { work: await toStatementWork(table, statementRun, await readParts(table, id)) };
    const row = { ...statementRun.row, state: paused ? 'paused' : 'working' } as const;
    const reply = {
      work: await toStatementWork(table, { ...statementRun, row }, await readParts(table, id)),
    };
    return transactOnce(context, [changeRunAction(statementRun, row)], reply);
  });

async function get({ query: { id } }: Parsed<typeof calls.get>, { table }: TenantContext) {
  const [statementRun, parts] = await Promise.all([
    statementRuns.getExisting(table, { id }),
    readParts(table, id),
  ]);
  const outcomes = parts.flatMap(({ more }) =>
    more.givers.map(({ pcoId, name, receipt, why, isSummed, mailed }) => {
      const receiptRef = receipt && parseReceiptId(receipt);
      return {
        pcoId,
        name,
        isSummed,
        mailed,
        why,
        ...(receiptRef ? { number: receiptNumber(receiptRef.year, receiptRef.no), receiptId: receipt } : {}),
      };
    }),
  );
  return { work: await toStatementWork(table, statementRun, parts), outcomes };
}

async function list(_input: unknown, { table }: TenantContext) {
  const { items } = await table.page({ pk: 'statements', newestFirst: true, limit: MAX_LISTED_RUNS });
  return {
    works: await Promise.all(statementRuns.readable(items).map((work) => toStatementWork(table, work))),
  };
}

export const statementHandlers = {
  givers: listDonors,
  start,
  goOn: continueWork,
  pause,
  list,
  get,
} satisfies Handlers<typeof calls>;
