import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#shared/access/roles.ts';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, type MockedReplies, renderSignedIn } from '#client/test-inside.tsx';
import { toastStore } from '#ui/message/toast.ts';
import { PickListScreen } from '../../PickListScreen.tsx';

const { animalType, medicine } = PICK_LISTS;
const type = (typeName: string) => ({ id: typeName.toLowerCase(), typeName });
const TYPES = [type('Cats'), type('Dogs'), type('Goats')];

beforeEach(() => sessionStorage.clear());

async function open(overrides: MockedReplies = {}, orderVersion = 0) {
  const sent = mockReplies({
    'animalTypeList.list': () => ({ animalTypes: TYPES, orderVersion }),
    'upkeep.usage': () => ({ usage: [], isWhole: true, merged: [] }),
    'upkeep.order': ({ body: { ids } }) => ({ ids, orderVersion: orderVersion + 1 }),
    ...overrides,
  });
  renderSignedIn(<PickListScreen list={animalType} types={animalType} listName="animalType" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Order' }));
  await screen.findByRole('button', { name: 'Up Dogs' });
  return sent;
}

const dialog = () => within(screen.getByRole('dialog'));
const names = () =>
  dialog()
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.order-name')?.textContent);
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));

describe('the order of a list', () => {
  it('can be changed by keyboard: the focus stays on the moved entry, and its position is announced', async () => {
    await open();
    press('Up Goats');
    expect(names()).toEqual(['Cats', 'Goats', 'Dogs']);
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Up Goats' }));
    dialog().getByText('Goats is now 2 of 3');
    press('Up Goats');
    // At the top its Up button is disabled.
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Down Goats' }));
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Up Goats' }).disabled).toBe(true);
  });

  it('is saved in one request, and can be undone', async () => {
    const sent = await open();
    press('Down Cats');
    press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [toast] = toastStore.read();
    expect(toast?.action?.label).toBe('Undo');
    toast?.action?.run();
    await waitFor(() =>
      expect(sent['upkeep.order']).toEqual([
        { body: { list: 'animalType', ids: ['dogs', 'cats', 'goats'], version: 0 } },
        { body: { list: 'animalType', ids: [], version: 1 } },
      ]),
    );
  });

  it('is saved as empty when sorted by name, so that later entries find their place', async () => {
    const sent = await open(
      { 'animalTypeList.list': () => ({ animalTypes: TYPES.toReversed(), orderVersion: 4 }) },
      4,
    );
    press('Sort by name');
    expect(names()).toEqual(['Cats', 'Dogs', 'Goats']);
    press('Save');
    await waitFor(() =>
      expect(sent['upkeep.order']).toEqual([{ body: { list: 'animalType', ids: [], version: 4 } }]),
    );
  });

  it('shows another user’s change on a conflict, and overwrites it only on request', async () => {
    const conflict = {
      version: 7,
      changedBy: 'Robin',
      changedAt: '2026-11-20T10:00:00Z',
      now: [{ field: 'order', text: 'Goats, Cats, Dogs' }],
    };
    const sent = await open({
      'upkeep.order': () => {
        throw new ApiError(409, 'Robin changed this record meanwhile', { conflict });
      },
    });
    press('Up Dogs');
    press('Save');
    await screen.findByText(/^Robin changed this order at/);
    screen.getByText('Goats, Cats, Dogs');
    expect(names()).toEqual(['Dogs', 'Cats', 'Goats']);
    press('Overwrite');
    await waitFor(() => expect(sent['upkeep.order']).toHaveLength(2));
    expect(sent['upkeep.order']?.[1]).toMatchObject({ body: { ids: ['dogs', 'cats', 'goats'], version: 7 } });
  });
});

it.each([
  ['whose entries are not shown as chips', medicine, 'Administrator'],
  ['that the role may not change', animalType, 'AnimalCaretaker'],
] as const)('a list %s has no Order button', async (_, list, roleName: Role) => {
  mockReplies({
    'medicineList.list': () => ({ medicines: [] }),
    'animalTypeList.list': () => ({ animalTypes: TYPES }),
    'upkeep.usage': () => ({ usage: [], isWhole: true, merged: [] }),
  });
  renderSignedIn(<PickListScreen list={list} types={animalType} listName={list.list} />, { roleName });
  await screen.findByRole('heading', { name: list.titles });
  expect(screen.queryByRole('button', { name: 'Order' })).toBeNull();
});
