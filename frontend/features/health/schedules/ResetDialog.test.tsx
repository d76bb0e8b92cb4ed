import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Schedule } from '#shared/calls/health/schedules.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderInside, toastTexts } from '#client/test-inside.tsx';
import { toastStore } from '#ui/message/toast.ts';
import { ResetDialog } from './ResetDialog.tsx';

const rule = (kindId: string, kind: string): Schedule => ({
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
const DHPP = { ...rule('dhpp', 'DHPP'), isDeleted: false };
const LYME = { ...rule('lyme', 'Lyme'), isDeleted: true };

async function reset(
  before: readonly (typeof DHPP)[],
  save: (input: { body: { kindId: string } }) => unknown = ({ body }) => ({
    schedule: { ...rule(body.kindId, ''), version: 1 },
  }),
) {
  const close = vi.fn();
  const sent = mockReplies({
    'schedules.reset': () => ({ count: before.length, before }),
    'schedules.save': save,
    'schedules.remove': () => ({}),
  });
  renderInside(<ResetDialog animalTypeId="dogs" typeName="Dogs" onClose={close} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  return { sent, undo: toastStore.read().at(-1)?.action };
}

it('is taken back: each rule as it was where its default still stands, and what was deleted goes again', async () => {
  const { sent, undo } = await reset([DHPP, LYME]);
  act(() => undo?.run());
  await waitFor(() => expect(toastTexts()).toContain('Brought back 2 schedules'));
  const facts = {
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
    { body: { ...facts, kindId: 'dhpp', name: 'Ours of DHPP' } },
    { body: { ...facts, kindId: 'lyme', name: 'Ours of Lyme' } },
  ]);
  expect(sent['schedules.remove']).toEqual([{ query: { animalTypeId: 'dogs', kindId: 'lyme' } }]);
});

it('leaves what somebody edited meanwhile, and tells it', async () => {
  const { sent, undo } = await reset([LYME, DHPP], ({ body }) => {
    if (body.kindId === 'dhpp') return { schedule: { ...rule('dhpp', 'DHPP'), version: 1 } };
    const conflict = { version: 1, changedBy: 'Robin', changedAt: '' };
    throw new ApiError(409, 'Robin changed this record meanwhile', { conflict });
  });
  act(() => undo?.run());
  await waitFor(() =>
    expect(toastTexts()).toContain('Brought back 1 schedule. Someone else changed Lyme meanwhile'),
  );
  expect(sent['schedules.remove']).toBeUndefined();
});

it('offers no way back where nothing had been edited', async () => {
  expect((await reset([])).undo).toBeUndefined();
});
