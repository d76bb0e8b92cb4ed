import { Link } from 'react-router';
import type { PcoHistoryEntry } from '#shared/calls/reports/ties.ts';
import { RECIPIENT_TITLES } from '#shared/rules/mail/mailings.ts';
import { personName } from '#shared/rules/people/people.ts';
import { Day } from '#client/Day.tsx';
import { useMoney } from '#client/useMoney.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Pill } from '#ui/message/states.tsx';
import { toneOf, entryTitle } from './entry-kinds.ts';

interface Props {
  readonly entry: PcoHistoryEntry;
}

/**
 * The heading of an entry: its day, the badge of its table, its title and its animal.
 * @param leads true if the animal is a link; must be false inside a <summary>, where a press opens the entry
 */
export function EntryHead({ entry, leads = false }: Props & { readonly leads?: boolean }) {
  const formatMoney = useMoney();
  const { kind, date, since, standing, isVoid, tableName, animalId, animalName, amount } = entry;
  const amountText = kind === 'donation' && amount !== undefined ? formatMoney(amount) : '';
  const summary = [entryTitle(entry), amountText].filter(Boolean).join(' · ');
  return (
    <span className="entry-head">
      <span className="entry-day">
        <Day day={date} />
      </span>
      <Pill tone={toneOf(entry)}>{tableName}</Pill>
      {standing && (
        <Pill tone={standing === 'sending' ? 'info' : 'danger'}>{RECIPIENT_TITLES[standing]}</Pill>
      )}
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
export function EntryDetails({ entry }: Props) {
  const formatMoney = useMoney();
  const { animalId, animalName, amount, milestoneAmountReceivedFee: receivedFee, notes, since } = entry;
  const animal = animalId ? (
    <Link className="record-link" to={`/animals/${animalId}`}>
      {animalName}
    </Link>
  ) : (
    animalName
  );
  return (
    <DescriptionList
      details={[
        [entry.kind === 'receipt' ? 'Number' : 'Type', entryTitle(entry)],
        ['Outcome', entry.standing && RECIPIENT_TITLES[entry.standing]],
        ['Since', since && <Day day={since} />],
        ['Animal', animal],
        ['Name', personName(entry)],
        [entry.kind === 'donation' ? 'Amount' : 'Amount Paid', amount ? formatMoney(amount) : ''],
        ['Amount Received', receivedFee ? formatMoney(receivedFee) : ''],
        ['Notes', notes],
      ]}
    />
  );
}
