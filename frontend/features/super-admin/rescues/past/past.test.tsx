import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import EndedRescues from './EndedRescues.tsx';

it('offers to try again if the first page fails', async () => {
  mockReplies({
    'rescues.ended': () => {
      throw new ApiError(403, 'Not for your role');
    },
  });
  renderSignedIn(<EndedRescues />);
  await screen.findByText('Not for your role');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
