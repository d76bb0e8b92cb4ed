import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, nextDueDate } from '#shared/rules/time/due.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, type MockedReplies, renderSignedIn } from '#client/test-inside.tsx';
import { ADD_RESULT } from '../../forms/forms.fixture.ts';
import { rescueToday } from '#ui/time/clock.ts';
import SetReminders from './SetReminders.tsx';

const animal = (id: string, animalTypeId = 'dogs') => ({
  id,
  animalName: `Name ${id}`,
  animalTypeId,
  animalType: animalTypeId,
});
const createAnimals = (count: number) => Array.from({ length: count }, (_, i) => animal(`a${i}`));
const onDone = vi.fn();
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const day = (daysAhead: number) => addDays(rescueToday(), daysAhead);

const show = (animals: ReturnType<typeof createAnimals>, answers: MockedReplies = {}) => {
  const sent = mockReplies({
    'vaccinationTypeList.list': () => ({ vaccinationTypes: [{ id: 'rabies', kind: 'Rabies' }] }),
    'medicineList.list': () => ({ medicines: [{ id: 'carprofen', medicineName: 'Carprofen', usedFor: '' }] }),
    ...answers,
  });
  renderSignedIn(<SetReminders animals={animals} onDone={onDone} onClose={vi.fn()} />);
  return sent;
};
const choose = async (type: string, label: RegExp, name: string) => {
  fill(/^Reminder Type/, type);
  const option = await screen.findByRole('option', { name });
  fireEvent.change(screen.getByLabelText(label), { target: { value: (option as HTMLOptionElement).value } });
};

beforeEach(() => onDone.mockClear());

it('asks for the type first', async () => {
  show(createAnimals(1));
  press('Save');
  await screen.findByText('Reminder interval is required');
});

it('offers only meds for animals of different types', () => {
  show([animal('a'), animal('b', 'cats')]);
  const type = within(screen.getByLabelText(/^Reminder Type/));
  const isDisabled = (name: string) => type.getByRole<HTMLOptionElement>('option', { name }).disabled;
  expect([isDisabled('Vaccination'), isDisabled('Procedure, Test or Treatment'), isDisabled('Meds')]).toEqual(
    [true, true, false],
  );
});

it('sets several dates, including one typed but not yet added', async () => {
  const sent = show(createAnimals(3), {
    'vaccinations.add': () => ({ ...ADD_RESULT, records: 0, reminders: 6 }),
  });
  await choose('vaccination', /^Vaccination/, 'Rabies');
  for (const daysAhead of [20, 30]) {
    fill(/^Reminder Dates/, day(daysAhead));
    press('Add date');
  }
  press(`Remove ${formatDay(day(30), 'US')}`);
  fill(/^Reminder Dates/, day(10));
  await screen.findByText('6 reminders for 3 animals');
  press('Save');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent['vaccinations.add']).toMatchObject([
    {
      body: {
        animalIds: ['a0', 'a1', 'a2'],
        animalVaccinationVm: [{ reminder: true, kindId: 'rabies', dueDate: [day(10), day(20)] }],
      },
    },
  ]);
});

it('rejects a date in the past', async () => {
  show(createAnimals(1));
  fill(/^Reminder Type/, 'med');
  fill(/^Reminder Dates/, day(-2));
  press('Save');
  await screen.findByText('Date must not be in the past');
  screen.getByText('Medicine is required');
  screen.getByText('Dosage is required');
});

it('shows the day that an interval leads to, and sends it', async () => {
  const sent = show(createAnimals(1), { 'meds.add': () => ({ ...ADD_RESULT, records: 0, reminders: 1 }) });
  await choose('med', /^Medicine/, 'Carprofen');
  fill(/^Dosage/, '75 mg');
  fireEvent.click(screen.getByLabelText('After an interval'));
  fill(/^Number/, '1');
  screen.getByRole('option', { name: 'month' });
  fill(/^Number/, '3');
  fill(/^Interval/, 'month');
  const next = nextDueDate(rescueToday(), 3, 'month');
  await screen.findByText(`From today: due on ${formatDay(next, 'US')}`);
  press('Save');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent['meds.add']).toMatchObject([
    { body: { medVms: [{ medicineId: 'carprofen', dosage: '75 mg', dueDate: [next] }] } },
  ]);
});

