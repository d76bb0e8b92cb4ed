import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Diary, diaries } from '#shared/calls/animals/diaries.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { createRecordReader } from '#records/list/RecordList.tsx';
import { RecordsPage } from '#records/list/RecordsPage.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { diaryOf } from './diary-of.tsx';

const ENTRY: Diary = {
  id: 't-1',
  actionDate: '2026-01-10',
  notes: 'The roof leaks\nover run 3',
  version: 4,
  changedBy: 'Robin Reed',
  changedAt: '2026-01-10T09:00:00Z',
};

const RESCUE_DIARY = diaryOf<null>({
  Read: createRecordReader(
    diaries.listTenant,
    () => ({}),
    (data) => data.diaries,
  ),
  ownerOf: () => 'rescue',
  text: () => 'Write down what happens at the rescue.',
});

const showDiary = (entries: readonly Diary[], overrides: Parameters<typeof mockReplies>[0] = {}) => {
  const sent = mockReplies({ 'diaries.listTenant': () => ({ diaries: entries }), ...overrides });
  renderSignedIn(<RecordsPage title="Diary" list={RESCUE_DIARY} owner={null} />);
  return sent;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const entryField = (dialog: HTMLElement) => within(dialog).getByLabelText(/^Diary Entry/);

it('adds an entry to the diary of the rescue', async () => {
  const sent = showDiary([], { 'diaries.add': () => ({ ids: ['t-2'] }) });
  await screen.findByText('Write down what happens at the rescue.');
  press('Add');
  const dialog = await screen.findByRole('dialog', { name: 'Add Diary Entry' });
  within(dialog).getByText('the rescue');
  press('Save');
  await screen.findByText('Diary entry is required');
  fireEvent.change(entryField(dialog), { target: { value: 'The roof is mended' } });
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent['diaries.add']).toEqual([
    {
      body: {
        animalIds: [],
        entityType: 'tenant',
        diaryVm: { actionDate: rescueToday(), notes: 'The roof is mended' },
      },
    },
  ]);
});

it('shows an entry with its line breaks and its author, and sends the version that was read with a correction', async () => {
  const sent = showDiary([ENTRY], {
    'diaries.update': () => ({ diary: { ...ENTRY, version: 5 } }),
  });
  const text = await screen.findByText(/The roof leaks/);
  expect(text.textContent).toBe('The roof leaks\nover run 3');
  screen.getByText(/^Robin Reed/);
  press('Edit the entry of 1/10/2026');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Diary Entry' });
  fireEvent.change(entryField(dialog), { target: { value: 'The roof leaks' } });
  press('Update');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent['diaries.update']).toEqual([
    {
      params: { id: 't-1' },
      body: { actionDate: '2026-01-10', notes: 'The roof leaks', tenantOrAnimal: 'tenant', version: 4 },
    },
  ]);
});

it('asks before an entry is deleted', async () => {
  const sent = showDiary([ENTRY], { 'diaries.remove': () => ({}) });
  await screen.findByText(/The roof leaks/);
  press('Delete the entry of 1/10/2026');
  const dialog = await screen.findByRole('dialog', { name: 'Delete' });
  expect(sent['diaries.remove']).toBeUndefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent['diaries.remove']).toEqual([{ params: { id: 't-1' } }]);
});
