import { joined } from '#records/download/column.ts';
import { type Procedure, procedures } from '#shared/calls/health/procedures.ts';
import { useBelow } from '#ui/useNarrow.ts';
import { againText } from './again-text.ts';
import { remindedOf } from './kinds.tsx';
import { KeptMarks, keptText } from '../weights/KeptMarks.tsx';
import { RemindedScreen } from './RemindedScreen.tsx';
import { readBy } from '#records/list/RecordList.tsx';
import { CHANGED, dayColumn, textColumn } from '#records/table/columns.tsx';
import { DueDay } from './DueDay.tsx';
import type { Column } from '#records/table/RecordTable.tsx';
import { WeightHistory } from '../weights/WeightHistory.tsx';
import '#ui/style/inline.css';
import { late } from '#ui/late/late.tsx';

const NOTES = textColumn(
  'Notes',
  ({ notes }: Procedure) => notes,
  ({ healthProcedureKind }) => `the notes on ${healthProcedureKind}`,
);
const KIND: Column<Procedure> = {
  head: 'Procedure, Test or Treatment',
  cell: (record) => (
    <span>
      <strong>{record.healthProcedureKind}</strong>
      {againText(record) && <small className="muted block">{againText(record)}</small>}
      <KeptMarks kept={record.kept} />
    </span>
  ),
  text: (record) => joined(record.healthProcedureKind, againText(record), keptText(record.kept)),
};

/** The weight, the microchip and what was found. */
const resultsText = ({ weight, weightUnit, microchipNumber, results }: Procedure) =>
  [weight && `${weight} ${weightUnit}`, microchipNumber && `Microchip ${microchipNumber}`, results]
    .filter(Boolean)
    .join('\n');

const RESULTS = textColumn(
  'Results',
  resultsText,
  ({ healthProcedureKind }) => `the results of ${healthProcedureKind}`,
);

const LISTS = remindedOf<Procedure>({
  kind: 'procedure',
  title: 'Procedures, Tests & Treatments',
  right: 'animals.actions.procedure',
  readOf: (reminder) =>
    readBy(
      procedures.list,
      ({ id: animalId }) => ({ query: { animalId, reminder } }),
      (data) => data.animalProcedures,
    ),
  nameOf: ({ healthProcedureKind }) => healthProcedureKind,
  columns: {
    done: [
      KIND,
      dayColumn('Date', ({ actionDate }) => actionDate),
      { head: 'Clinic', cell: ({ hospitalClinic }) => hospitalClinic },
      { head: 'Administered By', cell: ({ administerer }) => administerer },
      RESULTS,
      NOTES,
      CHANGED,
    ],
    reminders: [
      KIND,
      {
        head: 'Due Date',
        cell: ({ dueDate = '' }) => <DueDay day={dueDate} />,
        type: 'day',
        text: ({ dueDate = '' }) => dueDate,
      },
      NOTES,
      CHANGED,
    ],
  },
  empty: {
    done: {
      icon: 'flask',
      title: 'No procedures, tests or treatments yet',
      text: () => 'What was done for this animal appears here, with weights and test results.',
      add: 'Add procedure',
    },
    reminders: {
      icon: 'bell',
      title: 'No reminders of procedures, tests or treatments',
      text: () => 'Procedures, tests and treatments that are due appear here, and on Today on their day.',
      add: 'Set reminder',
    },
  },
  Form: late(() => import('../forms/procedure/ProcedureForm.tsx')),
  remove: procedures.remove,
});

const WIDE_TABS = [
  ['done', 'Completed Procedures, Tests, & Treatments'],
  ['reminders', 'Procedures, Tests & Treatments Reminders'],
] as const;
const NARROW_TABS = [
  ['done', 'Complete PTT'],
  ['reminders', 'PTT Reminders'],
] as const;

/** Below this the tabs have their short labels (product/health 3.3). */
const SHORT_BELOW = 1070;

/** /animals/procedures-test-treatments?id=…: what was done with an animal and is due, and its weights. */
export default function ProceduresPage() {
  const tabs = useBelow(SHORT_BELOW) ? NARROW_TABS : WIDE_TABS;
  return <RemindedScreen lists={LISTS} tabs={tabs} above={({ id }) => <WeightHistory animalId={id} />} />;
}
