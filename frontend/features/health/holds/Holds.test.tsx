import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { toastStore } from '#ui/message/toast.ts';
import { rescueToday } from '#ui/time/clock.ts';
import { Holds } from './Holds.tsx';

const endedHold = (animalName: string, holdUntil: string) => ({
  id: animalName,
  animalId: 'A00001',
  animalName,
  animalType: 'Dogs',
  location: 'Kennel 4',
  holdUntil,
  version: 7,
});
const reply = (...holds: ReturnType<typeof endedHold>[]) => ({ holds: holds, more: false, undated: 0 });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('makes an animal adoptable whose hold ended, once even if clicked twice, and Undo reverts it', async () => {
  const sent = mockReplies({
    'holds.ended': () => reply(endedHold('Moss', '2020-01-02'), endedHold('Fern', rescueToday())),
    'holds.decide': () => ({ decided: [{ id: 'Moss', version: 8 }] }),
  });
  renderSignedIn(<Holds />);
  await screen.findByText(/^Hold ended \S*2020$/);
  screen.getByText('Hold ends today');
  press('Make adoptable: Moss');
  press('Make adoptable: Moss');
  await waitFor(() => expect(toastTexts()).toEqual(['Moss is adoptable']));
  act(() => toastStore.read().at(-1)?.action?.run());
  await waitFor(() => expect(sent['holds.decide']).toHaveLength(2));
  expect(sent['holds.decide']).toEqual([
    { body: { ids: ['Moss'], status: 'adoptable', seen: { Moss: 7 } } },
    {
      body: { ids: ['Moss'], status: 'quarantineHold', holdUntil: '2020-01-02', seen: { Moss: 8 } },
    },
  ]);
});

it('requires a date to extend a hold, and reloads if another user saved first', async () => {
  const sent = mockReplies({
    'holds.ended': () => reply(endedHold('Moss', '2020-01-02')),
    'holds.decide': () => {
      throw new ApiError(409, 'Robin changed Moss meanwhile');
    },
  });
  renderSignedIn(<Holds />);
  await screen.findByText('Moss');
  press('Extend hold: Moss');
  await screen.findByRole('dialog', { name: 'Extend the hold of Moss' });
  press('Extend hold');
  await screen.findByText('Hold until is required');
  press('Cancel');
  press('Make adoptable: Moss');
  await waitFor(() => expect(toastTexts()).toEqual(['Robin changed Moss meanwhile']));
  await waitFor(() => expect(sent['holds.ended']?.length).toBeGreaterThan(1));
});

it('shows three at first, all when asked, and those without an end date as one line', async () => {
  mockReplies({
    'holds.ended': () => ({
      ...reply(...['A', 'B', 'C', 'D'].map((name) => endedHold(name, '2020-01-02'))),
      undated: 2,
    }),
  });
  renderSignedIn(<Holds />);
  await screen.findByText('A');
  expect(screen.queryByText('D')).toBeNull();
  press('Show all 4');
  screen.getByText('D');
  screen.getByRole('link', { name: '2 animals on hold without an end date' });
});

it('is hidden from a role that may not edit animals', () => {
  const sent = mockReplies({});
  renderSignedIn(<Holds />, { roleName: 'AnimalCaretaker' });
  expect(sent['holds.ended']).toBeUndefined();
  expect(screen.queryByRole('heading', { name: 'Decide' })).toBeNull();
});
