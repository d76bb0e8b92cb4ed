import { expect } from 'vitest';
import { newId } from '#functions/kernel/ids.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { donationRecords } from '../../donations/donation.record.ts';
import { createPeopleRegister } from '#functions/people/register.fixture.ts';
import { issueStatement } from '../issuing/year-statement.ts';
import { createReceiptClient, addRescue } from '../receipts.fixture.ts';

export const createContext = (tenant: string) => ({
  caller: { name: 'Ada Okafor', userId: 'ada' },
  now: new Date(),
  today: new Date().toISOString().slice(0, 10),
  table: tableOf(tenant),
});

/** Writes `count` donations of a giver in 2025 directly into the table. */
export async function addDonations(tenant: string, pcoId: string, count: number): Promise<void> {
  const items = Array.from({ length: count }, (_, index) => {
    const ownId = newId();
    const row = {
      id: `p-${pcoId}-${ownId}`,
      own: ownId,
      donationDate: `2025-01-${String((index % 28) + 1).padStart(2, '0')}`,
      donationType: 'money',
      amountCents: 100 + index,
      campaign: '',
      tributeName: '',
    } as const;
    return donationRecords.item({
      row,
      more: { notes: '', reference: '', benefit: '', benefitCents: 0, giftAid: false },
    });
  });
  await tableOf(tenant).putAll(items);
}

/**
 * Expects that the rescue has exactly one receipt, of `count` gifts of this giver in 2025, and that each of the gifts
 * names it.
 */
export async function expectOneReceipt(tenant: string, pcoId: string, count: number): Promise<void> {
  const receiptClient = createReceiptClient(tenant);
  const [onlyReceipt, ...otherReceipts] = await receiptClient.receipts();
  expect(otherReceipts).toEqual([]);
  expect(onlyReceipt).toMatchObject({ gifts: count, pcoId, period: 2025 });
  const items = await tableOf(tenant).all({ pk: `pco#${pcoId}`, prefix: 'donation#' });
  const receiptMarks = new Set(items.map((item) => JSON.stringify(donationRecords.read(item).row.receipt)));
  expect(receiptMarks.size).toBe(1);
  expect([...receiptMarks][0]).toContain(onlyReceipt?.number);
}

/** Issues a statement of 100 gifts and then corrects the name of the giver, so that the statement can be replaced. */
export const setUpReplacement = async (country = 'US') => {
  const tenant = await addRescue(country);
  const receiptClient = createReceiptClient(tenant);
  const donor = await receiptClient.donor({ lastName: 'Okafer' });
  await addDonations(tenant, donor, 100);
  await issueStatement(createContext(tenant), donor, 2025);
  const [first] = await receiptClient.receipts();
  await createPeopleRegister(tenant).update(donor, { lastName: 'Okafor', version: 1 });
  return {
    tenant,
    receiptClient,
    donor,
    first: first?.id ?? '',
    number: first?.number,
  };
};
export const readStates = async ({ receipts: listReceipts }: ReturnType<typeof createReceiptClient>) =>
  (await listReceipts()).map(({ giver, state, gifts: donationCount }) => [giver, state, donationCount]);
export const STATES_AFTER_REPLACEMENT = [
  ['Okafor', 'issued', 100],
  ['Okafer', 'void', 100],
];
