import type { ReactNode } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Med } from '#shared/calls/health/meds.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { ANIMAL } from '#client/shown.fixture.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, type MockedReplies, idempotencyKeysOf, renderSignedIn } from '#client/test-inside.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { toastStore } from '#ui/message/toast.ts';
import HistoryPage from './HistoryPage.tsx';
import MedsPage from './MedsPage.tsx';
import ProceduresPage from './ProceduresPage.tsx';
import VaccinationsPage from './VaccinationsPage.tsx';

const med = (id: string, dueDate: string): Med => ({
  id,
  animalId: 'a',
  animalName: 'Clover',
  version: 1,
  changedBy: 'Robin',
  changedAt: '2026-01-10T09:00:00Z',
  medicineId: 'm1',
  medicine: `Med ${id}`,
  medicineName: `Med ${id}`,
  dosage: '5 ml',
  instructions: '',
  notes: '',
  reminder: true,
  administered: false,
  administeredBy: '',
  dueDate,
  dose: '',
});
const TODAY = rescueToday();
const MEDS = [med('1', addDays(TODAY, -1)), med('2', TODAY), med('3', addDays(TODAY, 1))];

let width = 1280;
beforeEach(() => {
  vi.stubGlobal('matchMedia', (rule: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(rule)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  width = 1280;
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const select = (name: string) => fireEvent.click(screen.getByLabelText(`Select ${name}`));

async function show(page: ReactNode, address: string, answers: MockedReplies) {
  const sent = mockReplies({ 'animals.get': () => ({ animalList: [ANIMAL] }), ...answers });
  const router = renderSignedIn(page);
  await router.navigate(`/?id=a${address}`);
  return { sent, router };
}

/** The keys that meds were marked as given with. */
const keys = () => idempotencyKeysOf('meds.give');

describe('med reminders', () => {
  const openReminders = (
    giveReply: () => unknown = () => ({ given: 2, ids: ['1', '2'], already: 0, by: [] }),
  ) =>
    show(<MedsPage />, '&tab=reminders', {
      'meds.list': () => ({ meds: MEDS }),
      'meds.give': giveReply,
      'rounds.undo': () => ({}),
    });

  it('asks to select a reminder, and rejects future ones', async () => {
    const { sent } = await openReminders();
    await screen.findByText('Overdue');
    await screen.findByText('Due today');
    press('Mark as Given');
    await screen.findByText('Please select a reminder');
    select('Med 3');
    press('Mark as Given');
    await screen.findByText("Please don't select future dates");
    expect(sent['meds.give']).toBeUndefined();
  });

  it('marks several as given, but completes only one at a time', async () => {
    const { sent } = await openReminders();
    await screen.findByText('Med 1');
    select('Med 1');
    screen.getByRole('button', { name: 'Reminder Complete' });
    select('Med 2');
    expect(screen.queryByRole('button', { name: 'Reminder Complete' })).toBeNull();
    press('Mark as Given');
    await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe('Meds successfully given'));
    expect(sent['meds.give']).toMatchObject([{ query: { ids: '1,2' } }]);
    expect(toastStore.read().at(-1)?.action).toMatchObject({ label: 'Undo', durationMs: 60_000 });
  });

  it('names animals already given a dose that day, and records it after confirmation', async () => {
    const doubt = {
      key: 'given:rex:k 2026-11-21 1',
      code: 'given' as const,
      animalName: 'Rex',
      text: 'Given today already by Vera Vet. Record a second dose?',
      keep: 'Record anyway',
    };
    let tries = 0;
    const { sent } = await openReminders(() => {
      if (tries++ > 0) return { given: 2, ids: ['1', '2'], already: 0, by: [] };
      throw new ApiError(409, 'Rex: Given today already', { code: 'doubtful', doubts: [doubt] });
    });
    await screen.findByText('Med 1');
    select('Med 1');
    select('Med 2');
    press('Mark as Given');
    await screen.findByText(`2 couldn’t be marked as given: Rex: ${doubt.text}`);
    press('Record anyway');
    await waitFor(() => expect(sent['meds.give']).toHaveLength(2));
    expect(sent['meds.give']?.[1]).toMatchObject({ query: { ids: '1,2', accepted: doubt.key } });
    expect(sent['meds.give']?.[1]).not.toHaveProperty('query.force');
  });

  it('sends a new key when a dose is given again', async () => {
    await openReminders();
    await screen.findByText('Med 1');
    for (const attempt of [1, 2]) {
      select('Med 1');
      press('Mark as Given');
      await waitFor(() => expect(keys()).toHaveLength(attempt));
      await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    }
    expect(new Set(keys()).size).toBe(2);
  });

  it('says who gave some before, and Undo reverts only the others', async () => {
    const { sent } = await openReminders(() => ({ given: 1, ids: ['2'], already: 1, by: ['Vera Vet'] }));
    await screen.findByText('Med 1');
    select('Med 1');
    select('Med 2');
    press('Mark as Given');
    await waitFor(() =>
      expect(toastStore.read().at(-1)?.text).toBe('1 given, 1 was given before by Vera Vet'),
    );
    toastStore.read().at(-1)?.action?.run();
    await waitFor(() => expect(sent['rounds.undo']).toEqual([{ query: { kind: 'med', id: '2' } }]));
  });

  it('completes one in a form preset to its due day', async () => {
    await openReminders();
    await screen.findByText('Med 1');
    select('Med 1');
    mockReplies({ 'medicineList.list': () => ({ medicines: [] }) });
    press('Reminder Complete');
    const dialog = await screen.findByRole('dialog', { name: 'Complete Med Given' });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Date/).value).toBe(
      formatDay(addDays(TODAY, -1), 'US'),
    );
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Dosage/).value).toBe('5 ml');
  });
});

