import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, type MockedReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import AccountPage from './AccountPage.tsx';

const NO_ADDRESS = { email: '', until: '', isOver: false };
const WAITING_ADDRESS = { email: 'ines@new.example', until: '2026-11-22T20:05:00Z', isOver: false };

const accountWith = (newAddress: typeof NO_ADDRESS) => ({
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
function show(initialAddress: typeof NO_ADDRESS, answers: MockedReplies = {}) {
  let newAddress = initialAddress;
  const sent = mockReplies({
    'accounts.account': () => accountWith(newAddress),
    'accounts.cancelEmail': () => {
      newAddress = NO_ADDRESS;
      return {};
    },
    ...answers,
  });
  // A user who sees no reminders has no calendar either.
  renderSignedIn(<AccountPage />, { roleName: 'AnimalCaretaker' });
  return { sent, end: () => (newAddress = NO_ADDRESS) };
}

const findNewEmail = () => screen.findByRole('group', { name: 'New email' });

it('shows no new address if none is waiting for confirmation', async () => {
  show(NO_ADDRESS);
  await screen.findByText('ines@old.example');
  expect(screen.queryByRole('group', { name: 'New email' })).toBeNull();
});

it('shows the new address, until when it can be confirmed, and the current address', async () => {
  show(WAITING_ADDRESS);
  const { textContent } = await findNewEmail();
  expect(textContent).toContain('ines@new.example is waiting for confirmation');
  expect(textContent).toContain('by 11/22/2026, 3:05 PM');
  expect(textContent).toContain('Until you open it, your address stays ines@old.example.');
});

it('says that the address was not confirmed in time', async () => {
  show({ ...WAITING_ADDRESS, isOver: true });
  const { textContent } = await findNewEmail();
  expect(textContent).toContain('was not confirmed in time');
  expect(textContent).toContain('Your address is still ines@old.example.');
  expect(textContent).not.toContain('then');
});

it('sends the link again', async () => {
  const { sent } = show(WAITING_ADDRESS, { 'accounts.resendEmail': () => ({}) });
  fireEvent.click(within(await findNewEmail()).getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(sent['accounts.resendEmail']).toEqual([{ body: { email: WAITING_ADDRESS.email } }]),
  );
});

it('cancels the new address and no longer shows it', async () => {
  const { sent } = show(WAITING_ADDRESS);
  fireEvent.click(within(await findNewEmail()).getByRole('button', { name: 'Cancel new email' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'New email' })).toBeNull());
  expect(sent['accounts.cancelEmail']).toEqual([{ body: { email: WAITING_ADDRESS.email } }]);
});

it('no longer shows the new address if it was confirmed meanwhile', async () => {
  const { end } = show(WAITING_ADDRESS, {
    'accounts.cancelEmail': () => {
      end();
      throw new ApiError(409, 'This address is no longer waiting to be confirmed');
    },
  });
  fireEvent.click(within(await findNewEmail()).getByRole('button', { name: 'Cancel new email' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'New email' })).toBeNull());
  expect(toastTexts()).toContain('This address is no longer waiting to be confirmed');
});
