import type { RoundItem } from '#shared/calls/health/rounds.ts';
import type { Subject } from '../forms/subject.ts';
import type { ReminderRecord, Reminder } from '../reminders/screens.ts';

/** The animal of an item, for a health form. */
export const subjectOf = ({ animalId, animalName, animalTypeId, animalType }: RoundItem): Subject => ({
  id: animalId,
  animalName,
  animalTypeId,
  animalType,
});

/** The reminder record of an item, for the form that completes it. */
export function roundRecord(item: RoundItem): ReminderRecord {
  const { id, animalId, animalName, version, kind, kindId, kindMeans, title, dueDate, notes } = item;
  const commonValues = { id, animalId, animalName, version, dueDate, notes, changedBy: '', changedAt: '' };
  const reminder = { ...commonValues, reminder: true, kindId, kindMeans, administerer: '', dueAgain: '' };
  const clinic = { hospitalClinicId: undefined, hospitalClinic: '' };
  if (kind === 'vaccination')
    return {
      kind,
      record: {
        ...reminder,
        ...clinic,
        vaccinationKind: title,
        vaccineManufacturer: '',
        vaccineSerialNo: '',
        tagNumber: '',
      },
    };
  if (kind === 'procedure')
    return {
      kind,
      record: { ...reminder, ...clinic, healthProcedureKind: title, results: '', microchipNumber: '' },
    };
  const { dosage, dose, instructions } = item;
  return {
    kind,
    record: {
      ...commonValues,
      reminder: true,
      medicineId: kindId,
      medicine: title,
      medicineName: title,
      dosage,
      dose,
      instructions,
      administered: false,
      administeredBy: '',
    },
  };
}

/** The reminder of an item, for the forms that complete several. */
export const reminderOf = (item: RoundItem): Reminder => ({
  id: item.id,
  subject: subjectOf(item),
  location: item.location,
  flag: item.flag ? item.flagReason : '',
  dueDate: item.dueDate,
  title: item.title,
  cells: [],
  reminderRecord: roundRecord(item),
});
