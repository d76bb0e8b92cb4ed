import type { Receipt as ShownReceipt } from '#shared/calls/giving/receipts.ts';
import { fromCents } from '#shared/rules/donations/money.ts';
import type { Key } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { parseOwnedId } from '#functions/kernel/records/owned.ts';
import { type DonationRecord, donationRecords, donorIdOf } from '../../donations/donation.record.ts';
import { findPcosByIds } from '#functions/people/pco/pco.table.ts';
import { numberOf, parseReceiptId, receiptId, receiptKey } from './receipt-ids.ts';
import { type Receipt, receipts } from './receipt.record.ts';

/** Reads the receipt with an id. 404. */
export async function loadReceipt(table: TenantTable, id: string): Promise<Receipt> {
  const idParts = parseReceiptId(id);
  const item = idParts && (await table.get(receiptKey(idParts)));
  const receipt = item && receipts.read(item);
  if (receipt?.row.own !== idParts?.own || !receipt) throw receipts.notFoundError();
  return receipt;
}

/** A receipt as its calls return it. @param email the donor's current address */
export function toReceipt(receipt: Receipt, email = ''): ShownReceipt {
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

/** Reads the current email addresses of donors, by their ids. */
export async function readEmails(
  table: TenantTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await findPcosByIds(table, ids))].map(([id, { row }]) => [id, row.email]));
}

/** A receipt as its calls return it, with the current email address of its donor. */
export const toReceiptWithEmail = async (table: TenantTable, receipt: Receipt): Promise<ShownReceipt> => {
  const { pcoId } = receipt.row;
  return toReceipt(receipt, (await readEmails(table, [pcoId])).get(pcoId));
};

/** The key of a gift on a receipt; it contains the gift's day, which can't change while the receipt is valid. */
const donationKey = ({ id, date }: { readonly id: string; readonly date: string }): Key => {
  const ownId = parseOwnedId(id)?.own ?? '';
  return { pk: `pco#${donorIdOf(id)}`, sk: `donation#${date}#${ownId}` };
};

/** Reads the gifts that a receipt lists, in its order, even those that are no longer on it. */
export async function readListedDonations(table: TenantTable, receipt: Receipt): Promise<DonationRecord[]> {
  const items = await table.getMany(receipt.more.paper.gifts.map(donationKey));
  return items.flatMap((item) => (item ? [donationRecords.read(item)] : []));
}

/** Reads the gifts that refer to a receipt as theirs, in its order. */
export async function readReceiptDonations(table: TenantTable, receipt: Receipt): Promise<DonationRecord[]> {
  const id = receiptId(receipt.row);
  return (await readListedDonations(table, receipt)).filter(({ row }) => row.receipt?.id === id);
}
