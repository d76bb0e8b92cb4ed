import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { ApiError } from '#client/api-error.ts';
import { read } from '#client/api.ts';
import { type Answers, answer, renderInside, told } from '#client/test-inside.tsx';
import { FileManager } from '#parts/files/FileManager.tsx';
import { type Post, posts } from '#parts/files/post.fixture.ts';

const file = (id: string, more: Partial<Attachment> = {}): Attachment => ({
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
  ...more,
});

const three = () => ['moss', 'fern', 'ivy'].map((id, index) => file(id, { publicityRank: index + 1 }));

const LIST = 'attachments.allByAnimal';

const show = (list: () => Attachment[], more: Answers = {}) => {
  const sent = answer({ [LIST]: () => ({ artifactAttachments: list() }), ...more });
  const animalId = 'moss';
  const files = read(attachments.allByAnimal, { params: { animalId }, query: {} });
  const router = renderInside(<FileManager owner={{ animalId }} files={files} />);
  return Object.assign(sent, { router });
};

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

/** Chooses files and gives the dialog that asks about them. */
async function choose(...files: File[]): Promise<HTMLElement> {
  fireEvent.change(screen.getByLabelText('Files'), { target: { files } });
  return screen.findByRole('dialog');
}

const press = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));

const uploading = () => within(screen.getByRole('list', { name: 'Uploads' }));

