import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CheckFile } from '#shared/calls/attachments/check-files.ts';
import type { Check } from '#shared/calls/volunteers/checklist.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { stubUploadRequests } from '#parts/files/uploads/post.fixture.ts';
import { ChecklistSection } from './ChecklistSection.tsx';

const CHECK: Check = {
  requirementId: 'waiver',
  name: 'Waiver',
  isAsked: true,
  state: 'missing',
  exempt: false,
  done: '',
  expires: '',
  note: '',
  by: '',
  version: 0,
};
const FILE: CheckFile = {
  id: 'f1',
  requirementId: 'waiver',
  entity: 'PCO',
  attachmentType: 'document',
  originalFileName: 'signed.pdf',
  attachmentDate: '2026-02-01',
  notes: '',
  description: 'Waiver',
  contentType: 'application/pdf',
  size: 100,
  blobUrl: 'https://files.example/signed',
  originalBlobUrl: 'https://files.example/save',
  version: 1,
  changedBy: 'Robin Reed',
  changedAt: '2026-02-01T09:00:00Z',
};

const show = async (files: readonly CheckFile[]) => {
  const sent = mockReplies({
    'checklist.get': () => ({ checks: [CHECK] }),
    'checkFiles.list': () => ({ checkFiles: [...files] }),
    'attachments.createUpload': () => ({ attachmentId: 'f2', url: 'https://in.example', fields: {} }),
    'attachments.getUpload': () => ({ state: 'ready' }),
    'attachments.remove': () => ({}),
  });
  renderSignedIn(<ChecklistSection pcoId="ada" isActive />);
  fireEvent.click(await screen.findByRole('button', { name: 'Files of Waiver' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Files: Waiver' }));
  const choose = (label: string, file: File) =>
    fireEvent.change(dialog.getByLabelText(`${label}: file`), { target: { files: [file] } });
  return { sent, dialog, choose };
};
const pdfFile = new File(['%PDF'], 'waiver.pdf', { type: 'application/pdf' });

it('attaches a document to a check, and rejects a video', async () => {
  const uploads = stubUploadRequests();
  const { sent, dialog, choose } = await show([]);
  dialog.getByText('No files yet');
  choose('Attach a file', new File(['x'], 'me.mp4', { type: 'video/mp4' }));
  await dialog.findByText('Choose a photo or a document, as a PDF');
  choose('Attach a file', pdfFile);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.finish(204);
  await waitFor(() => expect(sent['checkFiles.list']?.length).toBeGreaterThan(1));
  expect(sent['attachments.createUpload']).toMatchObject([
    {
      body: {
        pcoId: 'ada',
        requirementId: 'waiver',
        fileName: 'waiver.pdf',
        attachmentType: 'document',
        description: 'Waiver',
      },
    },
  ]);
  expect(sent['attachments.remove']).toBeUndefined();
});

it('removes a replaced file once the new one is uploaded, and asks before removing a file', async () => {
  const uploads = stubUploadRequests();
  const { sent, dialog, choose } = await show([FILE]);
  expect(dialog.getByRole('link', { name: /signed.pdf/ }).getAttribute('href')).toBe(FILE.blobUrl);
  choose('Replace signed.pdf', pdfFile);
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(sent['attachments.remove']).toBeUndefined();
  uploads[0]?.finish(204);
  await waitFor(() => expect(sent['attachments.remove']).toEqual([{ params: { id: 'f1' } }]));
  vi.unstubAllGlobals();
  fireEvent.click(await dialog.findByRole('button', { name: 'Remove signed.pdf' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent['attachments.remove']).toHaveLength(2));
});

it('still opens files of a check that is no longer required', async () => {
  mockReplies({
    'checklist.get': () => ({ checks: [CHECK] }),
    'checkFiles.list': () => ({ checkFiles: [{ ...FILE, requirementId: 'old', description: 'Tetanus' }] }),
  });
  renderSignedIn(<ChecklistSection pcoId="ada" isActive />);
  await screen.findByText('no longer asked for');
  fireEvent.click(await screen.findByRole('button', { name: 'Files of Tetanus' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Files: Tetanus' }));
  await dialog.findByRole('link', { name: /signed.pdf/ });
  expect(dialog.queryByRole('button', { name: 'Attach a file' })).toBeNull();
});
