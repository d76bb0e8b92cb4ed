import { expect, it } from 'vitest';
import {
  eligibleCents,
  missingRequirements,
  receiptCents,
  receiptKindOf,
  receiptNumber,
  DEFAULT_TEXTS,
  receiptTextsOf,
} from './receipts.ts';

const moneyDonation = { type: 'money', amount: 100.1, benefitAmount: 30.05, giftAid: false } as const;
const goodsDonation = { type: 'other', amount: 50, benefitAmount: 0, giftAid: false } as const;

it('a receipt number has at least five digits', () => {
  expect([receiptNumber(2026, 12), receiptNumber(2026, 123_456)]).toEqual(['2026-00012', '2026-123456']);
});

it('the kind of a receipt follows the country of the rescue, unless another kind was chosen', () => {
  expect(['US', 'GB', 'CA', 'AU', 'NZ', ''].map((country) => receiptKindOf('', country))).toEqual([
    'us',
    'uk',
    'ca',
    'au',
    'plain',
    'plain',
  ]);
  expect(receiptKindOf('plain', 'US')).toBe('plain');
});

it('goods count with their value only in Canada, and the eligible amount is reduced by the benefit', () => {
  expect(receiptCents('us', [moneyDonation, goodsDonation])).toBe(10_010);
  expect(receiptCents('ca', [moneyDonation, goodsDonation])).toBe(15_010);
  expect(eligibleCents('ca', [moneyDonation, goodsDonation])).toBe(12_005);
});

it('a custom sentence replaces the default one of the receipt kind', () => {
  expect(receiptTextsOf('us', { closing: 'Bye' })).toEqual({ ...DEFAULT_TEXTS.us, closing: 'Bye' });
});

const RECEIPT_DETAILS = {
  rescue: { street: '', city: '' },
  registration: '',
  signer: '',
  place: '',
  giver: { address: [] },
};

it.each([
  ['us', [moneyDonation], []],
  ['plain', [goodsDonation], []],
  ['uk', [moneyDonation], []],
  ['uk', [{ ...moneyDonation, giftAid: true }], ['giverAddress']],
  ['au', [moneyDonation], ['registration']],
  ['ca', [moneyDonation], ['rescueAddress', 'registration', 'signer', 'place', 'giverAddress']],
  [
    'ca',
    [{ ...goodsDonation, amount: 0 }],
    ['rescueAddress', 'registration', 'signer', 'place', 'giverAddress', 'worth'],
  ],
] as const)('a receipt of the kind %s for %j lacks %j', (kind, gifts, missing) => {
  expect(missingRequirements({ ...RECEIPT_DETAILS, kind, gifts })).toEqual(missing);
});
