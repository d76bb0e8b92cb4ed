import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { FreeVolunteerSearch } from './FreeVolunteerSearch.tsx';
import { VolunteerChecklists } from './MissingRequirements.tsx';

it('says that the next volunteers could not be read', async () => {
  mockReplies({
    'availability.free': ({ query }: { query: { cursor?: string } }) => {
      if (query.cursor) throw new ApiError(503, 'Please try again');
      return { volunteers: [], nextCursor: 'more' };
    },
  });
  renderSignedIn(<FreeVolunteerSearch />);
  await screen.findByText('No one so far');
  fireEvent.click(screen.getByRole('button', { name: 'Look further' }));
  await screen.findByRole('alert');
  screen.getByRole('button', { name: 'Try again' });
});

it('without requirements there is no one to look for', async () => {
  mockReplies({ 'checklist.overview': () => ({ asked: 0, volunteers: [], nextCursor: 'more' }) });
  renderSignedIn(<VolunteerChecklists />);
  await screen.findByText('No requirements yet');
  expect(screen.queryByRole('button', { name: 'Look further' })).toBeNull();
});
