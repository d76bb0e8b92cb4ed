import type { Receipt as Shown } from '#shared/calls/giving/receipts.ts';
import { fromCents } from '#shared/rules/gifts/money.ts';
import type { Key } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { ownedOf } from '#functions/kernel/records/owned.ts';
import { donationRecords, giverOf } from '../../donations/donation.record.ts';
import { pcosBy } from '#functions/people/pco/pco.table.ts';
import { numberOf, readReceiptId, receiptId, receiptKey } from './ids.ts';
import type { Gift } from './paper.ts';
import { type Receipt, receipts } from './receipt.record.ts';

/** The receipt of an id. 404. */
export async function receiptAt(table: TenantTable, id: string): Promise<Receipt> {
  const at = readReceiptId(id);
  const item = at && (await table.get(receiptKey(at)));
  const receipt = item && receipts.read(item);
  if (receipt?.row.own !== at?.own || !receipt) throw receipts.missing();
  return receipt;
}

/** A receipt as its calls show it. @param email the giver's address now */
export function toReceipt(receipt: Receipt, email = ''): Shown {
  const { own: _, year: __, no: ___, cents, ...row } = receipt.row;
  return {
    ...row,
    replaces: [...row.replaces],
    id: receiptId(receipt.row),
    number: numberOf(receipt),
    email,
    amount: fromCents(cents),
  };
}

/** The addresses of givers, by their ids. */
export async function emailsOf(
  table: TenantTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await pcosBy(table, ids))].map(([id, { row }]) => [id, row.email]));
}

/** A receipt with the address of its giver. */
export const toReceiptWithEmail = async (table: TenantTable, receipt: Receipt): Promise<Shown> => {
  const { pcoId } = receipt.row;
  return toReceipt(receipt, (await emailsOf(table, [pcoId])).get(pcoId));
};

/** The key of a gift of a receipt: its day can't change while the receipt is valid. */
const giftKey = ({ id, date }: { readonly id: string; readonly date: string }): Key => {
  const ownId = ownedOf(id)?.own ?? '';
  return { pk: `pco#${giverOf(id)}`, sk: `donation#${date}#${ownId}` };
};

/** The gifts that a receipt names, in its order, whatever they are on now. */
export async function giftsNamed(table: TenantTable, receipt: Receipt): Promise<Gift[]> {
  const items = await table.getMany(receipt.more.paper.gifts.map(giftKey));
  return items.flatMap((item) => (item ? [donationRecords.read(item)] : []));
}

/** The gifts that say that they are on a receipt, in its order. */
export async function giftsOn(table: TenantTable, receipt: Receipt): Promise<Gift[]> {
  const id = receiptId(receipt.row);
  return (await giftsNamed(table, receipt)).filter(({ row }) => row.receipt?.id === id);
}
