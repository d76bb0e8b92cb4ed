/**
 * A statement of more donations than one transaction holds claims them first, without a number; then the first
 * donation is marked with the number, and the others follow. After any interruption it goes on with that number
 * (docs/adr/045). Yearly summaries are made by the same work, take no number and leave no record.
 */
import type { NO_STATEMENT_REASONS } from '#shared/calls/giving/statements.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { personName } from '#shared/rules/people/people.ts';
import { isForStatement } from '#shared/rules/donations/receipts.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { type DonationRecord, donationRecords } from '../../donations/donation.record.ts';
import { readReceiptSources } from './prepare.ts';
import {
  MAX_DONATIONS_PER_TRANSACTION,
  type IssueContext,
  issueActions,
  addReceiptActions,
  toReceiptMark,
} from '../receipt/numbering.ts';
import { kindOf, missingRequirementsOf, createReceiptPaper, createSummary } from '../receipt/paper.ts';

/** The result for a donor: the receipt, or why there is none. */
export type Outcome =
  | { readonly receipt: string; readonly number: string }
  | { readonly why: keyof typeof NO_STATEMENT_REASONS };

/** Returns the actions to write in the same transaction as the step that makes an outcome true. */
export type OutcomeActions = (outcome: Outcome) => readonly Action[];

/** The id that marks a gift as claimed while a statement of more gifts than one transaction takes is being made. */
const claimIdOf = (year: number) => `statement-${year}`;

type ReceiptSources = Awaited<ReturnType<typeof readReceiptSources>>;

/** The statement of a year that is being made for a donor. */
interface Statement {
  readonly context: IssueContext;
  readonly pcoId: string;
  readonly year: number;
  readonly sources: ReceiptSources;
  /** All gifts of the year, the earliest first. */
  readonly gifts: readonly DonationRecord[];
  readonly outcomeActions: OutcomeActions;
}

/** The gifts that a statement would list: claimed for it, or on no receipt and of a type that it takes. */
function selectOpenDonations({
  year,
  sources,
  gifts,
}: Pick<Statement, 'year' | 'sources' | 'gifts'>): DonationRecord[] {
  const kind = kindOf(sources);
  return gifts.filter(({ row: { receipt, donationType: type } }) =>
    receipt ? receipt.id === claimIdOf(year) : isForStatement(kind, { type }),
  );
}

const toPaperOfYear = (
  {
    context,
    year,
    sources,
    gifts,
  }: Pick<Statement, 'year' | 'sources' | 'gifts'> & { context: Pick<IssueContext, 'today'> },
  openDonations: readonly DonationRecord[],
) => {
  const receiptedDonations = gifts.filter(({ row }) => row.receipt?.number);
  const replacedNumbers = [...new Set(openDonations.flatMap(({ row }) => row.voided ?? []))];
  return createReceiptPaper({
    ...sources,
    gifts: openDonations,
    today: context.today,
    period: year,
    receiptedDonations,
    replacedNumbers,
  });
};

/** Claims gifts that are too many for one transaction for the statement; a number is given only after that. */
async function claimDonations(
  { context, year }: Statement,
  openDonations: readonly DonationRecord[],
): Promise<void> {
  const claimMark = { id: claimIdOf(year), number: '', at: context.now.toISOString() };
  const unclaimed = openDonations.filter(({ row }) => !row.receipt);
  for (const batch of toChunks(unclaimed, MAX_DONATIONS_PER_TRANSACTION))
    await context.table.transact(
      batch.flatMap((donation) => addReceiptActions(context, donation, claimMark)),
    );
}

/** Issues the receipt with the next number; of many gifts only the first is marked now, with `leads`. */
async function issueNumbered(
  statement: Statement,
  openDonations: readonly DonationRecord[],
): Promise<Outcome> {
  const { context, pcoId, sources, outcomeActions } = statement;
  const paper = toPaperOfYear(statement, openDonations);
  const { receipt, actions } = issueActions(
    context,
    { paper, pcoId, donor: personName(sources.donor.row) },
    sources.lastNumberItem,
  );
  const receiptMark = toReceiptMark(context, receipt);
  const fitsInTransaction = openDonations.length <= MAX_DONATIONS_PER_TRANSACTION;
  const firstDonations = fitsInTransaction ? openDonations : openDonations.slice(0, 1);
  const outcome = { receipt: receiptMark.id, number: receiptMark.number };
  await context.table.transact([
    ...actions,
    ...firstDonations.flatMap((donation) =>
      addReceiptActions(context, donation, fitsInTransaction ? receiptMark : { ...receiptMark, leads: true }),
    ),
    ...(fitsInTransaction ? outcomeActions(outcome) : []),
  ]);
  return outcome;
}

