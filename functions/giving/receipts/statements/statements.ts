import { STATEMENT_KINDS, type StatementKind } from '#shared/calls/giving/paper.ts';
import { GIVERS_A_FILE, type statements as calls } from '#shared/calls/giving/statements.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
import { personName } from '#shared/rules/people/people.ts';
import { counted } from '#shared/rules/text/phrases.ts';
import { receiptNumber } from '#shared/rules/gifts/receipts.ts';
import type { Handlers, TenantContext } from '#functions/kernel/context.ts';
import { newId } from '#functions/kernel/ids.ts';
import { audit, byNow } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { retryOnConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { Refusal } from '#functions/kernel/refusal.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { pcos, type PcoRecord } from '#functions/people/pco/pco.record.ts';
import { pcosBy } from '#functions/people/pco/pco.table.ts';
import { giversOf, reachableAt } from './givers.ts';
import { resumeStatements } from './resume.ts';
import { readReceiptId } from '../receipt/ids.ts';
import { statementParts, statementsUnderWay, statementWorks } from '../receipt/receipt.record.ts';
import { changedWork, partsOf, toStatementWork, workAt } from './statements.table.ts';

/** For how long one call goes on; its Lambda has fifteen seconds. */
const CALL_MS = 4000;
const LATEST = 20;

/** 409 if other donors would be emailed than the user agreed to. */
function mustBeAsAgreed(people: readonly PcoRecord[], agreed: number | undefined): void {
  const many = people.filter((pco) => reachableAt(pco) !== '').length;
  if (many !== agreed)
    throw new Refusal(409, `This now emails ${counted(many, 'donor')}. Please check the list again`);
}

/** The items of statements for these givers, a hundred a part. */
function partItems(
  work: string,
  kind: StatementKind,
  people: readonly { pcoId: string; name: string }[],
): Item[] {
  // A summary has no number that would be given first.
  const isIssued = kind === 'summaries';
  return chunksOf(people, GIVERS_A_FILE).map((batch, i) =>
    statementParts.item({
      row: { number: String(i + 1).padStart(3, '0'), isIssued, isPrinted: false, orderedAt: 0 },
      more: { givers: batch.map((giver) => ({ ...giver, isSummed: false, mailed: false })) },
      at: { work },
    }),
  );
}

async function start({ body }: Parsed<typeof calls.start>, context: TenantContext) {
  const { table, caller, now } = context;
  const { what, year, pcoIds, mail, emails } = body;
  const pcosById = await pcosBy(table, pcoIds);
  if (pcoIds.some((id) => !pcosById.has(id) || pcosById.get(id)?.row.isDeleted)) throw pcos.missing();
  const donors = new Map([...pcosById.values()].map((pco) => [pco.row.id, pco]));
  if (mail) mustBeAsAgreed([...donors.values()], emails);
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
  const work = { row, more: {}, v: 1, ...byNow(context) };
  return transactOnce(
    context,
    [
      { put: statementWorks.item(work), guard: { absent: true } },
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
    { work: await toStatementWork(table, work) },
    [
      {
        table: registry(),
        actions: [{ put: statementsUnderWay.item({ row: { tenantId: table.tenantId, id } }) }],
      },
    ],
  );
}

async function goOn({ params: { id } }: Parsed<typeof calls.goOn>, context: TenantContext) {
  const { table } = context;
  const until = Date.now() + CALL_MS;
  const work = await resumeStatements(context, id, () => Date.now() < until);
  return { work: await toStatementWork(table, work, await partsOf(table, id)) };
}

const pause = ({ params: { id }, body: { paused } }: Parsed<typeof calls.pause>, context: TenantContext) =>
  retryOnConflict(async () => {
    const { table } = context;
    const work = await workAt(table, id);
    if (work.row.state === 'done')
      return { work: await toStatementWork(table, work, await partsOf(table, id)) };
    const row = { ...work.row, state: paused ? 'paused' : 'working' } as const;
    const reply = { work: await toStatementWork(table, { ...work, row }, await partsOf(table, id)) };
    return transactOnce(context, [changedWork(work, row)], reply);
  });

async function get({ query: { id } }: Parsed<typeof calls.get>, { table }: TenantContext) {
  const [work, parts] = await Promise.all([workAt(table, id), partsOf(table, id)]);
  const outcomes = parts.flatMap(({ more }) =>
    more.givers.map(({ pcoId, name, receipt, why, isSummed, mailed }) => {
      const at = receipt && readReceiptId(receipt);
      return {
        pcoId,
        name,
        isSummed,
        mailed,
        why,
        ...(at ? { number: receiptNumber(at.year, at.no), receiptId: receipt } : {}),
      };
    }),
  );
  return { work: await toStatementWork(table, work, parts), outcomes };
}

async function list(_input: unknown, { table }: TenantContext) {
  const { items } = await table.page({ pk: 'statements', newestFirst: true, limit: LATEST });
  return {
    works: await Promise.all(statementWorks.readable(items).map((work) => toStatementWork(table, work))),
  };
}

export const statementHandlers = { givers: giversOf, start, goOn, pause, list, get } satisfies Handlers<
  typeof calls
>;
