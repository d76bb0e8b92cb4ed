import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { ApiError } from '#client/wire/api-error.ts';
import { stubUploadRequests } from '#parts/files/uploads/post.fixture.ts';
import { holdFiles } from '../state/waiting-files.ts';
import { Photos } from './Photos.tsx';

const photo = (name: string) => new File([`a photo ${name}`], name, { type: 'image/jpeg' });

it('sends all photos of an animal where the browser can’t compare them', async () => {
  const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('Too little memory'));
  const uploads = stubUploadRequests();
  holdFiles('run', [photo('A1-1.jpg'), photo('A1-2.jpg')]);
  mockReplies({
    'imports.animals': () => ({ animals: [{ id: 'a', number: 'A1', name: 'Moss' }] }),
    'attachments.allByAnimal': () => ({ artifactAttachments: [] }),
    'attachments.createUpload': () => ({ attachmentId: 'new', url: 'https://storage.test', fields: {} }),
    'attachments.getUpload': () => ({ state: 'ready' }),
  });
  renderSignedIn(<Photos runId="run" />);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.finish(204);
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.finish(204);
  await screen.findByText(/^2 of 2 files are in$/);
  digest.mockRestore();
});

it('says what to do with a HEIC photo that the browser can’t read', async () => {
  holdFiles('run', [new File(['a photo'], 'A1.heic', { type: 'image/heic' })]);
  const sent = mockReplies({
    'imports.animals': () => ({ animals: [{ id: 'a', number: 'A1', name: 'Moss' }] }),
    'attachments.allByAnimal': () => ({ artifactAttachments: [] }),
  });
  renderSignedIn(<Photos runId="run" />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'A1.heic: This browser can’t read HEIC photos.',
  );
  expect(sent['attachments.createUpload']).toBeUndefined();
});

it('reports that there are no photos', async () => {
  holdFiles('run', [new File(['a text'], 'list.csv')]);
  mockReplies({ 'imports.animals': () => ({ animals: [] }) });
  renderSignedIn(<Photos runId="run" />);
  expect((await screen.findByRole('alert')).textContent).toBe('list.csv: There is no photo among them.');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says that it waits for the connection before it knows the animals', async () => {
  holdFiles('run', [photo('A1.jpg')]);
  mockReplies({
    'imports.animals': () => {
      throw new ApiError(0, 'No response received from server.');
    },
  });
  renderSignedIn(<Photos runId="run" />);
  await screen.findByText('No connection: it continues by itself. Reading the files …');
});

it('waits for the connection until the last request is through', async () => {
  holdFiles('run', [photo('A1.jpg'), photo('B1.jpg')]);
  let isOnline = false;
  const isLost = (animalId: string) => !isOnline && animalId === 'a';
  mockReplies({
    'imports.animals': () => ({
      animals: [
        { id: 'a', number: 'A1', name: 'Moss' },
        { id: 'b', number: 'B1', name: 'Otis' },
      ],
    }),
    'attachments.allByAnimal': ({ params: { animalId } }: { params: { animalId: string } }) => {
      if (isLost(animalId)) throw new ApiError(0, 'No response received from server.');
      throw new ApiError(403, 'No Permission');
    },
  });
  renderSignedIn(<Photos runId="run" />);
  await screen.findByText('B1.jpg');
  screen.getByText(/No connection/);
  isOnline = true;
  fireEvent(window, new Event('online'));
  await screen.findByText('A1.jpg');
  expect(screen.queryByText(/No connection/)).toBeNull();
});

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
