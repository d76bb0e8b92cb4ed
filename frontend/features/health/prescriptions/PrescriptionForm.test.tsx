import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Prescription } from '#shared/calls/health/prescriptions.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { Toasts } from '#ui/message/Toasts.tsx';
import PrescriptionForm from './PrescriptionForm.tsx';

const TODAY = rescueToday();
const onClose = vi.fn();
const animal = { id: 'a', animalName: 'Biscuit', animalTypeId: 'dogs', animalType: 'Dogs' };

const LISTS = {
  'medicineList.list': () => ({ medicines: [{ id: 'amox', medicineName: 'Amoxicillin', usedFor: '' }] }),
  'people.hospitals': () => ({ pcoHospitals: [{ id: 'vets', lastNameHospital: 'Harbour Vets' }] }),
};

const record: Prescription = {
  id: 'a-p',
  animalId: 'a',
  version: 4,
  changedBy: 'Vera',
  changedAt: '',
  hospitalClinicId: 'vets',
  hospitalClinic: 'Harbour Vets',
  prescribingVet: '',
  medicineId: 'amox',
  medicine: 'Amoxicillin',
  otherMedicine: '',
  dosage: '1 tablet',
  times: 2,
  frequency: 'every-day',
  durationNumber: 10,
  durationUnit: 'day',
  until: '',
  beginning: TODAY,
  instructions: '',
  goesOn: false,
  unfinished: false,
  open: 14,
  given: 6,
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const remindersText = () => screen.getByLabelText('Reminders').textContent;

const render = (prescription?: Prescription) =>
  renderSignedIn(<PrescriptionForm animal={animal} record={prescription} onClose={onClose} />);

beforeEach(() => onClose.mockClear());

const fillAll = async () => {
  await screen.findByRole('option', { name: 'Amoxicillin' });
  await screen.findByRole('option', { name: 'Harbour Vets' });
  fill(/^Medicine/, 'amox');
  fill(/^Clinic/, 'vets');
  fill(/^Dosage/, '1 tablet');
  fill(/^Times a Day/, '3');
  fill(/^Duration \*/, '10');
};

describe('a new prescription', () => {
  it('previews the reminders before saving, and sends the values they result from', async () => {
    const sent = mockReplies({ ...LISTS, 'prescriptions.add': () => ({ id: 'a-p', reminders: 30 }) });
    render();
    await fillAll();
    expect(remindersText()).toContain(
      `30 med reminders from ${formatDay(TODAY, 'US')} to ${formatDay(addDays(TODAY, 9), 'US')}`,
    );
    press('Show all 10 days');
    expect(within(screen.getByLabelText('Reminders')).getAllByRole('listitem')).toHaveLength(10);
    press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent['prescriptions.add']).toMatchObject([
      {
        query: { animalId: 'a' },
        body: { medicineId: 'amox', times: 3, durationNumber: 10, durationUnit: 'day', until: '' },
      },
    ]);
  });

  it('says how far the reminders of one without an end go, and asks for no duration', async () => {
    mockReplies(LISTS);
    render();
    await fillAll();
    fireEvent.click(screen.getByLabelText('Supply exhausted'));
    expect(screen.queryByLabelText(/^Duration \*/)).toBeNull();
    expect(remindersText()).toContain('90 med reminders');
    expect(remindersText()).toContain(
      `90 are created now, through ${formatDay(addDays(TODAY, 29), 'US')}: 30 days, because no end date is set`,
    );
  });

  it('asks for the name of another medicine', async () => {
    mockReplies(LISTS);
    render();
    await fillAll();
    expect(screen.queryByLabelText(/^Other Medicine/)).toBeNull();
    fill(/^Medicine/, 'other');
    press('Save');
    await screen.findByText('Medicine is required');
    expect(screen.getByLabelText(/^Other Medicine/).getAttribute('aria-invalid')).toBe('true');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says what is missing, field by field', async () => {
    mockReplies(LISTS);
    render();
    fill(/^Times a Day/, '');
    press('Save');
    for (const message of [
      'Medicine is required',
      'Clinic is required',
      'Dosage is required',
      'Times a day is required',
      'Duration is required',
    ])
      await screen.findByText(message);
  });
});

it('preselects the clinic and vet of the last new one, unaffected by edits', async () => {
  mockReplies({ ...LISTS, 'prescriptions.add': () => ({ id: 'a-p', reminders: 30 }) });
  const vet = () => screen.getByLabelText<HTMLInputElement>(/^Prescribing Vet/).value;
  render();
  expect(vet()).toBe('');
  await fillAll();
  fill(/^Prescribing Vet/, 'Dr Ruiz');
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  cleanup();
  render(record);
  expect(vet()).toBe('');
  cleanup();
  render();
  expect(vet()).toBe('Dr Ruiz');
});

