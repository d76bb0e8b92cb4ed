import { receiptWording } from '#shared/paper/wording.ts';
import { audit, changeStamp, type ActorContext } from '#functions/kernel/records/audit.ts';
import {
  VersionConflict,
  versionConflict,
  retryOnConflict,
} from '#functions/kernel/records/version-conflict.ts';
import { pause } from '#functions/kernel/pause.ts';
import { busyError, HttpError } from '#functions/kernel/http-error.ts';
import { newId } from '#functions/kernel/ids.ts';
import { type Action, type Item, guardOf } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { type DonationRecord, donationRecords, type OnReceipt } from '../../donations/donation.record.ts';
import { referenceActionsWithCheck } from '#functions/people/names/references.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';
import { numberOf, receiptId, receiptKey } from './receipt-ids.ts';
import { receiptCentsOf, toReceiptPaper } from './paper.ts';
import { type StoredPaper, type Receipt, receiptNumbers, receipts } from './receipt.record.ts';

/** The issuer of a receipt, with rescue and time: the context of a call, or the user on whose behalf a job runs. */
export interface IssueContext extends ActorContext {
  readonly table: TenantTable;
  readonly today: string;
}

/** Thrown if another receipt took the number meanwhile; holds the item of the number that is now the last. */
class NumberTakenError extends VersionConflict {
  readonly lastNumberItem: Item | undefined;
  constructor(lastNumberItem: Item | undefined) {
    super();
    this.lastNumberItem = lastNumberItem;
  }
}

/** The longest pause before the next try, in milliseconds; it doubles with each try, up to a second. */
const maxPauseMs = (attemptCount: number): number => Math.min(1000, 50 * 2 ** attemptCount);
/** No new try after this; a Lambda has fifteen seconds in all. */
const MAX_RETRY_MS = 10_000;

/** True for a refusal that passes by itself: others are writing the same at this moment. */
const isBusy = (error: unknown) => error instanceof HttpError && error.status === 503;

/**
 * Takes the next number of the year for what `readInput` finds. Where another receipt took it, it tries the one after
 * that without reading anything again; only a change of something else has it read anew. 503 after ten seconds.
 * @param step writes the receipt, given the item of the last number
 */
export const retryUntilNumbered = <R extends { readonly last: Item | undefined }, T>(
  readInput: () => Promise<R>,
  step: (input: R, lastNumberItem: Item | undefined) => Promise<T>,
): Promise<T> => {
  const endsAt = Date.now() + MAX_RETRY_MS;
  return retryOnConflict(async () => {
    const input = await readInput();
    for (let [lastNumberItem, attemptCount] = [input.last, 0]; ; attemptCount++) {
      try {
        return await step(input, lastNumberItem);
      } catch (error) {
        const isTaken = error instanceof NumberTakenError;
        if (!isTaken && (error instanceof VersionConflict || !isBusy(error))) throw error;
        // `retryOnConflict` does not try this refusal again.
        if (Date.now() > endsAt) throw busyError();
        if (isTaken) lastNumberItem = error.lastNumberItem;
        await pause(Math.random() * maxPauseMs(attemptCount));
      }
    }
  });
};

/** For `retryUntilNumbered`, if the step itself reads what it needs. */
export const readNothing = async () => ({ last: undefined });

/** The most gifts that change in the transaction of a number; a transaction takes a hundred writes. */
export const MAX_DONATIONS_PER_TRANSACTION = 80;

/** The key of the last number of a year. */
export const numberKey = (today: string) => receiptNumbers.key({ year: today.slice(0, 4) });

/** The writes that put a gift on a receipt, or claim it for a statement, which will name its void numbers. */
export const addReceiptActions = (
  context: ActorContext,
  before: DonationRecord,
  receipt: OnReceipt,
): Action[] => {
  const voidedNumbers = receipt.number ? undefined : before.row.voided;
  return donationRecords.updateActions(
    before,
    donationRecords.nextVersion(before, { voided: voidedNumbers, receipt }, changeStamp(context)),
  );
};

/** The writes that take a gift off its void receipt, and add the number to the gift's void ones. */
export const removeReceiptActions = (
  context: ActorContext,
  before: DonationRecord,
  number: string,
): Action[] => {
  const voidedNumbers = [...(before.row.voided ?? []), number];
  const after = donationRecords.nextVersion(
    before,
    { receipt: undefined, voided: voidedNumbers },
    changeStamp(context),
  );
  return donationRecords.updateActions(before, after);
};

/** A receipt that is ready to get its number. */
export interface ReceiptContents {
  readonly paper: StoredPaper;
  readonly pcoId: string;
  readonly donor: string;
}

/** The receipt of a number of this year. */
function toReceiptRecord(
  context: IssueContext,
  { paper, pcoId, donor }: ReceiptContents,
  sequenceNumber: number,
): Receipt {
  const { issuedOn, period, replaces } = paper;
  const row = {
    own: newId(),
    year: Number(context.today.slice(0, 4)),
    no: sequenceNumber,
    state: 'issued',
    ...(period === undefined ? {} : { period }),
    pcoId,
    giver: donor,
    issuedOn,
    issuedBy: context.caller.name,
    cents: receiptCentsOf(paper),
    gifts: paper.gifts.length,
    replaces: [...replaces],
    isLifting: false,
    isPrinted: false,
  } as const;
  const wording = receiptWording(toReceiptPaper(paper));
  return { row, more: { paper: { ...paper, worded: wording } }, v: 1, ...changeStamp(context) };
}

/** The last number that was given, from its item; 0 without one. */
const lastNumberOf = (item: Item | undefined): number => (item ? receiptNumbers.read(item).row.last : 0);

/**
 * The next receipt of the year, and the writes that make it: its number is given in the same transaction, so that none
 * is left out and none is given twice; a second one at the same moment fails with `NumberTakenError` (docs/adr/142).
 */
export function issueActions(
  context: IssueContext,
  receiptContents: ReceiptContents,
  lastNumberItem: Item | undefined,
): { receipt: Receipt; actions: Action[] } {
  const sequenceNumber = lastNumberOf(lastNumberItem) + 1;
  const receipt = toReceiptRecord(context, receiptContents, sequenceNumber);
  const actions: Action[] = [
    {
      put: receiptNumbers.item({
        row: { year: context.today.slice(0, 4), last: sequenceNumber },
        v: (lastNumberItem?.v ?? 0) + 1,
      }),
      guard: guardOf(lastNumberItem),
      onFail: (now) => new NumberTakenError(now),
    },
    { put: receipts.item(receipt), guard: { absent: true }, onFail: versionConflict },
    audit(context, {
      recordId: receipt.row.pcoId,
      what: 'receipts.issue',
      changes: { number: [null, numberOf(receipt)] },
    }),
    ...referenceActionsWithCheck(receiptContents.pcoId, [receiptKey(receipt.row)], pcos.notFoundError),
  ];
  return { receipt, actions };
}

/** The reference from a gift to its receipt. */
export const toReceiptMark = (context: ActorContext, receipt: Receipt): OnReceipt => ({
  id: receiptId(receipt.row),
  number: numberOf(receipt),
  at: context.now.toISOString(),
});
