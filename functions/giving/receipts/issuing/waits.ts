import { versionConflict } from '#functions/kernel/records/editing/version-conflict.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import {
  type IdempotentRequest,
  requestItem,
  requestItemKey,
  outcomeOf,
} from '#functions/kernel/table/idempotent-request.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { shownReceipt } from '../record/read.ts';
import type { Receipt, receiptWaits } from '../record/receipt.record.ts';

/** A request that waits for the number of a receipt. */
export type Wait = ReturnType<typeof receiptWaits.read>;

/** As many writes remain for these in the transaction that numbers others. */
const DROPPED_AT_ONCE = 2;

/** The first of each group, in their order. */
const firstPer = (waits: readonly Wait[], by: (wait: Wait) => string): Wait[] =>
  [...Map.groupBy(waits, by).values()].flatMap(([first]) => (first ? [first] : []));

/**
 * The waits to number, one per donation and per idempotency key, and those whose key is `used`: answered before, or by
 * another of these. They are dropped, since a key keeps one answer.
 */
export async function split(table: TenantTable, all: readonly Wait[], most: number) {
  const keys = [...new Set(all.flatMap(({ row }) => row.deed?.key ?? []))];
  const kept = keys.length > 0 ? await table.getMany(keys.map((key) => requestItemKey({ key }))) : [];
  const done = new Set(keys.filter((_, i) => kept[i]));
  const open = all.filter(({ row }) => !row.deed || !done.has(row.deed.key));
  const one = firstPer(open, ({ row }) => row.deed?.key ?? row.own);
  const used = all.filter((wait) => !one.includes(wait) && wait.row.deed && done.has(wait.row.deed.key));
  return {
    waits: firstPer(one, ({ row }) => row.donation).slice(0, most),
    used: used.slice(0, DROPPED_AT_ONCE),
  };
}

/** The answer of a request that waits: sent again after its process ended, it is answered as it would have been. */
export const answered = ({ row: { deed } }: Wait, receipt: Receipt, email: string): Action[] =>
  deed
    ? [
        {
          put: requestItem(
            { ...deed, isSecret: false },
            { reply: { receipt: shownReceipt(receipt, email) } },
          ),
          guard: { freeAt: deed.at },
          onFail: versionConflict,
        },
      ]
    : [];

/** Answers a request whose wait was dropped by what its key did before. Throws the answer, or 409 for another request's key. */
export async function refuseUsed(table: TenantTable, deed: IdempotentRequest): Promise<void> {
  const kept = await table.get(requestItemKey(deed));
  if (kept) throw outcomeOf(deed, kept);
}