/** Marks the claimed gifts with the receipt of the lead gift; the last write removes its `leads`. */
async function finishStatement(
  { context, year, gifts, outcomeActions }: Statement,
  leadDonation: DonationRecord,
): Promise<Outcome> {
  const { leads: _, ...receiptMark } = leadDonation.row.receipt ?? { id: '', number: '', at: '' };
  const claimedDonations = gifts.filter(({ row }) => row.receipt?.id === claimIdOf(year));
  for (const batch of toChunks(claimedDonations, MAX_DONATIONS_PER_TRANSACTION))
    await context.table.transact(
      batch.flatMap((donation) => addReceiptActions(context, donation, receiptMark)),
    );
  const outcome = { receipt: receiptMark.id, number: receiptMark.number };
  await context.table.transact([
    ...addReceiptActions(context, leadDonation, receiptMark),
    ...outcomeActions(outcome),
  ]);
  return outcome;
}

/** A donor's gifts of a year, the earliest first, including those of PCOs merged into them. */
async function readDonations(
  { table }: Pick<IssueContext, 'table'>,
  pcoId: string,
  year: number,
): Promise<DonationRecord[]> {
  const items = await table.all({
    pk: `pco#${pcoId}`,
    from: `donation#${year}-01-01`,
    upTo: `donation#${year}-12-31`,
    consistent: true,
  });
  return items.map((item) => donationRecords.read(item));
}

type ReadContext = Pick<IssueContext, 'table' | 'today'>;

/** The donor with the settings of receipts, and the donor's gifts of a year. 404. */
const readSourcesOfYear = (context: ReadContext, pcoId: string, year: number) =>
  Promise.all([readReceiptSources(context.table, pcoId, context.today), readDonations(context, pcoId, year)]);

/** The statement as it would be if it were issued now, for a preview. 404. */
export async function draftStatement(context: ReadContext, pcoId: string, year: number) {
  const [sources, donations] = await readSourcesOfYear(context, pcoId, year);
  const draft = { context, year, sources, gifts: donations };
  return { paper: toPaperOfYear(draft, selectOpenDonations(draft)), sources };
}

/**
 * All gifts of a donor in a year, with or without a receipt; undefined if there are none, or the donor was deleted.
 * 404.
 */
export async function summarizeYear(context: ReadContext, pcoId: string, year: number) {
  const [sources, donations] = await readSourcesOfYear(context, pcoId, year);
  if (sources.donor.row.isDeleted || donations.length === 0) return undefined;
  return { sources, paper: createSummary({ ...sources, gifts: donations, today: context.today, year }) };
}

/** Writes the actions of an outcome without a receipt. */
async function endWithoutReceipt({ context, outcomeActions }: Statement, outcome: Outcome): Promise<Outcome> {
  const actions = outcomeActions(outcome);
  if (actions.length > 0) await context.table.transact(actions);
  return outcome;
}

/**
 * Issues one receipt to a donor for all gifts of a year that are on none. After an interruption it goes on where it
 * was, and never issues two numbers (docs/adr/045). Throws `VersionConflict` after a change in between; it may be
 * retried.
 * @param outcomeActions the actions written with the step that makes the outcome true
 */
export async function issueStatement(
  context: IssueContext,
  pcoId: string,
  year: number,
  outcomeActions: OutcomeActions = () => [],
): Promise<Outcome> {
  const [sources, donations] = await readSourcesOfYear(context, pcoId, year);
  const statement: Statement = { context, pcoId, year, sources, gifts: donations, outcomeActions };
  if (sources.donor.row.isDeleted) return endWithoutReceipt(statement, { why: 'gone' });
  const leadDonation = donations.find(({ row }) => row.receipt?.leads);
  if (leadDonation) return finishStatement(statement, leadDonation);
  const openDonations = selectOpenDonations(statement);
  if (openDonations.length === 0) return endWithoutReceipt(statement, { why: 'nothing' });
  if (missingRequirementsOf(toPaperOfYear(statement, openDonations)).length > 0)
    return endWithoutReceipt(statement, { why: 'missing' });
  if (openDonations.length <= MAX_DONATIONS_PER_TRANSACTION) return issueNumbered(statement, openDonations);
  const isClaimed = openDonations.every(({ row }) => row.receipt);
  if (isClaimed) await issueNumbered(statement, openDonations);
  else await claimDonations(statement, openDonations);
  return issueStatement(context, pcoId, year, outcomeActions);
}
