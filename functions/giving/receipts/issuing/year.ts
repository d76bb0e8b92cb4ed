/**
 * A statement of more donations than one transaction holds claims them first, without a number; then the first
 * donation's mark comes with the number and the others follow. A cut anywhere continues with the same number
 * (docs/adr/045). Yearly summaries are made by the same work, take no number and leave no record.
 */
import type { NO_STATEMENT } from '#shared/calls/giving/statements.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
import { personName } from '#shared/rules/people/people.ts';
import { isForStatement } from '#shared/rules/gifts/receipts.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { donationRecords } from '../../donations/donation.record.ts';
import { receiptSources } from './prepare.ts';
import { MAX_GIFTS, type IssueContext, issuing, withReceipt, markOf } from '../receipt/numbering.ts';
import { type Gift, kindOf, missingReceiptFacts, paperFor, summaryFor } from '../receipt/paper.ts';

/** The result for a giver: the receipt, or why there is none. */
export type Outcome =
  | { readonly receipt: string; readonly number: string }
  | { readonly why: keyof typeof NO_STATEMENT };

/** The actions written in the same transaction as the step that makes an outcome true. */
export type OutcomeWrites = (outcome: Outcome) => readonly Action[];

/** The mark on a gift while a statement of its year is being made of more gifts than one transaction takes. */
const claimOf = (year: number) => `statement-${year}`;

type ReceiptSources = Awaited<ReturnType<typeof receiptSources>>;

/** The statement of a year that is being made for a giver. */
interface Statement {
  readonly context: IssueContext;
  readonly pcoId: string;
  readonly year: number;
  readonly sources: ReceiptSources;
  /** All gifts of the year, the earliest first. */
  readonly gifts: readonly Gift[];
  readonly outcomeWrites: OutcomeWrites;
}

/** Those that a statement would hold: on no receipt, and of a kind that it takes. */
function openGifts({ year, sources, gifts }: Pick<Statement, 'year' | 'sources' | 'gifts'>): Gift[] {
  const kind = kindOf(sources);
  return gifts.filter(({ row: { receipt, donationType: type } }) =>
    receipt ? receipt.id === claimOf(year) : isForStatement(kind, { type }),
  );
}

const paperOfYear = (
  {
    context,
    year,
    sources,
    gifts,
  }: Pick<Statement, 'year' | 'sources' | 'gifts'> & { context: Pick<IssueContext, 'today'> },
  open: readonly Gift[],
) => {
  const receiptedGifts = gifts.filter(({ row }) => row.receipt?.number);
  const replaces = [...new Set(open.flatMap(({ row }) => row.voided ?? []))];
  const { giver, tenant, settings, logo } = sources;
  return paperFor({
    tenant,
    settings,
    logo,
    giver,
    gifts: open,
    today: context.today,
    period: year,
    receiptedGifts,
    replaces,
  });
};

/** Gifts that are more than a transaction takes say first that a statement is being made of them: no number is given before. */
async function claim({ context, year }: Statement, open: readonly Gift[]): Promise<void> {
  const mark = { id: claimOf(year), number: '', at: context.now.toISOString() };
  const free = open.filter(({ row }) => !row.receipt);
  for (const batch of chunksOf(free, MAX_GIFTS))
    await context.table.transact(batch.flatMap((gift) => withReceipt(context, gift, mark)));
}

/** Gives the next number; of many gifts the first leads the others to it. */
async function number(statement: Statement, open: readonly Gift[]): Promise<Outcome> {
  const { context, pcoId, sources, outcomeWrites } = statement;
  const paper = paperOfYear(statement, open);
  const { receipt, actions } = issuing(
    context,
    { paper, pcoId, giver: personName(sources.giver.row) },
    sources.last,
  );
  const mark = markOf(context, receipt);
  const isSmall = open.length <= MAX_GIFTS;
  const now = isSmall ? open : open.slice(0, 1);
  const outcome = { receipt: mark.id, number: mark.number };
  await context.table.transact([
    ...actions,
    ...now.flatMap((gift) => withReceipt(context, gift, isSmall ? mark : { ...mark, leads: true })),
    ...(isSmall ? outcomeWrites(outcome) : []),
  ]);
  return outcome;
}

