import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, nextDueDate } from '#shared/rules/time/due.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, type Answers, renderInside } from '#client/test-inside.tsx';
import { ADD_RESULT } from '../../forms/forms.fixture.ts';
import { rescueToday } from '#ui/time/clock.ts';
import SetReminders from './SetReminders.tsx';

const animal = (id: string, animalTypeId = 'dogs') => ({
  id,
  animalName: `Name ${id}`,
  animalTypeId,
  animalType: animalTypeId,
});
const herd = (count: number) => Array.from({ length: count }, (_, i) => animal(`a${i}`));
const done = vi.fn();
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const day = (ahead: number) => addDays(rescueToday(), ahead);

const show = (animals: ReturnType<typeof herd>, answers: Answers = {}) => {
  const sent = mockReplies({
    'vaccinationTypeList.list': () => ({ vaccinationTypes: [{ id: 'rabies', kind: 'Rabies' }] }),
    'medicineList.list': () => ({ medicines: [{ id: 'carprofen', medicineName: 'Carprofen', usedFor: '' }] }),
    ...answers,
  });
  renderInside(<SetReminders animals={animals} onDone={done} onClose={vi.fn()} />);
  return sent;
};
const choose = async (type: string, label: RegExp, name: string) => {
  fill(/^Reminder Type/, type);
  const option = await screen.findByRole('option', { name });
  fireEvent.change(screen.getByLabelText(label), { target: { value: (option as HTMLOptionElement).value } });
};

beforeEach(() => done.mockClear());

it('asks for the type first', async () => {
  show(herd(1));
  press('Save');
  await screen.findByText('Reminder interval is required');
});

it('offers animals of different types meds alone', () => {
  show([animal('a'), animal('b', 'cats')]);
  const type = within(screen.getByLabelText(/^Reminder Type/));
  const isOff = (name: string) => type.getByRole<HTMLOptionElement>('option', { name }).disabled;
  expect([isOff('Vaccination'), isOff('Procedure, Test or Treatment'), isOff('Meds')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('sets several dates, also the one that was not added yet', async () => {
  const sent = show(herd(3), { 'vaccinations.add': () => ({ ...ADD_RESULT, records: 0, reminders: 6 }) });
  await choose('vaccination', /^Vaccination/, 'Rabies');
  for (const ahead of [20, 30]) {
    fill(/^Reminder Dates/, day(ahead));
    press('Add date');
  }
  press(`Remove ${formatDay(day(30), 'US')}`);
  fill(/^Reminder Dates/, day(10));
  await screen.findByText('6 reminders for 3 animals');
  press('Save');
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent['vaccinations.add']).toMatchObject([
    {
      body: {
        animalIds: ['a0', 'a1', 'a2'],
        animalVaccinationVm: [{ reminder: true, kindId: 'rabies', dueDate: [day(10), day(20)] }],
      },
    },
  ]);
});

it('refuses a date that is over', async () => {
  show(herd(1));
  fill(/^Reminder Type/, 'med');
  fill(/^Reminder Dates/, day(-2));
  press('Save');
  await screen.findByText('Date must not be in the past');
  screen.getByText('Medicine is required');
  screen.getByText('Dosage is required');
});

it('shows the day that an interval leads to, and sends it', async () => {
  const sent = show(herd(1), { 'meds.add': () => ({ ...ADD_RESULT, records: 0, reminders: 1 }) });
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
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent['meds.add']).toMatchObject([
    { body: { medVms: [{ medicineId: 'carprofen', dosage: '75 mg', dueDate: [next] }] } },
  ]);
});

it('goes in steps for many animals', async () => {
  const sent = show(herd(50), { 'meds.add': () => ({ ...ADD_RESULT, records: 0, reminders: 1 }) });
  await choose('med', /^Medicine/, 'Carprofen');
  fill(/^Dosage/, '75 mg');
  fill(/^Reminder Dates/, day(1));
  press('Save');
  await waitFor(() => expect(done).toHaveBeenCalled());
  const sizes = sent['meds.add']?.map(
    (input) => (input as { body: { animalIds: [] } }).body.animalIds.length,
  );
  expect(sizes).toEqual([33, 17]);
});

describe('a medicine that some get already', () => {
  const gets = (animalId: string, reminders = 1) => ({
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
    const sent = show(herd(8), {
      'meds.add': ({
        query,
        body,
      }: {
        query: { endOld?: true; force?: true };
        body: { animalIds: string[] };
      }) => {
        const conflictingIds = body.animalIds.filter((id) => treatedIds.includes(id));
        if (conflictingIds.length > 0 && !query.endOld && !query.force)
          throw new ApiError(409, 'x', { code: 'gets-already', gets: conflictingIds.map((id) => gets(id)) });
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

  it('is asked about, the list folded, and ends animal by animal', async () => {
    const sent = await saveWithConflict();
    expect(screen.getAllByText(/^Name a\d:/)).toHaveLength(5);
    press('Show all 6');
    expect(screen.getAllByText(/^Name a\d:/)).toHaveLength(6);
    press(`End them from ${formatDay(day(1), 'US')}`);
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(stepsOf(sent)?.slice(1)).toEqual([
      ['a5 a7', {}],
      ...['a0', 'a1', 'a2', 'a3', 'a4', 'a6'].map((id) => [id, { endOld: true }]),
    ]);
  });

  it('is kept beside the new one for all', async () => {
    const sent = await saveWithConflict();
    press('Keep both');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(stepsOf(sent)?.slice(1)).toEqual([
      [
        herd(8)
          .map(({ id }) => id)
          .join(' '),
        { force: true },
      ],
    ]);
  });

  it('is nobody’s choice when one goes back: the form asks again', async () => {
    const sent = await saveWithConflict();
    press('Back');
    expect(screen.getByLabelText<HTMLInputElement>(/^Dosage/).value).toBe('75 mg');
    press('Save');
    await screen.findByRole('dialog', { name: '6 animals already get Carprofen' });
    expect([stepsOf(sent)?.length, done.mock.calls.length]).toEqual([2, 0]);
  });
});

it('shows a fault of the server at its field', async () => {
  show(herd(1), {
    'meds.add': () => {
      throw new ApiError(422, 'x', { fields: { 'medVms.0.dueDate.0': 'Date must not be in the past' } });
    },
  });
  fill(/^Reminder Dates/, day(1));
  await choose('med', /^Medicine/, 'Carprofen');
  fill(/^Dosage/, '75 mg');
  press('Save');
  await screen.findByText('Date must not be in the past');
  expect(done).not.toHaveBeenCalled();
});
