import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storeSignInMessage } from '#client/storage/sign-in-message.ts';
import LoginPage from './LoginPage.tsx';

const userId = () => screen.getByLabelText<HTMLInputElement>('User ID');

it('shows a message once, fills in the user ID, and focuses the password', async () => {
  storeSignInMessage('Your account is ready. Please sign in', 'vera');
  const { unmount } = render(<LoginPage />);
  expect(screen.getByRole('status').textContent).toBe('Your account is ready. Please sign in');
  expect(userId().value).toBe('vera');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  unmount();
  // It is said once.
  render(<LoginPage />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(userId().value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(userId()));
});
