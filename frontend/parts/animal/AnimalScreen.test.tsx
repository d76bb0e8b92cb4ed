import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { AnimalScreen } from './AnimalScreen.tsx';

async function open(error: ApiError) {
  mockReplies({
    'animals.get': () => {
      throw error;
    },
  });
  const router = renderSignedIn(
    <AnimalScreen title="Diet" right="animals.view">
      {() => null}
    </AnimalScreen>,
  );
  await router.navigate('/?id=of-another-rescue');
}

it.each([404, 422])(
  'a missing animal (%i) offers no Try again, but a link back to the animals',
  async (status) => {
    await open(new ApiError(status, 'Animal not found'));
    await screen.findByRole('heading', { name: 'Animal not found' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to animals' }).getAttribute('href')).toBe('/animals');
  },
);

it('offers Try again when the animal could not be read', async () => {
  await open(new ApiError(0, 'No response received from server.'));
  await screen.findByRole('heading', { name: 'No response received from server.' });
  screen.getByRole('button', { name: 'Try again' });
});
