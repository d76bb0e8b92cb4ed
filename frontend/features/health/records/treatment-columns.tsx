import { joinTexts } from '#records/download/column.ts';
import { LAST_CHANGED_COLUMN, dayColumn, textColumn } from '#records/table/columns.tsx';
import type { Column } from '#records/table/RecordTable.tsx';
import type { Procedure } from '#shared/calls/health/procedures.ts';
import type { Vaccination } from '#shared/calls/health/vaccinations.ts';
import '#ui/style/inline.css';
import { DoubtMarks, doubtText } from '../weights/DoubtMarks.tsx';
import { Day } from '#client/Day.tsx';
import { DUE_UNITS, intervalText } from '#shared/rules/time/due.ts';
import { Pill } from '#ui/message/states.tsx';
import { useToday } from '#ui/time/clock.ts';

/** The word shown at a due day; undefined for a future day. */
export const dueLabel = (day: string, today: string): 'Overdue' | 'Due today' | undefined =>
  day < today ? 'Overdue' : day === today ? 'Due today' : undefined;

function DueDay({ day }: { readonly day: string }) {
  const label = dueLabel(day, useToday());
  return (
    <span className="nobreak">
      <Day day={day} /> {label && <Pill tone={label === 'Overdue' ? 'danger' : 'warn'}>{label}</Pill>}
    </span>
  );
}

/** The day on which a reminder is due, with "Due today" or "Overdue" where it applies. */
export const DUE_DATE: Column<{ readonly dueDate?: string | undefined }> = {
  head: 'Due Date',
  cell: ({ dueDate = '' }) => <DueDay day={dueDate} />,
  type: 'day',
  text: ({ dueDate = '' }) => dueDate,
};

/** The notes on a record; `nameOf` names the record for screen readers. */
export const notesColumn = <R extends { readonly notes: string }>(nameOf: (record: R) => string): Column<R> =>
  textColumn(
    'Notes',
    ({ notes }: R) => notes,
    (record) => `the notes on ${nameOf(record)}`,
  );

interface DueAgain {
  readonly dueAgainNumber?: number | undefined;
  readonly dueAgainType?: string | undefined;
}

/** 'Due again in 1 year'; '' if it is not due again. */
export function repeatText({ dueAgainNumber, dueAgainType }: DueAgain): string {
  const unit = DUE_UNITS.find((candidate) => candidate === dueAgainType);
  return dueAgainNumber && unit ? `Due again in ${intervalText(dueAgainNumber, unit)}` : '';
}

/**
 * The columns of treatments that were given, and of those that are due.
 * @param head the head of the column that names them
 * @param details more columns of those given, before the notes
 */
export function treatmentColumns<R extends Vaccination | Procedure>(
  head: string,
  nameOf: (record: R) => string,
  details: readonly Column<R>[],
) {
  const name: Column<R> = {
    head,
    cell: (record) => (
      <span>
        <strong>{nameOf(record)}</strong>
        {repeatText(record) && <small className="muted block">{repeatText(record)}</small>}
        <DoubtMarks doubtCodes={record.kept} />
      </span>
    ),
    text: (record) => joinTexts(nameOf(record), repeatText(record), doubtText(record.kept)),
  };
  const notes = notesColumn(nameOf);
  const doneColumns: Column<R>[] = [
    name,
    dayColumn('Date', ({ actionDate }: R) => actionDate),
    { head: 'Clinic', cell: ({ hospitalClinic }) => hospitalClinic },
    { head: 'Administered By', cell: ({ administerer }) => administerer },
    ...details,
    notes,
    LAST_CHANGED_COLUMN,
  ];
  const reminders: Column<R>[] = [name, DUE_DATE, notes, LAST_CHANGED_COLUMN];
  return { done: doneColumns, reminders };
}
