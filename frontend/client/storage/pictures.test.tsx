import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubCaches } from './caches.fixture.ts';
import { forgetAllUsers, clearDataOfOthers, forgetSession, storageKey } from './browser-storage.ts';
import { storePictures, storedPictures, MAX_PICTURES } from './pictures.ts';

const address = (id: string, signature = 'today') =>
  `https://files.test/rescue/${id}/thumb.webp?X=${signature}`;
const pathOf = (id: string) => `https://files.test/rescue/${id}/thumb.webp`;
const cacheName = storageKey('round-pictures', 'rescue-a');

let cachedAddresses: ReturnType<typeof stubCaches>;
const fetchPicture = vi.fn(async (url: string) => new Response(`picture of ${url}`));
const isSignedIn = () => true;
const store = (ids: readonly string[], owner = 'rescue-a', signature?: string) =>
  storePictures(
    owner,
    ids.map((id) => address(id, signature)),
    isSignedIn,
  );

beforeEach(() => {
  cachedAddresses = stubCaches();
  fetchPicture.mockClear();
  vi.stubGlobal('fetch', fetchPicture);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the pictures of the round and no others, each fetched once however its address is signed', async () => {
  await store(['fern', 'otis']);
  await store(['otis', 'pip'], 'rescue-a', 'tomorrow');
  expect(cachedAddresses()).toEqual({ [cacheName]: [pathOf('otis'), pathOf('pip')] });
  expect(fetchPicture.mock.calls.map(([url]) => url)).toEqual([
    address('fern'),
    address('otis'),
    address('pip', 'tomorrow'),
  ]);
});

it('keeps no more than the maximum number of pictures', async () => {
  await store(Array.from({ length: MAX_PICTURES + 20 }, (_, n) => `animal-${n}`));
  expect(cachedAddresses()[cacheName]).toHaveLength(MAX_PICTURES);
});

it('shows each animal’s own picture, and none for a picture that is not stored', async () => {
  fetchPicture.mockImplementationOnce(async () => new Response('', { status: 403 }));
  await store(['lost', 'otis']);
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  const pictures = await storedPictures(
    'rescue-a',
    ['lost', 'otis', 'pip'].map((id) => address(id, 'old')),
  );
  expect([...pictures]).toEqual([[address('otis', 'old'), 'blob:1']]);
  expect(await blobs[0]?.text()).toBe(`picture of ${address('otis')}`);
  expect((await storedPictures('rescue-b', [address('otis')])).size).toBe(0);
});

it('a failed fetch does not stop the others, and is tried again with the next round', async () => {
  fetchPicture.mockRejectedValueOnce(new Error('offline'));
  await store(['fern', 'otis']);
  expect(cachedAddresses()[cacheName]).toEqual([pathOf('otis')]);
  await store(['fern', 'otis']);
  expect(cachedAddresses()[cacheName]).toHaveLength(2);
});

it.each([
  ['signing out', forgetSession],
  ['a start without a session', forgetAllUsers],
  ['the sign-in of another person', () => clearDataOfOthers('rescue-b', false)],
  ['the sign-in of the same person in another role', () => clearDataOfOthers('rescue-a', false)],
])('%s deletes all pictures, but not the site’s own files', async (_, forget) => {
  await store(['fern']);
  await caches.open('havenkeep-site');
  forget();
  await vi.waitFor(() => expect(cachedAddresses()).toEqual({ 'havenkeep-site': [] }));
});

it('the same user in the same role keeps their pictures, and those of others are deleted', async () => {
  await store(['fern']);
  await store(['otis'], 'rescue-b');
  clearDataOfOthers('rescue-a', true);
  await vi.waitFor(() => expect(cachedAddresses()).toEqual({ [cacheName]: [pathOf('fern')] }));
});

it('a session that ends during fetching leaves no pictures', async () => {
  let isOver = false;
  fetchPicture.mockImplementationOnce(async () => {
    isOver = true;
    forgetSession();
    return new Response('late');
  });
  await storePictures(
    'rescue-a',
    [address('fern'), ...'abcdef'.split('').map((id) => address(id))],
    () => !isOver,
  );
  expect(cachedAddresses()).toEqual({});
  expect(fetchPicture.mock.calls.length).toBeLessThan(7);
});

it('a browser that stores nothing shows no pictures', async () => {
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new Error('no')),
    keys: () => Promise.reject(new Error('no')),
  });
  await store(['fern']);
  forgetSession();
  expect((await storedPictures('rescue-a', [address('fern')])).size).toBe(0);
});
