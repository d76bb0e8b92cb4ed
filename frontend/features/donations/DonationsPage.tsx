import { type ComponentType, useState } from 'react';
import type { Donation } from '#shared/calls/giving/donations.ts';
import type { Pco } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { formatRescueDay } from '#ui/time/moment.ts';
import { useQueryParams, withParam } from '#ui/useQueryParams.ts';
import { useCurrency } from '#client/useMoney.ts';
import { dayColumn } from '#records/table/columns.tsx';
import { DonationLinks } from '#parts/person/PageLinks.tsx';
import { PersonScreen } from '#parts/person/screen/PersonScreen.tsx';
import {
  type OpenDialog,
  type RecordDialogProps,
  RecordDialog,
  type ReadProps,
  type RecordList,
  RecordListBody,
} from '#records/list/RecordList.tsx';
import { lazyForms } from '#records/lazy-forms.ts';
import { Button } from '#ui/Button.tsx';
import { Amount, amountText, Notes, notesText, Type, typeText } from './row/cells.tsx';
import { fileColumns } from './row/file.ts';
import { ThankButtons } from './thanks/ThankButtons.tsx';
import { TotalLine, YearLines } from './Totals.tsx';
import { useDonations } from './useDonations.ts';
import '#ui/style/inline.css';
import './row/donations.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const YearSummary = lazyComponent(() => import('./receipts/statements/YearSummary.tsx'));

/** Opens the summary of a year: all donations with their total. It is not a receipt. */
function SummaryButton({ pco, years }: { readonly pco: Pco; readonly years: readonly number[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="file" onClick={() => setOpen(true)}>
        Year Summary
      </Button>
      {isOpen && <YearSummary {...{ pco, years }} onClose={() => setOpen(false)} />}
    </>
  );
}

const DonationsReader: ComponentType<ReadProps<Pco, Donation>> = ({ owner, children }) => {
  const { query, rows, first: firstPage, pages } = useDonations(owner.id);
  return (
    <>
      {firstPage && firstPage.totalCount > 0 && (
        <section className="card donation-totals" aria-label="Totals">
          <TotalLine totals={firstPage} />
          <YearLines years={firstPage.years} />
          <SummaryButton pco={owner} years={firstPage.years.map(({ year }) => year)} />
        </section>
      )}
      {children({
        records: firstPage && rows,
        pages,
        error: query.error,
        refetch: query.refetch,
        earlier: query.hasNextPage
          ? { busy: query.isFetchingNextPage, load: () => query.fetchNextPage() }
          : undefined,
      })}
    </>
  );
};

const nameOf = ({ donationDate }: Donation) => `the donation of ${formatRescueDay(donationDate)}`;

const ThankDonation = lazyComponent(() => import('./thanks/ThankDonation.tsx'));

const ThankDialog = ({ owner, record, onClose }: RecordDialogProps<Pco, Donation>) => (
  <ThankDonation
    id={record.id}
    name={personName(owner)}
    again={record.thankedAt !== undefined}
    onClose={onClose}
  />
);

const FORMS = lazyForms(() => import('./DonationForm.tsx'));
const IssueReceipt = lazyComponent(() => import('./receipts/IssueReceipt.tsx'));
const ReceiptDialog = lazyComponent(() => import('./receipts/ReceiptDialog.tsx'));

/** The receipt of a donation; if it has none, the form that issues one, then the receipt. */
function ReceiptOrIssueForm({ owner, record: { id, receipt }, onClose }: RecordDialogProps<Pco, Donation>) {
  const [issuedId, setIssuedId] = useState(receipt?.id);
  return issuedId ? (
    <ReceiptDialog id={issuedId} onClose={onClose} />
  ) : (
    <IssueReceipt id={id} pcoId={owner.id} onIssued={setIssuedId} onClose={onClose} />
  );
}

const DONATIONS: RecordList<Pco, Donation> = {
  Read: DonationsReader,
  nameOf,
  buttons: (record, open) => (
    <>
      <ThankButtons donation={record} name={nameOf(record)} onThank={() => open('thank')} />
      <Button
        variant="quiet"
        icon="file"
        aria-label={`Receipt for ${nameOf(record)}`}
        title={record.receipt ? `Receipt ${record.receipt.number}` : 'Make a receipt'}
        onClick={() => open('receipt')}
      >
        <span className="donation-action">Receipt</span>
      </Button>
    </>
  ),
  columns: [
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
  ],
  empty: {
    icon: 'note',
    title: 'No donations yet',
    text: () => 'What this person or organization gives appears here: money, food, blankets, work.',
    add: 'Add donation',
  },
  Add: FORMS.Add,
  dialogs: {
    edit: FORMS.Edit,
    delete: lazyComponent(() => import('./DeleteDonation.tsx')),
    thank: ThankDialog,
    receipt: ReceiptOrIssueForm,
  },
};

/** /pco/donation?id=…: the donations of a PCO (product/donations 2.1). */
export default function DonationsPage() {
  const [params, change] = useQueryParams({ replace: true });
  const [openDialog, setDialog] = useState<OpenDialog<Donation> | undefined>(
    params.has('add') ? { dialog: 'add' } : undefined,
  );
  const setOpenDialog = (open: OpenDialog<Donation> | undefined) => {
    setDialog(open);
    // A reload does not open the form again.
    if (params.has('add')) change(withParam('add', ''));
  };
  return (
    <PersonScreen
      title="Donations"
      access="pco.actions.donate"
      action={() => (
        <Button variant="primary" icon="plus" onClick={() => setOpenDialog({ dialog: 'add' })}>
          Add
        </Button>
      )}
    >
      {(pco) => <Donations {...{ pco, openDialog, setOpenDialog }} />}
    </PersonScreen>
  );
}

interface Props {
  readonly pco: Pco;
  readonly openDialog: OpenDialog<Donation> | undefined;
  readonly setOpenDialog: (open: OpenDialog<Donation> | undefined) => void;
}

function Donations({ pco, openDialog, setOpenDialog }: Props) {
  const currency = useCurrency();
  const name = personName(pco);
  return (
    <>
      <DonationLinks />
      <RecordListBody
        list={DONATIONS}
        owner={pco}
        title={`Donations: ${name}`}
        fileColumns={fileColumns(() => name, currency)}
        onOpen={setOpenDialog}
      />
      {openDialog && (
        <RecordDialog
          list={DONATIONS}
          owner={pco}
          open={openDialog}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </>
  );
}
