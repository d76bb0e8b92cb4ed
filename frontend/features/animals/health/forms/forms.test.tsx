import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Procedure } from '#shared/calls/procedures.ts';
import type { Vaccination } from '#shared/calls/vaccinations.ts';
import { formatDay, localToday } from '#shared/rules/dates.ts';
import { dueAgainOn } from '#shared/rules/due.ts';
import { ApiError } from '../../../../app/api-error.ts';
import { answer, renderInside } from '../../../../test-inside.tsx';
import { toastStore } from '../../../../ui/toast.ts';
import MedForm from './MedForm.tsx';
import ProcedureForm from './ProcedureForm.tsx';
import SoapForm from './SoapForm.tsx';
import type { Subject } from './subject.ts';
import VaccinationForm from './VaccinationForm.tsx';

vi.mock('../../../../app/make-call.ts', () => ({ makeCall: vi.fn(), showError: vi.fn() }));

const subject = (id: string): Subject => ({
  id,
  animalName: `Name ${id}`,
  animalTypeId: 'dogs',
  animalType: 'Dogs',
});
const ONE = [subject('a')];
const THREE = ['a', 'b', 'c'].map(subject);

const done = vi.fn();
const ends = { onDone: done, onClose: vi.fn() };
const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const shown = (name: string) => screen.findByRole('option', { name });

const LISTS = {
  'kinds.vaccinations': () => ({
    vaccinationTypes: [
      { id: 'dhpp', kind: 'DHPP' },
      { id: 'rabies', kind: 'Rabies 1-year' },
    ],
  }),
  'kinds.procedures': () => ({
    healthProcedures: [
      { id: 'spay', kind: 'Spay' },
      { id: 'weight', kind: 'Weight' },
      { id: 'chip', kind: 'Microchip implant' },
    ],
  }),
  'kinds.medicines': () => ({ medicines: [{ id: 'm1', medicineName: 'Doxycycline', usedFor: 'Infection' }] }),
  'people.hospitals': () => ({ pcoHospitals: [{ id: 'c1', lastNameHospital: 'Saltmarsh' }] }),
};
const ADDED = { ids: ['x'], records: 1, reminders: 0 };

