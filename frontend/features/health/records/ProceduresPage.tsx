import { type Procedure, procedures } from '#shared/calls/health/procedures.ts';
import { useNarrowerThan } from '#ui/useIsNarrow.ts';
import { createRecordReader } from '#records/list/RecordList.tsx';
import { textColumn } from '#records/table/columns.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { WeightHistory } from '../weights/WeightHistory.tsx';
import { toReminderTabs } from './kinds.tsx';
import { ReminderTabsScreen } from './ReminderTabsScreen.tsx';
import { treatmentColumns } from './treatment-columns.tsx';

const nameOf = ({ healthProcedureKind }: Procedure) => healthProcedureKind;

/** The weight, the microchip number and the results, a line each. */
const resultsText = ({ weight, weightUnit, microchipNumber, results }: Procedure) =>
  [weight && `${weight} ${weightUnit}`, microchipNumber && `Microchip ${microchipNumber}`, results]
    .filter(Boolean)
    .join('\n');

const RESULTS = textColumn('Results', resultsText, (record: Procedure) => `the results of ${nameOf(record)}`);

const LISTS = toReminderTabs<Procedure>({
  kind: 'procedure',
  title: 'Procedures, Tests & Treatments',
  right: 'animals.actions.procedure',
  readerOf: (reminder) =>
    createRecordReader(
      procedures.list,
      ({ id: animalId }) => ({ query: { animalId, reminder } }),
      (data) => data.animalProcedures,
    ),
  nameOf,
  columns: treatmentColumns('Procedure, Test or Treatment', nameOf, [RESULTS]),
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
  Form: lazyComponent(() => import('../forms/procedure/ProcedureForm.tsx')),
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

/** Below this width the tabs have short labels (product/health 3.3). */
const SHORT_LABELS_BELOW_PX = 1070;

/** /animals/procedures-test-treatments?id=…: the procedures of an animal, done and due, and its weights. */
export default function ProceduresPage() {
  const tabs = useNarrowerThan(SHORT_LABELS_BELOW_PX) ? NARROW_TABS : WIDE_TABS;
  return (
    <ReminderTabsScreen lists={LISTS} tabs={tabs} renderAbove={({ id }) => <WeightHistory animalId={id} />} />
  );
}