it('can be undone after saving', async () => {
  const sent = mockReplies({
    ...LISTS,
    'prescriptions.add': () => ({ id: 'a-p', reminders: 30 }),
    'prescriptions.undo': () => ({ ended: 30, back: 0 }),
  });
  renderSignedIn(
    <>
      <PrescriptionForm animal={animal} onClose={onClose} />
      <Toasts />
    </>,
  );
  await fillAll();
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent['prescriptions.undo']).toEqual([{ query: { id: 'a-p' } }]));
});

describe('a prescription of a medicine that the animal already gets', () => {
  const currentCourse = {
    animalId: 'a',
    animalName: 'Biscuit',
    medicine: 'Amoxicillin',
    dosage: '37.5 mg',
    from: '2026-11-21',
    until: '2026-11-24',
    endsFrom: '2026-11-22',
    reminders: 3,
  };
  const renderWithConflict = () => {
    const sent = mockReplies({
      ...LISTS,
      'prescriptions.add': ({ query }: { query: Record<string, unknown> }) => {
        if (query['endOld'] || query['force']) return { id: 'a-p', reminders: 30, ended: 3 };
        throw new ApiError(409, 'x', { code: 'gets-already', forceable: true, gets: [currentCourse] });
      },
    });
    render();
    return sent;
  };
  const saveAndAwaitDialog = async () => {
    await fillAll();
    press('Save');
    return screen.findByRole('dialog', { name: 'Biscuit already gets Amoxicillin' });
  };

  it('asks first, and returns to the form with everything typed', async () => {
    const sent = renderWithConflict();
    const question = await saveAndAwaitDialog();
    expect(question.textContent).toContain('Biscuit already gets Amoxicillin 37.5 mg until 11/24/2026');
    expect(question.textContent).toContain('3 open reminders end; what was given stays');
    fireEvent.keyDown(document.activeElement ?? question, { key: 'Escape', code: 'Escape' });
    await waitFor(() => expect(screen.queryByText(/already gets/)).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(/^Dosage/).value).toBe('1 tablet');
    expect([onClose.mock.calls.length, sent['prescriptions.add']?.length]).toEqual([0, 1]);
  });

  it.each([
    ['End it from 11/22/2026', { endOld: true }],
    ['Keep both', { force: true }],
  ])('sends “%s” once, even if clicked twice', async (name, query) => {
    const sent = renderWithConflict();
    const question = await saveAndAwaitDialog();
    const button = within(question).getByRole('button', { name });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent['prescriptions.add']).toHaveLength(2);
    expect(sent['prescriptions.add']?.[1]).toMatchObject({ query });
  });
});

describe('an edit', () => {
  it('of the instructions only keeps the reminders on their days', async () => {
    mockReplies(LISTS);
    render(record);
    await screen.findByText(/^Its 14 open med reminders keep their days, with/);
    fill(/^Times a Day/, '3');
    expect(remindersText()).toContain('27 med reminders');
    expect(remindersText()).toContain('Reminders through today stay. Later ones are replaced.');
  });

  it('of an old prescription requires the missing dosage', async () => {
    const sent = mockReplies({ ...LISTS, 'prescriptions.update': () => ({ prescription: record }) });
    render({ ...record, dosage: '' });
    press('Update');
    await screen.findByText('Dosage is required');
    fill(/^Dosage/, '1 tablet');
    press('Update');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent['prescriptions.update']).toMatchObject([{ body: { dosage: '1 tablet' } }]);
  });

  it('names the user who saved first, keeps the typed text, and overwrites on request', async () => {
    let tries = 0;
    const sent = mockReplies({
      ...LISTS,
      'prescriptions.update': () => {
        if (tries++ > 0) return { prescription: record };
        throw new ApiError(409, 'Vera changed this record meanwhile', {
          conflict: { version: 9, changedBy: 'Vera', changedAt: '2026-03-01T10:00:00Z' },
        });
      },
    });
    render(record);
    fill(/^Dosage/, '2 tablets');
    press('Update');
    await screen.findByText(/Vera changed this prescription/);
    press('Overwrite');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent['prescriptions.update']).toMatchObject([
      { body: { dosage: '2 tablets', version: 4 } },
      { body: { dosage: '2 tablets', version: 9 } },
    ]);
  });
});
