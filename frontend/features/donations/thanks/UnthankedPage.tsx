import { useState } from 'react';
import { Link } from 'react-router';
import { thanks, type UnthankedDonation } from '#shared/calls/giving/thanks.ts';
import { uniqueBy } from '#shared/rules/data/collections.ts';
import { formatRescueDay } from '#ui/time/moment.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useSend } from '#client/calls/api.ts';
import { dayColumn } from '#records/table/columns.tsx';
import { useAccess } from '#client/session/session-context.ts';
import { useCurrency } from '#client/useMoney.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { LoadedPages } from '#records/list/LoadedPages.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { DonationLinks } from '#parts/person/PageLinks.tsx';
import { SelectionBar } from '#records/table/SelectionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/message/toast.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { Amount, amountText, Notes, notesText, Type, typeText } from '../row/cells.tsx';
import { fileColumns } from '../row/file.ts';
import { ThankButtons } from './ThankButtons.tsx';
import '#ui/style/page.css';
import '../row/donations.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const ThankDonation = lazyComponent(() => import('./ThankDonation.tsx'));
const ThankSeveral = lazyComponent(() => import('./ThankSeveral.tsx'));

const COLUMNS: readonly Column<UnthankedDonation>[] = [
  {
    head: 'Donor',
    cell: ({ pcoId, pcoName }) => (
      <Link className="record-link" to={`/pco/donation?id=${pcoId}`}>
        {pcoName}
      </Link>
    ),
    text: ({ pcoName }) => pcoName,
    title: true,
  },
  dayColumn('Donation Date', ({ donationDate }) => donationDate),
  {
    head: 'Amount',
    cell: ({ amount }) => <Amount amount={amount} />,
    className: 'donation-amount',
    type: 'money',
    text: amountText,
  },
  { head: 'Type', cell: (donation) => <Type donation={donation} />, text: typeText },
  { head: 'Notes', cell: (donation) => <Notes donation={donation} />, wide: true, text: notesText },
];

const nameOf = ({ pcoName, donationDate }: UnthankedDonation) =>
  `the donation of ${pcoName}, ${formatRescueDay(donationDate)}`;

const EMPTY = {
  icon: 'check',
  title: 'Everyone has been thanked',
  text: 'Donations of the last twelve months appear here until their donors are thanked.',
} as const;

/** /pco/unthanked: donations that the donors were not thanked for yet (product/donations 3.2). */
export default function UnthankedPage() {
  if (!useAccess(thanks.waiting.access)) return <NoPermission />;
  return (
    <>
      <div className="page-head">
        <h1>Awaiting Thanks</h1>
      </div>
      <DonationLinks />
      <UnthankedDonations />
    </>
  );
}

const NO_DONORS: ReadonlySet<string> = new Set();

function UnthankedDonations() {
  const [openDonation, setOpenDonation] = useState<UnthankedDonation>();
  const [donorIds, setDonorIds] = useState(NO_DONORS);
  const [isThanking, setThanking] = useState(false);
  const currency = useCurrency();
  const { query, rows, pages } = usePages({
    ...pagesOf(thanks.waiting, (from) => ({ query: { ...cursorOf(from) } })),
    rowsOf: ({ donations }) => donations,
  });
  // A donor is thanked for all their donations at once, so all their rows are selected together.
  const chosenDonations = rows.filter(({ pcoId }) => donorIds.has(pcoId));
  const firstDonations = uniqueBy(chosenDonations, ({ pcoId }) => pcoId);
  const toggle = (id: string) => {
    const pcoId = rows.find((donation) => donation.id === id)?.pcoId ?? '';
    setDonorIds((now) =>
      now.has(pcoId) ? new Set([...now].filter((each) => each !== pcoId)) : new Set([...now, pcoId]),
    );
  };
  const toggleAll = () =>
    setDonorIds(chosenDonations.length > 0 ? NO_DONORS : new Set(rows.map(({ pcoId }) => pcoId)));
  return (
    <>
      <LoadedPages query={query} rows={rows} noun="donations" empty={EMPTY}>
        {(donations) => (
          <RecordTable
            records={donations}
            columns={COLUMNS}
            nameOf={nameOf}
            selecting={{
              ids: new Set(chosenDonations.map(({ id }) => id)),
              onToggle: toggle,
              onToggleAll: toggleAll,
            }}
            buttons={(donation) => (
              <ThankButtons
                donation={donation}
                name={nameOf(donation)}
                onThank={() => setOpenDonation(donation)}
              />
            )}
            showsAll
            exportOptions={{
              title: 'Donations Awaiting Thanks',
              baseName: 'unthanked',
              pages,
              fileColumns: fileColumns<UnthankedDonation>(({ pcoName }) => pcoName, currency),
            }}
          />
        )}
      </LoadedPages>
      <SelectionBar
        summary={firstDonations.length === 0 ? '' : pluralize(firstDonations.length, 'donor')}
        common={
          <>
            <Button variant="quiet" icon="mail" onClick={() => setThanking(true)}>
              Thank<span className="wide-only"> {pluralize(firstDonations.length, 'donor')}</span>
            </Button>
            <MarkSeveral donors={firstDonations} onDone={() => setDonorIds(NO_DONORS)} />
          </>
        }
        onDelete={undefined}
        onClear={() => setDonorIds(NO_DONORS)}
      />
      {openDonation && (
        <ThankDonation
          id={openDonation.id}
          name={openDonation.pcoName}
          again={false}
          onClose={() => setOpenDonation(undefined)}
        />
      )}
      {isThanking && (
        <ThankSeveral
          donors={firstDonations}
          onClose={() => setThanking(false)}
          onDone={() => {
            setThanking(false);
            setDonorIds(NO_DONORS);
          }}
        />
      )}
    </>
  );
}

interface MarkProps {
  readonly donors: readonly UnthankedDonation[];
  readonly onDone: () => void;
}

/** The button that marks all waiting donations of these donors as thanked without an email. */
function MarkSeveral({ donors, onDone }: MarkProps) {
  const { mutateAsync, isPending } = useSend(thanks.mark, { quiet: true });
  const mark = async () => {
    for (const { id } of donors)
      await mutateAsync({ input: { params: { id }, body: { thanked: true, all: true } } });
    toast.success(`${pluralize(donors.length, 'donor')} marked as thanked`);
    onDone();
  };
  return (
    <Button variant="quiet" icon="check" busy={isPending} onClick={() => void mark().catch(() => undefined)}>
      Mark as thanked
    </Button>
  );
}
