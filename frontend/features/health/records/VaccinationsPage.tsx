import { type Vaccination, vaccinations } from '#shared/calls/health/vaccinations.ts';
import { createRecordReader } from '#records/list/RecordList.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { VaccinationProposals } from '../schedules/VaccinationPlans.tsx';
import { toReminderTabs } from './kinds.tsx';
import { ReminderTabsScreen } from './ReminderTabsScreen.tsx';
import { treatmentColumns } from './treatment-columns.tsx';

const nameOf = ({ vaccinationKind }: Vaccination) => vaccinationKind;

const LISTS = toReminderTabs<Vaccination>({
  kind: 'vaccination',
  title: 'Vaccinations',
  right: 'animals.actions.vaccination',
  readerOf: (reminder) =>
    createRecordReader(
      vaccinations.list,
      ({ id: animalId }) => ({ query: { animalId, reminder } }),
      (data) => data.animalVaccinations,
    ),
  nameOf,
  columns: treatmentColumns('Vaccination', nameOf, [
    { head: 'Tag Number', cell: ({ tagNumber }) => tagNumber },
    { head: 'Manufacturer', cell: ({ vaccineManufacturer }) => vaccineManufacturer },
    { head: 'Serial Number', cell: ({ vaccineSerialNo }) => vaccineSerialNo },
  ]),
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
  Form: lazyComponent(() => import('../forms/vaccination/VaccinationForm.tsx')),
  remove: vaccinations.remove,
});

const TABS = [
  ['done', 'Completed Vaccinations'],
  ['reminders', 'Vaccinations Reminders'],
] as const;

/** /animals/vaccinations?id=…: the vaccinations that an animal got and those that are due. */
export default function VaccinationsPage() {
  return (
    <>
      <ReminderTabsScreen lists={LISTS} tabs={TABS} />
      <VaccinationProposals />
    </>
  );
}
