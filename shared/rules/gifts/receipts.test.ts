import { expect, it } from 'vitest';
import {
  eligibleCents,
  missingDetails,
  receiptCents,
  receiptKindOf,
  receiptNumber,
  STARTING_TEXTS,
  textsOf,
} from './receipts.ts';

const money = { type: 'money', amount: 100.1, benefitAmount: 30.05, giftAid: false } as const;
const thing = { type: 'other', amount: 50, benefitAmount: 0, giftAid: false } as const;

it('a number reads alike up to five figures and beyond', () => {
  expect([receiptNumber(2026, 12), receiptNumber(2026, 123_456)]).toEqual(['2026-00012', '2026-123456']);
});

it('the kind is that of the country, unless another was chosen', () => {
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

it('things count by their worth in Canada alone, and what was given in return is taken off', () => {
  expect(receiptCents('us', [money, thing])).toBe(10_010);
  expect(receiptCents('ca', [money, thing])).toBe(15_010);
  expect(eligibleCents('ca', [money, thing])).toBe(12_005);
});

it('an own sentence stands in the place of that of the kind', () => {
  expect(textsOf('us', { closing: 'Bye' })).toEqual({ ...STARTING_TEXTS.us, closing: 'Bye' });
});

const FACTS = {
  rescue: { street: '', city: '' },
  registration: '',
  signer: '',
  place: '',
  giver: { address: [] },
};

it.each([
  ['us', [money], []],
  ['plain', [thing], []],
  ['uk', [money], []],
  ['uk', [{ ...money, giftAid: true }], ['giverAddress']],
  ['au', [money], ['registration']],
  ['ca', [money], ['rescueAddress', 'registration', 'signer', 'place', 'giverAddress']],
  [
    'ca',
    [{ ...thing, amount: 0 }],
    ['rescueAddress', 'registration', 'signer', 'place', 'giverAddress', 'worth'],
  ],
] as const)('of %s %j lacks %j', (kind, gifts, missing) => {
  expect(missingDetails({ ...FACTS, kind, gifts })).toEqual(missing);
});
