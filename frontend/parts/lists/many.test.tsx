import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { SHARED_LISTS } from '#shared/calls/lists/shared-lists.ts';
import { ApiError } from '#client/wire/api-error.ts';
import {
  mockReplies,
  type MockedReplies,
  idempotencyKeysOf,
  renderSignedIn,
  toastTexts,
} from '#client/test-inside.tsx';
import type { Role } from '#shared/access/roles.ts';
import { PickListScreen } from './PickListScreen.tsx';

const { animalType, behavior, medicine } = PICK_LISTS;
const SHARED_ENTRIES = Array.from({ length: 50 }, (_, i) => ({
  id: `s${i}`,
  name: `Drops ${i}`,
  usedFor: 'Ears',
}));
const MELOXICAM = { id: 'm', medicineName: 'Meloxicam', usedFor: 'Pain' };

function open(button: string, overrides: MockedReplies) {
  const sent = mockReplies({
    'medicineList.list': () => ({ medicines: [MELOXICAM] }),
    'medicineList.missing': () => ({ entries: SHARED_ENTRIES, alike: [], deleted: [] }),
    ...overrides,
  });
  renderSignedIn(<PickListScreen list={medicine} types={animalType} />);
  fireEvent.click(screen.getByRole('button', { name: button }));
  return sent;
}

