import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { stubUploadRequests } from '#parts/files/uploads/post.fixture.ts';
import { ArrivalPhotos } from './ArrivalPhotos.tsx';

it('says which photos have no animal', async () => {
  stubUploadRequests();
  const sent = mockReplies({
    'attachments.createUpload': () => ({ attachmentId: 'f', url: 'https://files/', fields: {} }),
  });
  renderSignedIn(<ArrivalPhotos animals={[ANIMAL]} />);
  const files = ['moss.jpg', 'fern.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  fireEvent.change(screen.getByLabelText('Photos of new arrivals'), { target: { files } });
  await screen.findByText('No animal is left for this photo');
  await waitFor(() => expect(sent['attachments.createUpload']).toHaveLength(1));
});