/** Tells the receipt of the gift that leads to the others; the last write is that it leads no more. */
async function finish({ context, year, gifts, outcomeWrites }: Statement, lead: Gift): Promise<Outcome> {
  const { leads: _, ...mark } = lead.row.receipt ?? { id: '', number: '', at: '' };
  const claimedGifts = gifts.filter(({ row }) => row.receipt?.id === claimOf(year));
  for (const batch of chunksOf(claimedGifts, MAX_GIFTS))
    await context.table.transact(batch.flatMap((gift) => withReceipt(context, gift, mark)));
  const outcome = { receipt: mark.id, number: mark.number };
  await context.table.transact([...withReceipt(context, lead, mark), ...outcomeWrites(outcome)]);
  return outcome;
}

/** A giver's gifts of a year, the earliest first, including those of PCOs merged into them. */
async function giftsOf({ table }: Pick<IssueContext, 'table'>, pcoId: string, year: number): Promise<Gift[]> {
  const items = await table.all({
    pk: `pco#${pcoId}`,
    from: `donation#${year}-01-01`,
    upTo: `donation#${year}-12-31`,
    consistent: true,
  });
  return items.map((item) => donationRecords.read(item));
}

/** The statement as it would be if it were issued now, for a preview. 404. */
export async function draftOfYear(
  context: Pick<IssueContext, 'table' | 'today'>,
  pcoId: string,
  year: number,
) {
  const [sources, gifts] = await Promise.all([
    receiptSources(context.table, pcoId, context.today),
    giftsOf(context, pcoId, year),
  ]);
  const draft = { context, year, sources, gifts };
  return { paper: paperOfYear(draft, openGifts(draft)), sources };
}

/** All gifts of a giver in a year, with or without a receipt; undefined if there are none, or the giver was deleted. 404. */
export async function summaryOfYear(
  context: Pick<IssueContext, 'table' | 'today'>,
  pcoId: string,
  year: number,
) {
  const [sources, gifts] = await Promise.all([
    receiptSources(context.table, pcoId, context.today),
    giftsOf(context, pcoId, year),
  ]);
  if (sources.giver.row.isDeleted || gifts.length === 0) return undefined;
  return { sources, paper: summaryFor({ ...sources, gifts, today: context.today, year }) };
}

async function failed({ context, outcomeWrites }: Statement, outcome: Outcome): Promise<Outcome> {
  const actions = outcomeWrites(outcome);
  if (actions.length > 0) await context.table.transact(actions);
  return outcome;
}

/**
 * Issues one receipt to a giver for all gifts of a year that are on none. After an interruption it goes on where it was, and
 * never issues two numbers (docs/adr/045). Throws `VersionConflict` after a change in between; it may be retried.
 * @param outcomeWrites the actions written with the step that makes the outcome true
 */
export async function issueYear(
  context: IssueContext,
  pcoId: string,
  year: number,
  outcomeWrites: OutcomeWrites = () => [],
): Promise<Outcome> {
  const [sources, gifts] = await Promise.all([
    receiptSources(context.table, pcoId, context.today),
    giftsOf(context, pcoId, year),
  ]);
  const statement: Statement = { context, pcoId, year, sources, gifts, outcomeWrites };
  if (sources.giver.row.isDeleted) return failed(statement, { why: 'gone' });
  const lead = gifts.find(({ row }) => row.receipt?.leads);
  if (lead) return finish(statement, lead);
  const open = openGifts(statement);
  if (open.length === 0) return failed(statement, { why: 'nothing' });
  if (missingReceiptFacts(paperOfYear(statement, open)).length > 0)
    return failed(statement, { why: 'missing' });
  if (open.length <= MAX_GIFTS) return number(statement, open);
  const isClaimed = open.every(({ row }) => row.receipt);
  if (isClaimed) await number(statement, open);
  else await claim(statement, open);
  return issueYear(context, pcoId, year, outcomeWrites);
}
