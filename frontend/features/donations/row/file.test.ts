import { expect, it } from 'vitest';
import { fileColumns } from './file.ts';

const DONATION = {
  id: 'g',
  pcoId: 'ada',
  donationDate: '2026-02-01',
  amount: 100,
  donationType: 'money',
  notes: 'At the door',
  method: 'check',
  reference: '104',
  campaign: 'Winter',
  tribute: 'memory',
  tributeName: 'Rusty',
  animalName: 'Clover',
  benefit: 'Dinner',
  benefitAmount: 60,
  giftAid: false,
  receipt: { id: 'r', number: '2026-00012' },
  voided: ['2026-00003'],
  version: 1,
  changedBy: '',
  changedAt: '',
} as const;

it('a file of donations has a column for each field', () => {
  const cells = fileColumns(() => 'Ada Okafor', 'USD').map((column) => [
    column.head,
    column.text({ ...DONATION, voided: [...DONATION.voided] }),
  ]);
  expect(Object.fromEntries(cells)).toEqual({
    Donor: 'Ada Okafor',
    'Donation Date': '2026-02-01',
    Amount: '100.00',
    Currency: 'USD',
    Type: 'Money',
    Method: 'Check',
    Reference: '104',
    Campaign: 'Winter',
    'In Memory or Honor': 'In memory of Rusty',
    'For the Animal': 'Clover',
    'Benefit to Donor': 'Dinner',
    'Value of Benefit': '60.00',
    'Gift Aid': '',
    Receipt: '2026-00012',
    'Void Receipts': '2026-00003',
    Thanked: '',
    Notes: 'At the door',
  });
});
