import { expect } from 'vitest';
import { newId } from '#functions/kernel/ids.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { donationRecords } from '../../donations/donation.record.ts';
import { register } from '#functions/people/register.fixture.ts';
import { issueYear } from '../issuing/year.ts';
import { receipting, rescueIn } from '../receipts.fixture.ts';

export const contextOf = (tenant: string) => ({
  caller: { name: 'Ada Okafor', userId: 'ada' },
  now: new Date(),
  today: new Date().toISOString().slice(0, 10),
  table: tableOf(tenant),
});

/** Puts a number of gifts of a giver in 2025 at once. */
export async function gifts(tenant: string, pcoId: string, many: number): Promise<void> {
  const items = Array.from({ length: many }, (_, i) => {
    const own = newId();
    const row = {
      id: `p-${pcoId}-${own}`,
      own,
      donationDate: `2025-01-${String((i % 28) + 1).padStart(2, '0')}`,
      donationType: 'money',
      amountCents: 100 + i,
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

/** Every receipt of the rescue names its gifts, every gift names its receipt, and no gift is on two. */
export async function expectConsistent(tenant: string, pcoId: string, many: number): Promise<void> {
  const desk = receipting(tenant);
  const [only, ...others] = await desk.receipts();
  expect(others).toEqual([]);
  expect(only).toMatchObject({ gifts: many, pcoId, period: 2025 });
  const items = await tableOf(tenant).all({ pk: `pco#${pcoId}`, prefix: 'donation#' });
  const marks = new Set(items.map((item) => JSON.stringify(donationRecords.read(item).row.receipt)));
  expect(marks.size).toBe(1);
  expect([...marks][0]).toContain(only?.number);
}

/** A statement of 100 gifts, whose giver has another name by now. */
export const replacing = async (country = 'US') => {
  const tenant = await rescueIn(country);
  const desk = receipting(tenant);
  const giver = await desk.giver({ lastName: 'Okafer' });
  await gifts(tenant, giver, 100);
  await issueYear(contextOf(tenant), giver, 2025);
  const [first] = await desk.receipts();
  await register(tenant).update(giver, { lastName: 'Okafor', version: 1 });
  return { tenant, desk, giver, first: first?.id ?? '', number: first?.number };
};
export const states = async ({ receipts: all }: ReturnType<typeof receipting>) =>
  (await all()).map(({ giver, state, gifts: many }) => [giver, state, many]);
export const WHOLE = [
  ['Okafor', 'issued', 100],
  ['Okafer', 'void', 100],
];
