import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Gift, sumDonations, sumsByYear } from './donations.ts';

const gift: fc.Arbitrary<Gift> = fc.record({
  donationDate: fc.constantFrom('2024-12-31', '2025-01-01', '2026-07-04'),
  donationType: fc.constantFrom('money', 'other'),
  amountCents: fc.nat(999_999_999),
});

it('years come to what all gifts come to, to the cent', () => {
  fc.assert(
    fc.property(fc.array(gift, { maxLength: 200 }), (gifts) => {
      const years = sumsByYear(gifts);
      const all = sumDonations(gifts);
      expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).toSorted((a, b) => b - a));
      for (const key of ['count', 'money', 'other'] as const)
        expect(years.reduce((sum, year) => sum + year[key], 0)).toBe(all[key]);
      expect(all.money + all.other).toBe(gifts.reduce((sum, { amountCents }) => sum + amountCents, 0));
    }),
  );
});

it('a tenth and two tenths are three tenths', () => {
  const [one, two] = [10, 20].map((amountCents) => ({
    donationDate: '2026-01-01',
    donationType: 'money' as const,
    amountCents,
  }));
  expect(sumDonations([one as Gift, two as Gift])).toEqual({ count: 2, money: 30, other: 0 });
});
