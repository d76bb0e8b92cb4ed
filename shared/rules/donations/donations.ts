/** The types of donations (product/donations 1.1): money, or a gift in kind that the notes describe. */
export const DONATION_TYPES = { money: 'Money', other: 'Other' } as const;
export type DonationType = keyof typeof DONATION_TYPES;

/** The ways in which money is given. */
export const DONATION_METHODS = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  transfer: 'Bank transfer',
  paypal: 'PayPal',
  other: 'Another way',
} as const;

/** The kinds of tributes. */
export const TRIBUTES = { memory: 'In memory of', honor: 'In honor of' } as const;

/** The sums of a donor's donations, in total or in a year, in cents. */
export interface DonationTotals {
  readonly count: number;
  readonly money: number;
  readonly other: number;
}

/** The fields of a donation that totals are computed from. */
export interface SummedDonation {
  /** `YYYY-MM-DD`. */
  readonly donationDate: string;
  readonly donationType: DonationType;
  readonly amountCents: number;
}

const ZERO_TOTALS: DonationTotals = { count: 0, money: 0, other: 0 };

const addDonation = (sum: DonationTotals, { donationType, amountCents }: SummedDonation): DonationTotals => ({
  ...sum,
  count: sum.count + 1,
  [donationType]: sum[donationType] + amountCents,
});

/** The totals of donations, in whole cents. */
export const sumDonations = (donations: readonly SummedDonation[]): DonationTotals =>
  donations.reduce(addDonation, ZERO_TOTALS);

/** The totals of donations by year, the latest first. */
export const sumsByYear = (
  donations: readonly SummedDonation[],
): (DonationTotals & { readonly year: number })[] =>
  [...Map.groupBy(donations, ({ donationDate }) => Number(donationDate.slice(0, 4)))]
    .map(([year, yearDonations]) => ({ year, ...sumDonations(yearDonations) }))
    .toSorted((a, b) => b.year - a.year);