describe('the tabs', () => {
  const LISTS = {
    'procedures.list': () => ({ animalProcedures: [] }),
    'procedures.weights': () => ({ animalWeightHistory: [] }),
    'vaccinations.list': () => ({ animalVaccinations: [] }),
  };
  const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

  it.each([
    [1070, 'Completed Procedures, Tests, & Treatments', 'Procedures, Tests & Treatments Reminders'],
    [1069, 'Complete PTT', 'PTT Reminders'],
  ])('of procedures have short labels below 1070 px: at %s', async (windowWidth, ...labels) => {
    width = windowWidth;
    await show(<ProceduresPage />, '', LISTS);
    await screen.findByRole('tablist');
    expect(names()).toEqual(labels);
    await screen.findByText('No procedures, tests or treatments yet');
  });

  it('are stored in the address, work with arrow keys, and request their own records', async () => {
    const { sent, router } = await show(<VaccinationsPage />, '', LISTS);
    await screen.findByText('No vaccinations yet');
    const firstTab = screen.getByRole('tab', { name: 'Completed Vaccinations' });
    fireEvent.keyDown(firstTab, { key: 'ArrowRight' });
    await screen.findByText('No vaccination reminders');
    expect(router.state.location.search).toBe('?id=a&tab=reminders');
    expect(sent['vaccinations.list']).toEqual([
      { query: { animalId: 'a', reminder: false } },
      { query: { animalId: 'a', reminder: true } },
    ]);
  });
});

it('the history shows the type given in the address', async () => {
  const entry = (id: string, type: string) => ({
    id,
    type,
    actionDate: '2026-01-10',
    kind: id,
    clinic: '',
    notes: '',
  });
  const { router } = await show(<HistoryPage />, '&type=SOAP', {
    'rounds.history': () => ({ healthHistories: [entry('DHPP', 'Vaccination'), entry('s', 'SOAP')] }),
  });
  await screen.findByRole('cell', { name: 's' });
  expect(screen.queryByRole('cell', { name: 'DHPP' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: '' } });
  await screen.findByRole('cell', { name: 'DHPP' });
  expect(router.state.location.search).toBe('?id=a');
});
