import { fireEvent, screen, within } from '@testing-library/react';
import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { callQuery } from '#client/calls/api.ts';
import { type MockedReplies, mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { FileManager } from '#parts/files/FileManager.tsx';

/** A photo as it is listed. */
export const file = (id: string, overrides: Partial<Attachment> = {}): Attachment => ({
  id,
  entity: 'Animal',
  attachmentType: 'photo',
  originalFileName: `${id}.jpg`,
  publicityRank: 1,
  attachmentDate: '2026-03-09',
  notes: '',
  description: '',
  contentType: 'image/jpeg',
  size: 1000,
  blobUrl: `https://files/${id}`,
  thumbnailBlobUrl: `https://files/${id}-thumb`,
  originalBlobUrl: `https://files/${id}-original`,
  version: 3,
  changedBy: 'Ines',
  changedAt: '2026-03-09T12:00:00Z',
  ...overrides,
});

/** Three photos by rank. */
export const threePhotos = () =>
  ['moss', 'fern', 'ivy'].map((id, index) => file(id, { publicityRank: index + 1 }));

const LIST = 'attachments.allByAnimal';

/** Shows the files of an animal; returns the sent requests and the router. */
export const showFiles = (list: () => Attachment[], overrides: MockedReplies = {}) => {
  const sent = mockReplies({ [LIST]: () => ({ artifactAttachments: list() }), ...overrides });
  const animalId = 'moss';
  const files = callQuery(attachments.allByAnimal, { params: { animalId }, query: {} });
  const router = renderSignedIn(<FileManager owner={{ animalId }} filesQuery={files} />);
  return Object.assign(sent, { router });
};

/** A photo to choose. */
export const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

/** Chooses files; returns the dialog that asks about them. */
export async function choose(...files: File[]): Promise<HTMLElement> {
  fireEvent.change(screen.getByLabelText('Files'), { target: { files } });
  return screen.findByRole('dialog');
}

/** Presses a button by its name. */
export const press = (name: string, container: HTMLElement = document.body) =>
  fireEvent.click(within(container).getByRole('button', { name }));

/** The list of uploads in progress. */
export const getUploadsList = () => within(screen.getByRole('list', { name: 'Uploads' }));
