/** What AWS asks in us-east-1 for tables that are paid by use, in USD (its price list of November 2026). */
const PRICES = { readUnit: 0.125e-6, writeUnit: 0.625e-6, gigabyteMonth: 0.023 };

const GIGABYTE = 1024 ** 3;

/** What was measured of a rescue's use in a month. */
export interface Use {
  readonly readUnits: number;
  readonly writeUnits: number;
  /** What its files take. */
  readonly bytes: number;
}

/**
 * An estimate of what a rescue's month comes to, in USD with four places: the table's units and the files' room. Requests,
 * mails, logs, what the table itself keeps and what goes out over the line are not in it.
 */
export const estimateOf = ({ readUnits, writeUnits, bytes }: Use): number => {
  const { readUnit, writeUnit, gigabyteMonth } = PRICES;
  const usd = readUnits * readUnit + writeUnits * writeUnit + (bytes / GIGABYTE) * gigabyteMonth;
  return Math.round(usd * 10_000) / 10_000;
};
