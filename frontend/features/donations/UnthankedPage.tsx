import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { thanks, type WaitingGift } from '#shared/calls/people/thanks.ts';
import { formatDay } from '#shared/rules/day-text.ts';
import { Day } from '#client/Day.tsx';
import { useMay } from '#client/me.ts';
import { cursorOf, pagesOf, usePages } from '#client/usePages.ts';
import { ListEnd } from '#records/ListEnd.tsx';
import { Loaded } from '#records/Loaded.tsx';
import { type Column, RecordTable } from '#records/RecordTable.tsx';
import { GivingWays } from '#parts/person/GivingWays.tsx';
import { NoPermission } from '#ui/NoPermission.tsx';
import { Amount, amountText, Notes, notesText, Type, typeText } from './cells.tsx';
import { ThankButtons } from './ThankButtons.tsx';
import '#ui/page.css';
import './donations.css';

const ThankDonation = lazy(() => import('./ThankDonation.tsx'));

const COLUMNS: readonly Column<WaitingGift>[] = [
  {
    head: 'Giver',
    cell: ({ pcoId, pcoName }) => <Link to={`/pco/donation?id=${pcoId}`}>{pcoName}</Link>,
    text: ({ pcoName }) => pcoName,
  },
  {
    head: 'Donation Date',
    cell: ({ donationDate }) => <Day day={donationDate} />,
    type: 'day',
    text: ({ donationDate }) => donationDate,
  },
  {
    head: 'Amount',
    cell: (gift) => <Amount of={gift} />,
    className: 'donation-amount',
    type: 'money',
    text: amountText,
  },
  { head: 'Type', cell: (gift) => <Type of={gift} />, text: typeText },
  { head: 'Notes', cell: (gift) => <Notes of={gift} />, wide: true, text: notesText },
];

const nameOf = ({ pcoName, donationDate }: WaitingGift) =>
  `the donation of ${pcoName}, ${formatDay(donationDate, '')}`;

const EMPTY = {
  icon: 'check',
  title: 'Everybody was thanked',
  text: 'Donations of the last twelve months whose givers were not thanked yet stand here.',
} as const;

/** /pco/unthanked: whose gifts nobody thanked for yet (product/donations 3.2). */
export default function UnthankedPage() {
  if (!useMay(thanks.waiting.access)) return <NoPermission />;
  return (
    <>
      <div className="page-head">
        <h1>Not Thanked Yet</h1>
      </div>
      <GivingWays />
      <Waiting />
    </>
  );
}

function Waiting() {
  const [open, setOpen] = useState<WaitingGift>();
  const { query, rows, pages } = usePages({
    ...pagesOf(thanks.waiting, (from) => ({ query: { ...cursorOf(from) } })),
    rowsOf: ({ donations }) => donations,
  });
  return (
    <>
      <Loaded
        records={query.isPending || (query.isError && !query.data) ? undefined : rows}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={EMPTY}
      >
        {(gifts) => (
          <RecordTable
            records={gifts}
            columns={COLUMNS}
            nameOf={nameOf}
            buttons={(gift) => <ThankButtons of={gift} name={nameOf(gift)} onThank={() => setOpen(gift)} />}
            all
            takes={{ title: 'Donations Not Thanked Yet', word: 'unthanked', pages }}
          />
        )}
      </Loaded>
      <ListEnd query={query} rows="donations" />
      {open && (
        <Suspense>
          <ThankDonation id={open.id} name={open.pcoName} again={false} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
