import { useState } from 'react';
import { Link } from 'react-router';
import { thanks, type WaitingGift } from '#shared/calls/giving/thanks.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { counted } from '#shared/rules/text/phrases.ts';
import { useSend } from '#client/calls/api.ts';
import { dayColumn } from '#records/table/columns.tsx';
import { useMay } from '#client/session/me.ts';
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

const COLUMNS: readonly Column<WaitingGift>[] = [
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
  { head: 'Type', cell: (gift) => <Type donation={gift} />, text: typeText },
  { head: 'Notes', cell: (gift) => <Notes donation={gift} />, wide: true, text: notesText },
];

const nameOf = ({ pcoName, donationDate }: WaitingGift) =>
  `the donation of ${pcoName}, ${formatDay(donationDate, '')}`;

const EMPTY = {
  icon: 'check',
  title: 'Everyone has been thanked',
  text: 'Donations of the last twelve months appear here until their donors are thanked.',
} as const;

/** /pco/unthanked: donations that were not thanked for yet (product/donations 3.2). */
export default function UnthankedPage() {
  if (!useMay(thanks.waiting.access)) return <NoPermission />;
  return (
    <>
      <div className="page-head">
        <h1>Awaiting Thanks</h1>
      </div>
      <DonationLinks />
      <Waiting />
    </>
  );
}

const NO_DONORS: ReadonlySet<string> = new Set();

function Waiting() {
  const [open, setOpen] = useState<WaitingGift>();
  const [donors, setDonors] = useState(NO_DONORS);
  const [thanking, setThanking] = useState(false);
  const currency = useCurrency();
  const { query, rows, pages } = usePages({
    ...pagesOf(thanks.waiting, (from) => ({ query: { ...cursorOf(from) } })),
    rowsOf: ({ donations }) => donations,
  });
  // A donor is thanked for all their donations at once, so all their rows are selected together.
  const chosen = rows.filter(({ pcoId }) => donors.has(pcoId));
  const firsts = chosen.filter(({ pcoId }, i) => chosen.findIndex((gift) => gift.pcoId === pcoId) === i);
  const toggle = (id: string) => {
    const pcoId = rows.find((gift) => gift.id === id)?.pcoId ?? '';
    setDonors((now) =>
      now.has(pcoId) ? new Set([...now].filter((each) => each !== pcoId)) : new Set([...now, pcoId]),
    );
  };
  const all = () => setDonors(chosen.length > 0 ? NO_DONORS : new Set(rows.map(({ pcoId }) => pcoId)));
  return (
    <>
      <LoadedPages query={query} rows={rows} word="donations" empty={EMPTY}>
        {(gifts) => (
          <RecordTable
            records={gifts}
            columns={COLUMNS}
            nameOf={nameOf}
            selecting={{ ids: new Set(chosen.map(({ id }) => id)), onToggle: toggle, onToggleAll: all }}
            buttons={(gift) => (
              <ThankButtons donation={gift} name={nameOf(gift)} onThank={() => setOpen(gift)} />
            )}
            all
            exportOptions={{
              title: 'Donations Awaiting Thanks',
              word: 'unthanked',
              pages,
              file: fileColumns<WaitingGift>(({ pcoName }) => pcoName, currency),
            }}
          />
        )}
      </LoadedPages>
      <SelectionBar
        summary={firsts.length === 0 ? '' : counted(firsts.length, 'donor')}
        common={
          <>
            <Button variant="quiet" icon="mail" onClick={() => setThanking(true)}>
              Thank<span className="wide-only"> {counted(firsts.length, 'donor')}</span>
            </Button>
            <MarkSeveral donors={firsts} onDone={() => setDonors(NO_DONORS)} />
          </>
        }
        onDelete={undefined}
        onClear={() => setDonors(NO_DONORS)}
      />
      {open && (
        <ThankDonation id={open.id} name={open.pcoName} again={false} onClose={() => setOpen(undefined)} />
      )}
      {thanking && (
        <ThankSeveral
          donors={firsts}
          onClose={() => setThanking(false)}
          onDone={() => {
            setThanking(false);
            setDonors(NO_DONORS);
          }}
        />
      )}
    </>
  );
}

interface MarkProps {
  readonly donors: readonly WaitingGift[];
  readonly onDone: () => void;
}

/** Marks all waiting donations of donors as thanked, by letter, by phone or in person. */
function MarkSeveral({ donors, onDone }: MarkProps) {
  const { mutateAsync, isPending } = useSend(thanks.mark, { quiet: true });
  const mark = async () => {
    for (const { id } of donors)
      await mutateAsync({ input: { params: { id }, body: { thanked: true, all: true } } });
    toast.success(`${counted(donors.length, 'donor')} marked as thanked`);
    onDone();
  };
  return (
    <Button variant="quiet" icon="check" busy={isPending} onClick={() => void mark().catch(() => undefined)}>
      Mark as thanked
    </Button>
  );
}
