import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SummedDonation, sumDonations, sumsByYear } from './donations.ts';

const donation: fc.Arbitrary<SummedDonation> = fc.record({
  donationDate: fc.constantFrom('2024-12-31', '2025-01-01', '2026-07-04'),
  donationType: fc.constantFrom('money', 'other'),
  amountCents: fc.nat(999_999_999),
});

it('the sums by year add up to the total, to the cent', () => {
  fc.assert(
    fc.property(fc.array(donation, { maxLength: 200 }), (donations) => {
      const years = sumsByYear(donations);
      const total = sumDonations(donations);
      expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).toSorted((a, b) => b - a));
      for (const key of ['count', 'money', 'other'] as const)
        expect(years.reduce((sum, year) => sum + year[key], 0)).toBe(total[key]);
      expect(total.money + total.other).toBe(
        donations.reduce((sum, { amountCents }) => sum + amountCents, 0),
      );
    }),
  );
});

it('donations of 0.10 and 0.20 add up to exactly 0.30', () => {
  const [tenCents, twentyCents] = [10, 20].map((amountCents) => ({
    donationDate: '2026-01-01',
    donationType: 'money' as const,
    amountCents,
  }));
  expect(sumDonations([tenCents as SummedDonation, twentyCents as SummedDonation])).toEqual({
    count: 2,
    money: 30,
    other: 0,
  });
});
