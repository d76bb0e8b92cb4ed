import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#shared/rules/time/due.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, type MockedReplies, renderSignedIn } from '#client/test-inside.tsx';
import { Toasts } from '#ui/message/Toasts.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { ADD_RESULT, LISTS } from '../forms/forms.fixture.ts';
import { MedReminders, VaccinationReminders } from './RemindersPage.tsx';

const day = (daysAhead: number) => addDays(rescueToday(), daysAhead);
const med = (id: string, daysAhead = 0) => ({
  id,
  animalId: `animal-${id}`,
  animalName: `Name ${id}`,
  animalTypeId: 'dogs',
  animalType: 'Dogs',
  location: 'Barn',
  medicineName: 'Carprofen',
  flag: id === 'b',
  flagReason: id === 'b' ? 'Bites' : '',
  dosage: '75 mg',
  dose: '2 of 3',
  instructions: 'With food',
  notes: '',
  dueDate: day(daysAhead),
  version: 1,
  changedBy: 'Robin',
  changedAt: '2026-01-10T10:00:00.000Z',
  medicineId: 'carprofen',
  medicine: 'Carprofen',
  reminder: true,
  administered: false,
  administeredBy: '',
});
const vaccination = (id: string) => ({
  ...med(id),
  kindId: 'fvrcp',
  vaccinationKind: 'FVRCP',
  hospitalClinic: '',
  administerer: '',
  vaccineManufacturer: '',
  vaccineSerialNo: '',
  tagNumber: '',
  dueAgain: '',
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const select = (id: string) => fireEvent.click(screen.getByLabelText(`Select Carprofen for Name ${id}`));

const show = (answers: MockedReplies, rows = [med('a', -3), med('b'), med('c', 5)]) => {
  const sent = mockReplies({ 'meds.due': () => ({ meds: rows, count: rows.length }), ...answers });
  const router = renderSignedIn(
    <>
      <MedReminders />
      <Toasts />
    </>,
  );
  return { sent, router };
};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

it('shows how long reminders are overdue, the flag reasons of the animals, and links to them', async () => {
  show({});
  await screen.findByText('Overdue by 3 days');
  screen.getByText('Due today');
  screen.getByText('In 5 days');
  screen.getAllByText('75 mg · 2 of 3');
  // The flag reason warns users before they go to the animal.
  expect(screen.getAllByText('Bites')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Name a' }).getAttribute('href')).toBe('/animals/animal-a');
});

describe('the day filter', () => {
  it('is applied by Show Result, which appears once a number of days is entered, and is stored in the URL', async () => {
    const { sent, router } = show({});
    await screen.findByText('Overdue by 3 days');
    const showAllButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Show all reminders' });
    expect(showAllButton().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Show Result' })).toBeNull();
    fireEvent.change(screen.getByLabelText(/Due within/), { target: { value: '7' } });
    expect(sent['meds.due']).toHaveLength(1);
    press('Show Result');
    await waitFor(() => expect(sent['meds.due']).toHaveLength(2));
    expect(sent['meds.due']?.[1]).toMatchObject({
      query: { days: 7, reminder: 'true' },
    });
    expect(router.state.location.search).toBe('?days=7');
    await screen.findByText('Overdue by 3 days');
    fireEvent.click(showAllButton());
    await waitFor(() => expect(router.state.location.search).toBe(''));
    // Without the filter the field is empty; a 0 would read as due within 0 days.
    expect(screen.getByLabelText<HTMLInputElement>(/Due within/).value).toBe('');
  });

  it.each([
    ['Today', '?days=today', -999],
    ['7 days', '?days=7', 7],
    ['30 days', '?days=30', 30],
  ])('is set by the button: %s', async (name, search, days) => {
    const { sent, router } = show({});
    await screen.findByText('Overdue by 3 days');
    press(name);
    await waitFor(() => expect(sent['meds.due']).toHaveLength(2));
    expect(sent['meds.due']?.[1]).toMatchObject({ query: { days } });
    expect(router.state.location.search).toBe(search);
    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
  });

  it('cannot be cleared while the result is loading', async () => {
    let loadCount = 0;
    show({
      'meds.due': () => (loadCount++ === 0 ? { meds: [med('a')], count: 1 } : new Promise(() => undefined)),
    });
    await screen.findByText('Due today');
    fireEvent.change(screen.getByLabelText(/Due within/), { target: { value: '7' } });
    press('Show Result');
    await screen.findByLabelText('Loading the reminders');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show all reminders' }).disabled).toBe(true);
  });
});

it('shows an error if loading fails, and loads the reminders with Try again', async () => {
  let tries = 0;
  show({
    'meds.due': () => {
      if (tries++ === 0) throw new ApiError(500, 'x');
      return { meds: [med('a')], count: 1 };
    },
  });
  await screen.findByText('Internal Error');
  press('Try again');
  await screen.findByText('Due today');
});

describe('Mark as Given', () => {
  it('asks to select a reminder, and rejects future dates', async () => {
    const { sent } = show({});
    await screen.findByText('Due today');
    press('Mark as Given');
    await screen.findByText('Please select a reminder');
    select('c');
    press('Mark as Given');
    await screen.findByText("Please don't select future dates");
    expect(sent['meds.give']).toBeUndefined();
  });

  it('marks the selected doses as given, and Undo reverts them', async () => {
    const { sent } = show({
      'meds.give': () => ({ given: 2, ids: ['a', 'b'], already: 0, by: [] }),
      'rounds.undo': () => ({}),
    });
    await screen.findByText('Due today');
    select('a');
    select('b');
    expect(screen.queryByRole('button', { name: 'Reminder Complete' })).toBeNull();
    press('Mark as Given');
    await screen.findByText('Meds successfully given');
    expect(sent['meds.give']).toMatchObject([{ query: { ids: 'a,b' } }]);
    press('Undo');
    await screen.findByText('Undone');
    expect(sent['rounds.undo']).toEqual([{ query: { kind: 'med', id: 'a,b' } }]);
  });

  it('counts given, earlier given and failed doses of 50, and retries only the failed request', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => med(`m${i}`));
    let tries = 0;
    const { sent } = show(
      {
        'meds.give': (input: { query: { ids: string } }) => {
          const ids = input.query.ids.split(',');
          const count = ids.length;
          if (count === 5 && tries++ === 0) throw new ApiError(0, 'No response received from server.');
          return {
            given: count - 20 * Number(count === 45),
            ids: count === 45 ? ids.slice(20) : ids,
            already: count === 45 ? 20 : 0,
            by: ['Vera Vet'],
          };
        },
        'rounds.undo': () => ({}),
      },
      rows,
    );
    await screen.findAllByText('Due today');
    fireEvent.click(screen.getByLabelText('Select all'));
    press('Mark as Given');
    await screen.findByText(
      '25 given, 20 were given before by Vera Vet. 5 couldn’t be marked as given: No response received from server.',
    );
    press('Try again');
    await screen.findByText('Meds successfully given');
    const [, failedStep, retriedStep] = sent['meds.give'] ?? [];
    // The retry has the same idempotency key, by which the server recognises it.
    expect(retriedStep).toEqual(failedStep);
    // Those that were given first can be undone too, though the message of the retry came since.
    const toast = within(screen.getByText('25 given').closest<HTMLElement>('.toast')!);
    fireEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    const undoneIds = sent['rounds.undo']?.flatMap((input) =>
      (input as { query: { id: string } }).query.id.split(','),
    );
    expect(undoneIds).toEqual(rows.slice(20, 45).map(({ id }) => id));
  });
});

it('Reminder Complete asks to select a reminder', async () => {
  mockReplies({
    'vaccinations.due': () => ({ animalVaccinations: [vaccination('v')], count: 1 }),
  });
  renderSignedIn(<VaccinationReminders />);
  await screen.findByText('FVRCP');
  press('Reminder Complete');
  await screen.findByText('Select a reminder');
});

it('completes the selected reminders of the same vaccination for several animals in one form', async () => {
  const dueVaccination = (id: string, animalId: string) => ({
    ...vaccination(id),
    animalId,
    animalName: `Name ${animalId}`,
  });
  const sent = mockReplies({
    ...LISTS,
    'vaccinations.due': () => ({
      animalVaccinations: [dueVaccination('v', 'a'), dueVaccination('w', 'b')],
      count: 2,
    }),
    'rounds.open': () => ({
      reminders: [
        { id: 'v', animalId: 'a', kindId: 'fvrcp', dueDate: day(0) },
        { id: 'w', animalId: 'b', kindId: 'fvrcp', dueDate: day(0) },
      ],
      lastDone: [],
    }),
    'vaccinations.add': () => ADD_RESULT,
  });
  renderSignedIn(<VaccinationReminders />);
  await screen.findAllByText('FVRCP');
  fireEvent.click(screen.getByLabelText('Select FVRCP for Name a'));
  fireEvent.click(screen.getByLabelText('Select FVRCP for Name b'));
  press('Reminder Complete');
  await screen.findByRole('dialog', { name: 'Complete FVRCP of 2 animals' });
  await screen.findByRole('option', { name: 'Saltmarsh' });
  fireEvent.change(screen.getByLabelText(/^Clinic/), { target: { value: 'c1' } });
  await screen.findByLabelText(/^Completes the reminder/);
  press('Complete');
  await waitFor(() => expect(sent['vaccinations.add']).toHaveLength(1));
  expect(sent['vaccinations.add']).toMatchObject([
    {
      body: {
        animalIds: ['a', 'b'],
        completeReminders: ['v', 'w'],
        animalVaccinationVm: [{ hospitalClinicId: 'c1' }],
      },
    },
  ]);
});

it('opens one form per vaccination, numbered, when the selected vaccinations differ', async () => {
  const rabies = { ...vaccination('w'), kindId: 'rabies', vaccinationKind: 'Rabies 1-year' };
  mockReplies({
    ...LISTS,
    'vaccinations.due': () => ({ animalVaccinations: [vaccination('v'), rabies], count: 2 }),
    'rounds.open': () => ({ reminders: [], lastDone: [] }),
    'vaccinations.complete': () => ({}),
  });
  renderSignedIn(<VaccinationReminders />);
  await screen.findByText('FVRCP');
  fireEvent.click(screen.getByLabelText('Select FVRCP for Name v'));
  fireEvent.click(screen.getByLabelText('Select Rabies 1-year for Name w'));
  press('Reminder Complete');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('1 of 2: For Name v');
});

it('shows No Permission to a role without access to meds', () => {
  mockReplies({});
  renderSignedIn(<MedReminders />, { roleName: 'AnimalCaretaker' });
  screen.getByText('No Permission');
});
