import { Link } from 'react-router';
import type { PcoHistoryEntry } from '#shared/calls/reports/ties.ts';
import { STANDINGS } from '#shared/rules/mail/mailings.ts';
import { personName } from '#shared/rules/people/people.ts';
import { Day } from '#client/Day.tsx';
import { useMoney } from '#client/useMoney.ts';
import { Facts } from '#ui/Facts.tsx';
import { Pill } from '#ui/message/states.tsx';
import { toneOf, entryTitle } from './entry-kinds.ts';

interface Props {
  readonly entry: PcoHistoryEntry;
}

/**
 * The heading of an entry: its day, the badge of its table, its title and its animal.
 * @param leads true if the animal is a link; never inside a summary, which opens when it is pressed
 */
export function EntryHead({ entry, leads = false }: Props & { readonly leads?: boolean }) {
  const money = useMoney();
  const { kind, date, since, standing, isVoid, tableName, animalId, animalName, amount } = entry;
  const amountText = kind === 'donation' && amount !== undefined ? money(amount) : '';
  const summary = [entryTitle(entry), amountText].filter(Boolean).join(' · ');
  return (
    <span className="entry-head">
      <span className="entry-day">
        <Day day={date} />
      </span>
      <Pill tone={toneOf(entry)}>{tableName}</Pill>
      {standing && <Pill tone={standing === 'sending' ? 'info' : 'danger'}>{STANDINGS[standing]}</Pill>}
      {isVoid && <Pill tone="danger">Void</Pill>}
      <span>
        {[summary, animalName ? '' : since && 'ended'].filter(Boolean).join(' · ')}
        {summary && animalName && ' · '}
        {leads && animalId ? (
          <Link className="record-link" to={`/animals/${animalId}`}>
            {animalName}
          </Link>
        ) : (
          animalName
        )}
      </span>
    </span>
  );
}

/** All facts of an entry. */
export function EntryFacts({ entry }: Props) {
  const money = useMoney();
  const { animalId, animalName, amount, milestoneAmountReceivedFee: received, notes, since } = entry;
  const animal = animalId ? (
    <Link className="record-link" to={`/animals/${animalId}`}>
      {animalName}
    </Link>
  ) : (
    animalName
  );
  return (
    <Facts
      facts={[
        [entry.kind === 'receipt' ? 'Number' : 'Type', entryTitle(entry)],
        ['Outcome', entry.standing && STANDINGS[entry.standing]],
        ['Since', since && <Day day={since} />],
        ['Animal', animal],
        ['Name', personName(entry)],
        [entry.kind === 'donation' ? 'Amount' : 'Amount Paid', amount ? money(amount) : ''],
        ['Amount Received', received ? money(received) : ''],
        ['Notes', notes],
      ]}
    />
  );
}
