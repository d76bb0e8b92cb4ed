import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockReplies, type Answers, renderInside } from '#client/test-inside.tsx';
import { TENANT } from '#client/shown.fixture.ts';
import GalleryPage from './GalleryPage.tsx';

const animal = (animalName: string, overrides: object = {}) => ({
  id: animalName.toLowerCase(),
  animalName,
  animalType: 'Dogs',
  flag: false,
  flagReason: '',
  thumbnailBlobUrl: `https://files/${animalName}`,
  ...overrides,
});

const show = (gallery: Answers[string], overrides: Answers = {}) => {
  const sent = mockReplies({
    'tenants.tenantInfo': () => ({ tenant: TENANT }),
    ...overrides,
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
  await waitFor(() =>
    arrive({ gallery: [animal('Moss', { flag: true, flagReason: 'Bites when cornered' }), animal('Fern')] }),
  );
  const card = await screen.findByRole('button', { name: /Moss/ });
  within(card).getByText('Flagged: Bites when cornered');
  fireEvent.click(card);
  within(await screen.findByRole('dialog')).getByText('Flagged: Bites when cornered');
  expect(screen.queryAllByTestId('skeleton')).toHaveLength(0);
});

it('offers the types that current residents are of, with how many, and all types of former ones', async () => {
  mockReplies({
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

describe('the publicity blurb of an animal', () => {
  const on = { tenant: { ...TENANT, modules: { ...TENANT.modules, publicityBlurb: true } } };
  const texts: Answers = {
    'tenants.tenantInfo': () => on,
    'care.blurb': ({ query }: { query: { animalId: string } }) => ({
      blurb: query.animalId === 'moss' ? 'Sings at the moon.' : '',
      version: 1,
    }),
  };
  const two = () => ({ gallery: [animal('Moss'), animal('Fern')] });

  it('is asked for once it is opened, once, and shown with its picture', async () => {
    const { sent } = show(two, texts);
    fireEvent.click(await screen.findByRole('button', { name: 'Moss' }));
    const box = await screen.findByRole('dialog', { name: 'Moss' });
    await within(box).findByText('Sings at the moon.');
    expect(box.querySelector('[data-waits]')).toBeNull();
    expect(sent['care.blurb']).toEqual([{ query: { animalId: 'moss' } }]);
    fireEvent.keyDown(box, { key: 'ArrowRight' });
    await waitFor(() => expect(sent['care.blurb']).toHaveLength(2));
    expect(within(box).queryByText('Sings at the moon.')).toBeNull();
    fireEvent.keyDown(box, { key: 'ArrowLeft' });
    await within(box).findByText('Sings at the moon.');
    expect(sent['care.blurb']).toHaveLength(2);
  });

  it('holds its picture back until both can be seen', async () => {
    let arrive: (reply: unknown) => void = () => undefined;
    show(two, { ...texts, 'care.blurb': () => new Promise((resolve) => (arrive = resolve)) });
    fireEvent.click(await screen.findByRole('button', { name: 'Moss' }));
    const box = await screen.findByRole('dialog', { name: 'Moss' });
    await waitFor(() => expect(box.querySelector('[data-waits]')).not.toBeNull());
    await waitFor(() => arrive({ blurb: 'Sings at the moon.', version: 1 }));
    await within(box).findByText('Sings at the moon.');
    expect(box.querySelector('[data-waits]')).toBeNull();
  });

  it('says why it cannot be read, beside the picture', async () => {
    show(two, {
      ...texts,
      'care.blurb': () => {
        throw new Error('Animal not found');
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Moss' }));
    const box = await screen.findByRole('dialog', { name: 'Moss' });
    await waitFor(() => within(box).getByText('Error while fetching data'));
    expect(box.querySelector('[data-waits]')).toBeNull();
  });

  it('is not asked for where the module is off', async () => {
    const { sent } = show(two, { ...texts, 'tenants.tenantInfo': () => ({ tenant: TENANT }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Moss' }));
    const box = await screen.findByRole('dialog', { name: 'Moss' });
    await waitFor(() => expect(sent['tenants.tenantInfo']).toHaveLength(1));
    expect(sent['care.blurb']).toBeUndefined();
    expect(box.querySelector('.lightbox-note')).toBeNull();
  });
});

it('is closed to who has no right to the diary', () => {
  mockReplies({});
  renderInside(<GalleryPage />, { roleName: 'Public' });
  screen.getByText('No Permission');
});
