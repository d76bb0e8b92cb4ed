import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { type MockedReplies, toastTexts } from '#client/test-inside.tsx';
import { type StubbedUpload, stubUploadRequests } from '#parts/files/uploads/post.fixture.ts';
import { rescueToday } from '#ui/time/clock.ts';
import { choose, file, photo, press, showFiles, getUploadsList } from './files.fixture.tsx';

describe('uploads', () => {
  let posted: StubbedUpload[];
  const uploadReplies: MockedReplies = {
    'attachments.createUpload': ({ body }: { body: { fileName: string } }) => ({
      attachmentId: `id-${body.fileName.replace('.', '-')}`,
      url: 'https://files/',
      fields: { key: body.fileName },
    }),
    'attachments.getUpload': () => ({ state: 'ready' }),
  };
  beforeEach(() => {
    posted = stubUploadRequests();
  });

  it('ask for details, run three at a time with progress, and show the files when finished', async () => {
    let list: Attachment[] = [];
    const sent = showFiles(() => list, uploadReplies);
    await screen.findByText('No files yet');
    const dialog = await choose(...['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(photo));
    within(dialog).getByText('Add 4 files');
    press('Add', dialog);
    await waitFor(() => expect(posted).toHaveLength(3));
    expect(sent['attachments.createUpload']?.[0]).toMatchObject({
      body: {
        animalId: 'moss',
        attachmentType: 'photo',
        fileName: 'a.jpg',
        contentType: 'image/jpeg',
        size: 1,
      },
    });
    getUploadsList().getByText('Waiting …');
    act(() => posted[1]?.progress(40));
    expect(
      getUploadsList().getByRole<HTMLProgressElement>('progressbar', { name: 'Sending b.jpg' }).value,
    ).toBe(40);
    list = [file('b')];
    await act(async () => posted[1]?.finish(204));
    await getUploadsList().findByText('Checking the file …');
    await waitFor(() => expect(posted).toHaveLength(4));
    await screen.findByAltText('Open b.jpg');
    expect(getUploadsList().queryByText('b.jpg')).toBeNull();
  });

  it('can be cancelled, and tried again after a lost connection', async () => {
    const sent = showFiles(() => [], uploadReplies);
    press('Add', await choose(photo('a.jpg'), photo('b.jpg')));
    await waitFor(() => expect(posted).toHaveLength(2));
    press('Cancel a.jpg');
    expect(posted[0]?.aborted).toBe(true);
    expect(getUploadsList().queryByText('a.jpg')).toBeNull();
    await act(async () => posted[1]?.failConnection());
    await getUploadsList().findByText('The connection was lost while the file was sent');
    press('Retry b.jpg');
    await waitFor(() => expect(posted).toHaveLength(3));
    expect(sent['attachments.createUpload']).toHaveLength(3);
  });

  it('keep the order of choosing, whichever finishes first: the first one is the profile picture', async () => {
    let list = [file('old')];
    const sent = showFiles(() => list, { ...uploadReplies, 'attachments.reorder': () => ({}) });
    press('Add', await choose(photo('a.jpg'), photo('b.jpg')));
    await waitFor(() => expect(posted).toHaveLength(2));
    list = [...list, file('id-b-jpg')];
    await act(async () => posted[1]?.finish(204));
    await waitFor(() => expect(getUploadsList().queryByText('b.jpg')).toBeNull());
    list = [...list, file('id-a-jpg')];
    await act(async () => posted[0]?.finish(204));
    await waitFor(() =>
      expect(sent['attachments.reorder']).toEqual([{ body: { ids: ['old', 'id-a-jpg', 'id-b-jpg'] } }]),
    );
  });

  it('keep a place that the user gives one while their order is being saved', async () => {
    let list: Attachment[] = [];
    const firstSave = Promise.withResolvers<object>();
    const replies = [firstSave.promise, {}];
    const sent = showFiles(() => list, { ...uploadReplies, 'attachments.reorder': () => replies.shift() });
    press('Add', await choose(photo('a.jpg'), photo('b.jpg')));
    await waitFor(() => expect(posted).toHaveLength(2));
    list = [file('id-b-jpg')];
    await act(async () => posted[1]?.finish(204));
    await waitFor(() => expect(getUploadsList().queryByText('b.jpg')).toBeNull());
    list = [...list, file('id-a-jpg')];
    await act(async () => posted[0]?.finish(204));
    await waitFor(() => expect(sent['attachments.reorder']).toHaveLength(1));
    press('Actions for id-b-jpg.jpg');
    press('Earlier');
    expect(sent['attachments.reorder']).toHaveLength(1);
    await act(async () => firstSave.resolve({}));
    await waitFor(() =>
      expect(sent['attachments.reorder']).toEqual([
        { body: { ids: ['id-a-jpg', 'id-b-jpg'] } },
        { body: { ids: ['id-b-jpg', 'id-a-jpg'] } },
      ]),
    );
  });

  it('are reported and ordered although the last one failed, which gets its place when it is sent again', async () => {
    let list: Attachment[] = [];
    const sent = showFiles(() => list, {
      ...uploadReplies,
      'attachments.reorder': ({ body: { ids } }: { body: { ids: string[] } }) => {
        list = ids.map((id) => file(id));
        return {};
      },
    });
    press('Add', await choose(photo('a.jpg'), photo('b.jpg'), photo('c.jpg')));
    await waitFor(() => expect(posted).toHaveLength(3));
    list = [file('id-c-jpg')];
    await act(async () => posted[2]?.finish(204));
    await waitFor(() => expect(getUploadsList().queryByText('c.jpg')).toBeNull());
    list = [...list, file('id-b-jpg')];
    await act(async () => posted[1]?.finish(204));
    await waitFor(() => expect(getUploadsList().queryByText('b.jpg')).toBeNull());
    await act(async () => posted[0]?.failConnection());
    await waitFor(() => expect(toastTexts()).toContain('2 files added'));
    await waitFor(() => expect(sent['attachments.reorder']).toHaveLength(1));
    press('Retry a.jpg');
    await waitFor(() => expect(posted).toHaveLength(4));
    list = [...list, file('id-a-jpg')];
    await act(async () => posted[3]?.finish(204));
    await waitFor(() =>
      expect(sent['attachments.reorder']).toEqual([
        { body: { ids: ['id-b-jpg', 'id-c-jpg'] } },
        { body: { ids: ['id-a-jpg', 'id-b-jpg', 'id-c-jpg'] } },
      ]),
    );
  });

  it('stay where the user moved them, if one that failed is sent again', async () => {
    let list: Attachment[] = [];
    const sent = showFiles(() => list, {
      ...uploadReplies,
      'attachments.reorder': ({ body: { ids } }: { body: { ids: string[] } }) => {
        list = ids.map((id) => file(id));
        return {};
      },
    });
    press('Add', await choose(photo('a.jpg'), photo('b.jpg'), photo('c.jpg')));
    await waitFor(() => expect(posted).toHaveLength(3));
    list = [file('id-c-jpg'), file('id-b-jpg')];
    await act(async () => {
      posted[2]?.finish(204);
      posted[1]?.finish(204);
      posted[0]?.failConnection();
    });
    await waitFor(() => expect(sent['attachments.reorder']).toHaveLength(1));
    press('Actions for id-c-jpg.jpg');
    press('Earlier');
    await waitFor(() => expect(sent['attachments.reorder']).toHaveLength(2));
    press('Retry a.jpg');
    await waitFor(() => expect(posted).toHaveLength(4));
    list = [...list, file('id-a-jpg')];
    await act(async () => posted[3]?.finish(204));
    await screen.findByAltText('Open id-a-jpg.jpg');
    await waitFor(() => expect(toastTexts()).toContain('Photo a.jpg added'));
    await act(async () => await Promise.resolve());
    expect(sent['attachments.reorder']?.at(-1)).toEqual({ body: { ids: ['id-c-jpg', 'id-b-jpg'] } });
  });

  it('can be cancelled, retried and dismissed together, and waiting ones share one line', async () => {
    showFiles(() => [], uploadReplies);
    press('Add', await choose(...Array.from({ length: 9 }, (_, i) => photo(`p${i}.jpg`))));
    await waitFor(() => expect(posted).toHaveLength(3));
    getUploadsList().getByText('0 of 9 uploaded');
    getUploadsList().getByText('6 more wait for their turn');
    await act(async () => {
      posted[0]?.failConnection();
      posted[1]?.failConnection();
    });
    await waitFor(() => expect(posted).toHaveLength(5));
    press('Retry all');
    expect(getUploadsList().queryByText('The connection was lost while the file was sent')).toBeNull();
    press('Cancel all');
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
    expect(posted.slice(2).every(({ aborted }) => aborted)).toBe(true);
    expect(posted).toHaveLength(5);
  });

  it('of the same file are sent once, and an existing file name is reported', async () => {
    showFiles(() => [file('a')]);
    await screen.findByAltText('Open a.jpg');
    const [duplicatePhoto, otherPhoto] = [photo('a.jpg'), photo('b.jpg')];
    const dialog = await choose(duplicatePhoto, duplicatePhoto, otherPhoto);
    within(dialog).getByText('Add 2 files');
    within(dialog).getByText(/a file with this name is already here/);
    getUploadsList().getByText('This file was chosen twice; it is added once');
  });

  it('of several files get the same date and notes with one click', async () => {
    const sent = showFiles(() => [], uploadReplies);
    const dialog = await choose(photo('a.jpg'), photo('b.jpg'));
    const sharedFields = within(dialog).getByText('The same for all 2').closest('details') as HTMLElement;
    fireEvent.change(within(sharedFields).getByLabelText('Notes'), { target: { value: 'First day' } });
    press('Apply to all', sharedFields);
    press('Add', dialog);
    await waitFor(() => expect(sent['attachments.createUpload']).toHaveLength(2));
    expect(sent['attachments.createUpload']).toMatchObject([
      { body: { fileName: 'a.jpg', notes: 'First day', attachmentDate: rescueToday() } },
      { body: { fileName: 'b.jpg', notes: 'First day' } },
    ]);
  });

  it('of two drops at a time are asked about one drop after the other', async () => {
    showFiles(() => [], uploadReplies);
    fireEvent.change(screen.getByLabelText('Files'), { target: { files: [photo('a.jpg'), photo('b.jpg')] } });
    press('Add', await choose(photo('c.jpg')));
    press('Add', await screen.findByRole('dialog', { name: 'Add 2 files' }));
    await waitFor(() => expect(posted).toHaveLength(3));
  });

  it('convert HEIC to JPEG if the browser can, and otherwise say what to do', async () => {
    const createHeic = () => new File(['x'], 'IMG_1.HEIC', { type: '' });
    showFiles(() => []);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown')));
    fireEvent.change(screen.getByLabelText('Files'), { target: { files: [createHeic()] } });
    await screen.findByText(/^This browser can’t read HEIC photos\. Upload it from the iPhone/);
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 2, height: 2, close: () => undefined }),
    );
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({ drawImage: () => undefined });
        convertToBlob = () => Promise.resolve(new Blob(['jpeg']));
      },
    );
    const dialog = await choose(createHeic());
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^File name/).value).toBe('IMG_1.jpg');
    vi.unstubAllGlobals();
  });

  it('ask before the page is left', async () => {
    const { router } = showFiles(() => [], uploadReplies);
    press('Add', await choose(photo('a.jpg')));
    await waitFor(() => expect(posted).toHaveLength(1));
    const unloadEvent = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unloadEvent);
    expect(unloadEvent.defaultPrevented).toBe(true);
    await act(() => router.navigate('/elsewhere'));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Files are still uploading');
    expect(posted[0]?.aborted).toBe(false);
    press('Leave', question);
    await screen.findByText('elsewhere');
    expect(posted[0]?.aborted).toBe(true);
  });

  it('that are rejected show the reason until they are dismissed', async () => {
    const reason = 'This file isn’t a photo we can show';
    showFiles(() => [], { ...uploadReplies, 'attachments.getUpload': () => ({ state: 'refused', reason }) });
    press('Add', await choose(photo('a.jpg')));
    await waitFor(() => expect(posted).toHaveLength(1));
    await act(async () => posted[0]?.finish(204));
    await getUploadsList().findByText(reason);
    expect(screen.queryByRole('button', { name: 'Retry a.jpg' })).toBeNull();
    press('Dismiss a.jpg');
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  });

  it('do not start for an unsupported file type', async () => {
    showFiles(() => []);
    fireEvent.change(screen.getByLabelText('Files'), { target: { files: [new File(['x'], 'setup.exe')] } });
    await getUploadsList().findByText(/^Choose a photo, a video or a document/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('require a description for documents and a short enough name', async () => {
    const sent = showFiles(() => [], uploadReplies);
    const name = 'the-adoption-contract-of-moss-signed.pdf';
    const dialog = await choose(new File(['x'], name, { type: 'application/pdf' }));
    const field = within(dialog).getByLabelText<HTMLInputElement>(/^File name/);
    within(dialog).getByText('Please short filename length less than 30 character', { selector: '.hint' });
    press('Add', dialog);
    await within(dialog).findByText('Description is required');
    expect(sent['attachments.createUpload']).toBeUndefined();
    press('Use “the-adoption-contract-of-m.pdf”', dialog);
    expect(field.value).toBe('the-adoption-contract-of-m.pdf');
    expect(within(dialog).queryByRole('button', { name: /^Use/ })).toBeNull();
    fireEvent.change(within(dialog).getByLabelText(/^Description/), { target: { value: 'Contract' } });
    press('Add', dialog);
    await waitFor(() =>
      expect(sent['attachments.createUpload']?.[0]).toMatchObject({
        body: { attachmentType: 'document', fileName: field.value, description: 'Contract' },
      }),
    );
  });
});