const reminder: Vaccination = {
  id: 'a-r1',
  animalId: 'a',
  animalName: 'Name a',
  version: 4,
  changedBy: 'Robin',
  changedAt: '',
  kindId: 'rabies',
  vaccinationKind: 'Rabies 1-year',
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

beforeEach(() => {
  done.mockClear();
  sessionStorage.clear();
});

describe('a vaccination', () => {
  it('asks for its tag with rabies only, and sends none otherwise', async () => {
    const sent = answer({ ...LISTS, 'vaccinations.add': () => ADDED });
    renderInside(<VaccinationForm mode="add" animals={THREE} {...ends} />);
    await shown('DHPP');
    await shown('Saltmarsh');
    expect(input(/^Tag Number/).disabled).toBe(true);
    press('Save');
    await screen.findByText('Vaccination kind is required');
    await screen.findByText('Clinic is required');
    fill(/^Vaccination \*/, 'rabies');
    fill(/^Clinic/, 'c1');
    await waitFor(() => expect(input(/^Tag Number/).disabled).toBe(false));
    press('Save');
    await screen.findByText('Tag number is required');
    fill(/^Tag Number/, 'R-77');
    fill(/^Vaccination \*/, 'dhpp');
    await waitFor(() => expect(screen.queryByText('Tag number is required')).toBeNull());
    press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['vaccinations.add']).toMatchObject([
      {
        body: {
          animalIds: ['a', 'b', 'c'],
          animalVaccinationVm: [
            {
              reminder: false,
              kindId: 'dhpp',
              hospitalClinicId: 'c1',
              tagNumber: '',
              actionDate: localToday(),
            },
          ],
        },
      },
    ]);
  });

  it('asks for the interval of a number, names units in singular and plural, and says the next day', async () => {
    answer(LISTS);
    renderInside(<VaccinationForm mode="add" animals={ONE} {...ends} />);
    fill('In', '1');
    press('Save');
    await screen.findByText('Reminder interval is required');
    await shown('month');
    fill('In', '2');
    await shown('months');
    fill('Interval', 'month');
    const next = formatDay(dueAgainOn(localToday(), 2, 'month'), 'US');
    await waitFor(() => expect(document.querySelector('.next-due')?.textContent).toBe(`Next due ${next}`));
    fill('In', '101');
    await screen.findByText('Must be a whole number from 0 to 100');
    expect(document.querySelector('.next-due')?.textContent).toBe('');
  });

  it('completes a reminder: today, without a clinic, with the interval it has; to be undone', async () => {
    const completed = { ...reminder, reminder: false };
    const sent = answer({ ...LISTS, 'vaccinations.update': () => ({ animalVaccination: completed }) });
    renderInside(<VaccinationForm mode="complete" animals={ONE} record={reminder} {...ends} />);
    await shown('Saltmarsh');
    screen.getByText('Complete Vaccination Reminder');
    expect(input(/^Date of Vaccination/).value).toBe(localToday());
    fill(/^Tag Number/, 'R-77');
    press('Complete');
    await screen.findByText('Clinic is required');
    fill(/^Clinic/, 'c1');
    press('Complete');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['vaccinations.update']).toMatchObject([
      {
        params: { id: 'a-r1' },
        query: { completeReminder: 1 },
        body: { reminder: false, version: 4, dueAgainNumber: 1, dueAgainType: 'year', tagNumber: 'R-77' },
      },
    ]);
    expect(toastStore.read().at(-1)).toMatchObject({
      text: 'Rabies 1-year completed',
      action: { label: 'Undo', lastsMs: 60_000 },
    });
  });

  it('says who was quicker; what is complete cannot be overwritten, what was corrected can', async () => {
    const conflict = { version: 5, changedBy: 'Robin', changedAt: '2026-01-06T09:00:00Z' };
    const messages = ['Robin changed this record meanwhile', 'Robin completed this reminder already'];
    const sent = answer({
      ...LISTS,
      'vaccinations.update': () => {
        throw new ApiError(409, messages.shift() ?? '', { conflict });
      },
    });
    renderInside(<VaccinationForm mode="complete" animals={ONE} record={reminder} {...ends} />);
    await shown('Saltmarsh');
    fill(/^Tag Number/, 'R-77');
    fill(/^Clinic/, 'c1');
    press('Complete');
    await screen.findByText(/Robin changed this vaccination at/);
    press('Overwrite');
    await screen.findByText('Robin completed this reminder already');
    expect(screen.queryByRole('button', { name: 'Overwrite' })).toBeNull();
    expect(input(/^Tag Number/).value).toBe('R-77');
    expect((sent['vaccinations.update'] as { body: object }[]).map(({ body }) => body)).toMatchObject([
      { version: 4 },
      { version: 5 },
    ]);
    expect(done).not.toHaveBeenCalled();
  });

  it('puts the server’s word at its field', async () => {
    const message = 'Date must not be before the birth of Name a, 3/1/2025';
    answer({
      ...LISTS,
      'vaccinations.add': () => {
        throw new ApiError(422, message, { fields: { 'animalVaccinationVm.0.actionDate': message } });
      },
    });
    renderInside(<VaccinationForm mode="add" animals={ONE} {...ends} />);
    await shown('DHPP');
    await shown('Saltmarsh');
    fill(/^Vaccination \*/, 'dhpp');
    fill(/^Clinic/, 'c1');
    press('Save');
    await screen.findByText(message);
    expect(input(/^Date of Vaccination/).getAttribute('aria-invalid')).toBe('true');
  });

  it('of sixty goes in two steps', async () => {
    const sent = answer({ ...LISTS, 'vaccinations.add': () => ADDED });
    const herd = Array.from({ length: 60 }, (_, i) => subject(`a${i}`));
    renderInside(<VaccinationForm mode="add" animals={herd} {...ends} />);
    await shown('DHPP');
    await shown('Saltmarsh');
    fill(/^Vaccination \*/, 'dhpp');
    fill(/^Clinic/, 'c1');
    press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    const bodies = sent['vaccinations.add'] as { body: { animalIds: string[] } }[];
    expect(bodies.map(({ body }) => body.animalIds.length)).toEqual([45, 15]);
  });

  it('takes a kind that is added beside it', async () => {
    const list = [{ id: 'dhpp', kind: 'DHPP' }];
    const sent = answer({
      ...LISTS,
      'kinds.vaccinations': () => ({ vaccinationTypes: [...list] }),
      'vaccinations.add': () => ADDED,
      'kinds.createVaccination': () => {
        list.push({ id: 'lepto', kind: 'Lepto' });
        return { id: 'lepto', kind: 'Lepto' };
      },
    });
    renderInside(<VaccinationForm mode="add" animals={ONE} {...ends} />);
    await shown('DHPP');
    press('Add a vaccination type');
    const dialog = await screen.findByRole('dialog', { name: 'Add a vaccination type' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    await within(dialog).findByText('Vaccination type is required');
    fireEvent.change(within(dialog).getByLabelText(/^Vaccination type/), { target: { value: 'Lepto' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a vaccination type' })).toBeNull());
    await shown('Saltmarsh');
    fill(/^Clinic/, 'c1');
    press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['kinds.createVaccination']).toEqual([{ body: { kind: 'Lepto', AnimalTypeId: 'dogs' } }]);
    expect(sent['vaccinations.add']).toMatchObject([
      { body: { animalVaccinationVm: [{ kindId: 'lepto' }] } },
    ]);
  });

  it('of a foster parent has neither a button for kinds nor one for clinics', async () => {
    answer(LISTS);
    renderInside(<VaccinationForm mode="add" animals={ONE} {...ends} />, { roleName: 'FosterParent' });
    await shown('DHPP');
    expect(screen.queryByRole('button', { name: /^Add a/ })).toBeNull();
  });
});

describe('a procedure', () => {
  it('of the kind weight needs a weight, in the unit of the country', async () => {
    const sent = answer({ ...LISTS, 'procedures.add': () => ({ ...ADDED, chipTwins: [] }) });
    renderInside(<ProcedureForm mode="add" animals={ONE} {...ends} />);
    await shown('Weight');
    await shown('Saltmarsh');
    fill(/^Procedure/, 'weight');
    fill(/^Clinic/, 'c1');
    press('Save');
    await screen.findByText('Weight is required');
    fill(/^Weight/, 'heavy');
    await screen.findByText('Weight must be numeric');
    fill(/^Weight/, '0');
    await screen.findByText('Weight must be more than 0');
    fill(/^Weight/, '18.4');
    press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['procedures.add']).toMatchObject([
      { body: { animalProcedureVm: { kindId: 'weight', weight: 18.4, weightUnit: 'lb' } } },
    ]);
  });

  it('of several is neither a weight nor a microchip', async () => {
    answer(LISTS);
    renderInside(<ProcedureForm mode="add" animals={THREE} {...ends} />);
    await shown('Spay');
    const off = screen
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ disabled }) => disabled)
      .map(({ textContent }) => textContent);
    expect(off).toEqual(['Weight', 'Microchip implant']);
    expect(screen.queryByLabelText(/^Weight/)).toBeNull();
  });

  it('of a microchip needs its number, warns of an odd one and saves it, and tells of a twin', async () => {
    const chipTwins = [{ id: 'z', animalName: 'Juno' }];
    const sent = answer({ ...LISTS, 'procedures.add': () => ({ ...ADDED, chipTwins }) });
    renderInside(<ProcedureForm mode="add" animals={ONE} {...ends} />);
    await shown('Microchip implant');
    await shown('Saltmarsh');
    expect(screen.queryByLabelText(/^Microchip Number/)).toBeNull();
    fill(/^Procedure/, 'chip');
    fill(/^Clinic/, 'c1');
    await screen.findByLabelText(/^Microchip Number/);
    press('Save');
    await screen.findByText('Microchip number is required');
    fill(/^Microchip Number/, '999 000 000 000 001');
    await screen.findByText(/Numbers that begin with 999 are for tests/);
    press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['procedures.add']).toMatchObject([
      { body: { animalProcedureVm: { microchipNumber: '999000000000001' } } },
    ]);
    expect(toastStore.read().at(-1)).toMatchObject({
      tone: 'warn',
      text: 'Juno carries this microchip number too: please check it',
      action: { label: 'Open Juno' },
    });
  });

  it('reminder is corrected as a reminder', async () => {
    const record = {
      ...reminder,
      kindId: 'spay',
      healthProcedureKind: 'Spay',
      results: '',
      microchipNumber: '',
    };
    const sent = answer({
      ...LISTS,
      'procedures.update': () => ({ animalProcedure: record, chipTwins: [] }),
    });
    renderInside(
      <ProcedureForm mode="editReminder" animals={ONE} record={record as unknown as Procedure} {...ends} />,
    );
    await shown('Weight');
    fill(/^Due Date/, '');
    press('Update');
    await screen.findByText('Date of P,T or T is required');
    fill(/^Due Date/, '2099-02-28');
    press('Update');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['procedures.update']).toMatchObject([
      { body: { reminder: true, kindId: 'spay', dueDate: '2099-02-28', version: 4 } },
    ]);
  });
});

