import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { thanks, type WaitingGift } from '#shared/calls/people/giving/thanks.ts';
import { formatDay } from '#shared/rules/time/day-text.ts';
import { dayColumn } from '#records/table/columns.tsx';
import { useMay } from '#client/session/me.ts';
import { useCurrency } from '#client/useMoney.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { LoadedPages } from '#records/list/LoadedPages.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { GivingWays } from '#parts/person/Ways.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { Amount, amountText, Notes, notesText, Type, typeText } from './cells.tsx';
import { fileColumns } from './file.ts';
import { ThankButtons } from './ThankButtons.tsx';
import '#ui/style/page.css';
import './donations.css';

const ThankDonation = lazy(() => import('./ThankDonation.tsx'));

const COLUMNS: readonly Column<WaitingGift>[] = [
  {
    head: 'Giver',
    cell: ({ pcoId, pcoName }) => <Link to={`/pco/donation?id=${pcoId}`}>{pcoName}</Link>,
    text: ({ pcoName }) => pcoName,
  },
  dayColumn('Donation Date', ({ donationDate }) => donationDate),
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
  const currency = useCurrency();
  const { query, rows, pages } = usePages({
    ...pagesOf(thanks.waiting, (from) => ({ query: { ...cursorOf(from) } })),
    rowsOf: ({ donations }) => donations,
  });
  return (
    <>
      <LoadedPages query={query} rows={rows} word="donations" empty={EMPTY}>
        {(gifts) => (
          <RecordTable
            records={gifts}
            columns={COLUMNS}
            nameOf={nameOf}
            buttons={(gift) => <ThankButtons of={gift} name={nameOf(gift)} onThank={() => setOpen(gift)} />}
            all
            takes={{
              title: 'Donations Awaiting Thanks',
              word: 'unthanked',
              pages,
              file: fileColumns<WaitingGift>(({ pcoName }) => pcoName, currency),
            }}
          />
        )}
      </LoadedPages>
      {open && (
        <Suspense>
          <ThankDonation id={open.id} name={open.pcoName} again={false} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
