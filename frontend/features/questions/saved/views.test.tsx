import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SavedQuestion } from '#shared/calls/questions/saved.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { attentionOf } from './attention.ts';
import SavedFigures from './SavedFigures.tsx';
import ViewsMenu from './ViewsMenu.tsx';

const GIRLS_VIEW: SavedQuestion = {
  id: 't-v',
  name: 'Girls',
  question: 'animalList',
  asked: { sex: 'female' },
  whose: 'rescue',
  onDashboard: false,
  isOurs: false,
  by: 'Ines',
  gone: [],
  deleted: [],
  version: 1,
  changedBy: 'Ines',
  changedAt: '2026-11-20T10:00:00.000Z',
};

/** The views of the list with one of them open. */
function show(overrides: Partial<SavedQuestion>, replies = {}) {
  const sent = mockReplies({
    'saved.list': () => ({ saved: [{ ...GIRLS_VIEW, ...overrides }] }),
    ...replies,
  });
  renderSignedIn(<ViewsMenu criteria={GIRLS_VIEW.asked} saved={GIRLS_VIEW.id} part="buttons" />);
  return sent;
}

it('a view of the list can be sent by mail, even one that another user saved', async () => {
  const sent = show({}, { 'questionMails.set': () => ({}) });
  fireEvent.click(await screen.findByRole('button', { name: 'Email' }));
  const dialog = within(await screen.findByRole('dialog', { name: '“Girls” by email' }));
  fireEvent.click(dialog.getByLabelText('Each month'));
  fireEvent.change(await dialog.findByLabelText(/^Day of the month/), { target: { value: '3' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent['questionMails.set']).toEqual([
      { body: { id: 't-v', every: 'month', weekday: 'monday', monthDay: 3 } },
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

it('a view that another user changed meanwhile is not overwritten when it is saved again', async () => {
  let version = 1;
  const sent = mockReplies({
    'saved.list': () => ({ saved: [{ ...GIRLS_VIEW, isOurs: true, version }] }),
    'saved.update': () => {
      version = 2;
      const conflict = { version, changedBy: 'Robin', changedAt: GIRLS_VIEW.changedAt, now: [] };
      throw new ApiError(409, 'Robin changed this record meanwhile', { conflict });
    },
  });
  renderSignedIn(<ViewsMenu criteria={GIRLS_VIEW.asked} saved={GIRLS_VIEW.id} part="buttons" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Females' } });
  for (const count of [1, 2]) {
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Update' }).matches(':disabled')).toBe(false),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sent['saved.update']).toHaveLength(count));
    await dialog.findByText(/^Robin changed this view/);
    await waitFor(() => expect(sent['saved.list']?.length).toBeGreaterThan(count));
  }
  expect(sent['saved.update']).toMatchObject([{ body: { version: 1 } }, { body: { version: 1 } }]);
});

it('an emailed view shows its schedule on the button', async () => {
  show({ mail: { every: 'week', weekday: 'friday', monthDay: 1 } });
  await screen.findByRole('button', { name: 'Emailed each Friday' });
});

it('a saved figure on the dashboard says what it counts', async () => {
  const fosters = { ...GIRLS_VIEW, question: 'currentFosters', asked: {}, onDashboard: true } as const;
  mockReplies({
    'saved.list': () => ({ saved: [fosters] }),
    'questions.currentFosters': () => ({ rows: [], looked: 0 }),
  });
  renderSignedIn(<SavedFigures />);
  await screen.findByText('0 animals in foster care');
});

it('names the deleted entries of a view', () => {
  expect(attentionOf({ gone: [], deleted: ['Cats', 'Dogs'] })).toBe('Cats and Dogs were deleted');
  expect(attentionOf({ gone: [], deleted: ['Cats'] })).toBe('Cats was deleted');
});
