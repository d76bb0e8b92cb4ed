import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubUploadRequests } from '#parts/files/uploads/post.fixture.ts';
import { choose, file, press, showFiles } from './files.fixture.tsx';

/** SHA-256 of 'moss'. */
const MOSS_DIGEST = '9e135ab954828446379a956e7e12eb7254a482059c765a4e055b617ffe624057';
const imageFile = (name: string, text: string) => new File([text], name, { type: 'image/jpeg' });
const UPLOAD_REPLIES = {
  'attachments.createUpload': () => ({ attachmentId: 'new', url: 'https://files/', fields: {} }),
  'attachments.getUpload': () => ({ state: 'ready' }),
};

it('warns of the same contents under another name, and sends the file if the user continues', async () => {
  const posted = stubUploadRequests();
  const sent = showFiles(() => [file('moss', { digest: MOSS_DIGEST }), file('old')], UPLOAD_REPLIES);
  await screen.findByAltText('Open moss.jpg');
  const dialog = await choose(imageFile('IMG_1.jpg', 'moss'));
  await within(dialog).findByText(/same as moss\.jpg/);
  within(dialog).getByText('This file is already here. Adding it makes a duplicate.');
  press('Add', dialog);
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(sent['attachments.createUpload']).toMatchObject([
    { body: { fileName: 'IMG_1.jpg', digest: MOSS_DIGEST } },
  ]);
});

it('leaves out all duplicates with one click, except the first of two new ones', async () => {
  const posted = stubUploadRequests();
  const sent = showFiles(() => [file('moss', { digest: MOSS_DIGEST })], UPLOAD_REPLIES);
  await screen.findByAltText('Open moss.jpg');
  const dialog = await choose(
    imageFile('a.jpg', 'fern'),
    imageFile('b.jpg', 'moss'),
    imageFile('c.jpg', 'fern'),
    imageFile('d.jpg', 'ivy'),
  );
  await within(dialog).findByText('2 of these files are the same as others.');
  within(dialog).getByText(/same as moss\.jpg/);
  within(dialog).getByText(/same as a\.jpg/);
  press('Leave 2 out', dialog);
  within(dialog).getByText('Add 2 files');
  expect(within(dialog).queryByText(/same as/)).toBeNull();
  press('Add', dialog);
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(sent['attachments.createUpload']).toMatchObject([
    { body: { fileName: 'a.jpg' } },
    { body: { fileName: 'd.jpg' } },
  ]);
});

it('detects a duplicate of a file that is still uploading', async () => {
  const posted = stubUploadRequests();
  showFiles(() => [], UPLOAD_REPLIES);
  press('Add', await choose(imageFile('a.jpg', 'fern')));
  await waitFor(() => expect(posted).toHaveLength(1));
  await act(async () => posted[0]?.progress(10));
  const dialog = await choose(imageFile('b.jpg', 'fern'));
  await within(dialog).findByText(/same as a\.jpg/);
});