it('is sent in steps for many animals', async () => {
  const sent = show(createAnimals(50), { 'meds.add': () => ({ ...ADD_RESULT, records: 0, reminders: 1 }) });
  await choose('med', /^Medicine/, 'Carprofen');
  fill(/^Dosage/, '75 mg');
  fill(/^Reminder Dates/, day(1));
  press('Save');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const sizes = sent['meds.add']?.map(
    (input) => (input as { body: { animalIds: [] } }).body.animalIds.length,
  );
  expect(sizes).toEqual([33, 17]);
});

describe('a medicine that some animals already get', () => {
  const currentCourse = (animalId: string, reminders = 1) => ({
    animalId,
    animalName: `Name ${animalId}`,
    medicine: 'Carprofen',
    dosage: '37.5 mg',
    from: day(0),
    until: day(5),
    endsFrom: day(1),
    reminders,
  });
  /** Six of a herd of eight get it. */
  const treatedIds = ['a0', 'a2', 'a4', 'a6', 'a1', 'a3'];
  const saveWithConflict = async () => {
    const sent = show(createAnimals(8), {
      'meds.add': ({
        query,
        body,
      }: {
        query: { endOld?: true; force?: true };
        body: { animalIds: string[] };
      }) => {
        const conflictingIds = body.animalIds.filter((id) => treatedIds.includes(id));
        if (conflictingIds.length > 0 && !query.endOld && !query.force)
          throw new ApiError(409, 'x', {
            code: 'gets-already',
            gets: conflictingIds.map((id) => currentCourse(id)),
          });
        return { ids: [], records: 0, reminders: body.animalIds.length, ended: query.endOld ? 1 : 0 };
      },
    });
    await choose('med', /^Medicine/, 'Carprofen');
    fill(/^Dosage/, '75 mg');
    fill(/^Reminder Dates/, day(1));
    press('Save');
    await screen.findByRole('dialog', { name: '6 animals already get Carprofen' });
    return sent;
  };
  const stepsOf = (sent: Record<string, unknown[]>) =>
    sent['meds.add']?.map((input) => {
      const { query, body } = input as { query: object; body: { animalIds: string[] } };
      return [body.animalIds.join(' '), query];
    });

  it('lists the animals folded, and ends their reminders one animal at a time', async () => {
    const sent = await saveWithConflict();
    expect(screen.getAllByText(/^Name a\d:/)).toHaveLength(5);
    press('Show all 6');
    expect(screen.getAllByText(/^Name a\d:/)).toHaveLength(6);
    press(`End them from ${formatDay(day(1), 'US')}`);
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(stepsOf(sent)?.slice(1)).toEqual([
      ['a5 a7', {}],
      ...['a0', 'a1', 'a2', 'a3', 'a4', 'a6'].map((id) => [id, { endOld: true }]),
    ]);
  });

  it('can be kept beside the new one for all animals', async () => {
    const sent = await saveWithConflict();
    press('Keep both');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(stepsOf(sent)?.slice(1)).toEqual([
      [
        createAnimals(8)
          .map(({ id }) => id)
          .join(' '),
        { force: true },
      ],
    ]);
  });

  it('is asked about again if the user goes back and saves', async () => {
    const sent = await saveWithConflict();
    press('Back');
    expect(screen.getByLabelText<HTMLInputElement>(/^Dosage/).value).toBe('75 mg');
    press('Save');
    await screen.findByRole('dialog', { name: '6 animals already get Carprofen' });
    expect([stepsOf(sent)?.length, onDone.mock.calls.length]).toEqual([2, 0]);
  });
});

it('shows a server error at its field', async () => {
  show(createAnimals(1), {
    'meds.add': () => {
      throw new ApiError(422, 'x', { fields: { 'medVms.0.dueDate.0': 'Date must not be in the past' } });
    },
  });
  fill(/^Reminder Dates/, day(1));
  await choose('med', /^Medicine/, 'Carprofen');
  fill(/^Dosage/, '75 mg');
  press('Save');
  await screen.findByText('Date must not be in the past');
  expect(onDone).not.toHaveBeenCalled();
});
