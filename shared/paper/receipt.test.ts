import { expect, it } from 'vitest';
import type { ReceiptPaper } from '../calls/giving/paper.ts';
import { DEFAULT_TEXTS, type ReceiptKind } from '../rules/donations/receipts.ts';
import { BARE_PAPER } from './receipt.fixture.ts';
import { receiptHtml, receiptPage } from './receipt.ts';
import { receiptTitle, receiptWording } from './wording.ts';

const DONATION = {
  date: '2026-03-01',
  type: 'money',
  amount: 100,
  what: '',
  how: 'Check 12',
  tribute: '',
  benefit: '',
  benefitAmount: 0,
  giftAid: true,
} as const;
const DINNER = { ...DONATION, benefit: 'Two gala tickets', benefitAmount: 60 };

/** A receipt of a kind for some gifts. */
const receiptFor = (kind: ReceiptKind, gifts: ReceiptPaper['gifts'], period?: number): ReceiptPaper => ({
  ...BARE_PAPER,
  kind,
  ...(period === undefined ? {} : { period }),
  texts: DEFAULT_TEXTS[kind],
  gifts,
});

/** The words of a receipt, in order. */
const textOf = (paper: ReceiptPaper) =>
  receiptHtml(paper)
    .text.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('subtracts the benefit in the United States, with the sentence that the law requires', () => {
  const text = textOf(receiptFor('us', [DINNER]));
  expect(text).toContain('In return: Two gala tickets, worth $60.00 (good-faith estimate)');
  expect(text).toContain('Total $100.00 Less value received in return $60.00 Deductible amount $40.00');
  expect(text).toContain('deductible for federal income tax purposes is limited to the excess of the money');
  expect(text).not.toContain('No goods or services');
});

it('states that a donation without a benefit had none, and subtracts nothing', () => {
  const text = textOf(receiptFor('us', [DONATION]));
  expect(text).toContain('No goods or services were provided');
  expect(text).not.toMatch(/Deductible amount|limited to the excess/);
});

it('subtracts in statements from the year’s total, and says that the other gifts had no benefit', () => {
  const text = textOf(receiptFor('us', [DONATION, DINNER], 2026));
  expect(text).toContain('Total $200.00 Less value received in return $60.00 Deductible amount $140.00');
  expect(text).toContain('No goods or services were provided in exchange for the other gifts.');
  expect(textOf(receiptFor('us', [DINNER, DINNER], 2026))).not.toContain('the other gifts');
});

it('always shows the advantage and the eligible amount in Canada', () => {
  expect(textOf(receiptFor('ca', [DINNER]))).toContain(
    'Less what was received in return (advantage) $60.00 Eligible amount of the gift for tax purposes $40.00',
  );
  expect(textOf(receiptFor('ca', [DONATION]))).toContain(
    'Eligible amount of the gift for tax purposes $100.00',
  );
});

it('does not call a donation with a benefit a gift in Australia', () => {
  const receipt = receiptFor('au', [DINNER]);
  expect(receiptTitle(receipt)).toBe('Receipt for a payment');
  expect(textOf(receipt)).not.toMatch(/for a gift\.|deductible gift recipient/);
  expect(textOf(receipt)).toContain('is not receipted as a gift');
  const bothText = textOf(receiptFor('au', [DINNER, DONATION]));
  expect(bothText).toMatch(/is a payment, and is not receipted as a gift.*deductible gift recipient/);
  expect(receiptTitle(receiptFor('au', [DONATION]))).toBe('Receipt for a gift');
});

it.each(['us', 'ca', 'au', 'uk', 'plain'] as const)(
  'of %s has Gift Aid and the estimate only where they belong',
  (kind) => {
    const text = textOf(receiptFor(kind, [DINNER]));
    expect(/Check 12 Gift Aid/.test(text)).toBe(kind === 'uk');
    expect(text.includes('good-faith')).toBe(kind === 'us');
  },
);

it('keeps the wording with which it was issued', () => {
  const paper = receiptFor('us', [DINNER]);
  const { title, sums, said, ...rest } = receiptWording(paper);
  const savedWording = {
    ...rest,
    title: `${title} of old`,
    sums: sums.slice(0, 1),
    said: [...said, 'As of old'],
  };
  const text = textOf({ ...paper, worded: savedWording });
  expect(receiptPage({ ...paper, worded: savedWording })).toContain('<title>Donation receipt of old</title>');
  expect(text).toContain('Donation receipt of old');
  expect(text).toContain('As of old');
  expect(text).not.toContain('Deductible amount');
});
