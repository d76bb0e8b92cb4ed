import { joinTexts } from '#records/download/column.ts';
import { Link } from 'react-router';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import { Day } from '#client/Day.tsx';
import { useAccess, useSession } from '#client/session/session-context.ts';
import type { Column } from '#records/table/RecordTable.tsx';
import { givenStamp, givenText } from '#parts/round/given.ts';
import { dueKindOf, textsOf } from '#parts/round/groups.ts';
import { rescueToday, useToday } from '#ui/time/clock.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { localDateTimeOf } from '#ui/time/moment.ts';
import { Pill } from '#ui/message/states.tsx';
import '#ui/style/inline.css';

function Time({ item }: { readonly item: RoundItem }) {
  const dueKind = dueKindOf(item, useToday());
  if (dueKind === 'dose') return `Dose ${item.dose}`;
  if (dueKind === 'day') return 'Today';
  return (
    <span className="nobreak">
      Since <Day day={item.dueDate} /> <Pill tone="danger">Overdue</Pill>
    </span>
  );
}

function Animal({
  item: { animalId, animalName, animalType, flag, flagReason },
}: {
  readonly item: RoundItem;
}) {
  const canOpenAnimal = useAccess('animals.view');
  return (
    <>
      <strong>
        {canOpenAnimal ? (
          <Link className="record-link" to={`/animals/${animalId}`}>
            {animalName}
          </Link>
        ) : (
          animalName
        )}
      </strong>{' '}
      <span className="muted">{animalType}</span>
      {flag && (
        <p className="meds-flag">
          <Icon name="flag" size={16} /> <span className="visually-hidden">Flagged: </span>
          {flagReason}
        </p>
      )}
    </>
  );
}

function GivenCell({ item }: { readonly item: RoundItem }) {
  const stamp = givenStamp(item);
  const { countryCode } = useSession();
  if (!stamp) return null;
  return (
    <span className="meds-given">
      <Icon name="check" size={18} /> {givenText(stamp, countryCode)}
    </span>
  );
}

/** The columns of a dose on the report of a day (product/questions 4.2). */
export const MED_COLUMNS: readonly Column<RoundItem>[] = [
  {
    head: 'Time',
    cell: (item) => <Time item={item} />,
    text: (item) => {
      const dueKind = dueKindOf(item, rescueToday());
      return dueKind === 'dose'
        ? `Dose ${item.dose}`
        : dueKind === 'day'
          ? 'Today'
          : `Overdue since ${item.dueDate}`;
    },
  },
  {
    head: 'Animal',
    title: true,
    cell: (item) => <Animal item={item} />,
    text: ({ animalName, animalType }) => joinTexts(animalName, animalType),
  },
  {
    head: 'Medicine',
    cell: ({ title, dosage }) => (
      <>
        <strong>{title}</strong> {dosageText(dosage)}
      </>
    ),
    text: ({ title, dosage }) => joinTexts(title, dosageText(dosage)),
  },
  {
    head: 'Instructions',
    cell: (item) => textsOf(item).map((text) => <p key={text}>{text}</p>),
    wide: true,
    text: (item) => textsOf(item).join('\n'),
  },
  {
    head: 'Given',
    cell: (item) => <GivenCell item={item} />,
    text: ({ givenBy, givenAt, givenOn }) =>
      joinTexts(givenBy, givenOn ?? (givenAt && localDateTimeOf(givenAt))),
  },
];
