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

/** The reminder record of an item, for the form that completes it; values that the round does not load are empty. */
export function reminderRecordOf(item: RoundItem): ReminderRecord {
  const { id, animalId, animalName, version, kind, kindId, kindMeans, title, dueDate, notes } = item;
  const commonValues = { id, animalId, animalName, version, dueDate, notes, changedBy: '', changedAt: '' };
  const treatmentValues = {
    ...commonValues,
    reminder: true,
    kindId,
    kindMeans,
    administerer: '',
    dueAgain: '',
  };
  const noClinic = { hospitalClinicId: undefined, hospitalClinic: '' };
  if (kind === 'vaccination')
    return {
      kind,
      record: {
        ...treatmentValues,
        ...noClinic,
        vaccinationKind: title,
        vaccineManufacturer: '',
        vaccineSerialNo: '',
        tagNumber: '',
      },
    };
  if (kind === 'procedure')
    return {
      kind,
      record: {
        ...treatmentValues,
        ...noClinic,
        healthProcedureKind: title,
        results: '',
        microchipNumber: '',
      },
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

/** The item as a row of the reminder screens, for the forms that complete several at once. */
export const reminderOf = (item: RoundItem): Reminder => ({
  id: item.id,
  subject: subjectOf(item),
  location: item.location,
  flag: item.flag ? item.flagReason : '',
  dueDate: item.dueDate,
  title: item.title,
  cells: [],
  reminderRecord: reminderRecordOf(item),
});
