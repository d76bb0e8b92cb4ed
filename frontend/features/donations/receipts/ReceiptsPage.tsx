import { useState } from 'react';
import { Link } from 'react-router';
import { type Receipt, RECEIPT_STATES, receipts } from '#shared/calls/giving/receipts.ts';
import { receiptSettings } from '#shared/calls/giving/receipt-settings.ts';
import { dayColumn } from '#records/table/columns.tsx';
import { useAccess } from '#client/session/session-context.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { LoadedPages } from '#records/list/LoadedPages.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { rescueYear } from '#ui/time/clock.ts';
import { useQueryParams, withParam } from '#ui/useQueryParams.ts';
import { DonationLinks } from '#parts/person/PageLinks.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { Pill } from '#ui/message/states.tsx';
import { Amount } from '../row/cells.tsx';
import { receiptSubject } from './receipt-text.ts';
import '#ui/style/page.css';
import './receipts.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { Select } from '#ui/form/Select.tsx';

const ReceiptDialog = lazyComponent(() => import('./ReceiptDialog.tsx'));
const SettingsDialog = lazyComponent(() => import('./SettingsDialog.tsx'));

const stateCell = ({ state, mailedAt }: Receipt) => (
  <>
    <Pill tone={state === 'void' ? 'danger' : 'ok'}>{RECEIPT_STATES[state]}</Pill>
    {mailedAt && <small className="block muted">Emailed</small>}
  </>
);

const COLUMNS: readonly Column<Receipt>[] = [
  {
    head: 'Number',
    cell: ({ number }) => <span className="nobreak">{number}</span>,
    text: ({ number }) => number,
  },
  {
    head: 'Donor',
    cell: ({ pcoId, giver }) => (
      <Link className="record-link" to={`/pco/donation?id=${pcoId}`}>
        {giver}
      </Link>
    ),
    text: ({ giver }) => giver,
  },
  dayColumn('Issued', ({ issuedOn }) => issuedOn),
  { head: 'For', cell: receiptSubject },
  {
    head: 'Amount',
    cell: ({ amount }) => <Amount amount={amount} />,
    className: 'receipt-amount',
    type: 'money',
    text: ({ amount }) => amount.toFixed(2),
  },
  { head: 'State', cell: stateCell, text: ({ state }) => RECEIPT_STATES[state] },
];

const nameOf = ({ number }: Receipt) => `receipt ${number}`;

const emptyStateOf = (year: number) =>
  ({
    icon: 'file',
    title: `No receipts issued in ${year}`,
    text: 'Receipts appear here. Make one from the row of a donation, or many with Year-End Statements.',
  }) as const;

/** /pco/receipts: the receipts of a year, the latest number first (product/donations 4.5). */
export default function ReceiptsPage() {
  const [params, change] = useQueryParams({});
  const canEdit = useAccess(receiptSettings.update.access);
  if (!useAccess(receipts.list.access)) return <NoPermission />;
  const year = Number(params.get('year')) || rescueYear();
  return (
    <>
      <div className="page-head">
        <h1>Receipts</h1>
        {canEdit && <Button onClick={() => change(withParam('texts', 'open'))}>Receipt Texts</Button>}
      </div>
      <DonationLinks />
      <ReceiptsOfYear key={year} year={year} onYear={(other) => change(withParam('year', other))} />
      {params.has('texts') && canEdit && <SettingsDialog onClose={() => change(withParam('texts', ''))} />}
    </>
  );
}

interface YearProps {
  readonly year: number;
  readonly onYear: (year: string) => void;
}

function ReceiptsOfYear({ year, onYear }: YearProps) {
  const [openReceipt, setOpenReceipt] = useState<Receipt>();
  const { query, rows, pages } = usePages({
    ...pagesOf(receipts.list, (from) => ({ query: { year, ...cursorOf(from) } })),
    rowsOf: (page) => page.receipts,
  });
  const years = [...new Set([rescueYear(), year, ...(query.data?.pages[0]?.years ?? [])])].toSorted(
    (a, b) => b - a,
  );
  return (
    <>
      <label className="receipt-year">
        Year <Select value={String(year)} options={years.map(String)} onChoose={(chosen) => onYear(chosen)} />
      </label>
      <LoadedPages query={query} rows={rows} noun="receipts" empty={emptyStateOf(year)}>
        {(found) => (
          <RecordTable
            records={found}
            columns={COLUMNS}
            nameOf={nameOf}
            buttons={(receipt) => <OpenButton receipt={receipt} onOpen={() => setOpenReceipt(receipt)} />}
            showsAll
            exportOptions={{ title: `Receipts of ${year}`, baseName: 'receipts', pages }}
          />
        )}
      </LoadedPages>
      {openReceipt && <ReceiptDialog id={openReceipt.id} onClose={() => setOpenReceipt(undefined)} />}
    </>
  );
}

const OpenButton = ({ receipt, onOpen }: { readonly receipt: Receipt; readonly onOpen: () => void }) => (
  <Button onClick={onOpen}>
    Open<span className="visually-hidden"> {nameOf(receipt)}</span>
  </Button>
);
