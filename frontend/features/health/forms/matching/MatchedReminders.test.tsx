import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatDay } from '#shared/rules/time/dates.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, type MockedReplies, renderSignedIn } from '#client/test-inside.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { toastStore } from '#ui/message/toast.ts';
import {
  ADD_RESULT,
  onDoneMock,
  callbacks,
  fillField,
  LISTS,
  ONE_ANIMAL,
  press,
  findOption,
  createSubject,
  THREE_ANIMALS,
} from '../forms.fixture.ts';
import GroupVaccinationForm from '../vaccination/GroupVaccinationForm.tsx';
import VaccinationForm from '../vaccination/VaccinationForm.tsx';

beforeEach(() => onDoneMock.mockClear());

const TODAY = rescueToday();
const NEXT_DAY = addDays(TODAY, 14);
const formatUS = (day: string) => formatDay(day, 'US');
const reminder = (animalId: string, dueDate: string) => ({
  id: `${animalId}-${dueDate}`,
  animalId,
  kindId: 'dhpp',
  dueDate,
});
const DUE_SERIES = {
  reminders: ['a', 'b'].flatMap((id) => [reminder(id, TODAY), reminder(id, NEXT_DAY)]),
  lastDone: [] as object[],
};

async function show(answers: MockedReplies = {}, animals = THREE_ANIMALS) {
  const sent = mockReplies({
    ...LISTS,
    'rounds.open': () => DUE_SERIES,
    'vaccinations.add': () => ({ ...ADD_RESULT, undoable: ['x', 'y'], completed: ['x'] }),
    ...answers,
  });
  renderSignedIn(<VaccinationForm mode="add" animals={animals} {...callbacks} />);
  await findOption('DHPP');
  await findOption('Saltmarsh');
  fillField(/^Vaccination \*/, 'dhpp');
  fillField(/^Clinic/, 'c1');
  return sent;
}
const bodies = (sent: Record<string, unknown[]>) =>
  (sent['vaccinations.add'] as { body: { animalIds: string[]; completeReminders: unknown } }[]).map(
    ({ body }) => [body.animalIds, body.completeReminders],
  );

describe('before a vaccination is saved', () => {
  it('the form shows which reminders it completes, and which are next', async () => {
    const sent = await show();
    const checkbox = await screen.findByLabelText<HTMLInputElement>(
      `Completes the reminder of ${formatUS(TODAY)} (2 of 3 animals)`,
    );
    expect(checkbox.checked).toBe(true);
    fillField('In', '2');
    fillField('Interval', 'week');
    await screen.findByText(
      `The reminder of ${formatUS(NEXT_DAY)} (2 of 3 animals) already exists, so no second one is added.`,
    );
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(bodies(sent)).toEqual([
      [
        ['a', 'b', 'c'],
        [`a-${TODAY}`, `b-${TODAY}`],
      ],
    ]);
    expect(toastStore.read().at(-1)).toMatchObject({
      text: 'Vaccination added successfully. 1 reminder completed.',
      action: { label: 'Undo' },
    });
  });

  it('completes no reminders if the checkbox is cleared', async () => {
    const sent = await show();
    fireEvent.click(await screen.findByLabelText(/^Completes the reminder/));
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(bodies(sent)).toEqual([[['a', 'b', 'c'], false]]);
  });

  it('shows the day to which a near reminder moves, and which reminders stay open', async () => {
    const [earlierDay, nearDay] = [addDays(TODAY, -9), addDays(TODAY, 10)];
    const reminders = [reminder('a', earlierDay), reminder('a', TODAY), reminder('a', nearDay)];
    await show({ 'rounds.open': () => ({ reminders, lastDone: [] }) }, ONE_ANIMAL);
    await screen.findByLabelText(`Completes the reminder of ${formatUS(TODAY)}`);
    screen.getByText(`1 earlier reminder stays open: ${formatUS(earlierDay)}`);
    fillField('In', '2');
    fillField('Interval', 'week');
    await screen.findByText(`The reminder of ${formatUS(nearDay)} will be moved to ${formatUS(NEXT_DAY)}.`);
  });

  it('leaves the choice to the server if the reminders could not be loaded', async () => {
    const sent = await show({
      'rounds.open': () => {
        throw new ApiError(500, 'x');
      },
    });
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(bodies(sent)).toEqual([[['a', 'b', 'c'], true]]);
  });

  it('completes the chosen reminders of each step, even if they could not be loaded', async () => {
    const animals = Array.from({ length: 46 }, (_, index) => createSubject(`a${index}`));
    const sent = mockReplies({
      ...LISTS,
      'rounds.open': () => {
        throw new ApiError(500, 'x');
      },
      'vaccinations.add': () => ADD_RESULT,
    });
    renderSignedIn(
      <GroupVaccinationForm
        animals={animals}
        reminders={animals.map(({ id }) => `r-${id}`)}
        {...callbacks}
      />,
    );
    await findOption('DHPP');
    await findOption('Saltmarsh');
    fillField(/^Vaccination \*/, 'dhpp');
    fillField(/^Clinic/, 'c1');
    press('Complete');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(bodies(sent)[1]).toEqual([['a45'], ['r-a45']]);
  });

  it('leaves out an animal that was already given it that day', async () => {
    const doneRecord = (animalId: string) => ({ animalId, kindId: 'dhpp', actionDate: TODAY, by: 'Vera' });
    const sent = await show({ 'rounds.open': () => ({ reminders: [], lastDone: [doneRecord('b')] }) });
    await screen.findByText(`Given on ${formatUS(TODAY)} already: Name b (by Vera). Left out here.`);
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(bodies(sent)).toEqual([[['a', 'c'], []]]);
  });

  it('cannot be saved if every animal was already given it', async () => {
    const lastDone = [{ animalId: 'a', kindId: 'dhpp', actionDate: TODAY, by: 'Vera' }];
    const sent = await show({ 'rounds.open': () => ({ reminders: [], lastDone }) }, ONE_ANIMAL);
    await screen.findByText(`Given on ${formatUS(TODAY)} already: Name a (by Vera).`);
    await screen.findByText('Already recorded for every selected animal.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect([sent['vaccinations.add'], onDoneMock.mock.calls.length]).toEqual([undefined, 0]);
  });
});

describe('a reminder further away', () => {
  const FAR_DAY = addDays(TODAY, 28);
  const farAnswers = {
    'rounds.open': () => ({ reminders: [reminder('a', FAR_DAY), reminder('b', FAR_DAY)], lastDone: [] }),
  };
  const label = `2 of 3 have a reminder for ${formatUS(FAR_DAY)}`;

  it('is shown, and moved if a next due day is set', async () => {
    const sent = await show(farAnswers);
    expect((await screen.findByLabelText<HTMLSelectElement>(label)).value).toBe('keep');
    fillField('In', '1');
    fillField('Interval', 'year');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(label).value).toBe('move'));
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(bodies(sent)).toEqual([[['a', 'b', 'c'], []]]);
    expect(sent['vaccinations.add']).not.toMatchObject([{ body: { keepReminders: true } }]);
  });

  it('is completed or kept by choice', async () => {
    const sent = await show(farAnswers);
    fillField(label, 'complete');
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(bodies(sent)).toEqual([
      [
        ['a', 'b', 'c'],
        [`a-${FAR_DAY}`, `b-${FAR_DAY}`],
      ],
    ]);
  });
});

