import type { donations } from '#shared/calls/giving/donations.ts';
import type { Data } from '#shared/contract/call.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useMoney } from '#client/useMoney.ts';
import './row/donations.css';

type DonationList = Data<typeof donations.list>;

/** Returns a function that formats the totals of money and of gifts in kind; a zero is left out unless both are. */
function useFormatTotal(): (total: DonationList['totalAmount']) => string {
  const formatMoney = useMoney();
  return (total) =>
    [
      (total.money > 0 || total.other === 0) && `${formatMoney(total.money)} in money`,
      total.other > 0 && `${formatMoney(total.other)} in kind`,
    ]
      .filter(Boolean)
      .join(', ');
}

/** The number and the total of a donor's donations. */
export function TotalLine({ totals }: { readonly totals: Pick<DonationList, 'totalCount' | 'totalAmount'> }) {
  const formatTotal = useFormatTotal();
  return (
    <p className="donation-total">
      <span>{pluralize(totals.totalCount, 'donation')}:</span>{' '}
      <strong>{formatTotal(totals.totalAmount)}</strong>
    </p>
  );
}

/** The totals by year, the latest first; renders nothing for a single year. */
export function YearLines({ years }: Pick<DonationList, 'years'>) {
  const formatTotal = useFormatTotal();
  if (years.length < 2) return null;
  return (
    <ul className="donation-years" aria-label="By year">
      {years.map(({ year, count, ...amounts }) => (
        <li key={year}>
          <span>{year}</span> <strong>{formatTotal(amounts)}</strong>{' '}
          <span>{pluralize(count, 'donation')}</span>
        </li>
      ))}
    </ul>
  );
}
