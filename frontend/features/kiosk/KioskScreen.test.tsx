import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { storageKey } from '#client/storage/browser-storage.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { KioskScreen } from './KioskScreen.tsx';

const TABLET = {
  token: 't'.repeat(43),
  rescue: 'Havenkeep',
  name: 'Front door',
  timeZone: 'America/New_York',
  countryCode: 'US',
  ahead: 0,
};

beforeEach(() => localStorage.clear());

it('shows that a saved sign-in was rejected until staff have seen it', async () => {
  const keptTap = { key: 'kept', badge: '0Z0Z9ABCDEFG', what: 'in', at: '2026-03-02T09:00:00Z' };
  localStorage.setItem(storageKey('kiosk-taps'), JSON.stringify([keptTap]));
  mockReplies({
    'kiosk.press': () => {
      throw new ApiError(409, 'This badge was replaced');
    },
  });
  renderSignedIn(<KioskScreen tablet={TABLET} />);
  await screen.findByText(/1 saved sign-in or sign-out was rejected: This badge was replaced/);
  // Another volunteer's badge clears the other messages only.
  fireEvent.change(screen.getByLabelText('or its code'), { target: { value: 'nonsense' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText(/That isn’t a badge code/);
  const button = screen.getByRole('button', { name: 'Staff have seen this' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText(/was rejected/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('or its code'));
});
