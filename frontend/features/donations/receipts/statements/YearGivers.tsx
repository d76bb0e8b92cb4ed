import { lazy, Suspense, useState } from 'react';
import { MOST_GIVERS } from '#shared/calls/people/giving/statements.ts';
import { counted } from '#shared/rules/text/counted.ts';
import { useMoney } from '#client/useMoney.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Check } from '#ui/Check.tsx';
import { Button } from '#ui/Button.tsx';
import { type Giver, useGivers } from './useGivers.ts';

const StartStatements = lazy(() => import('./StartStatements.tsx'));

interface Props {
  readonly year: number;
  readonly onStarted: (id: string) => void;
}

function Amount({ of: { amount } }: { readonly of: Giver }) {
  return <span className="nobreak">{useMoney()(amount)}</span>;
}

/** What is to be known before somebody gets a statement. */
const notesOf = ({ hasAddress, email, receipted, gifts }: Giver): string =>
  [
    gifts === 0 && 'All on receipts already',
    gifts > 0 && receipted > 0 && `${receipted} on receipts already, not counted here`,
    !hasAddress && 'No address',
    email === '' && 'No working email address',
  ]
    .filter(Boolean)
    .join(' · ');

const COLUMNS: readonly Column<Giver>[] = [
  { head: 'Donor', cell: ({ name }) => name },
  { head: 'Donations', cell: ({ gifts }) => gifts },
  {
    head: 'Amount',
    cell: (giver) => <Amount of={giver} />,
    className: 'receipt-amount',
    type: 'money',
    text: ({ amount }) => amount.toFixed(2),
  },
  { head: 'Notes', cell: notesOf, wide: true },
];

const emptyOf = (year: number) =>
  ({ icon: 'file', title: 'No donations', text: `No donations were recorded in ${year}.` }) as const;

const takes = ({ gifts }: Giver) => gifts > 0;

/** The donors of a year; those selected get a statement. */
export function YearGivers({ year, onStarted }: Props) {
  const { givers, found, error, refetch } = useGivers(year);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const chosen = (givers ?? []).filter((giver) => takes(giver) && !without.has(giver.id));
  const toggle = (id: string) =>
    setWithout((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
  const nothing = new Set((givers ?? []).filter((giver) => !takes(giver)).map(({ id }) => id));
  const all = () => setWithout(chosen.length > 0 ? new Set((givers ?? []).map(({ id }) => id)) : new Set());
  return (
    <>
      {!givers && found > 0 && <p role="status">{counted(found, 'donor')} so far …</p>}
      <Loaded records={givers} error={error} onRetry={() => void refetch()} empty={emptyOf(year)}>
        {(some) => (
          <RecordTable
            records={some}
            columns={COLUMNS}
            label={`Donors of ${year}`}
            nameOf={({ name }) => name}
            selecting={{
              ids: new Set(chosen.map(({ id }) => id)),
              without: nothing,
              onToggle: toggle,
              onToggleAll: all,
            }}
          />
        )}
      </Loaded>
      {givers && givers.length > 0 && <Start year={year} chosen={chosen} onStarted={onStarted} />}
    </>
  );
}

/** How many of the selected donors can get an email. */
function mailText(chosen: number, reachable: number): string {
  if (reachable === 0)
    return chosen === 0 ? 'Email them, too' : 'Email them, too: no selected donor has an email address';
  if (reachable < chosen)
    return `Email them, too: ${reachable} of ${chosen} ${reachable === 1 ? 'has' : 'have'} an email address`;
  return chosen === 1 ? 'Email it, too' : 'Email them, too: all have an email address';
}

function Start({ year, chosen, onStarted }: Props & { readonly chosen: readonly Giver[] }) {
  const [mail, setMail] = useState(false);
  const [asking, setAsking] = useState(false);
  const reachable = chosen.filter(({ email }) => email !== '').length;
  const mails = mail && reachable > 0;
  return (
    <section className="card statement-start">
      <p>
        Each donor gets one numbered receipt for {year} donations not yet receipted. Date, amount and type of
        those donations are then locked.
      </p>
      {chosen.length > MOST_GIVERS && (
        <p role="status">At most {MOST_GIVERS.toLocaleString('en')} at once. Choose the others afterward.</p>
      )}
      <Check checked={mails} disabled={reachable === 0} onChange={() => setMail(!mail)}>
        {mailText(chosen.length, reachable)}
      </Check>
      <Button
        variant="primary"
        disabled={chosen.length === 0 || chosen.length > MOST_GIVERS}
        onClick={() => setAsking(true)}
      >
        {chosen.length === 0 ? 'No donors selected' : `Preview ${counted(chosen.length, 'statement')}`}
      </Button>
      {asking && (
        <Suspense>
          <StartStatements
            year={year}
            chosen={chosen}
            mails={mails ? reachable : 0}
            onStarted={onStarted}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
