import type { donations } from '#shared/calls/giving/donations.ts';
import type { Data } from '#shared/contract/call.ts';
import { counted } from '#shared/rules/text/phrases.ts';
import { useMoney } from '#client/useMoney.ts';
import './row/donations.css';

type DonationList = Data<typeof donations.list>;

/** A function that writes the totals of money and of gifts in kind; zeros are left out. */
function useSum(): (sum: DonationList['totalAmount']) => string {
  const money = useMoney();
  return (sum) =>
    [
      (sum.money > 0 || sum.other === 0) && `${money(sum.money)} money`,
      sum.other > 0 && `${money(sum.other)} in kind`,
    ]
      .filter(Boolean)
      .join(', ');
}

/** The total of a donor. */
export function TotalLine({ totals }: { readonly totals: Pick<DonationList, 'totalCount' | 'totalAmount'> }) {
  const sum = useSum();
  return (
    <p className="donation-total">
      <span>{counted(totals.totalCount, 'donation')}:</span> <strong>{sum(totals.totalAmount)}</strong>
    </p>
  );
}

/** The totals by year, the latest first; renders nothing for a single year. */
export function YearLines({ years }: Pick<DonationList, 'years'>) {
  const sum = useSum();
  if (years.length < 2) return null;
  return (
    <ul className="donation-years" aria-label="By year">
      {years.map(({ year, count, ...amounts }) => (
        <li key={year}>
          <span>{year}</span> <strong>{sum(amounts)}</strong> <span>{counted(count, 'donation')}</span>
        </li>
      ))}
    </ul>
  );
}
