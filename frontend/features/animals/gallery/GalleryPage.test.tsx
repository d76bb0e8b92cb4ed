import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockReplies, type MockedReplies, renderSignedIn } from '#client/test-inside.tsx';
import { TENANT } from '#client/shown.fixture.ts';
import { Button } from '#ui/Button.tsx';
import { useFilters } from './filters.ts';
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

const show = (gallery: MockedReplies[string], overrides: MockedReplies = {}) => {
  const sent = mockReplies({
    'tenants.tenantInfo': () => ({ tenant: TENANT }),
    ...overrides,
    'attachments.gallery': gallery,
    'animalTypeList.list': () => ({ animalTypes: [{ id: 'cats', typeName: 'Cats' }] }),
  });
  const router = renderSignedIn(<GalleryPage />);
  return { sent, router };
};

it('shows eleven skeletons, then the animals', async () => {
  let sendReply: (reply: unknown) => void = () => undefined;
  show(() => new Promise((resolve) => (sendReply = resolve)));
  expect(screen.getAllByTestId('skeleton')).toHaveLength(11);
  await waitFor(() =>
    sendReply({
      gallery: [animal('Moss', { flag: true, flagReason: 'Bites when cornered' }), animal('Fern')],
    }),
  );
  const card = await screen.findByRole('button', { name: /Moss/ });
  within(card).getByText('Flagged: Bites when cornered');
  fireEvent.click(card);
  within(await screen.findByRole('dialog')).getByText('Flagged: Bites when cornered');
  expect(screen.queryAllByTestId('skeleton')).toHaveLength(0);
});

it('offers the types of current residents with their counts, and all types for former residents', async () => {
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
  renderSignedIn(<GalleryPage />);
  await screen.findByRole('option', { name: 'Dogs (12)' });
  expect(screen.queryByRole('option', { name: /Cats/ })).toBeNull();
  fireEvent.change(screen.getByLabelText('Resident Type'), { target: { value: 'former' } });
  await screen.findByRole('option', { name: 'Cats' });
});

it('keeps its filters in the address, and Show All resets them', async () => {
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

it('opens a card with a link to the animal, and shows a drawing for one without a photo', async () => {
  const { router } = show(() => ({
    gallery: [
      animal('Moss', { blobUrl: 'https://files/large' }),
      animal('Fern', { thumbnailBlobUrl: undefined }),
    ],
  }));
  fireEvent.click(await screen.findByRole('button', { name: 'Moss' }));
  const dialog = await screen.findByRole('dialog', { name: 'Moss' });
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('https://files/large');
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(
    screen.getByRole('dialog', { name: 'Fern' }).querySelector('.lightbox-drawing .species'),
  ).not.toBeNull();
  fireEvent.keyDown(dialog, { key: 'Home' });
  expect(screen.queryByRole('dialog', { name: 'Moss' })).not.toBeNull();
  fireEvent.keyDown(dialog, { key: 'End' });
  fireEvent.click(screen.getByRole('link', { name: 'Open Fern' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/animals/fern'));
});

describe('the publicity blurb of an animal', () => {
  const tenantWithBlurbs = { tenant: { ...TENANT, modules: { ...TENANT.modules, publicityBlurb: true } } };
  const texts: MockedReplies = {
    'tenants.tenantInfo': () => tenantWithBlurbs,
    'care.blurb': ({ query }: { query: { animalId: string } }) => ({
      blurb: query.animalId === 'moss' ? 'Sings at the moon.' : '',
      version: 1,
    }),
  };
  const twoAnimals = () => ({ gallery: [animal('Moss'), animal('Fern')] });

  it('is requested once, when the dialog opens, and shown with the picture', async () => {
    const { sent } = show(twoAnimals, texts);
    fireEvent.click(await screen.findByRole('button', { name: 'Moss' }));
    const dialog = await screen.findByRole('dialog', { name: 'Moss' });
    await within(dialog).findByText('Sings at the moon.');
    expect(dialog.querySelector('[data-waits]')).toBeNull();
    expect(sent['care.blurb']).toEqual([{ query: { animalId: 'moss' } }]);
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    await waitFor(() => expect(sent['care.blurb']).toHaveLength(2));
    expect(within(dialog).queryByText('Sings at the moon.')).toBeNull();
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    await within(dialog).findByText('Sings at the moon.');
    expect(sent['care.blurb']).toHaveLength(2);
  });

  it('delays the picture until both can be shown', async () => {
    let sendReply: (reply: unknown) => void = () => undefined;
    show(twoAnimals, { ...texts, 'care.blurb': () => new Promise((resolve) => (sendReply = resolve)) });
    fireEvent.click(await screen.findByRole('button', { name: 'Moss' }));
    const dialog = await screen.findByRole('dialog', { name: 'Moss' });
    await waitFor(() => expect(dialog.querySelector('[data-waits]')).not.toBeNull());
    await waitFor(() => sendReply({ blurb: 'Sings at the moon.', version: 1 }));
    await within(dialog).findByText('Sings at the moon.');
    expect(dialog.querySelector('[data-waits]')).toBeNull();
  });

  it('shows the error beside the picture if it cannot be loaded', async () => {
    show(twoAnimals, {
      ...texts,
      'care.blurb': () => {
        throw new Error('Animal not found');
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Moss' }));
    const dialog = await screen.findByRole('dialog', { name: 'Moss' });
    await waitFor(() => within(dialog).getByText('Error while fetching data'));
    expect(dialog.querySelector('[data-waits]')).toBeNull();
  });

  it('is not requested if the module is off', async () => {
    const { sent } = show(twoAnimals, { ...texts, 'tenants.tenantInfo': () => ({ tenant: TENANT }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Moss' }));
    const dialog = await screen.findByRole('dialog', { name: 'Moss' });
    await waitFor(() => expect(sent['tenants.tenantInfo']).toHaveLength(1));
    expect(sent['care.blurb']).toBeUndefined();
    expect(dialog.querySelector('.lightbox-note')).toBeNull();
  });
});

it('is closed to a role without access to the diary', () => {
  mockReplies({});
  renderSignedIn(<GalleryPage />, { roleName: 'Public' });
  screen.getByText('No Permission');
});

function TwoChanges() {
  const { change } = useFilters();
  const changeTwice = () => {
    change({ type: 'cats' });
    change({ residents: 'former' });
  };
  return <Button onClick={changeTwice}>Change twice</Button>;
}

it('two quick changes of the filters both count', async () => {
  const router = renderSignedIn(<TwoChanges />);
  fireEvent.click(screen.getByRole('button', { name: 'Change twice' }));
  await waitFor(() => expect(router.state.location.search).toBe('?residents=former&type=cats'));
});
