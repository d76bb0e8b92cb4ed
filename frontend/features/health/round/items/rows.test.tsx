import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { TENANT } from '#client/shown.fixture.ts';
import { answer, type Answers, renderInside } from '#client/test-inside.tsx';
import { item } from '#parts/round/item.fixture.ts';
import RoundPage from '../RoundPage.tsx';

const show = (due: RoundItem[], answers: Answers = {}) => {
  const sent = answer({
    'rounds.today': () => ({ due, given: [], more: false }),
    'tenants.tenantInfo': () => ({ tenant: TENANT }),
    ...answers,
  });
  renderInside(<RoundPage />, { userId: 'row', tenantId: 'tenant' });
  return { sent };
};
const give = (id: string) => screen.findByRole('button', { name: `Mark as Given: Med ${id} for Name ${id}` });

it('offers what else there is behind a second press: another day or dose, and a note on what was not given', async () => {
  const { sent } = show([item('a')], { 'healthnotes.add': () => ({ ids: ['n'] }) });
  await give('a');
  const more = screen.getByRole('button', { name: 'More: Med a for Name a' });
  fireEvent.click(more);
  fireEvent.click(screen.getByRole('button', { name: 'Change day or dose…' }));
  const form = await screen.findByRole('dialog', { name: 'Complete Med Given' });
  fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(more);
  fireEvent.click(await screen.findByRole('button', { name: 'Not given: add a note…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Note' }));
  const note = dialog.getByLabelText<HTMLTextAreaElement>(/^Notes/);
  expect(note.value).toBe('Med a not given: ');
  fireEvent.change(note, { target: { value: 'Med a not given: spat it out' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent['healthnotes.add']).toMatchObject([
      { body: { animalIds: ['animal-a'], note: 'Med a not given: spat it out' } },
    ]),
  );
  // It is still due.
  await give('a');
  expect(sent['meds.give']).toBeUndefined();
});

it('has one rank of buttons: what is given at a press, and what a form completes', async () => {
  show([item('a'), item('b', { kind: 'vaccination', title: 'FVRCP' })]);
  const one = await give('a');
  const other = screen.getByRole('button', { name: 'Complete: FVRCP for Name b' });
  expect(one.className).toBe(other.className);
});
