import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, type Answers, renderInside, toastTexts } from '#client/test-inside.tsx';
import AccountPage from './AccountPage.tsx';

const NONE = { email: '', until: '', isOver: false };
const WAITING = { email: 'ines@new.example', until: '2026-11-22T20:05:00Z', isOver: false };

const accountWith = (newAddress: typeof NONE) => ({
  userName: 'ines',
  email: 'ines@old.example',
  newAddress,
  firstName: 'Ines',
  lastName: 'Duarte',
  twoStep: false,
  twoStepRequired: false,
  recoveryCodesLeft: 0,
  sessions: [],
});

/** Shows the page; what waits is gone once it was cancelled or confirmed. */
function show(waiting: typeof NONE, answers: Answers = {}) {
  let newAddress = waiting;
  const sent = mockReplies({
    'accounts.account': () => accountWith(newAddress),
    'accounts.cancelEmail': () => {
      newAddress = NONE;
      return {};
    },
    ...answers,
  });
  // A user who sees no reminders has no calendar either.
  renderInside(<AccountPage />, { roleName: 'AnimalCaretaker' });
  return { sent, end: () => (newAddress = NONE) };
}

const box = () => screen.findByRole('group', { name: 'New email' });

it('says nothing of another address where none waits', async () => {
  show(NONE);
  await screen.findByText('ines@old.example');
  expect(screen.queryByRole('group', { name: 'New email' })).toBeNull();
});

it('says which address waits, until when, and which one stands meanwhile', async () => {
  show(WAITING);
  const { textContent } = await box();
  expect(textContent).toContain('ines@new.example waits to be confirmed');
  expect(textContent).toContain('until 11/22/2026, 3:05 PM');
  expect(textContent).toContain('Your address is still ines@old.example');
});

it('says that it was not confirmed in time', async () => {
  show({ ...WAITING, isOver: true });
  expect((await box()).textContent).toContain('was not confirmed in time');
});

it('sends the link again', async () => {
  const { sent } = show(WAITING, { 'accounts.resendEmail': () => ({}) });
  fireEvent.click(within(await box()).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent['accounts.resendEmail']).toEqual([{ body: { email: WAITING.email } }]));
});

it('cancels it, and it is gone', async () => {
  const { sent } = show(WAITING);
  fireEvent.click(within(await box()).getByRole('button', { name: 'Cancel new email' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'New email' })).toBeNull());
  expect(sent['accounts.cancelEmail']).toEqual([{ body: { email: WAITING.email } }]);
});

it('shows what is true by now where it was confirmed meanwhile', async () => {
  const { end } = show(WAITING, {
    'accounts.cancelEmail': () => {
      end();
      throw new ApiError(409, 'This address is no longer waiting to be confirmed');
    },
  });
  fireEvent.click(within(await box()).getByRole('button', { name: 'Cancel new email' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'New email' })).toBeNull());
  expect(toastTexts()).toContain('This address is no longer waiting to be confirmed');
});