const press = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const outcomes = () =>
  within(screen.getByRole('status', { name: 'What was added' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

const makeOutcome = (line: string, outcome = 'added', message = '') => ({ line, outcome, message });
const reply = (...results: ReturnType<typeof makeOutcome>[]) => ({
  added: results.filter(({ outcome }) => outcome === 'added').length,
  outcomes: results,
});

describe('adding from the shared list', () => {
  const openSharedList = (overrides: MockedReplies = {}) => open('From the shared list', overrides);
  const nameOf = (id: string) => SHARED_ENTRIES.find((entry) => entry.id === id)?.name ?? id;

  it('needs a ticked entry before it can be sent', async () => {
    openSharedList();
    await screen.findByText('Drops 0');
    const add = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Add' });
    expect(add.disabled).toBe(true);
  });

  it('says when nothing is left to add, and offers another try when the list does not load', async () => {
    let tries = 0;
    openSharedList({
      'medicineList.missing': () => {
        if (tries++ === 0) throw new ApiError(500, 'x');
        return { entries: [], alike: [], deleted: [] };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing left to add');
  });

  it('names entries that are here under another name, and restores a deleted one', async () => {
    const sent = openSharedList({
      'medicineList.missing': () => ({
        entries: SHARED_ENTRIES,
        alike: [{ name: 'Metacam', as: 'Meloxicam' }],
        deleted: [{ id: 'gone', name: 'Arnica' }],
      }),
      'medicineList.restore': () => ({ id: 'gone', medicineName: 'Arnica', usedFor: 'Bruises' }),
    });
    await screen.findByText('Already in your list: Metacam (here as Meloxicam)');
    press('Restore Arnica');
    await waitFor(() =>
      expect(sent['medicineList.restore']).toEqual([{ params: { id: 'gone' }, query: {} }]),
    );
    await waitFor(() => expect(sent['medicineList.missing']).toHaveLength(2));
  });

  it('adds all that match a filter together with those ticked before', async () => {
    const sent = openSharedList({
      'medicineList.take': ({ body }: { body: { ids: string[] } }) =>
        reply(...body.ids.map((id) => makeOutcome(nameOf(id)))),
    });
    fireEvent.click(await screen.findByLabelText(/Drops 33/));
    fireEvent.change(screen.getByLabelText('Filter the shared list'), { target: { value: 'drops 4' } });
    fireEvent.click(screen.getByLabelText('Select all 11'));
    fireEvent.click(screen.getByLabelText(/Drops 49/));
    press('Add 11');
    await waitForClose();
    expect(sent['medicineList.take']).toEqual([
      { body: { ids: ['s33', 's4', ...Array.from({ length: 9 }, (_, i) => `s4${i}`)] } },
    ]);
    expect(toastTexts()).toContain('11 added');
    expect(sent['medicineList.list']).toHaveLength(2);
  });

  it('sends many entries in steps, and lists those that were there or could not be added', async () => {
    const sent = openSharedList({
      'medicineList.take': ({ body }: { body: { ids: string[] } }) =>
        reply(
          ...body.ids.map((id) =>
            id === 's1'
              ? makeOutcome('Drops 1', 'there', medicine.takenMessage)
              : id === 's49'
                ? makeOutcome(id, 'faulty', 'Medicine not found')
                : makeOutcome(nameOf(id)),
          ),
        ),
    });
    fireEvent.click(await screen.findByLabelText('Select all 50'));
    press('Add 50');
    await waitFor(() => expect(outcomes()).toHaveLength(50));
    expect(sent['medicineList.take']).toHaveLength(2);
    expect(outcomes()[1]).toBe('Already in the list Drops 1');
    expect(outcomes()[49]).toBe('Not added Drops 49Medicine not found');
    fireEvent.click(screen.getByText('Close'));
    await waitForClose();
  });

  it('sends an entry that could not be added again under a new key', async () => {
    let tries = 0;
    openSharedList({
      'medicineList.take': () =>
        reply(tries++ === 0 ? makeOutcome('s7', 'faulty', 'Too many entries') : makeOutcome('Drops 7')),
    });
    for (const _ of [1, 2]) {
      fireEvent.click(await screen.findByLabelText(/Drops 7/));
      press('Add 1');
      await waitFor(() => expect(screen.queryByText('Add 1')).toBeNull());
    }
    await waitForClose();
    const [firstKey, secondKey] = idempotencyKeysOf('medicineList.take');
    expect(firstKey).toBeTruthy();
    expect(secondKey).toBeTruthy();
    expect(secondKey).not.toBe(firstKey);
  });

  it('keeps the ticked entries when the request is rejected', async () => {
    openSharedList({
      'medicineList.take': () => {
        throw new ApiError(503, 'Busy');
      },
    });
    const checkbox = await screen.findByLabelText<HTMLInputElement>(/Drops 7/);
    fireEvent.click(checkbox);
    press('Add 1');
    await waitFor(() => expect(toastTexts()).toContain('Busy'));
    expect(screen.getByLabelText<HTMLInputElement>(/Drops 7/).checked).toBe(true);
  });
});

describe('pasted lines', () => {
  const openPasteLines = (overrides: MockedReplies = {}) => open('Paste lines', overrides);
  const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^Lines/);
  const type = async (value: string) => fireEvent.change(await field(), { target: { value } });

  it.each([
    [' \n\n', 'Please paste at least one line'],
    [Array.from({ length: 46 }, (_, i) => `Drops ${i}; Ears`).join('\n'), 'At most 45 at once'],
    [`Drops; Ears\n\n${'x'.repeat(1001)}`, 'Line 2: Must be 1000 characters or less'],
  ])('are rejected before anything is sent (case %#)', async (pastedText, message) => {
    const sent = openPasteLines();
    await type(pastedText);
    press('Add');
    expect((await screen.findByText(message)).className).toBe('error');
    expect((await field()).value).toBe(pastedText);
    expect(sent['medicineList.paste']).toBeUndefined();
  });

  it('are counted, sent without blank lines, reported one by one, and the faulty ones stay', async () => {
    const fault = 'Medicine Used For is required';
    const sent = openPasteLines({
      'medicineList.paste': ({ body }: { body: { lines: string[] } }) =>
        body.lines.length === 3
          ? reply(
              makeOutcome('Arnica; Bruises'),
              makeOutcome('MELOXICAM; Pain', 'there'),
              makeOutcome('Ash', 'faulty', fault),
            )
          : reply(makeOutcome('Ash; Fever')),
    });
    await type('Arnica; Bruises\r\n\n  MELOXICAM; Pain\nAsh');
    screen.getByText('One per line, like Meloxicam; Pain. 3 of at most 45 lines');
    press('Add');
    await waitFor(async () => expect((await field()).value).toBe('Ash'));
    expect(sent['medicineList.paste']).toEqual([
      { body: { lines: ['Arnica; Bruises', 'MELOXICAM; Pain', 'Ash'] } },
    ]);
    expect(outcomes()).toEqual([
      'Added Arnica; Bruises',
      'Already in the list MELOXICAM; Pain',
      `Not added Ash${fault}`,
    ]);
    expect(toastTexts()).toContain('1 of 3 added');
    await type('Ash; Fever');
    press('Add');
    await waitForClose();
    expect(sent['medicineList.list']).toHaveLength(3);
  });

  it('stay in the field when no reply came', async () => {
    openPasteLines({
      'medicineList.paste': () => {
        throw new ApiError(0, 'No response received from server.');
      },
    });
    await type('Ash; Fever');
    press('Add');
    await screen.findByText('No response received from server.');
    expect((await field()).value).toBe('Ash; Fever');
  });

  it('are added to the animal type that is shown', async () => {
    const sent = mockReplies({
      'animalTypeList.list': () => ({ animalTypes: [{ id: 'cats', typeName: 'Cats' }] }),
      'behaviorList.list': () => ({ behaviors: [] }),
      'behaviorList.paste': () => reply(makeOutcome('Digs')),
    });
    renderSignedIn(<PickListScreen list={behavior} types={animalType} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Paste lines' }));
    await type('Digs');
    press('Add');
    await waitForClose();
    expect(sent['behaviorList.paste']).toEqual([{ body: { lines: ['Digs'], AnimalTypeId: 'cats' } }]);
  });
});

it.each<[string, Role, keyof typeof SHARED_LISTS | 'medicine']>([
  ['to a role that may not add', 'AnimalCaretaker', 'medicine'],
  ['for the shared list itself', 'SuperAdministrator', 'sharedMedicine'],
])('offers neither pasting nor the shared list %s', async (_, roleName, name) => {
  const list = name === 'medicine' ? medicine : SHARED_LISTS[name];
  mockReplies({ [`${list.list}List.list`]: () => ({ medicines: [MELOXICAM] }) });
  renderSignedIn(<PickListScreen list={list} types={animalType} />, { roleName });
  await screen.findByText('Meloxicam');
  expect(screen.queryByRole('button', { name: 'Paste lines' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'From the shared list' })).toBeNull();
});

it('pastes the same lines again under a new key, but repeats a lost request under the same key', async () => {
  let tries = 0;
  open('Paste lines', {
    'medicineList.paste': () => {
      if (tries++ === 0) throw new ApiError(0, 'The line is down');
      return tries === 2
        ? reply(makeOutcome('Meloxicam', 'faulty', 'x'))
        : reply(makeOutcome('Meloxicam; Pain'));
    },
  });
  const pasteLines = async () => {
    fireEvent.change(await screen.findByLabelText(/^Lines/), { target: { value: 'Meloxicam; Pain' } });
    press('Add');
  };
  await pasteLines();
  await waitFor(() => expect(tries).toBe(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' }).matches(':disabled')).toBe(false));
  await pasteLines();
  await waitFor(() => expect(outcomes()).toHaveLength(1));
  await pasteLines();
  await waitForClose();
  const [firstKey, retryKey, newKey] = idempotencyKeysOf('medicineList.paste');
  expect(retryKey).toBe(firstKey);
  expect(newKey).not.toBe(firstKey);
});
