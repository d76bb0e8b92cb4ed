import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, type Answers, renderInside, toastTexts } from '#client/test-inside.tsx';
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

const free = { 'medicineList.available': () => ({ success: true, message: '' }) };

function open(list: ListDefinition, answers: Answers, roleName: Role = 'Administrator') {
  const sent = mockReplies(answers);
  const router = renderInside(<PickListScreen list={list} types={animalType} />, { roleName });
  return { sent, router };
}

const medicines = (overrides: Answers = {}, roleName?: Role) =>
  open(medicine, { 'medicineList.list': () => ({ medicines: MEDICINES }), ...free, ...overrides }, roleName);

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);

describe('a list', () => {
  it('is found by what is typed, whatever its accents, and says when nothing is', async () => {
    medicines();
    const filter = await screen.findByRole('searchbox', { name: 'Filter Medicines' });
    fireEvent.change(filter, { target: { value: 'amox' } });
    expect(rows()).toEqual(['Ämoxicillin']);
    screen.getByText('1 of 2');
    fireEvent.change(filter, { target: { value: 'with food' } });
    expect(rows()).toEqual(['Meloxicam']);
    fireEvent.change(filter, { target: { value: 'zzz' } });
    expect(screen.getByText('Nothing found for “zzz”')).toBeTruthy();
  });

  it('of a thousand draws some, and all that a text finds', async () => {
    const many = Array.from({ length: 1000 }, (_, i) => entry(`m${i}`, `Medicine ${i}`));
    medicines({ 'medicineList.list': () => ({ medicines: many }) });
    const filter = await screen.findByRole('searchbox', { name: 'Filter Medicines' });
    expect(rows().length).toBeGreaterThan(10);
    expect(rows().length).toBeLessThan(50);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
    fireEvent.change(filter, { target: { value: 'Medicine 999' } });
    expect(rows()).toEqual(['Medicine 999']);
  });

  it('that is empty says what to do, and one that does not come offers another try', async () => {
    let tries = 0;
    medicines({
      'medicineList.list': () => {
        if (tries++ === 0) throw new ApiError(500, 'x');
        return { medicines: [] };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('No Medicines yet');
  });
});

describe('of each animal type', () => {
  const types = [
    { id: 'cats', typeName: 'Cats' },
    { id: 'dogs', typeName: 'Dogs' },
  ];
  const answers = {
    'animalTypeList.list': () => ({ animalTypes: types }),
    'behaviorList.list': ({ query }: { query: { animalTypeId: string } }) => ({
      behaviors: [{ id: query.animalTypeId, behaviorName: `Barks, ${query.animalTypeId}`, colour: 'red' }],
    }),
  };

  it('begins with the first type; another is kept in the address', async () => {
    const { router } = open(behavior, answers);
    await screen.findByText('Barks, cats');
    fireEvent.change(screen.getByLabelText('Animal Type'), { target: { value: 'dogs' } });
    await screen.findByText('Barks, dogs');
    expect(router.state.location.search).toBe('?type=dogs');
  });

  it('sends the type with a new entry', async () => {
    const { sent } = open(behavior, {
      ...answers,
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

describe('a name', () => {
  it('that is taken is told at the field while one types', async () => {
    const message = 'Medicine Type already exists.';
    const { sent } = medicines({ 'medicineList.available': () => ({ success: false, message }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Add Medicine' }));
    fireEvent.change(await screen.findByLabelText(/^Medicine Name/), { target: { value: 'meloxicam' } });
    expect((await screen.findByText(message)).className).toBe('error');
    expect(sent['medicineList.available']).toEqual([{ query: { medicineName: 'meloxicam' } }]);
  });

  it('that somebody took meanwhile is told at the field, and what was typed stays', async () => {
    const message = 'Medicine Type already exists.';
    medicines({
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
  ])('%s is refused before anything is sent', async (typed, message) => {
    const { sent } = medicines();
    fireEvent.click(await screen.findByRole('button', { name: 'Add Medicine' }));
    fireEvent.change(await screen.findByLabelText(/^Medicine Name/), { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText(message);
    expect(sent['medicineList.create']).toBeUndefined();
  });
});

it('is corrected with the version that was read', async () => {
  const { sent } = medicines({ 'medicineList.update': () => entry('m', 'Meloxicam 1.5') });
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

it('is deleted after a question, and restored among the deleted ones', async () => {
  const { sent, router } = medicines({
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

it('offers what the role may do, and no more', async () => {
  medicines({}, 'AnimalManager');
  await screen.findByText('Meloxicam');
  expect(screen.queryByRole('button', { name: 'Edit Meloxicam' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deleted' })).toBeNull();
});

describe('use and merging', () => {
  const merged = { id: 'm', name: 'Meloxicam', into: 'a', intoName: 'Ämoxicillin', by: 'Sam', kept: 0 };
  const times = { at: '2026-03-01T10:00:00Z', until: '2026-03-31T10:00:00Z' };
  const usage = (overrides = {}) => ({
    usage: [{ id: 'm', uses: [{ by: 'reminders', count: 2, isMore: false }] }],
    isWhole: true,
    merged: [],
    ...overrides,
  });

  function openUsed(overrides: Answers) {
    const list = () => ({ medicines: MEDICINES });
    const sent = mockReplies({ 'medicineList.list': list, 'upkeep.usage': () => usage(), ...overrides });
    renderInside(<PickListScreen list={medicine} types={animalType} listName="medicine" />);
    return sent;
  }

  it('says by what an entry is used, also before it is deleted', async () => {
    openUsed({});
    await screen.findByText('2 open reminders');
    expect(screen.getByText('Nothing')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete Meloxicam' }));
    await screen.findByText(/It is used by 2 open reminders/);
  });

  it('of current animals cannot be deleted: the dialog says so at once and leads to merging', async () => {
    const typeRows = ['Dogs', 'Cats'].map((typeName) => ({ id: typeName, typeName, version: 1 }));
    const sent = mockReplies({
      'animalTypeList.list': () => ({ animalTypes: typeRows }),
      'upkeep.usage': () =>
        usage({ usage: [{ id: 'Dogs', uses: [{ by: 'currentAnimals', count: 14, isMore: false }] }] }),
    });
    renderInside(<PickListScreen list={animalType} types={animalType} listName="animalType" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Dogs' }));
    const dialog = await screen.findByRole('dialog', { name: "Dogs can't be deleted" });
    within(dialog).getByText(/It is used by 14 current animals/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await screen.findByLabelText(/^Merge into/);
    expect(sent['animalTypeList.remove']).toBeUndefined();
  });

  it('goes on until a merge is done, and takes it back', async () => {
    let steps = 0;
    const sent = openUsed({
      'upkeep.merge': () => {
        const state = ++steps < 3 ? 'moving' : 'done';
        return { ...merged, ...times, state, moved: steps, total: 3 };
      },
      'upkeep.unmerge': () => ({ ...merged, ...times, state: 'undone', moved: 3, total: 3, kept: 1 }),
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
        'Meloxicam is a separate entry again; 1 that were changed since stay with Ämoxicillin',
      ),
    );
  });

  it('shows among the deleted what was merged, to be taken back', async () => {
    const sent = openUsed({
      'upkeep.usage': () => usage({ merged: [{ ...merged, ...times, state: 'done', moved: 0, total: 0 }] }),
      'upkeep.unmerge': () => ({ ...merged, ...times, state: 'undone', moved: 0, total: 0 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Deleted and merged' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo the merge of Meloxicam' }));
    await waitFor(() => expect(sent['upkeep.unmerge']).toEqual([{ body: { list: 'medicine', id: 'm' } }]));
  });
});
