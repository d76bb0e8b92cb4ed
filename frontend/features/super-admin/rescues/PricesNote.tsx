import type { Prices } from '#shared/calls/rescues/prices.ts';

/** What the estimates stand on. */
export function PricesNote({ prices }: { readonly prices: Prices }) {
  const { region, millionReads, millionWrites, gigabyteMonth } = prices;
  return (
    <p className="muted">
      This month (UTC): what its calls consumed of the table, as far as it was noted, and a month of its
      files. By the prices of {region}: {millionReads} USD a million read units, {millionWrites} USD a million
      write units, {gigabyteMonth} USD a gigabyte of files a month. Nothing else that is billed is in it.
    </p>
  );
}
