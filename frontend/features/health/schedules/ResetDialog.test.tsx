import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Schedule } from '#shared/calls/health/schedules.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { toastStore } from '#ui/message/toast.ts';
import { ResetDialog } from './ResetDialog.tsx';

const schedule = (kindId: string, kind: string): Schedule => ({
  animalTypeId: 'dogs',
  kindId,
  kind,
  name: `Ours of ${kind}`,
  active: false,
  notes: 'As the vet says',
  fromWeeks: 6,
  everyDays: 21,
  untilWeeks: 16,
  adultDoses: 2,
  adultDays: 30,
  boosterMonths: 12,
  hasDefault: true,
  version: 3,
  changedBy: 'Robin',
});
const DHPP = { ...schedule('dhpp', 'DHPP'), isDeleted: false };
const LYME = { ...schedule('lyme', 'Lyme'), isDeleted: true };

async function resetSchedules(
  before: readonly (typeof DHPP)[],
  save: (input: { body: { kindId: string } }) => unknown = ({ body }) => ({
    schedule: { ...schedule(body.kindId, ''), version: 1 },
  }),
) {
  const onClose = vi.fn();
  const sent = mockReplies({
    'schedules.reset': () => ({ count: before.length, before }),
    'schedules.save': save,
    'schedules.remove': () => ({}),
  });
  renderSignedIn(<ResetDialog animalTypeId="dogs" typeName="Dogs" onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  return { sent, undo: toastStore.read().at(-1)?.action };
}

it('undo restores edited schedules, and deletes those that had been deleted', async () => {
  const { sent, undo } = await resetSchedules([DHPP, LYME]);
  act(() => undo?.run());
  await waitFor(() => expect(toastTexts()).toContain('Brought back 2 schedules'));
  const fields = {
    animalTypeId: 'dogs',
    active: false,
    notes: 'As the vet says',
    fromWeeks: '6',
    everyDays: '21',
    untilWeeks: '16',
    adultDoses: '2',
    adultDays: '30',
    boosterMonths: '12',
    repeatMonths: '',
    version: 0,
  };
  expect(sent['schedules.save']).toEqual([
    { body: { ...fields, kindId: 'dhpp', name: 'Ours of DHPP' } },
    { body: { ...fields, kindId: 'lyme', name: 'Ours of Lyme' } },
  ]);
  expect(sent['schedules.remove']).toEqual([{ query: { animalTypeId: 'dogs', kindId: 'lyme' } }]);
});

it('undo skips a schedule that was edited meanwhile, and says so', async () => {
  const { sent, undo } = await resetSchedules([LYME, DHPP], ({ body }) => {
    if (body.kindId === 'dhpp') return { schedule: { ...schedule('dhpp', 'DHPP'), version: 1 } };
    const conflict = { version: 1, changedBy: 'Robin', changedAt: '' };
    throw new ApiError(409, 'Robin changed this record meanwhile', { conflict });
  });
  act(() => undo?.run());
  await waitFor(() =>
    expect(toastTexts()).toContain('Brought back 1 schedule. Someone else changed Lyme meanwhile'),
  );
  expect(sent['schedules.remove']).toBeUndefined();
});

it('offers no undo when nothing had been edited', async () => {
  expect((await resetSchedules([])).undo).toBeUndefined();
});
