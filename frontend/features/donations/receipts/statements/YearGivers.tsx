import { useState } from 'react';
import { Link } from 'react-router';
import type { StatementKind } from '#shared/calls/giving/paper.ts';
import { MAX_GIVERS } from '#shared/calls/giving/statements.ts';
import { counted } from '#shared/rules/text/phrases.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Check } from '#ui/Check.tsx';
import { Button } from '#ui/Button.tsx';
import { Amount } from '../../row/cells.tsx';
import { countedKind } from './kinds.ts';
import { type Giver, useGivers } from './useGivers.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const StartStatements = lazyComponent(() => import('./StartStatements.tsx'));

interface Props {
  readonly kind: StatementKind;
  readonly year: number;
  readonly onStarted: (id: string) => void;
}

/** The contents and omissions of a statement, for the column of notes. */
const statementNotes = ({ hasAddress, lacksAddress, receipted, things, gifts }: Giver) => [
  gifts === 0 && receipted > 0 && things === 0 && 'Already on receipts',
  gifts > 0 && receipted > 0 && `${receipted} on receipts already, not counted here`,
  things > 0 && `${counted(things, 'gift in kind', 'gifts in kind')}, receipted one by one`,
  gifts > 0 && lacksAddress ? 'No address, which the statement must show' : !hasAddress && 'No address',
];

const notesOf = (kind: StatementKind) => (giver: Giver) =>
  [...(kind === 'statements' ? statementNotes(giver) : []), giver.email === '' && 'No working email address']
    .filter(Boolean)
    .join(' · ');

/** The number of gifts on a donor's statement or summary, and their amount. */
const giftTotals = (kind: StatementKind, { gifts, amount, receipted, things, total }: Giver) =>
  kind === 'statements' ? { many: gifts, money: amount } : { many: gifts + receipted + things, money: total };

const columnsOf = (kind: StatementKind): readonly Column<Giver>[] => [
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
  { head: 'Donations', cell: (giver) => giftTotals(kind, giver).many },
  {
    head: 'Amount',
    cell: (giver) => <Amount amount={giftTotals(kind, giver).money} />,
    className: 'receipt-amount',
    type: 'money',
    text: (giver) => giftTotals(kind, giver).money.toFixed(2),
  },
  { head: 'Notes', cell: notesOf(kind), wide: true },
];

const emptyOf = (year: number) =>
  ({ icon: 'file', title: 'No donations', text: `No donations were recorded in ${year}.` }) as const;

const isEligible = (kind: StatementKind, { gifts, lacksAddress }: Giver) =>
  kind === 'summaries' || (gifts > 0 && !lacksAddress);

/** The donors of a year; those selected get a statement or summary. */
export function YearGivers({ kind, year, onStarted }: Props) {
  const { givers, found, error, refetch } = useGivers(year);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const chosen = (givers ?? []).filter((giver) => isEligible(kind, giver) && !excluded.has(giver.id));
  const toggle = (id: string) =>
    setExcluded((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
  const nothing = new Set((givers ?? []).filter((giver) => !isEligible(kind, giver)).map(({ id }) => id));
  const all = () => setExcluded(chosen.length > 0 ? new Set((givers ?? []).map(({ id }) => id)) : new Set());
  return (
    <>
      {!givers && found > 0 && <p role="status">{counted(found, 'donor')} so far …</p>}
      <Loaded records={givers} error={error} onRetry={() => void refetch()} empty={emptyOf(year)}>
        {(records) => (
          <RecordTable
            records={records}
            columns={columnsOf(kind)}
            label={`Donors of ${year}`}
            nameOf={({ name }) => name}
            selecting={{
              ids: new Set(chosen.map(({ id }) => id)),
              unselectableIds: nothing,
              onToggle: toggle,
              onToggleAll: all,
            }}
          />
        )}
      </Loaded>
      {givers && givers.length > 0 && <Start kind={kind} year={year} chosen={chosen} onStarted={onStarted} />}
    </>
  );
}

/** Says how many of the selected donors can get an email. */
function mailText(chosen: number, reachable: number): string {
  if (reachable === 0)
    return chosen === 0 ? 'Email them, too' : 'Email them, too: no selected donor has an email address';
  if (reachable < chosen)
    return `Email them, too: ${reachable} of ${chosen} ${reachable === 1 ? 'has' : 'have'} an email address`;
  return chosen === 1 ? 'Email it, too' : 'Email them, too: all have an email address';
}

function Start({ kind, year, chosen, onStarted }: Props & { readonly chosen: readonly Giver[] }) {
  const [mail, setMail] = useState(false);
  const [asking, setAsking] = useState(false);
  const reachable = chosen.filter(({ email }) => email !== '').length;
  const mails = mail && reachable > 0;
  return (
    <section className="card statement-start">
      <p>
        {kind === 'summaries'
          ? `Each donor gets a summary of all their donations in ${year}, marked as not a receipt. It has no number and locks nothing.`
          : `Each donor gets one numbered receipt for ${year} donations not yet receipted. Date, amount and type of those donations are then locked.`}
      </p>
      {chosen.length > MAX_GIVERS && (
        <p role="status">At most {MAX_GIVERS.toLocaleString('en')} at once. Choose the others afterward.</p>
      )}
      <Check checked={mails} disabled={reachable === 0} onChange={() => setMail(!mail)}>
        {mailText(chosen.length, reachable)}
      </Check>
      <Button
        variant="primary"
        disabled={chosen.length === 0 || chosen.length > MAX_GIVERS}
        onClick={() => setAsking(true)}
      >
        {chosen.length === 0 ? 'No donors selected' : `Preview ${countedKind(kind, chosen.length)}`}
      </Button>
      {asking && (
        <StartStatements
          what={kind}
          year={year}
          chosen={chosen}
          mails={mails ? reachable : 0}
          onStarted={onStarted}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
