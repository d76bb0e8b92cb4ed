import { expect, it } from 'vitest';
import type { ReceiptPaper } from '../calls/giving/paper.ts';
import { STARTING_TEXTS, type ReceiptKind } from '../rules/gifts/receipts.ts';
import { BARE_PAPER } from './receipt.fixture.ts';
import { receiptHtml } from './receipt.ts';
import { receiptTitle, receiptWording } from './wording.ts';

const GIFT = {
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
const DINNER = { ...GIFT, benefit: 'Two gala tickets', benefitAmount: 60 };

/** A receipt of a kind for some gifts. */
const paperOf = (kind: ReceiptKind, gifts: ReceiptPaper['gifts'], period?: number): ReceiptPaper => ({
  ...BARE_PAPER,
  kind,
  ...(period === undefined ? {} : { period }),
  texts: STARTING_TEXTS[kind],
  gifts,
});

/** The words of a receipt, in order. */
const wordsOf = (paper: ReceiptPaper) =>
  receiptHtml(paper)
    .text.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('takes off what was given in return in the United States, with the sentence that the law asks for', () => {
  const words = wordsOf(paperOf('us', [DINNER]));
  expect(words).toContain('In return: Two gala tickets, worth $60.00 (good-faith estimate)');
  expect(words).toContain('Total $100.00 Less value received in return $60.00 Deductible amount $40.00');
  expect(words).toContain('deductible for federal income tax purposes is limited to the excess of the money');
  expect(words).not.toContain('No goods or services');
});

it('says of a gift for nothing that nothing was given, and takes off nothing', () => {
  const words = wordsOf(paperOf('us', [GIFT]));
  expect(words).toContain('No goods or services were provided');
  expect(words).not.toMatch(/Deductible amount|limited to the excess/);
});

it('does so in statements, of all gifts of the year together, and says that the others were for nothing', () => {
  const words = wordsOf(paperOf('us', [GIFT, DINNER], 2026));
  expect(words).toContain('Total $200.00 Less value received in return $60.00 Deductible amount $140.00');
  expect(words).toContain('No goods or services were provided in exchange for the other gifts.');
  expect(wordsOf(paperOf('us', [DINNER, DINNER], 2026))).not.toContain('the other gifts');
});

it('tells the advantage and eligible amount in Canada, always', () => {
  expect(wordsOf(paperOf('ca', [DINNER]))).toContain(
    'Less what was received in return (advantage) $60.00 Eligible amount of the gift for tax purposes $40.00',
  );
  expect(wordsOf(paperOf('ca', [GIFT]))).toContain('Eligible amount of the gift for tax purposes $100.00');
});

it('calls nothing a gift in Australia for which something was given in return', () => {
  const receipt = paperOf('au', [DINNER]);
  expect(receiptTitle(receipt)).toBe('Receipt for a payment');
  expect(wordsOf(receipt)).not.toMatch(/for a gift\.|deductible gift recipient/);
  expect(wordsOf(receipt)).toContain('is not receipted as a gift');
  const both = wordsOf(paperOf('au', [DINNER, GIFT]));
  expect(both).toMatch(/is a payment, and is not receipted as a gift.*deductible gift recipient/);
  expect(receiptTitle(paperOf('au', [GIFT]))).toBe('Receipt for a gift');
});

it.each(['us', 'ca', 'au', 'uk', 'plain'] as const)(
  'of %s has Gift Aid and the estimate only where they belong',
  (kind) => {
    const words = wordsOf(paperOf(kind, [DINNER]));
    expect(/Check 12 Gift Aid/.test(words)).toBe(kind === 'uk');
    expect(words.includes('good-faith')).toBe(kind === 'us');
  },
);

it('reads as it did when it was issued, whatever is said of others since', () => {
  const paper = paperOf('us', [DINNER]);
  const { title, sums, said, ...rest } = receiptWording(paper);
  const worded = { ...rest, title: `${title} of old`, sums: sums.slice(0, 1), said: [...said, 'As of old'] };
  const words = wordsOf({ ...paper, worded });
  expect(words).toContain('Donation receipt of old');
  expect(words).toContain('As of old');
  expect(words).not.toContain('Deductible amount');
});
