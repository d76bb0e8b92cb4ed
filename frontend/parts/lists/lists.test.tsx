import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, type MockedReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { toastStore } from '#ui/message/toast.ts';
import type { Role } from '#shared/access/roles.ts';
import type { ListDefinition } from './list/list.ts';
import { PickListScreen } from './PickListScreen.tsx';

const { animalType, medicine, behavior } = PICK_LISTS;

const entry = (id: string, name: string, overrides = {}) => ({
  id,
  medicineName: name,
  usedFor: 'Pain',
  ...overrides,
});
const MEDICINES = [entry('a', 'Ämoxicillin'), entry('m', 'Meloxicam', { notes: 'With food', version: 3 })];

const FREE_NAME_REPLY = { 'medicineList.available': () => ({ success: true, message: '' }) };

function openList(list: ListDefinition, replies: MockedReplies, roleName: Role = 'Administrator') {
  const sent = mockReplies(replies);
  const router = renderSignedIn(<PickListScreen list={list} types={animalType} />, { roleName });
  return { sent, router };
}

const openMedicines = (overrides: MockedReplies = {}, roleName?: Role) =>
  openList(
    medicine,
    { 'medicineList.list': () => ({ medicines: MEDICINES }), ...FREE_NAME_REPLY, ...overrides },
    roleName,
  );

const firstCellTexts = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);

