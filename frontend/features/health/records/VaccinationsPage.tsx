import { joined } from '#records/download/column.ts';
import { type Vaccination, vaccinations } from '#shared/calls/health/vaccinations.ts';
import { VaccinationPlans } from '../schedules/VaccinationPlans.tsx';
import { againText } from './again-text.ts';
import { remindedOf } from './kinds.tsx';
import { KeptMarks, keptText } from '../weights/KeptMarks.tsx';
import { RemindedScreen } from './RemindedScreen.tsx';
import { readBy } from '#records/list/RecordList.tsx';
import { CHANGED, dayColumn, textColumn } from '#records/table/columns.tsx';
import { DueDay } from './DueDay.tsx';
import type { Column } from '#records/table/RecordTable.tsx';
import '#ui/style/inline.css';
import { late } from '#ui/late/late.tsx';

const NOTES = textColumn(
  'Notes',
  ({ notes }: Vaccination) => notes,
  ({ vaccinationKind }) => `the notes on ${vaccinationKind}`,
);
const KIND: Column<Vaccination> = {
  head: 'Vaccination',
  cell: (record) => (
    <span>
      <strong>{record.vaccinationKind}</strong>
      {againText(record) && <small className="muted block">{againText(record)}</small>}
      <KeptMarks kept={record.kept} />
    </span>
  ),
  text: (record) => joined(record.vaccinationKind, againText(record), keptText(record.kept)),
};

const LISTS = remindedOf<Vaccination>({
  kind: 'vaccination',
  title: 'Vaccinations',
  right: 'animals.actions.vaccination',
  readOf: (reminder) =>
    readBy(
      vaccinations.list,
      ({ id: animalId }) => ({ query: { animalId, reminder } }),
      (data) => data.animalVaccinations,
    ),
  nameOf: ({ vaccinationKind }) => vaccinationKind,
  columns: {
    done: [
      KIND,
      dayColumn('Date', ({ actionDate }) => actionDate),
      { head: 'Clinic', cell: ({ hospitalClinic }) => hospitalClinic },
      { head: 'Administered By', cell: ({ administerer }) => administerer },
      { head: 'Tag Number', cell: ({ tagNumber }) => tagNumber },
      { head: 'Manufacturer', cell: ({ vaccineManufacturer }) => vaccineManufacturer },
      { head: 'Serial Number', cell: ({ vaccineSerialNo }) => vaccineSerialNo },
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
      icon: 'syringe',
      title: 'No vaccinations yet',
      text: () => 'Vaccinations given to this animal appear here.',
      add: 'Add vaccination',
    },
    reminders: {
      icon: 'bell',
      title: 'No vaccination reminders',
      text: () => 'Vaccinations that are due appear here, and on Today on their day.',
      add: 'Set reminder',
    },
  },
  Form: late(() => import('../forms/vaccination/VaccinationForm.tsx')),
  remove: vaccinations.remove,
});

const TABS = [
  ['done', 'Completed Vaccinations'],
  ['reminders', 'Vaccinations Reminders'],
] as const;

/** /animals/vaccinations?id=…: the vaccinations of an animal, given and due. */
export default function VaccinationsPage() {
  return (
    <>
      <RemindedScreen lists={LISTS} tabs={TABS} />
      <VaccinationPlans />
    </>
  );
}
