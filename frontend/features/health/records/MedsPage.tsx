import { joinTexts } from '#records/download/column.ts';
import { type Med, meds } from '#shared/calls/health/meds.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import { toReminderTabs } from './kinds.tsx';
import { DoubtMarks, doubtText } from '../weights/DoubtMarks.tsx';
import { ReminderTabsScreen } from './ReminderTabsScreen.tsx';
import { DUE_DATE, notesColumn } from './treatment-columns.tsx';
import { createRecordReader } from '#records/list/RecordList.tsx';
import { LAST_CHANGED_COLUMN, dayColumn, textColumn } from '#records/table/columns.tsx';
import type { Column } from '#records/table/RecordTable.tsx';
import '#ui/style/inline.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const MEDICINE: Column<Med> = {
  head: 'Medicine',
  cell: ({ medicineName, dose, kept }) => (
    <span>
      <strong>{medicineName}</strong>
      {dose && <small className="muted block">Dose {dose}</small>}
      <DoubtMarks doubtCodes={kept} />
    </span>
  ),
  text: ({ medicineName, dose, kept }) => joinTexts(medicineName, dose && `Dose ${dose}`, doubtText(kept)),
};
const DOSAGE: Column<Med> = { head: 'Dosage', cell: ({ dosage }) => dosageText(dosage) };
const INSTRUCTIONS = textColumn(
  'Instructions',
  ({ instructions }: Med) => instructions,
  ({ medicineName }) => `the instructions for ${medicineName}`,
);
const NOTES = notesColumn(({ medicineName }: Med) => medicineName);

const LISTS = toReminderTabs<Med>({
  kind: 'med',
  title: 'Meds',
  right: 'animals.actions.meds',
  readerOf: (reminder) =>
    createRecordReader(
      meds.list,
      ({ id: animalId }) => ({ query: { animalId, reminder } }),
      (data) => data.meds,
    ),
  nameOf: ({ medicineName }) => medicineName,
  columns: {
    done: [
      MEDICINE,
      DOSAGE,
      dayColumn('Date', ({ administeredDate }) => administeredDate),
      { head: 'Administered By', cell: ({ administeredBy }) => administeredBy },
      INSTRUCTIONS,
      NOTES,
      LAST_CHANGED_COLUMN,
    ],
    reminders: [MEDICINE, DOSAGE, DUE_DATE, INSTRUCTIONS, NOTES, LAST_CHANGED_COLUMN],
  },
  empty: {
    done: {
      icon: 'pill',
      title: 'No meds given yet',
      text: () => 'Doses given to this animal appear here.',
      add: 'Add dose',
    },
    reminders: {
      icon: 'bell',
      title: 'No med reminders',
      text: () => 'Doses that are due appear here, and on Today on their day.',
      add: 'Set reminder',
    },
  },
  Form: lazyComponent(() => import('../forms/med/MedForm.tsx')),
  remove: meds.remove,
  doneOn: ({ dueDate }) => dueDate,
  canMarkGiven: true,
});

const TABS = [
  ['done', 'Meds Given'],
  ['reminders', 'Med Reminders'],
] as const;

/** /animals/meds?id=…: the meds of an animal, given and due. */
export default function MedsPage() {
  return <ReminderTabsScreen lists={LISTS} tabs={TABS} />;
}
