import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Round, RoundItem } from '#shared/calls/health/rounds.ts';
import { TENANT } from '#client/shown.fixture.ts';
import { mockReplies, type MockedReplies, renderSignedIn, returnToPage } from '#client/test-inside.tsx';
import { item } from '#parts/round/item.fixture.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { rescueToday } from '#ui/time/clock.ts';
import { toastStore } from '#ui/message/toast.ts';
import RoundPage from '../RoundPage.tsx';

beforeEach(() => localStorage.clear());

const show = (due: RoundItem[], replies: MockedReplies = {}) => {
  const sent = mockReplies({
    'rounds.today': () => ({ due, given: [], more: false }),
    'tenants.tenantInfo': () => ({ tenant: TENANT }),
    ...replies,
  });
  renderSignedIn(<RoundPage />, { userId: 'row', tenantId: 'tenant' });
  return { sent, unmount: cleanup };
};
const findGiveButton = (id: string) =>
  screen.findByRole('button', { name: `Mark as Given: Med ${id} for Name ${id}` });

it('offers behind a More button to change day or dose, and to note why a med was not given', async () => {
  const { sent } = show([item('a')], { 'healthnotes.add': () => ({ ids: ['n'] }) });
  await findGiveButton('a');
  const moreButton = screen.getByRole('button', { name: 'More: Med a for Name a' });
  fireEvent.click(moreButton);
  fireEvent.click(screen.getByRole('button', { name: 'Change day or dose…' }));
  const form = await screen.findByRole('dialog', { name: 'Complete Med Given' });
  fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(moreButton);
  fireEvent.click(await screen.findByRole('button', { name: 'Not given: add a note…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Note' }));
  const note = dialog.getByLabelText<HTMLTextAreaElement>(/^Notes/);
  expect(note.value).toBe('Med a not given: ');
  fireEvent.change(note, { target: { value: 'Med a not given: spat it out' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent['healthnotes.add']).toMatchObject([
      {
        body: {
          animalIds: ['animal-a'],
          note: 'Med a not given: spat it out',
          skips: { kind: 'med', id: 'a' },
        },
      },
    ]),
  );
  // It is still due.
  await findGiveButton('a');
  expect(sent['meds.give']).toBeUndefined();
});

it('shows a text once that is both the instructions and the notes', async () => {
  show([item('a', { instructions: 'With food', notes: 'With food' })]);
  await findGiveButton('a');
  expect(screen.getAllByText('With food')).toHaveLength(1);
});

it('highlights only the button of the next item, and of the one after it once that is given', async () => {
  const giveReply = { given: 1, ids: [], already: 0, by: [] };
  show([item('a'), item('b', { kind: 'vaccination', title: 'FVRCP' }), item('c')], {
    'meds.give': () => giveReply,
  });
  const [a, c] = [await findGiveButton('a'), await findGiveButton('c')];
  const b = screen.getByRole('button', { name: 'Complete: FVRCP for Name b' });
  const highlightedButtons = () => [a, b, c].filter(({ className }) => className.includes('button-primary'));
  expect(highlightedButtons()).toEqual([a]);
  expect(b.className).toBe(c.className);
  fireEvent.click(a);
  await screen.findByText(/^Given by you/);
  expect(highlightedButtons()).toEqual([b]);
});

it('shows why an item was not given today, and highlights the next item instead', async () => {
  const skip = { on: rescueToday(), by: 'Tom Becker', at: new Date().toISOString() };
  show([item('a', { skipped: { ...skip, why: 'Med a not given: spat it out' } }), item('b')]);
  const a = await findGiveButton('a');
  screen.getByText(/spat it out \(Tom Becker, /);
  screen.getByText('0 of 2 done');
  screen.getByText('· 1 not given');
  expect(a.className).not.toContain('button-primary');
  expect((await findGiveButton('b')).className).toContain('button-primary');
});

it('highlights an item that was not given yesterday, and still shows why', async () => {
  const yesterday = addDays(rescueToday(), -1);
  const skip = { on: yesterday, by: 'Tom Becker', at: `${yesterday}T09:00:00Z`, why: 'Vomited' };
  show([item('a', { skipped: skip, dueDate: yesterday })]);
  expect((await findGiveButton('a')).className).toContain('button-primary');
  screen.getByText(/Vomited \(Tom Becker, /);
  expect(screen.queryByText('· 1 not given')).toBeNull();
});

it('groups the items by place or by medicine, and remembers the choice', async () => {
  const due = [
    item('a', { title: 'Meloxicam', location: 'Annex' }),
    item('b', { title: 'Carprofen', location: 'Barn' }),
    item('c', { title: 'Meloxicam', location: 'Barn' }),
  ];
  const firstRender = show(due);
  const sectionNames = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  await screen.findByRole('region', { name: 'Barn' });
  expect(sectionNames()).toEqual(['Annex', 'Barn']);
  fireEvent.click(screen.getByRole('radio', { name: 'By medicine' }));
  expect(sectionNames()).toEqual(['Carprofen', 'Meloxicam']);
  within(screen.getByRole('region', { name: 'Meloxicam' })).getByText('Annex');
  firstRender.unmount();
  show(due);
  await screen.findByRole('region', { name: 'Meloxicam' });
});

it('a dose that was undone and given again shows its time, not the day of the undone record', async () => {
  const givenItem = item('a', {
    givenBy: 'Ines Duarte',
    givenAt: new Date().toISOString(),
    givenOn: '2026-11-20',
  });
  show([], {
    'rounds.today': () => ({ due: [], given: [givenItem], more: false }),
    'rounds.undo': () => ({}),
    'meds.give': () => ({ given: 1, ids: [], already: 0, by: [] }),
  });
  await screen.findByText('Given by you, 11/20/2026');
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Med a for Name a' }));
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000);
  fireEvent.click(await findGiveButton('a'));
  now.mockRestore();
  expect((await screen.findByText(/^Given by you/)).textContent).not.toContain('11/20/2026');
});

it('says that someone else gave a dose if the name is not known', async () => {
  const givenItem = item('a', { givenBy: '', givenAt: new Date().toISOString() });
  show([], { 'rounds.today': () => ({ due: [], given: [givenItem], more: false }) });
  await screen.findByText(/^Given by someone else/);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('keeps an item that was not given visible while done ones are hidden', async () => {
  const skip = { on: rescueToday(), by: 'Tom Becker', at: new Date().toISOString(), why: 'Vomited' };
  show([item('a', { skipped: skip })]);
  fireEvent.click(await screen.findByLabelText('Hide done'));
  await findGiveButton('a');
  expect(screen.queryByText('All done for today.')).toBeNull();
});

describe('Undo for a whole location', () => {
  const due = ['a', 'b'].map((id) => item(id, { title: 'Carprofen', kindId: 'carprofen' }));
  const undoOfA = [{ query: { kind: 'med', id: 'a' } }];
  afterEach(() => vi.useRealTimers());

  /** Gives both, of which Vera Vet gave b before. */
  async function giveAll(loadRound: () => Round) {
    const { sent } = show([], {
      'rounds.today': loadRound,
      'meds.give': ({ query: { ids } }: { query: { ids: string } }) =>
        ids === 'a'
          ? { given: 1, ids: [], already: 0, by: [] }
          : { given: 0, ids: [], already: 1, by: ['Vera Vet'] },
      'rounds.undo': () => ({}),
    });
    fireEvent.click(
      await screen.findByRole('button', { name: 'Mark all 2 as Given: Carprofen 75 mg in Barn' }),
    );
    await screen.findByText('Already given by Vera Vet');
    return sent;
  }
  const pressUndo = () => toastStore.read().at(-1)?.action?.run();

  it('takes back only what was given from here', async () => {
    const sent = await giveAll(() => ({ due, given: [], more: false }));
    pressUndo();
    await waitFor(() => expect(sent['rounds.undo']).toEqual(undoOfA));
  });

  it('does so too after the round was loaded again', async () => {
    let round: Round = { due, given: [], more: false };
    const sent = await giveAll(() => round);
    const givenAt = new Date().toISOString();
    const givenItems = due.map((each) => ({
      ...each,
      givenBy: each.id === 'a' ? 'Ines Duarte' : 'Vera Vet',
      givenAt,
    }));
    round = { due: [], given: givenItems, more: false };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
    await returnToPage();
    await screen.findByText(/^Given by Vera Vet/);
    pressUndo();
    await waitFor(() => expect(sent['rounds.undo']).toEqual(undoOfA));
  });
});