describe('when it is saved', () => {
  it('names the user who saved first, and uses the current reminders', async () => {
    const conflict = { version: 2, changedBy: 'Vera', changedAt: '', isOver: true as const };
    let tries = 0;
    const lastDone = [{ animalId: 'a', kindId: 'dhpp', actionDate: TODAY, by: 'Vera' }];
    const sent = await show({
      'rounds.open': () => (tries === 0 ? DUE_SERIES : { ...DUE_SERIES, lastDone }),
      'vaccinations.add': () => {
        if (tries++ === 0) throw new ApiError(409, 'Vera already completed this reminder', { conflict });
        return ADD_RESULT;
      },
    });
    await screen.findByLabelText(/^Completes the reminder/);
    press('Save');
    await screen.findByText('Vera already completed this reminder');
    await screen.findByText(/Name a \(by Vera\)\. Left out here\./);
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(bodies(sent)).toEqual([
      [
        ['a', 'b', 'c'],
        [`a-${TODAY}`, `b-${TODAY}`],
      ],
      [['b', 'c'], [`b-${TODAY}`]],
    ]);
  });

  it('sends the same request again if only the reply was lost', async () => {
    let tries = 0;
    const sent = await show({
      'rounds.open': () => (tries === 0 ? DUE_SERIES : { reminders: [], lastDone: [] }),
      'vaccinations.add': () => {
        if (tries++ === 0) throw new ApiError(0, 'No response received from server.');
        return ADD_RESULT;
      },
    });
    await screen.findByLabelText(/^Completes the reminder/);
    press('Save');
    await waitFor(() => expect(screen.queryByLabelText(/^Completes the reminder/)).toBeNull());
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    const [first, second] = bodies(sent);
    expect(second).toEqual(first);
  });

  it('for many animals with a next dose uses smaller steps, and Undo uses as many as it needs', async () => {
    const ids = (start: number, count: number) => Array.from({ length: count }, (_, i) => `r${start + i}`);
    let addCount = 0;
    const sent = await show(
      {
        'rounds.open': () => ({ reminders: [], lastDone: [] }),
        'vaccinations.add': () => ({ ...ADD_RESULT, undoable: addCount++ === 0 ? ids(0, 30) : ids(30, 2) }),
        'rounds.undo': () => ({}),
      },
      Array.from({ length: 32 }, (_, i) => createSubject(`a${i}`)),
    );
    fillField('In', '2');
    fillField('Interval', 'week');
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(bodies(sent).map(([animals]) => (animals as string[]).length)).toEqual([30, 2]);
    toastStore.read().at(-1)?.action?.run();
    await waitFor(() => expect(sent['rounds.undo']).toHaveLength(2));
    expect(sent['rounds.undo']?.[1]).toEqual({
      query: { kind: 'vaccination', id: ids(18, 14).join(',') },
    });
  });
});
