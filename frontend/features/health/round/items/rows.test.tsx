import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { TENANT } from '#client/shown.fixture.ts';
import { mockReplies, type Answers, renderInside } from '#client/test-inside.tsx';
import { item } from '#parts/round/item.fixture.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { rescueToday } from '#ui/time/clock.ts';
import RoundPage from '../RoundPage.tsx';

beforeEach(() => localStorage.clear());

const show = (due: RoundItem[], answers: Answers = {}) => {
  const sent = mockReplies({
    'rounds.today': () => ({ due, given: [], more: false }),
    'tenants.tenantInfo': () => ({ tenant: TENANT }),
    ...answers,
  });
  renderInside(<RoundPage />, { userId: 'row', tenantId: 'tenant' });
  return { sent, unmount: cleanup };
};
const give = (id: string) => screen.findByRole('button', { name: `Mark as Given: Med ${id} for Name ${id}` });

it('offers what else there is behind a second press: another day or dose, and a note on what was not given', async () => {
  const { sent } = show([item('a')], { 'healthnotes.add': () => ({ ids: ['n'] }) });
  await give('a');
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
  await give('a');
  expect(sent['meds.give']).toBeUndefined();
});

it('has one rank of buttons, and green for what is next alone: the next one once it is given', async () => {
  const giveReply = { given: 1, ids: [], already: 0, by: [] };
  show([item('a'), item('b', { kind: 'vaccination', title: 'FVRCP' }), item('c')], {
    'meds.give': () => giveReply,
  });
  const [a, c] = [await give('a'), await give('c')];
  const b = screen.getByRole('button', { name: 'Complete: FVRCP for Name b' });
  const green = () => [a, b, c].filter(({ className }) => className.includes('button-primary'));
  expect(green()).toEqual([a]);
  expect(b.className).toBe(c.className);
  fireEvent.click(a);
  await screen.findByText(/^Given by you/);
  expect(green()).toEqual([b]);
});

it('says what was not given and why, and is not next any more', async () => {
  const skipped = { on: rescueToday(), by: 'Tom Becker', at: new Date().toISOString() };
  show([item('a', { skipped: { ...skipped, why: 'Med a not given: spat it out' } }), item('b')]);
  const a = await give('a');
  screen.getByText(/spat it out \(Tom Becker, /);
  screen.getByText('0 of 2 done');
  screen.getByText('· 1 not given');
  expect(a.className).not.toContain('button-primary');
  expect((await give('b')).className).toContain('button-primary');
});

it('is due again the day after it was not given, and still says why', async () => {
  const on = addDays(rescueToday(), -1);
  const skipped = { on, by: 'Tom Becker', at: `${on}T09:00:00Z`, why: 'Vomited' };
  show([item('a', { skipped, dueDate: on })]);
  expect((await give('a')).className).toContain('button-primary');
  screen.getByText(/Vomited \(Tom Becker, /);
  expect(screen.queryByText('· 1 not given')).toBeNull();
});

it('goes by place or by medicine, as it was chosen last', async () => {
  const due = [
    item('a', { title: 'Meloxicam', location: 'Annex' }),
    item('b', { title: 'Carprofen', location: 'Barn' }),
    item('c', { title: 'Meloxicam', location: 'Barn' }),
  ];
  const first = show(due);
  const sections = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  await screen.findByRole('region', { name: 'Barn' });
  expect(sections()).toEqual(['Annex', 'Barn']);
  fireEvent.click(screen.getByRole('radio', { name: 'By medicine' }));
  expect(sections()).toEqual(['Carprofen', 'Meloxicam']);
  within(screen.getByRole('region', { name: 'Meloxicam' })).getByText('Annex');
  first.unmount();
  show(due);
  await screen.findByRole('region', { name: 'Meloxicam' });
});
