import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatDay } from '#shared/rules/time/dates.ts';
import { addDays, nextDueDate } from '#shared/rules/time/due.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { toastStore } from '#ui/message/toast.ts';
import {
  ADD_RESULT,
  LISTS,
  ONE_ANIMAL,
  THREE_ANIMALS,
  onDoneMock,
  callbacks,
  fillField,
  input,
  press,
  reminder,
  findOption,
  createSubject,
} from '../forms.fixture.ts';
import VaccinationForm from './VaccinationForm.tsx';

beforeEach(() => {
  onDoneMock.mockClear();
  sessionStorage.clear();
});

describe('a vaccination', () => {
  it('asks for a tag only with rabies, and sends none otherwise', async () => {
    const sent = mockReplies({ ...LISTS, 'vaccinations.add': () => ADD_RESULT });
    renderSignedIn(<VaccinationForm mode="add" animals={ONE_ANIMAL} {...callbacks} />);
    await findOption('DHPP');
    await findOption('Saltmarsh');
    expect(input(/^Tag Number/).disabled).toBe(true);
    press('Save');
    await screen.findByText('Vaccination kind is required');
    await screen.findByText('Clinic is required');
    fillField(/^Vaccination \*/, 'rabies');
    fillField(/^Clinic/, 'c1');
    await waitFor(() => expect(input(/^Tag Number/).disabled).toBe(false));
    press('Save');
    await screen.findByText('Tag number is required');
    fillField(/^Tag Number/, 'R-77');
    fillField(/^Vaccination \*/, 'dhpp');
    await waitFor(() => expect(screen.queryByText('Tag number is required')).toBeNull());
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['vaccinations.add']).toMatchObject([
      {
        body: {
          animalIds: ['a'],
          animalVaccinationVm: [
            {
              reminder: false,
              kindId: 'dhpp',
              hospitalClinicId: 'c1',
              administerer: 'Ines Duarte',
              tagNumber: '',
              actionDate: rescueToday(),
            },
          ],
        },
      },
    ]);
  });

  it('against rabies requires a different tag for each animal, and sends one row for each', async () => {
    const sent = mockReplies({ ...LISTS, 'vaccinations.add': () => ADD_RESULT });
    renderSignedIn(<VaccinationForm mode="add" animals={THREE_ANIMALS} {...callbacks} />);
    await findOption('DHPP');
    await findOption('Saltmarsh');
    expect(screen.queryByLabelText(/^Tag Number/)).toBeNull();
    fillField(/^Vaccination \*/, 'rabies');
    fillField(/^Clinic/, 'c1');
    fillField('Serial Number', 'B 1');
    await screen.findByLabelText('Tag Number, Name a');
    press('Save');
    await waitFor(() => expect(screen.getAllByText('Tag number is required')).toHaveLength(3));
    fillField('Tag Number, Name a', 'R 1');
    fillField('Tag Number, Name b', 'R 1');
    fillField('Tag Number, Name c', 'R 3');
    await screen.findByText('This number is in two rows');
    fillField('Tag Number, Name b', 'R 2');
    fillField('Serial Number, Name c', 'B 2');
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['vaccinations.add']).toMatchObject([
      {
        body: {
          each: [
            { animalId: 'a', tagNumber: 'R 1', vaccineSerialNo: '' },
            { animalId: 'b', tagNumber: 'R 2' },
            { animalId: 'c', tagNumber: 'R 3', vaccineSerialNo: 'B 2' },
          ],
          animalVaccinationVm: [{ kindId: 'rabies', vaccineSerialNo: 'B 1' }],
        },
      },
    ]);
  });

  it('preselects the only clinic, or the kind and clinic of the previous vaccination', async () => {
    const onlyClinic = { pcoHospitals: [{ id: 'c9', lastNameHospital: 'Only' }] };
    mockReplies({ ...LISTS, 'people.hospitals': () => onlyClinic, 'vaccinations.add': () => ADD_RESULT });
    renderSignedIn(<VaccinationForm mode="add" animals={THREE_ANIMALS} {...callbacks} />);
    await findOption('DHPP');
    await waitFor(() => expect(input(/^Clinic/).value).toBe('c9'));
    fillField(/^Vaccination \*/, 'dhpp');
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    cleanup();
    mockReplies(LISTS);
    renderSignedIn(<VaccinationForm mode="add" animals={ONE_ANIMAL} {...callbacks} />);
    await waitFor(() => expect(input(/^Vaccination \*/).value).toBe('dhpp'));
    await findOption('Saltmarsh');
    // The former clinic is no longer in the list, which has two others.
    expect(input(/^Clinic/).value).toBe('');
  });

  it('is due again as scheduled, unless the user changes it', async () => {
    const rule = { fromWeeks: 8, adultDoses: 2, adultDays: 14, boosterMonths: 12, repeatMonths: 36 };
    const details = { name: 'DHPP', active: true, notes: '', hasDefault: true, version: 0, changedBy: '' };
    const schedule = { ...rule, ...details, animalTypeId: 'dogs', kindId: 'dhpp', kind: 'DHPP' };
    const lastDay = addDays(rescueToday(), -14);
    const lastDone = [{ animalId: 'b', kindId: 'dhpp', actionDate: lastDay, by: '', days: [lastDay] }];
    mockReplies({
      ...LISTS,
      'schedules.list': () => ({ schedules: [schedule] }),
      'rounds.open': () => ({ reminders: [], lastDone }),
    });
    const [firstAnimal, secondAnimal] = ['a', 'b'].map((id) => ({
      ...createSubject(id),
      birthDate: '2020-01-01',
    }));
    const bothAnimals = firstAnimal && secondAnimal ? [firstAnimal, secondAnimal] : [];
    renderSignedIn(<VaccinationForm mode="add" animals={bothAnimals} {...callbacks} />);
    await findOption('DHPP');
    fillField(/^Vaccination \*/, 'dhpp');
    await screen.findByText(/2 weeks for 1 animal, 1 year for 1 animal/);
    expect(input(/^In$/).value).toBe('');
    cleanup();
    renderSignedIn(<VaccinationForm mode="add" animals={bothAnimals.slice(1)} {...callbacks} />);
    await findOption('DHPP');
    fillField(/^Vaccination \*/, 'dhpp');
    await screen.findByText(/Next dose per schedule: in 1 year/);
    expect([input(/^In$/).value, input(/^Interval/).value]).toEqual(['1', 'year']);
    fillField('In', '6');
    fillField(/^Date of Vaccination/, formatDay(addDays(rescueToday(), -1), 'US'));
    expect(input(/^In$/).value).toBe('6');
  });

  it('requires an interval for a number, uses singular and plural units, and shows the next day', async () => {
    mockReplies(LISTS);
    renderSignedIn(<VaccinationForm mode="add" animals={ONE_ANIMAL} {...callbacks} />);
    fillField('In', '1');
    press('Save');
    await screen.findByText('Reminder interval is required');
    await findOption('month');
    fillField('In', '2');
    await findOption('months');
    fillField('Interval', 'month');
    const next = formatDay(nextDueDate(rescueToday(), 2, 'month'), 'US');
    await waitFor(() => expect(document.querySelector('.next-due')?.textContent).toBe(`Next due ${next}`));
    fillField('In', '101');
    await screen.findByText('Must be a whole number from 0 to 100');
    expect(document.querySelector('.next-due')?.textContent).toBe('');
  });

  it('completes a reminder today, without a clinic, with its own interval, and can be undone', async () => {
    const completed = { ...reminder, reminder: false };
    const sent = mockReplies({ ...LISTS, 'vaccinations.update': () => ({ animalVaccination: completed }) });
    renderSignedIn(<VaccinationForm mode="complete" animals={ONE_ANIMAL} record={reminder} {...callbacks} />);
    await findOption('Saltmarsh');
    screen.getByText('Complete Vaccination Reminder');
    expect(input(/^Date of Vaccination/).value).toBe(formatDay(rescueToday(), 'US'));
    fillField(/^Tag Number/, 'R-77');
    press('Complete');
    await screen.findByText('Clinic is required');
    fillField(/^Clinic/, 'c1');
    press('Complete');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['vaccinations.update']).toMatchObject([
      {
        params: { id: 'a-r1' },
        query: { completeReminder: 1 },
        body: { reminder: false, version: 4, dueAgainNumber: 1, dueAgainType: 'year', tagNumber: 'R-77' },
      },
    ]);
    expect(toastStore.read().at(-1)).toMatchObject({
      text: 'Rabies 1-year completed',
      action: { label: 'Undo', durationMs: 60_000 },
    });
  });

  it('names the user who saved first, and offers to overwrite an edit but not a completion', async () => {
    const conflict = { version: 5, changedBy: 'Robin', changedAt: '2026-01-06T09:00:00Z' };
    const messages = ['Robin changed this record meanwhile', 'Robin already completed this reminder'];
    const sent = mockReplies({
      ...LISTS,
      'vaccinations.update': () => {
        const message = messages.shift() ?? '';
        const isOver = messages.length === 0 ? { isOver: true as const } : {};
        throw new ApiError(409, message, { conflict: { ...conflict, ...isOver } });
      },
    });
    renderSignedIn(<VaccinationForm mode="complete" animals={ONE_ANIMAL} record={reminder} {...callbacks} />);
    await findOption('Saltmarsh');
    fillField(/^Tag Number/, 'R-77');
    fillField(/^Clinic/, 'c1');
    press('Complete');
    await screen.findByText(/Robin changed this vaccination at/);
    press('Overwrite');
    await screen.findByText('Robin already completed this reminder');
    expect(screen.queryByRole('button', { name: 'Overwrite' })).toBeNull();
    expect(input(/^Tag Number/).value).toBe('R-77');
    expect((sent['vaccinations.update'] as { body: object }[]).map(({ body }) => body)).toMatchObject([
      { version: 4 },
      { version: 5 },
    ]);
    expect(onDoneMock).not.toHaveBeenCalled();
  });

  it('shows a server error at its field', async () => {
    const message = 'Date must not be before the birth of Name a, 3/1/2025';
    mockReplies({
      ...LISTS,
      'vaccinations.add': () => {
        throw new ApiError(422, message, { fields: { 'animalVaccinationVm.0.actionDate': message } });
      },
    });
    renderSignedIn(<VaccinationForm mode="add" animals={ONE_ANIMAL} {...callbacks} />);
    await findOption('DHPP');
    await findOption('Saltmarsh');
    fillField(/^Vaccination \*/, 'dhpp');
    fillField(/^Clinic/, 'c1');
    press('Save');
    await screen.findByText(message);
    expect(input(/^Date of Vaccination/).getAttribute('aria-invalid')).toBe('true');
  });

  it('for 60 animals is sent in two steps', async () => {
    const sent = mockReplies({ ...LISTS, 'vaccinations.add': () => ADD_RESULT });
    const subjects = Array.from({ length: 60 }, (_, i) => createSubject(`a${i}`));
    renderSignedIn(<VaccinationForm mode="add" animals={subjects} {...callbacks} />);
    await findOption('DHPP');
    await findOption('Saltmarsh');
    fillField(/^Vaccination \*/, 'dhpp');
    fillField(/^Clinic/, 'c1');
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    const bodies = sent['vaccinations.add'] as { body: { animalIds: string[] } }[];
    expect(bodies.map(({ body }) => body.animalIds.length)).toEqual([45, 15]);
  });

  it('selects a kind that is added from the form', async () => {
    const list = [{ id: 'dhpp', kind: 'DHPP' }];
    const sent = mockReplies({
      ...LISTS,
      'vaccinationTypeList.list': () => ({ vaccinationTypes: [...list] }),
      'vaccinations.add': () => ADD_RESULT,
      'vaccinationTypeList.available': () => ({ success: true, message: '' }),
      'vaccinationTypeList.create': () => {
        list.push({ id: 'lepto', kind: 'Lepto' });
        return { id: 'lepto', kind: 'Lepto' };
      },
    });
    renderSignedIn(<VaccinationForm mode="add" animals={ONE_ANIMAL} {...callbacks} />);
    await findOption('DHPP');
    press('Add a vaccination type');
    const dialog = await screen.findByRole('dialog', { name: 'Add Vaccination Type' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    await within(dialog).findByText('Vaccination Type is required');
    fireEvent.change(within(dialog).getByLabelText(/^Vaccination Type/), { target: { value: 'Lepto' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Vaccination Type' })).toBeNull());
    await findOption('Saltmarsh');
    fillField(/^Clinic/, 'c1');
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['vaccinationTypeList.create']).toEqual([{ body: { kind: 'Lepto', AnimalTypeId: 'dogs' } }]);
    expect(sent['vaccinations.add']).toMatchObject([
      { body: { animalVaccinationVm: [{ kindId: 'lepto' }] } },
    ]);
  });

  it('by a foster parent offers no buttons to add kinds or clinics', async () => {
    mockReplies(LISTS);
    renderSignedIn(<VaccinationForm mode="add" animals={ONE_ANIMAL} {...callbacks} />, {
      roleName: 'FosterParent',
    });
    await findOption('DHPP');
    expect(screen.queryByRole('button', { name: /^Add a/ })).toBeNull();
  });
});
