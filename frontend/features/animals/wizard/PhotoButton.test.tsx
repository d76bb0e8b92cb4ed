import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { stubUploadRequests } from '#parts/files/uploads/post.fixture.ts';
import PhotoButton from './PhotoButton.tsx';

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Photo of the animal'), { target: { files: [file] } });

function show() {
  const posted = stubUploadRequests();
  const sent = mockReplies({
    'attachments.createUpload': () => ({ attachmentId: 'f', url: 'https://files/', fields: {} }),
    'attachments.getUpload': () => ({ state: 'ready' }),
  });
  renderSignedIn(<PhotoButton animal={ANIMAL} />);
  return { posted, sent };
}

it('makes the chosen photo the profile picture and shows the progress', async () => {
  const { posted, sent } = show();
  screen.getByRole('button', { name: 'Add photo' });
  choose(photo('moss.jpg'));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(sent['attachments.createUpload']).toMatchObject([{ body: { animalId: 'a', publicityRank: 1 } }]);
  act(() => posted[0]?.progress(40));
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Photo' }).value).toBe(0.4);
  await act(async () => posted[0]?.finish(204));
  await waitFor(() => expect(toastTexts().at(-1)).toBe('Photo added'));
  screen.getByRole('button', { name: 'Add photo' });
});

it('can be cancelled, and says why an upload failed', async () => {
  const { posted } = show();
  choose(photo('moss.jpg'));
  await waitFor(() => expect(posted).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Add photo' });
  expect(screen.queryByRole('alert')).toBeNull();
  choose(photo('moss.jpg'));
  await waitFor(() => expect(posted).toHaveLength(2));
  await act(async () => posted[1]?.failConnection());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The connection was lost while the file was sent',
  );
});

it('sends no file that is not a photo', async () => {
  const { sent } = show();
  choose(photo('notes.pdf', 'application/pdf'));
  await screen.findByRole('alert');
  expect(sent['attachments.createUpload']).toBeUndefined();
});
