import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, type Answers, renderInside } from '#client/test-inside.tsx';
import GalleryPage from './GalleryPage.tsx';

const animal = (animalName: string, more: object = {}) => ({
  id: animalName.toLowerCase(),
  animalName,
  animalType: 'Dogs',
  flag: false,
  thumbnailBlobUrl: `https://files/${animalName}`,
  ...more,
});

const show = (gallery: Answers[string]) => {
  const sent = answer({
    'attachments.gallery': gallery,
    'animalTypeList.list': () => ({ animalTypes: [{ id: 'cats', typeName: 'Cats' }] }),
  });
  const router = renderInside(<GalleryPage />);
  return { sent, router };
};

it('shows eleven skeletons, then the animals', async () => {
  let arrive: (reply: unknown) => void = () => undefined;
  show(() => new Promise((resolve) => (arrive = resolve)));
  expect(screen.getAllByTestId('skeleton')).toHaveLength(11);
  await waitFor(() => arrive({ gallery: [animal('Moss', { flag: true }), animal('Fern')] }));
  const card = await screen.findByRole('button', { name: /Moss/ });
  within(card).getByText('Flagged');
  expect(screen.queryAllByTestId('skeleton')).toHaveLength(0);
});

it('offers the types that current residents are of, with how many, and all types of former ones', async () => {
  answer({
    'attachments.gallery': ({ query }: { query: { currentResident: string } }) => ({
      gallery: [animal('Moss')],
      ...(query.currentResident === 'true' ? { types: [{ id: 'dogs', count: 12 }] } : {}),
    }),
    'animalTypeList.list': () => ({
      animalTypes: [
        { id: 'cats', typeName: 'Cats' },
        { id: 'dogs', typeName: 'Dogs' },
      ],
    }),
  });
  renderInside(<GalleryPage />);
  await screen.findByRole('option', { name: 'Dogs (12)' });
  expect(screen.queryByRole('option', { name: /Cats/ })).toBeNull();
  fireEvent.change(screen.getByLabelText('Resident Type'), { target: { value: 'former' } });
  await screen.findByRole('option', { name: 'Cats' });
});

it('keeps its filters in the address, and Show All takes them back', async () => {
  const { sent, router } = show(() => ({ gallery: [] }));
  await screen.findByText('No Animals Found');
  fireEvent.change(screen.getByLabelText('Resident Type'), { target: { value: 'former' } });
  await screen.findByRole('option', { name: 'Cats' });
  fireEvent.change(screen.getByLabelText('Animal Type'), { target: { value: 'cats' } });
  expect(router.state.location.search).toBe('?residents=former&type=cats');
  await waitFor(() =>
    expect(sent['attachments.gallery']?.at(-1)).toEqual({
      params: { animalTypeId: 'cats' },
      query: { currentResident: 'false' },
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show All' }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByLabelText<HTMLSelectElement>('Resident Type').value).toBe('current');
  expect(sent['attachments.gallery']?.[0]).toEqual({
    params: { animalTypeId: '0' },
    query: { currentResident: 'true' },
  });
});

it('opens a card with the way to the animal, one without a photo as a drawing', async () => {
  const { router } = show(() => ({
    gallery: [
      animal('Moss', { blobUrl: 'https://files/large' }),
      animal('Fern', { thumbnailBlobUrl: undefined }),
    ],
  }));
  fireEvent.click(await screen.findByRole('button', { name: 'Moss' }));
  const box = await screen.findByRole('dialog', { name: 'Moss' });
  expect(box.querySelector('img')?.getAttribute('src')).toBe('https://files/large');
  fireEvent.keyDown(box, { key: 'ArrowRight' });
  expect(
    screen.getByRole('dialog', { name: 'Fern' }).querySelector('.lightbox-drawing .species'),
  ).not.toBeNull();
  fireEvent.keyDown(box, { key: 'Home' });
  expect(screen.queryByRole('dialog', { name: 'Moss' })).not.toBeNull();
  fireEvent.keyDown(box, { key: 'End' });
  fireEvent.click(screen.getByRole('link', { name: 'Open Fern' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/animals/fern'));
});

it('is closed to who has no right to the diary', () => {
  answer({});
  renderInside(<GalleryPage />, { roleName: 'Public' });
  screen.getByText('No Permission');
});
