import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { ApiError } from '#client/wire/api-error.ts';
import { holdFiles } from '../state/waiting-files.ts';
import { Photos } from './Photos.tsx';

it('continues with the photos of an animal once the connection is back', async () => {
  holdFiles('run', [new File(['a photo'], 'A1.jpg', { type: 'image/jpeg' })]);
  let tries = 0;
  const sent = mockReplies({
    'imports.animals': () => ({ animals: [{ id: 'a', number: 'A1', name: 'Moss' }] }),
    'attachments.allByAnimal': () => {
      if (tries++ === 0) throw new ApiError(0, 'No response received from server.');
      throw new ApiError(403, 'No Permission');
    },
  });
  renderSignedIn(<Photos runId="run" />);
  await screen.findByText(/No connection/);
  fireEvent(window, new Event('online'));
  await screen.findByText(/No Permission/);
  await waitFor(() => expect(sent['attachments.allByAnimal']).toHaveLength(2));
});
