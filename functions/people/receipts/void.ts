import type { Receipt as Shown } from '#shared/calls/people/receipts.ts';
import { personName } from '#shared/rules/people.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import { once } from '../../kernel/records/idempotent.ts';
import { overtaken, untilSettled } from '../../kernel/records/overtaken.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { aside } from '../../kernel/table/deed.ts';
import { numberOf } from './ids.ts';
import { madeOf, mustBeWhole, ordered } from './prepare.ts';
import { GIFTS_AT_ONCE, issuing, lifted, marked, markOf, untilNumbered } from './numbering.ts';
import { order } from './orders.ts';
import { type Gift, paperFor } from './paper.ts';
import { giftsOn, receiptAt, shownReceipt, shownWithEmail } from './read.ts';
import { type Receipt, receipts } from './receipt.record.ts';

/** A receipt after a change of it. */
const after = (context: TenantContext, of: Receipt, row: Partial<Receipt['row']>): Receipt => ({
  ...of,
  row: { ...of.row, ...row },
  v: of.v + 1,
  ...byNow(context),
});

/** 409 for one that is void already and of which nothing is left to be done. */
function mustBeGood(of: Receipt): void {
  if (of.row.state === 'void' && !of.row.isLifting)
    throw new Refusal(409, `Receipt ${numberOf(of)} is void already`);
}

/** What a receipt says of itself once it is void. */
const voided = (context: TenantContext, of: Receipt, reason: string): Partial<Receipt['row']> =>
  of.row.state === 'void'
    ? {}
    : {
        state: 'void',
        voidedAt: context.now.toISOString(),
        voidedBy: context.caller.name,
        reason,
        isPrinted: false,
      };

const line = (context: TenantContext, of: Receipt, what: 'receipts.void' | 'receipts.replace', why: string) =>
  audit(context, {
    recordId: of.row.pcoId,
    what,
    changes: { number: [numberOf(of), null], reason: [null, why] },
  });

interface Voided {
  readonly of: Receipt;
  readonly reply: { readonly receipt: Shown };
}

/** One step: the receipt is void, and its gifts say so, as many as a transaction takes; the last is what the request does. */
async function voidSome(context: TenantContext, id: string, reason: string): Promise<Voided> {
  const of = await receiptAt(context.table, id);
  mustBeGood(of);
  const gifts = await giftsOn(context.table, of);
  const isLifting = gifts.length > GIFTS_AT_ONCE;
  const then = after(context, of, { ...voided(context, of, reason), isLifting });
  const actions = [
    ...receipts.changing(of, then, overtaken),
    ...gifts.slice(0, GIFTS_AT_ONCE).flatMap((gift) => lifted(context, gift, numberOf(of))),
    ...(of.row.state === 'void' ? [] : [line(context, of, 'receipts.void', reason)]),
  ];
  const reply = { receipt: await shownWithEmail(context.table, then) };
  const write = () => once(context, actions, reply);
  return { of: then, reply: await (isLifting ? aside(write) : write()) };
}

/**
 * Voids a receipt, which keeps its number. One of more gifts than a transaction takes goes on step by step; where that is
 * cut off, voiding it again goes on. 404, 409.
 */
export async function voidReceipt(context: TenantContext, id: string, reason: string) {
  let step: Voided;
  do step = await untilSettled(() => voidSome(context, id, reason));
  while (step.of.row.isLifting);
  return ordered(context.table, step.reply);
}

/** A receipt for the same gifts as they are now; of a statement what it says of other receipts stays. */
function paperAgain(
  context: TenantContext,
  of: Receipt,
  gifts: readonly Gift[],
  made: Awaited<ReturnType<typeof madeOf>>,
) {
  const { period, appraiser, elsewhere } = of.more.paper;
  const { giver, tenant, settings, logo } = made;
  const replaces = [numberOf(of)];
  const paper = paperFor({
    tenant,
    settings,
    logo,
    giver,
    gifts,
    today: context.today,
    period,
    appraiser,
    replaces,
  });
  return { ...paper, elsewhere: [...elsewhere] };
}

const TOO_MANY =
  'This receipt has too many gifts to be replaced at once. Please void it, then make the statement of the year again';

/** Voids a receipt and issues another for the same gifts, in one transaction. 404, 409, 422. */
export async function replaceReceipt(
  context: TenantContext,
  id: string,
  reason: string,
): Promise<{ receipt: Shown }> {
  const { table, today } = context;
  const read = async () => {
    const of = await receiptAt(table, id);
    mustBeGood(of);
    const [gifts, made] = await Promise.all([giftsOn(table, of), madeOf(table, of.row.pcoId, today)]);
    if (of.row.isLifting || gifts.length === 0 || gifts.length > GIFTS_AT_ONCE)
      throw new Refusal(409, TOO_MANY);
    const paper = paperAgain(context, of, gifts, made);
    mustBeWhole(paper);
    return { of, gifts, paper, giver: made.giver, last: made.last };
  };
  const reply = await untilNumbered(read, ({ of, gifts, paper, giver }, last) => {
    const { pcoId } = of.row;
    const { receipt, actions } = issuing(context, { paper, pcoId, giver: personName(giver) }, last);
    const mark = markOf(context, receipt);
    const all = [
      ...actions,
      ...receipts.changing(of, after(context, of, voided(context, of, reason)), overtaken),
      ...gifts.flatMap((gift) => marked(context, gift, mark)),
      line(context, of, 'receipts.replace', reason),
    ];
    return once(context, all, { receipt: shownReceipt(receipt, giver.email) });
  });
  await order({ what: 'receipt', tenantId: table.tenantId, id });
  return ordered(table, reply);
}
