import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubCaches } from './caches.fixture.ts';
import { forgetAllUsers, clearDataOfOthers, forgetSession, storageKey } from './browser-storage.ts';
import { storePictures, storedPictures, MAX_PICTURES } from './pictures.ts';

const address = (id: string, signature = 'today') =>
  `https://files.test/rescue/${id}/thumb.webp?X=${signature}`;
const pathOf = (id: string) => `https://files.test/rescue/${id}/thumb.webp`;
const cacheName = storageKey('round-pictures', 'rescue-a');

let cachedAddresses: ReturnType<typeof stubCaches>;
const fetched = vi.fn(async (url: string) => new Response(`picture of ${url}`));
const isIn = () => true;
const keep = (ids: readonly string[], owner = 'rescue-a', signature?: string) =>
  storePictures(
    owner,
    ids.map((id) => address(id, signature)),
    isIn,
  );

beforeEach(() => {
  cachedAddresses = stubCaches();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the pictures of the round and no others, each fetched once however its address is signed', async () => {
  await keep(['fern', 'otis']);
  await keep(['otis', 'pip'], 'rescue-a', 'tomorrow');
  expect(cachedAddresses()).toEqual({ [cacheName]: [pathOf('otis'), pathOf('pip')] });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    address('fern'),
    address('otis'),
    address('pip', 'tomorrow'),
  ]);
});

it('keeps so many and no more', async () => {
  await keep(Array.from({ length: MAX_PICTURES + 20 }, (_, n) => `animal-${n}`));
  expect(cachedAddresses()[cacheName]).toHaveLength(MAX_PICTURES);
});

it('shows of each animal its own picture, and of one that is not kept none', async () => {
  fetched.mockImplementationOnce(async () => new Response('', { status: 403 }));
  await keep(['lost', 'otis']);
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

it('one that cannot be fetched holds up no other, and is tried again with the next round', async () => {
  fetched.mockRejectedValueOnce(new Error('offline'));
  await keep(['fern', 'otis']);
  expect(cachedAddresses()[cacheName]).toEqual([pathOf('otis')]);
  await keep(['fern', 'otis']);
  expect(cachedAddresses()[cacheName]).toHaveLength(2);
});

it.each([
  ['signing out', forgetSession],
  ['a start without a session', forgetAllUsers],
  ['the sign-in of another person', () => clearDataOfOthers('rescue-b', false)],
  ['the sign-in of the same person in another role', () => clearDataOfOthers('rescue-a', false)],
])('%s leaves none, and the site’s own files', async (_, forget) => {
  await keep(['fern']);
  await caches.open('havenkeep-site');
  forget();
  await vi.waitFor(() => expect(cachedAddresses()).toEqual({ 'havenkeep-site': [] }));
});

it('the same person in the same role finds theirs, and nobody else’s', async () => {
  await keep(['fern']);
  await keep(['otis'], 'rescue-b');
  clearDataOfOthers('rescue-a', true);
  await vi.waitFor(() => expect(cachedAddresses()).toEqual({ [cacheName]: [pathOf('fern')] }));
});

it('a session that ends while they are fetched leaves none', async () => {
  let isOver = false;
  fetched.mockImplementationOnce(async () => {
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
  expect(fetched.mock.calls.length).toBeLessThan(7);
});

it('a browser that keeps nothing shows none', async () => {
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new Error('no')),
    keys: () => Promise.reject(new Error('no')),
  });
  await keep(['fern']);
  forgetSession();
  expect((await storedPictures('rescue-a', [address('fern')])).size).toBe(0);
});
