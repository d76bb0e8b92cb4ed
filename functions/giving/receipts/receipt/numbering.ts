import { receiptWording } from '#shared/paper/wording.ts';
import { audit, byNow, type ActorContext } from '#functions/kernel/records/audit.ts';
import {
  VersionConflict,
  versionConflict,
  retryOnConflict,
} from '#functions/kernel/records/version-conflict.ts';
import { pause } from '#functions/kernel/pause.ts';
import { busy, Refusal } from '#functions/kernel/refusal.ts';
import { newId } from '#functions/kernel/ids.ts';
import type { Action, Item } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { donationRecords, type OnReceipt } from '../../donations/donation.record.ts';
import { referencing } from '#functions/people/names/references.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';
import { numberOf, receiptId, receiptKey } from './ids.ts';
import { centsOf, type Gift, toReceiptPaper } from './paper.ts';
import { type StoredPaper, type Receipt, receiptNumbers, receipts } from './receipt.record.ts';

/** The issuer of a receipt, with rescue and time: the context of a call, or the user on whose behalf a job runs. */
export interface IssueContext extends ActorContext {
  readonly table: TenantTable;
  readonly today: string;
}

/** Thrown where another receipt took the number meanwhile; holds which number is the last one now. */
export class NumberTaken extends VersionConflict {
  readonly last: Item | undefined;
  constructor(last: Item | undefined) {
    super();
    this.last = last;
  }
}

/** The longest pause before the next try, in milliseconds; it doubles with each try. */
const longestPause = (tried: number): number => Math.min(1000, 50 * 2 ** tried);
/** No new try after this; a Lambda has fifteen seconds in all. */
const MAX_MS = 10_000;

/** True for a refusal that passes by itself: others are writing the same at this moment. */
const isBusy = (error: unknown) => error instanceof Refusal && error.status === 503;

/**
 * Takes the next number of the year for what `read` finds. Where another receipt took it, it tries the one after that
 * without reading anything again; only a change of something else has it read anew. 503 after ten seconds.
 * @param step writes, given which number was the last
 */
export const untilNumbered = <R extends { readonly last: Item | undefined }, T>(
  read: () => Promise<R>,
  step: (found: R, last: Item | undefined) => Promise<T>,
): Promise<T> => {
  const until = Date.now() + MAX_MS;
  return retryOnConflict(async () => {
    const found = await read();
    for (let [last, tried] = [found.last, 0]; ; tried++) {
      try {
        return await step(found, last);
      } catch (error) {
        const isTaken = error instanceof NumberTaken;
        if (!isTaken && (error instanceof VersionConflict || !isBusy(error))) throw error;
        // `retryOnConflict` does not try this refusal again.
        if (Date.now() > until) throw busy();
        if (isTaken) last = error.last;
        await pause(Math.random() * longestPause(tried));
      }
    }
  });
};

/** For `untilNumbered`, if the step itself reads what it needs. */
export const readNothing = async () => ({ last: undefined });

/** The most gifts that change in the transaction of a number; a transaction takes a hundred writes. */
export const MAX_GIFTS = 80;

/** The key of the last number of a year. */
export const numberKey = (today: string) => receiptNumbers.key({ year: today.slice(0, 4) });

/** A gift as it is once it is on a receipt, or a statement is being made of it, which will name the void ones. */
export const withReceipt = (context: ActorContext, before: Gift, receipt: OnReceipt): Action[] => {
  const voided = receipt.number ? undefined : before.row.voided;
  return donationRecords.changing(before, donationRecords.next(before, { voided, receipt }, byNow(context)));
};

/** A gift as it is once its receipt is void. */
export const withoutReceipt = (context: ActorContext, before: Gift, number: string): Action[] => {
  const voided = [...(before.row.voided ?? []), number];
  const after = donationRecords.next(before, { receipt: undefined, voided }, byNow(context));
  return donationRecords.changing(before, after);
};

/** A receipt that is ready to get its number. */
export interface NumberedPaper {
  readonly paper: StoredPaper;
  readonly pcoId: string;
  readonly giver: string;
}

/** The receipt of a number of this year. */
function receiptOf(context: IssueContext, { paper, pcoId, giver }: NumberedPaper, no: number): Receipt {
  const { issuedOn, period, replaces } = paper;
  const row = {
    own: newId(),
    year: Number(context.today.slice(0, 4)),
    no,
    state: 'issued',
    ...(period === undefined ? {} : { period }),
    pcoId,
    giver,
    issuedOn,
    issuedBy: context.caller.name,
    cents: centsOf(paper),
    gifts: paper.gifts.length,
    replaces: [...replaces],
    isLifting: false,
    isPrinted: false,
  } as const;
  const worded = receiptWording(toReceiptPaper(paper, ''));
  return { row, more: { paper: { ...paper, worded } }, v: 1, ...byNow(context) };
}

/** The last number that was given, by its item. */
const lastOf = (item: Item | undefined): number => (item ? receiptNumbers.read(item).row.last : 0);

/**
 * The next receipt of the year, and the writes that make it: its number is given in the same transaction, so that none is
 * left out and none is given twice; a second one at the same moment fails with `NumberTaken` (docs/adr/142).
 */
export function issuing(
  context: IssueContext,
  numbered: NumberedPaper,
  last: Item | undefined,
): { receipt: Receipt; actions: Action[] } {
  const no = lastOf(last) + 1;
  const receipt = receiptOf(context, numbered, no);
  const actions: Action[] = [
    {
      put: receiptNumbers.item({ row: { year: context.today.slice(0, 4), last: no }, v: (last?.v ?? 0) + 1 }),
      guard: last ? { v: last.v } : { absent: true },
      onFail: (now) => new NumberTaken(now),
    },
    { put: receipts.item(receipt), guard: { absent: true }, onFail: versionConflict },
    audit(context, {
      recordId: receipt.row.pcoId,
      what: 'receipts.issue',
      changes: { number: [null, numberOf(receipt)] },
    }),
    ...referencing(numbered.pcoId, [receiptKey(receipt.row)], pcos.missing),
  ];
  return { receipt, actions };
}

/** The reference from a gift to its receipt. */
export const markOf = (context: ActorContext, receipt: Receipt): OnReceipt => ({
  id: receiptId(receipt.row),
  number: numberOf(receipt),
  at: context.now.toISOString(),
});