describe('a list', () => {
  it('is filtered by the typed text regardless of accents, and says when nothing matches', async () => {
    openMedicines();
    const filter = await screen.findByRole('searchbox', { name: 'Filter Medicines' });
    fireEvent.change(filter, { target: { value: 'amox' } });
    expect(firstCellTexts()).toEqual(['Ämoxicillin']);
    screen.getByText('1 of 2');
    fireEvent.change(filter, { target: { value: 'with food' } });
    expect(firstCellTexts()).toEqual(['Meloxicam']);
    fireEvent.change(filter, { target: { value: 'zzz' } });
    expect(screen.getByText('Nothing found for “zzz”')).toBeTruthy();
  });

  it('renders only some of a thousand rows, but filters all of them', async () => {
    const manyMedicines = Array.from({ length: 1000 }, (_, i) => entry(`m${i}`, `Medicine ${i}`));
    openMedicines({ 'medicineList.list': () => ({ medicines: manyMedicines }) });
    const filter = await screen.findByRole('searchbox', { name: 'Filter Medicines' });
    expect(firstCellTexts().length).toBeGreaterThan(10);
    expect(firstCellTexts().length).toBeLessThan(50);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
    fireEvent.change(filter, { target: { value: 'Medicine 999' } });
    expect(firstCellTexts()).toEqual(['Medicine 999']);
  });

  it('says when it is empty, and offers Try again when loading fails', async () => {
    let tries = 0;
    openMedicines({
      'medicineList.list': () => {
        if (tries++ === 0) throw new ApiError(500, 'x');
        return { medicines: [] };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('No Medicines yet');
  });
});

describe('a list per animal type', () => {
  const types = [
    { id: 'cats', typeName: 'Cats' },
    { id: 'dogs', typeName: 'Dogs' },
  ];
  const replies = {
    'animalTypeList.list': () => ({ animalTypes: types }),
    'behaviorList.list': ({ query }: { query: { animalTypeId: string } }) => ({
      behaviors: [{ id: query.animalTypeId, behaviorName: `Barks, ${query.animalTypeId}`, colour: 'red' }],
    }),
  };

  it('shows the first type, and stores another chosen type in the URL', async () => {
    const { router } = openList(behavior, replies);
    await screen.findByText('Barks, cats');
    fireEvent.change(screen.getByLabelText('Animal Type'), { target: { value: 'dogs' } });
    await screen.findByText('Barks, dogs');
    expect(router.state.location.search).toBe('?type=dogs');
  });

  it('sends the type with a new entry', async () => {
    const { sent } = openList(behavior, {
      ...replies,
      'behaviorList.available': () => ({ success: true, message: '' }),
      'behaviorList.create': () => ({ id: 'x', behaviorName: 'Digs' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add Behavior' }));
    fireEvent.change(await screen.findByLabelText(/^Behavior/), { target: { value: 'Digs' } });
    fireEvent.change(screen.getByLabelText('Color'), { target: { value: 'plum' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(sent['behaviorList.create']).toEqual([
        { body: { behaviorName: 'Digs', colour: 'plum', AnimalTypeId: 'cats' } },
      ]),
    );
  });
});

describe('the name of an entry', () => {
  it('shows an error at the field while a name that is taken is typed', async () => {
    const message = 'Medicine Type already exists.';
    const { sent } = openMedicines({ 'medicineList.available': () => ({ success: false, message }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Add Medicine' }));
    fireEvent.change(await screen.findByLabelText(/^Medicine Name/), { target: { value: 'meloxicam' } });
    expect((await screen.findByText(message)).className).toBe('error');
    expect(sent['medicineList.available']).toEqual([{ query: { medicineName: 'meloxicam' } }]);
  });

  it('shows an error at the field if the server rejects it as taken, and keeps the typed text', async () => {
    const message = 'Medicine Type already exists.';
    openMedicines({
      'medicineList.update': () => {
        throw new ApiError(409, message, { fields: { medicineName: message } });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Meloxicam' }));
    const field = await screen.findByLabelText<HTMLInputElement>(/^Medicine Name/);
    fireEvent.change(field, { target: { value: 'Amoxicillin' } });
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText(message);
    expect(field.value).toBe('Amoxicillin');
  });

  it.each([
    ['', 'Medicine Name is required'],
    ['x'.repeat(225), 'Should be less than 225 characters'],
  ])('is rejected without a request when empty or too long: %j', async (typedName, message) => {
    const { sent } = openMedicines();
    fireEvent.click(await screen.findByRole('button', { name: 'Add Medicine' }));
    fireEvent.change(await screen.findByLabelText(/^Medicine Name/), { target: { value: typedName } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText(message);
    expect(sent['medicineList.create']).toBeUndefined();
  });
});

it('sends the loaded version of an entry with its changed values', async () => {
  const { sent } = openMedicines({ 'medicineList.update': () => entry('m', 'Meloxicam 1.5') });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Meloxicam' }));
  fireEvent.change(await screen.findByLabelText(/^Medicine Name/), { target: { value: 'Meloxicam 1.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(sent['medicineList.update']).toEqual([
      {
        params: { id: 'm' },
        body: { medicineName: 'Meloxicam 1.5', usedFor: 'Pain', notes: 'With food', version: 3 },
      },
    ]),
  );
});

it('deletes an entry after a confirmation, and restores it from the list of deleted entries', async () => {
  const { sent, router } = openMedicines({
    'medicineList.list': ({ query }: { query: { deleted?: string } }) => ({
      medicines: query.deleted ? MEDICINES.slice(1) : MEDICINES,
    }),
    'medicineList.remove': () => ({}),
    'medicineList.restore': () => MEDICINES[1],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Meloxicam' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent['medicineList.remove']).toEqual([{ params: { id: 'm' }, query: {} }]));
  fireEvent.click(screen.getByRole('button', { name: 'Deleted' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Meloxicam' }));
  await waitFor(() => expect(sent['medicineList.restore']).toEqual([{ params: { id: 'm' }, query: {} }]));
  expect(router.state.location.search).toBe('?deleted=');
});

it('offers Edit but not Deleted to a role that may edit but not restore', async () => {
  openMedicines({}, 'AnimalManager');
  await screen.findByText('Meloxicam');
  expect(screen.queryByRole('button', { name: 'Edit Meloxicam' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deleted' })).toBeNull();
});

describe('usage and merging', () => {
  const mergedEntry = { id: 'm', name: 'Meloxicam', into: 'a', intoName: 'Ämoxicillin', by: 'Sam', kept: 0 };
  const mergeTimes = { at: '2026-03-01T10:00:00Z', until: '2026-03-31T10:00:00Z' };
  const usage = (overrides = {}) => ({
    usage: [{ id: 'm', uses: [{ by: 'reminders', count: 2, isMore: false }] }],
    isWhole: true,
    merged: [],
    ...overrides,
  });

  function openUsedMedicines(overrides: MockedReplies) {
    const list = () => ({ medicines: MEDICINES });
    const sent = mockReplies({ 'medicineList.list': list, 'upkeep.usage': () => usage(), ...overrides });
    renderSignedIn(<PickListScreen list={medicine} types={animalType} listName="medicine" />);
    return sent;
  }

  it('shows what uses an entry, also before it is deleted', async () => {
    openUsedMedicines({});
    await screen.findByText('2 open reminders');
    expect(screen.getByText('Nothing')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete Meloxicam' }));
    await screen.findByText(/It is used by 2 open reminders/);
  });

  it('does not delete an animal type with current animals: the dialog says so at once and offers to merge it', async () => {
    const typeRows = ['Dogs', 'Cats'].map((typeName) => ({ id: typeName, typeName, version: 1 }));
    const sent = mockReplies({
      'animalTypeList.list': () => ({ animalTypes: typeRows }),
      'upkeep.usage': () =>
        usage({ usage: [{ id: 'Dogs', uses: [{ by: 'currentAnimals', count: 14, isMore: false }] }] }),
    });
    renderSignedIn(<PickListScreen list={animalType} types={animalType} listName="animalType" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Dogs' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dogs can’t be deleted' });
    within(dialog).getByText(/It is used by 14 current animals/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await screen.findByLabelText(/^Merge into/);
    expect(sent['animalTypeList.remove']).toBeUndefined();
  });

  it('repeats the merge request until it is done, and undoes the merge', async () => {
    let requestCount = 0;
    const sent = openUsedMedicines({
      'upkeep.merge': () => {
        const state = ++requestCount < 3 ? 'moving' : 'done';
        return { ...mergedEntry, ...mergeTimes, state, moved: requestCount, total: 3 };
      },
      'upkeep.unmerge': () => ({
        ...mergedEntry,
        ...mergeTimes,
        state: 'undone',
        moved: 3,
        total: 3,
        kept: 1,
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Merge Meloxicam' }));
    const targetSelect = await screen.findByLabelText(/^Merge into/);
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await screen.findByText('Please choose the entry to merge into');
    fireEvent.change(targetSelect, { target: { value: 'a' } });
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(toastTexts()).toContain('Meloxicam was merged into Ämoxicillin'));
    expect(sent['upkeep.merge']).toHaveLength(3);
    expect(sent['upkeep.merge']?.[0]).toEqual({ body: { list: 'medicine', id: 'm', into: 'a' } });
    toastStore.read().at(-1)?.action?.run();
    await waitFor(() =>
      expect(toastTexts()).toContain(
        'Meloxicam is a separate entry again; 1 record changed since the merge stays with Ämoxicillin',
      ),
    );
  });

  it('lists merged entries among the deleted ones, and undoes a merge there', async () => {
    const sent = openUsedMedicines({
      'upkeep.usage': () =>
        usage({ merged: [{ ...mergedEntry, ...mergeTimes, state: 'done', moved: 0, total: 0 }] }),
      'upkeep.unmerge': () => ({ ...mergedEntry, ...mergeTimes, state: 'undone', moved: 0, total: 0 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Deleted and merged' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo the merge of Meloxicam' }));
    await waitFor(() => expect(sent['upkeep.unmerge']).toEqual([{ body: { list: 'medicine', id: 'm' } }]));
  });
});