describe('a med given', () => {
  it('needs medicine, dosage and who gave it, which is who is signed in', async () => {
    const sent = answer({ ...LISTS, 'meds.add': () => ADDED });
    renderInside(<MedForm mode="add" animals={ONE} {...ends} />);
    await shown('Doxycycline');
    expect(input(/^Administered By/).value).toBe('Ines Duarte');
    fill(/^Administered By/, '');
    press('Save');
    await screen.findByText('Medicine is required');
    await screen.findByText('Dosage is required');
    await screen.findByText('Administerer name is required');
    fill(/^Medicine/, 'm1');
    fill(/^Dosage/, '1 tablet');
    fill(/^Administered By/, 'Vera Vet');
    press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['meds.add']).toMatchObject([
      {
        body: {
          animalIds: ['a'],
          medVms: [{ reminder: false, administered: true, dosage: '1 tablet', administeredBy: 'Vera Vet' }],
        },
      },
    ]);
  });
});

describe('a SOAP', () => {
  const form = <SoapForm mode="add" animals={ONE} {...ends} />;

  it('needs everything, and what was typed is there again after a reload until it is saved', async () => {
    const sent = answer({ ...LISTS, 'soaps.add': () => ({ ids: ['s'] }) });
    renderInside(form);
    press('Save');
    for (const field of ['Clinic', 'Subjective', 'Objective', 'Assessment', 'Plan'])
      await screen.findByText(`${field} is required`);
    fill(/^Subjective/, 'Coughs at night');
    cleanup();

    renderInside(form);
    await screen.findByText('What you typed before and did not save is here again.');
    await shown('Saltmarsh');
    expect(input(/^Subjective/).value).toBe('Coughs at night');
    fill(/^Clinic/, 'c1');
    for (const field of [/^Objective/, /^Assessment/, /^Plan/]) fill(field, 'Fine');
    press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['soaps.add']).toMatchObject([{ body: { soapVm: { subjective: 'Coughs at night' } } }]);
    expect(sessionStorage.length).toBe(0);
  });
});
