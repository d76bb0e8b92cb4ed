import * as z from 'zod';

/** The prices of an installation, in USD; a setting (docs/operations.md). */
export const Prices = z.strictObject({
  /** The AWS region of these prices, for example `us-east-1`. */
  region: z.string().min(1).max(40),
  /** The prices of a million read and write request units of the table, on demand. */
  millionReads: z.number().nonnegative(),
  millionWrites: z.number().nonnegative(),
  /** The price of a gigabyte of files for a month. */
  gigabyteMonth: z.number().nonnegative(),
});
export type Prices = z.output<typeof Prices>;

/** The list prices of AWS for us-east-1 in November 2026, as far as they are known; a deployment may set others. */
export const LIST_PRICES: Prices = {
  region: 'us-east-1',
  millionReads: 0.125,
  millionWrites: 0.625,
  gigabyteMonth: 0.023,
};

interface Consumption {
  readonly reads: number;
  readonly writes: number;
}

/** The cost of a month's requests and files, in USD. @param bytes the size of the files */
export const costOf = (prices: Prices, { reads, writes }: Consumption, bytes: number): number =>
  (reads * prices.millionReads + writes * prices.millionWrites) / 1e6 + (bytes / 1e9) * prices.gigabyteMonth;
