import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { Proposal } from '#shared/calls/health/schedules.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { ADD_RESULT } from '../forms/forms.fixture.ts';
import { rescueToday } from '#ui/time/clock.ts';
import ProposeVaccinations from './ProposeVaccinations.tsx';

const TODAY = rescueToday();
const [SOON, LATER] = [addDays(TODAY, 14), addDays(TODAY, 28)];
const onDone = vi.fn();
beforeEach(() => onDone.mockClear());

const animal = (id: string) =>
  ({
    id,
    animalName: `Name ${id}`,
    birthMilestone: { milestoneDate: addDays(TODAY, -60), isApproxDOB: true },
  }) as AnimalRow;

const DHPP: Proposal = {
  kindId: 'dhpp',
  kind: 'DHPP',
  name: 'DHPP (core)',
  notes: 'At intake',
  isTagged: false,
  doses: [
    { date: TODAY, reason: '1st of puppy series at 8 weeks' },
    { date: SOON, reason: '2nd of puppy series at 10 weeks' },
  ],
  afterwards: 'Then every 36 months',
};

const render = (...ids: string[]) =>
  renderSignedIn(<ProposeVaccinations animals={ids.map(animal)} onDone={onDone} onClose={vi.fn()} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const change = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('adds nothing until confirmed, then only the ticked doses on their chosen days', async () => {
  const sent = mockReplies({
    'schedules.propose': () => ({ proposals: [DHPP] }),
    'vaccinations.add': () => ({ ...ADD_RESULT, records: 0, reminders: 2 }),
  });
  render('a', 'b');
  await screen.findByText(/Your vet and local law overrule these defaults/);
  screen.getByText(/the age is estimated/);
  expect(sent['vaccinations.add']).toBeUndefined();
  screen.getByRole('button', { name: 'Add 2 reminders' });
  fireEvent.click(screen.getByLabelText('1st of puppy series at 8 weeks'));
  fireEvent.click(screen.getByLabelText('2nd of puppy series at 10 weeks'));
  change('DHPP, 2nd of puppy series at 10 weeks', LATER);
  press('Add 2 reminders');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent['vaccinations.add']).toEqual([
    {
      body: {
        animalIds: ['a', 'b'],
        animalVaccinationVm: [{ kindId: 'dhpp', reminder: true, dueDate: [LATER], notes: '' }],
      },
    },
  ]);
});

it('records what is due today as given, with the next dose as a reminder', async () => {
  const sent = mockReplies({
    'schedules.propose': () => ({
      proposals: [DHPP, { ...DHPP, kindId: 'rabies', kind: 'Rabies', isTagged: true }],
    }),
    'people.hospitals': () => ({
      pcoHospitals: [
        { id: 'vet', lastNameHospital: 'Bayside' },
        { id: 'other', lastNameHospital: 'Hill' },
      ],
    }),
    'vaccinations.add': () => ({ ...ADD_RESULT, records: 2, reminders: 4 }),
  });
  render('a', 'b');
  fireEvent.click(await screen.findByLabelText('Doses due today were given today'));
  screen.getByText('Given today');
  screen.getByText(/^Stays a reminder/);
  press('Record 2 doses, add 4 reminders');
  await screen.findByText('Clinic is required');
  expect(sent['vaccinations.add']).toBeUndefined();
  change(/^Clinic/, 'vet');
  press('Record 2 doses, add 4 reminders');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent['vaccinations.add']).toMatchObject([
    {
      body: {
        animalIds: ['a', 'b'],
        animalVaccinationVm: [
          { kindId: 'dhpp', reminder: false, actionDate: TODAY, hospitalClinicId: 'vet' },
          { kindId: 'dhpp', reminder: true, dueDate: [SOON] },
          { kindId: 'rabies', reminder: true, dueDate: [TODAY] },
        ],
      },
    },
  ]);
});

it('rejects a day in the past', async () => {
  const sent = mockReplies({ 'schedules.propose': () => ({ proposals: [DHPP] }) });
  render('a');
  await screen.findByText('DHPP');
  change('DHPP, 1st of puppy series at 8 weeks', addDays(TODAY, -1));
  screen.getByText('Date must not be in the past');
  press('Add 1 reminder');
  await screen.findByText('Correct Highlighted Fields');
  expect([sent['vaccinations.add'], onDone.mock.calls.length]).toEqual([undefined, 0]);
});

it('disables its button when nothing is ticked', async () => {
  mockReplies({ 'schedules.propose': () => ({ proposals: [DHPP] }) });
  render('a');
  await screen.findByText('DHPP');
  fireEvent.click(screen.getByLabelText('1st of puppy series at 8 weeks'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing chosen' }).disabled).toBe(true);
});

it('says when there is nothing to propose, and shows a failure with a way to try again', async () => {
  let shouldFail = true;
  mockReplies({
    'schedules.propose': () => {
      if (shouldFail) throw new Error('Server Error');
      return { proposals: [] };
    },
  });
  render('a');
  await screen.findByText('Server Error');
  shouldFail = false;
  press('Try again');
  await screen.findByText('Nothing to propose');
});

it('groups animals by what is proposed to them', async () => {
  mockReplies({
    'schedules.propose': ({ query: { animalId } }: { query: { animalId: string } }) => ({
      proposals: animalId === 'c' ? [{ ...DHPP, doses: [{ date: LATER, reason: 'Booster' }] }] : [DHPP],
    }),
  });
  render('10', 'c', '2');
  await screen.findByRole('region', { name: 'Name 2, Name 10' });
  screen.getByRole('region', { name: 'Name c' });
  screen.getByRole('button', { name: 'Add 3 reminders' });
});
