import type { Pco } from '#shared/calls/people/people.ts';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { Day } from '#client/Day.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { Amount } from './row/cells.tsx';
import { TotalLine } from './Totals.tsx';
import { useDonations } from './useDonations.ts';
import '#ui/style/inline.css';

/** The number of latest donations on the page of a person. */
const LATEST_COUNT = 3;

/** The donations of a PCO on their page: the total and the latest. */
export default function DonationsSection({ pco }: { readonly pco: Pco }) {
  const { query, rows, first } = useDonations(pco.id);
  if (query.error && !first)
    return <ErrorState message={fetchErrorText(query.error)} onRetry={() => void query.refetch()} />;
  if (!first) return <Skeleton width="60%" />;
  if (first.totalCount === 0)
    return (
      <>
        <p className="muted">No donations yet.</p>
        <AddDonation pco={pco} />
      </>
    );
  return (
    <>
      <TotalLine totals={first} />
      <ul className="donation-years" aria-label="The latest">
        {rows.slice(0, LATEST_COUNT).map((donation) => (
          <li key={donation.id}>
            <Day day={donation.donationDate} /> <Amount amount={donation.amount} />
          </li>
        ))}
      </ul>
      <AddDonation pco={pco} />
    </>
  );
}

const AddDonation = ({ pco }: { readonly pco: Pco }) => (
  <p>
    <ButtonLink icon="plus" to={`/pco/donation?id=${pco.id}&add`}>
      Add donation
    </ButtonLink>
  </p>
);
