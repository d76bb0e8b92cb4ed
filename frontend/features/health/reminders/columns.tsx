import { Link } from 'react-router';
import { Day } from '#client/Day.tsx';
import { LongText } from '#records/table/LongText.tsx';
import type { Column } from '#records/table/RecordTable.tsx';
import { useToday } from '#ui/time/clock.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { Pill } from '#ui/message/states.tsx';
import { dueText } from './due-text.ts';
import type { Reminder, Screen } from './screens.ts';

/** The name of a reminder in the accessible names of its buttons. */
export const nameOf = ({ title, subject }: Reminder): string => `${title} for ${subject.animalName}`;

function DueLabel({ day }: { readonly day: string }) {
  const { tone, text } = dueText(day, useToday());
  return (
    <>
      <Day day={day} /> <Pill tone={tone}>{text}</Pill>
    </>
  );
}

const LEADING_COLUMNS: readonly Column<Reminder>[] = [
  {
    head: 'Due Date',
    cell: ({ dueDate }) => <DueLabel day={dueDate} />,
    type: 'day',
    text: ({ dueDate }) => dueDate,
    className: 'reminder-due',
  },
  {
    head: 'Animal Name',
    cell: ({ subject, location, flag }) => (
      <>
        <Link className="record-link" to={`/animals/${subject.id}`}>
          {subject.animalName}
        </Link>
        {location && <small className="muted">{location}</small>}
        {flag && (
          <small className="reminder-flag">
            <Icon name="flag" size={14} />
            <span className="visually-hidden">Flagged: </span>
            {flag}
          </small>
        )}
      </>
    ),
    text: ({ subject }) => subject.animalName,
  },
  { head: 'Animal Type', cell: ({ subject }) => subject.animalType },
];

/** The columns of a reminder screen: due day and animal, then the screen's own (product/health 7.1). */
export const columnsOf = ({ columns }: Screen): readonly Column<Reminder>[] => [
  ...LEADING_COLUMNS,
  ...columns.map((head, index) => ({
    head,
    cell: (reminder: Reminder) => {
      const text = reminder.cells[index];
      return text && <LongText text={text} subject={nameOf(reminder)} />;
    },
    text: (reminder: Reminder) => reminder.cells[index] ?? '',
    wide: index === columns.length - 1,
  })),
];
