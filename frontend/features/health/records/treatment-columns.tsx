import { joined } from '#records/download/column.ts';
import { CHANGED, dayColumn, textColumn } from '#records/table/columns.tsx';
import type { Column } from '#records/table/RecordTable.tsx';
import type { Procedure } from '#shared/calls/health/procedures.ts';
import type { Vaccination } from '#shared/calls/health/vaccinations.ts';
import '#ui/style/inline.css';
import { DoubtMarks, doubtText } from '../weights/DoubtMarks.tsx';
import { repeatText } from './repeat-text.ts';
import { DueDay } from './DueDay.tsx';

/** The day on which a reminder is due. */
export const DUE_DATE: Column<{ readonly dueDate?: string | undefined }> = {
  head: 'Due Date',
  cell: ({ dueDate = '' }) => <DueDay day={dueDate} />,
  type: 'day',
  text: ({ dueDate = '' }) => dueDate,
};

/** The notes on a record; `nameOf` names it to those who hear the page. */
export const notesColumn = <R extends { readonly notes: string }>(nameOf: (record: R) => string): Column<R> =>
  textColumn(
    'Notes',
    ({ notes }: R) => notes,
    (record) => `the notes on ${nameOf(record)}`,
  );

/**
 * The columns of treatments that were given, and of those that are due.
 * @param head of the column that names them
 * @param details columns of those given, before the notes
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
    text: (record) => joined(nameOf(record), repeatText(record), doubtText(record.kept)),
  };
  const notes = notesColumn(nameOf);
  const done: Column<R>[] = [
    name,
    dayColumn('Date', ({ actionDate }: R) => actionDate),
    { head: 'Clinic', cell: ({ hospitalClinic }) => hospitalClinic },
    { head: 'Administered By', cell: ({ administerer }) => administerer },
    ...details,
    notes,
    CHANGED,
  ];
  const reminders: Column<R>[] = [name, DUE_DATE, notes, CHANGED];
  return { done, reminders };
}