describe('uploads', () => {
  let posted: Post[];
  const accepting: Answers = {
    'attachments.createUpload': ({ body }: { body: { fileName: string } }) => ({
      attachmentId: `id-${body.fileName.replace('.', '-')}`,
      url: 'https://files/',
      fields: { key: body.fileName },
    }),
    'attachments.getUpload': () => ({ state: 'ready' }),
  };
  beforeEach(() => {
    posted = posts();
  });

  it('are asked about, sent three at a time with their progress, and shown when they are through', async () => {
    let list: Attachment[] = [];
    const sent = show(() => list, accepting);
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
    uploading().getByText('Waiting …');
    act(() => posted[1]?.progress(40));
    expect(uploading().getByRole<HTMLProgressElement>('progressbar', { name: 'Sending b.jpg' }).value).toBe(
      40,
    );
    list = [file('b')];
    await act(async () => posted[1]?.finish(204));
    await uploading().findByText('Looking through the file …');
    await waitFor(() => expect(posted).toHaveLength(4));
    await screen.findByAltText('Open b.jpg');
    expect(uploading().queryByText('b.jpg')).toBeNull();
  });

  it('can be cancelled, and tried again when the line was lost', async () => {
    const sent = show(() => [], accepting);
    press('Add', await choose(photo('a.jpg'), photo('b.jpg')));
    await waitFor(() => expect(posted).toHaveLength(2));
    press('Cancel a.jpg');
    expect(posted[0]?.aborted).toBe(true);
    expect(uploading().queryByText('a.jpg')).toBeNull();
    await act(async () => posted[1]?.breakOff());
    await uploading().findByText('The connection was lost while the file was sent');
    press('Retry b.jpg');
    await waitFor(() => expect(posted).toHaveLength(3));
    expect(sent['attachments.createUpload']).toHaveLength(3);
  });

  it('are not left without a question', async () => {
    const { router } = show(() => [], accepting);
    press('Add', await choose(photo('a.jpg')));
    await waitFor(() => expect(posted).toHaveLength(1));
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await act(() => router.navigate('/elsewhere'));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Files are still being sent');
    expect(posted[0]?.aborted).toBe(false);
    press('Leave', question);
    await screen.findByText('elsewhere');
    expect(posted[0]?.aborted).toBe(true);
  });

  it('that are refused say why until they are dismissed', async () => {
    const reason = 'This file is not a photo that can be shown';
    show(() => [], { ...accepting, 'attachments.getUpload': () => ({ state: 'refused', reason }) });
    press('Add', await choose(photo('a.jpg')));
    await waitFor(() => expect(posted).toHaveLength(1));
    await act(async () => posted[0]?.finish(204));
    await uploading().findByText(reason);
    expect(screen.queryByRole('button', { name: 'Retry a.jpg' })).toBeNull();
    press('Dismiss a.jpg');
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  });

  it('of what is not taken do not start', async () => {
    show(() => []);
    fireEvent.change(screen.getByLabelText('Files'), { target: { files: [new File(['x'], 'setup.exe')] } });
    await uploading().findByText(/^Choose a photo, a video or a document/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ask for a description of documents, and for a name that is short enough', async () => {
    const sent = show(() => [], accepting);
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

describe('the photos', () => {
  const order = () => screen.getAllByAltText(/^Open/).map((image) => image.getAttribute('alt')?.slice(5));
  const move = async (name: string, where: string) => {
    press(`Actions for ${name}`);
    press(where);
    await waitFor(() => expect(screen.queryByRole('button', { name: where })).toBeNull());
  };

  it('are ordered from their menus: shown and told at once, and saved', async () => {
    let list = three();
    const sent = show(() => list, {
      'attachments.reorder': ({ body: { ids } }: { body: { ids: string[] } }) => {
        list = ids.map((id, index) => file(id, { publicityRank: index + 1 }));
        return {};
      },
    });
    await screen.findByAltText('Open moss.jpg');
    await move('ivy.jpg', 'Earlier');
    expect(order()).toEqual(['moss.jpg', 'ivy.jpg', 'fern.jpg']);
    screen.getByText('ivy.jpg is now 2 of 3');
    await move('ivy.jpg', 'Earlier');
    expect(order()).toEqual(['ivy.jpg', 'moss.jpg', 'fern.jpg']);
    const first = screen.getByAltText('Open ivy.jpg').closest('li') as HTMLElement;
    within(first).getByText('Profile picture');
    expect(document.activeElement).toBe(within(first).getByRole('button', { name: 'Actions for ivy.jpg' }));
    await waitFor(() =>
      expect(sent['attachments.reorder']).toEqual([
        { body: { ids: ['moss', 'ivy', 'fern'] } },
        { body: { ids: ['ivy', 'moss', 'fern'] } },
      ]),
    );
  });

  it('go back to where they were when that fails', async () => {
    let refuse: (error: Error) => void = () => undefined;
    show(three, {
      'attachments.reorder': () => new Promise((_, reject) => (refuse = reject)),
    });
    await screen.findByAltText('Open moss.jpg');
    await move('moss.jpg', 'Later');
    expect(order()).toEqual(['fern.jpg', 'moss.jpg', 'ivy.jpg']);
    const error = new ApiError(409, 'A photo came or went meanwhile');
    await act(async () => refuse(error));
    expect(order()).toEqual(['moss.jpg', 'fern.jpg', 'ivy.jpg']);
    expect(told()).toContain('A photo came or went meanwhile');
  });

  it('are looked at one after the other, and left with Escape', async () => {
    show(three);
    fireEvent.click(await screen.findByAltText('Open moss.jpg'));
    const box = await screen.findByRole('dialog', { name: 'moss.jpg' });
    fireEvent.keyDown(box, { key: 'ArrowRight' });
    within(screen.getByRole('dialog', { name: 'fern.jpg' })).getByText('2 of 3');
    fireEvent.keyDown(box, { key: 'ArrowLeft' });
    fireEvent.keyDown(box, { key: 'ArrowLeft' });
    press('moss.jpg: zoom in', screen.getByRole('dialog', { name: 'moss.jpg' }));
    screen.getByRole('button', { name: 'moss.jpg: show all of it' });
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are deleted after a question', async () => {
    let list = [file('moss')];
    const sent = show(() => list, {
      'attachments.remove': () => {
        list = [];
        return {};
      },
    });
    await screen.findByAltText('Open moss.jpg');
    press('Actions for moss.jpg');
    press('Delete');
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Are you sure you want to delete the photo moss.jpg?');
    press('Delete', question);
    await screen.findByText('No files yet');
    expect(sent['attachments.remove']).toEqual([{ params: { id: 'moss' } }]);
  });
});

it('corrects what is said about a file', async () => {
  const document = file('chip', {
    attachmentType: 'document',
    originalFileName: 'chip.pdf',
    description: 'Chip papers',
    publicityRank: undefined,
  });
  const sent = show(() => [document], { 'attachments.update': () => ({}) });
  await screen.findByText('Chip papers');
  press('Actions for chip.pdf');
  press('Edit');
  const dialog = await screen.findByRole('dialog');
  const description = within(dialog).getByLabelText(/^Description/);
  fireEvent.change(description, { target: { value: '' } });
  press('Update', dialog);
  await within(dialog).findByText('Description is required');
  fireEvent.change(description, { target: { value: 'Microchip' } });
  press('Update', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent['attachments.update']).toMatchObject([
    { params: { attachmentId: 'chip' }, body: { attachmentType: 'document', description: 'Microchip' } },
  ]);
});

it('can be asked again when the files could not be loaded', async () => {
  let fails = true;
  show(() => {
    if (fails) throw new ApiError(500, 'no');
    return [file('moss')];
  });
  await screen.findByText('Error while fetching data');
  fails = false;
  press('Try again');
  await screen.findByAltText('Open moss.jpg');
});
