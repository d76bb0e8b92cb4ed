import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Vaccination } from '#shared/calls/health/vaccinations.ts';
import type { Subject } from './subject.ts';

export const createSubject = (id: string): Subject => ({
  id,
  animalName: `Name ${id}`,
  animalTypeId: 'dogs',
  animalType: 'Dogs',
});
export const ONE_ANIMAL = [createSubject('a')];
export const THREE_ANIMALS = ['a', 'b', 'c'].map(createSubject);

export const onDoneMock = vi.fn();
export const callbacks = { onDone: onDoneMock, onClose: vi.fn() };
export const fillField = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** Waits until a list with this option has loaded, and returns the option. */
export const findOption = (name: string) => screen.findByRole('option', { name });

/** The entries that the rescue's lists return. */
export const LISTS = {
  'vaccinationTypeList.list': () => ({
    vaccinationTypes: [
      { id: 'dhpp', kind: 'DHPP' },
      { id: 'rabies', kind: 'Rabies 1-year', means: 'rabies' },
    ],
  }),
  'healthProcedureList.list': () => ({
    healthProcedures: [
      { id: 'spay', kind: 'Spay' },
      { id: 'weight', kind: 'Weight', means: 'weight' },
      { id: 'chip', kind: 'Microchip implant', means: 'microchip' },
    ],
  }),
  'medicineList.list': () => ({
    medicines: [{ id: 'm1', medicineName: 'Doxycycline', usedFor: 'Infection' }],
  }),
  'rounds.open': () => ({ reminders: [], lastDone: [] }),
  'schedules.list': () => ({ schedules: [] }),
  'people.hospitals': () => ({
    pcoHospitals: [
      { id: 'c1', lastNameHospital: 'Saltmarsh' },
      { id: 'c2', lastNameHospital: 'Quay' },
    ],
  }),
};
export const ADD_RESULT = {
  ids: ['x'],
  undoable: ['x'],
  records: 1,
  reminders: 0,
  completed: [] as string[],
  kept: 0,
  moved: 0,
  ended: 0,
};

/** A reminder of a vaccination that comes again every year. */
export const reminder: Vaccination = {
  id: 'a-r1',
  animalId: 'a',
  animalName: 'Name a',
  version: 4,
  changedBy: 'Robin',
  changedAt: '',
  kindId: 'rabies',
  vaccinationKind: 'Rabies 1-year',
  kindMeans: 'rabies',
  reminder: true,
  dueDate: '2026-01-05',
  hospitalClinicId: undefined,
  hospitalClinic: '',
  administerer: '',
  vaccineManufacturer: '',
  vaccineSerialNo: '',
  tagNumber: '',
  notes: '',
  dueAgain: '1-year',
  dueAgainNumber: 1,
  dueAgainType: 'year',
};
