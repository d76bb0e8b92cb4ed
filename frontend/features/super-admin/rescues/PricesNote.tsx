import type { Prices } from '#shared/calls/rescues/prices.ts';

/** The basis of the estimates. */
export function PricesNote({ prices }: { readonly prices: Prices }) {
  const { region, millionReads, millionWrites, gigabyteMonth } = prices;
  return (
    <p className="muted">
      Estimated database and storage cost of this month (UTC). Other charges not included. Prices of {region}:{' '}
      {millionReads} USD a million read units, {millionWrites} USD a million write units, {gigabyteMonth} USD
      a gigabyte of files a month.
    </p>
  );
}
