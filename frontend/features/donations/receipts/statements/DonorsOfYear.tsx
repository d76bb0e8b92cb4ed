import { useState } from 'react';
import { Link } from 'react-router';
import type { StatementKind } from '#shared/calls/giving/paper.ts';
import { MAX_DONORS } from '#shared/calls/giving/statements.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Check } from '#ui/Check.tsx';
import { Button } from '#ui/Button.tsx';
import { Amount } from '../../row/cells.tsx';
import { pluralizeKind } from './kinds.ts';
import { type YearDonor, useDonors } from './useDonors.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const StartStatements = lazyComponent(() => import('./StartStatements.tsx'));

interface Props {
  readonly kind: StatementKind;
  readonly year: number;
  readonly onStarted: (id: string) => void;
}

/** The notes on a donor's statement: gifts that it leaves out, and a missing address. */
export const statementNotes = ({ hasAddress, lacksAddress, receipted, things, gifts }: YearDonor) => [
  gifts === 0 && receipted > 0 && 'Already on receipts',
  gifts > 0 && receipted > 0 && `${receipted} on receipts already, not counted here`,
  things > 0 && `${pluralize(things, 'gift in kind', 'gifts in kind')}, receipted one by one`,
  gifts > 0 && lacksAddress ? 'No address, which the statement must show' : !hasAddress && 'No address',
];

const notesOf = (kind: StatementKind) => (donor: YearDonor) =>
  [...(kind === 'statements' ? statementNotes(donor) : []), donor.email === '' && 'No working email address']
    .filter(Boolean)
    .join(' · ');

/** The number of gifts on a donor's statement or summary, and their amount. */
const donationTotals = (kind: StatementKind, { gifts, amount, receipted, things, total }: YearDonor) =>
  kind === 'statements' ? { count: gifts, amount } : { count: gifts + receipted + things, amount: total };

const columnsOf = (kind: StatementKind): readonly Column<YearDonor>[] => [
  {
    head: 'Donor',
    cell: ({ pcoId, name }) => (
      <Link className="record-link" to={`/pco/donation?id=${pcoId}`}>
        {name}
      </Link>
    ),
    text: ({ name }) => name,
    title: true,
  },
  { head: 'Donations', cell: (donor) => donationTotals(kind, donor).count },
  {
    head: 'Amount',
    cell: (donor) => <Amount amount={donationTotals(kind, donor).amount} />,
    className: 'receipt-amount',
    type: 'money',
    text: (donor) => donationTotals(kind, donor).amount.toFixed(2),
  },
  { head: 'Notes', cell: notesOf(kind), wide: true },
];

const emptyStateOf = (year: number) =>
  ({ icon: 'file', title: 'No donations', text: `No donations were recorded in ${year}.` }) as const;

const isEligible = (kind: StatementKind, { gifts, lacksAddress }: YearDonor) =>
  kind === 'summaries' || (gifts > 0 && !lacksAddress);

/** The donors of a year; those selected get a statement or summary. */
export function DonorsOfYear({ kind, year, onStarted }: Props) {
  const { givers, loadedCount, error, refetch } = useDonors(year);
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const chosenDonors = (givers ?? []).filter(
    (donor) => isEligible(kind, donor) && !excludedIds.has(donor.id),
  );
  const toggle = (id: string) =>
    setExcludedIds((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
  const ineligibleIds = new Set(
    (givers ?? []).filter((donor) => !isEligible(kind, donor)).map(({ id }) => id),
  );
  const toggleAll = () =>
    setExcludedIds(chosenDonors.length > 0 ? new Set((givers ?? []).map(({ id }) => id)) : new Set());
  return (
    <>
      {!givers && loadedCount > 0 && <p role="status">{pluralize(loadedCount, 'donor')} so far …</p>}
      <Loaded records={givers} error={error} onRetry={() => void refetch()} empty={emptyStateOf(year)}>
        {(records) => (
          <RecordTable
            records={records}
            columns={columnsOf(kind)}
            label={`Donors of ${year}`}
            nameOf={({ name }) => name}
            selecting={{
              ids: new Set(chosenDonors.map(({ id }) => id)),
              unselectableIds: ineligibleIds,
              onToggle: toggle,
              onToggleAll: toggleAll,
            }}
          />
        )}
      </Loaded>
      {givers && givers.length > 0 && (
        <StartButton kind={kind} year={year} donors={chosenDonors} onStarted={onStarted} />
      )}
    </>
  );
}

/** Says how many of the selected donors can get an email. */
function mailText({
  chosenCount,
  reachableCount,
}: Readonly<Record<'chosenCount' | 'reachableCount', number>>): string {
  if (reachableCount === 0)
    return chosenCount === 0 ? 'Email them, too' : 'Email them, too: no selected donor has an email address';
  if (reachableCount < chosenCount)
    return `Email them, too: ${reachableCount} of ${chosenCount} ${reachableCount === 1 ? 'has' : 'have'} an email address`;
  return chosenCount === 1 ? 'Email it, too' : 'Email them, too: all have an email address';
}

function StartButton({ kind, year, donors, onStarted }: Props & { readonly donors: readonly YearDonor[] }) {
  const [wantsMail, setWantsMail] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const reachableCount = donors.filter(({ email }) => email !== '').length;
  const sendsEmails = wantsMail && reachableCount > 0;
  return (
    <section className="card statement-start">
      <p>
        {kind === 'summaries'
          ? `Each donor gets a summary of all their donations in ${year}, marked as not a receipt. It has no number and locks nothing.`
          : `Each donor gets one numbered receipt for ${year} donations not yet receipted. Date, amount and type of those donations are then locked.`}
      </p>
      {donors.length > MAX_DONORS && (
        <p role="status">At most {MAX_DONORS.toLocaleString('en')} at once. Choose the others afterward.</p>
      )}
      <Check checked={sendsEmails} disabled={reachableCount === 0} onChange={() => setWantsMail(!wantsMail)}>
        {mailText({ chosenCount: donors.length, reachableCount })}
      </Check>
      <Button
        variant="primary"
        disabled={donors.length === 0 || donors.length > MAX_DONORS}
        onClick={() => setConfirming(true)}
      >
        {donors.length === 0 ? 'No donors selected' : `Preview ${pluralizeKind(kind, donors.length)}`}
      </Button>
      {isConfirming && (
        <StartStatements
          kind={kind}
          year={year}
          donors={donors}
          emailCount={sendsEmails ? reachableCount : 0}
          onStarted={onStarted}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}
