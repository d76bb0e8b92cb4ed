import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { toastTexts } from '#client/test-inside.tsx';
import { file, press, showFiles, threePhotos } from './files.fixture.tsx';

describe('the photos', () => {
  const photoOrder = () =>
    screen.getAllByAltText(/^Open/).map((image) => image.getAttribute('alt')?.slice(5));
  const move = async (name: string, actionName: string) => {
    press(`Actions for ${name}`);
    press(actionName);
    await waitFor(() => expect(screen.queryByRole('button', { name: actionName })).toBeNull());
  };

  it('are ordered from their menus: shown and told at once, and saved', async () => {
    let list = threePhotos();
    const sent = showFiles(() => list, {
      'attachments.reorder': ({ body: { ids } }: { body: { ids: string[] } }) => {
        list = ids.map((id, index) => file(id, { publicityRank: index + 1 }));
        return {};
      },
    });
    await screen.findByAltText('Open moss.jpg');
    await move('ivy.jpg', 'Earlier');
    expect(photoOrder()).toEqual(['moss.jpg', 'ivy.jpg', 'fern.jpg']);
    screen.getByText('ivy.jpg is now 2 of 3');
    await move('ivy.jpg', 'Earlier');
    expect(photoOrder()).toEqual(['ivy.jpg', 'moss.jpg', 'fern.jpg']);
    const firstCard = screen.getByAltText('Open ivy.jpg').closest('li') as HTMLElement;
    within(firstCard).getByText('Profile picture');
    expect(document.activeElement).toBe(
      within(firstCard).getByRole('button', { name: 'Actions for ivy.jpg' }),
    );
    await waitFor(() =>
      expect(sent['attachments.reorder']).toEqual([
        { body: { ids: ['moss', 'ivy', 'fern'] } },
        { body: { ids: ['ivy', 'moss', 'fern'] } },
      ]),
    );
  });

  it('can be moved to a position by number, using only the keyboard', async () => {
    const fivePhotos = () => ['a', 'b', 'c', 'd', 'e'].map((id, i) => file(id, { publicityRank: i + 1 }));
    const sent = showFiles(fivePhotos, { 'attachments.reorder': () => ({}) });
    await screen.findByAltText('Open e.jpg');
    await move('e.jpg', 'Move to …');
    const dialog = await screen.findByRole('dialog', { name: 'Move e.jpg' });
    const positionField = await within(dialog).findByLabelText('Place, 1 to 5');
    expect(positionField).toHaveProperty('value', '5');
    fireEvent.change(positionField, { target: { value: '9' } });
    press('Move', dialog);
    await within(dialog).findByText('A number from 1 to 5');
    fireEvent.change(positionField, { target: { value: '2' } });
    press('Move', dialog);
    await waitFor(() =>
      expect(sent['attachments.reorder']).toEqual([{ body: { ids: ['a', 'e', 'b', 'c', 'd'] } }]),
    );
  });

  it('show their file name below their description', async () => {
    showFiles(() => [file('moss', { description: 'On the first day' })]);
    const card = (await screen.findByText('On the first day')).closest('li') as HTMLElement;
    expect(card.textContent).toContain('moss.jpg ·');
  });

  it('return to their previous order if saving fails', async () => {
    let rejectReorder: (error: Error) => void = () => undefined;
    showFiles(threePhotos, {
      'attachments.reorder': () => new Promise((_, reject) => (rejectReorder = reject)),
    });
    await screen.findByAltText('Open moss.jpg');
    await move('moss.jpg', 'Later');
    expect(photoOrder()).toEqual(['fern.jpg', 'moss.jpg', 'ivy.jpg']);
    const error = new ApiError(409, 'A photo came or went meanwhile');
    await act(async () => rejectReorder(error));
    expect(photoOrder()).toEqual(['moss.jpg', 'fern.jpg', 'ivy.jpg']);
    expect(toastTexts()).toContain('A photo came or went meanwhile');
  });

  it('can be viewed one after another, and closed with Escape', async () => {
    showFiles(threePhotos);
    fireEvent.click(await screen.findByAltText('Open moss.jpg'));
    const lightbox = await screen.findByRole('dialog', { name: 'moss.jpg' });
    fireEvent.keyDown(lightbox, { key: 'ArrowRight' });
    within(screen.getByRole('dialog', { name: 'fern.jpg' })).getByText('2 of 3');
    fireEvent.keyDown(lightbox, { key: 'ArrowLeft' });
    fireEvent.keyDown(lightbox, { key: 'ArrowLeft' });
    screen.getByRole('dialog', { name: 'moss.jpg' });
    fireEvent.keyDown(lightbox, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are deleted after a question', async () => {
    let list = [file('moss')];
    const sent = showFiles(() => list, {
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

it('edits the description of a file', async () => {
  const document = file('chip', {
    attachmentType: 'document',
    originalFileName: 'chip.pdf',
    description: 'Chip papers',
    publicityRank: undefined,
  });
  const sent = showFiles(() => [document], { 'attachments.update': () => ({}) });
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

it('can be loaded again after a failure', async () => {
  let shouldFail = true;
  showFiles(() => {
    if (shouldFail) throw new ApiError(500, 'no');
    return [file('moss')];
  });
  await screen.findByText('Error while fetching data');
  shouldFail = false;
  press('Try again');
  await screen.findByAltText('Open moss.jpg');
});
