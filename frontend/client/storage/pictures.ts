import { toChunks } from '#shared/rules/data/collections.ts';
import { storageKey } from './browser-storage.ts';

/** The most pictures that are stored: the first ones of the round. */
export const MAX_PICTURES = 300;

/** The number of pictures that are fetched in parallel; low, so that the page's own requests do not wait. */
const CONCURRENCY = 4;

const cacheOf = (owner: string) => storageKey('round-pictures', owner);

/** The part of a signed URL that identifies its attachment: the path stays, the signature changes. */
function keyOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

const activeOwners = new Set<string>();

async function storeMissing(
  owner: string,
  addresses: readonly string[],
  isSignedIn: () => boolean,
): Promise<void> {
  const firstAddresses = [...new Set(addresses)].slice(0, MAX_PICTURES);
  const addressByKey = new Map(firstAddresses.map((address) => [keyOf(address), address]));
  const cache = await caches.open(cacheOf(owner));
  const cachedUrls = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.all([...cachedUrls].filter((key) => !addressByKey.has(key)).map((key) => cache.delete(key)));
  const missingPictures = [...addressByKey].filter(([key]) => !cachedUrls.has(key));
  for (const batch of toChunks(missingPictures, CONCURRENCY)) {
    if (!isSignedIn()) break;
    await Promise.allSettled(
      batch.map(async ([key, address]) => {
        // A copy in the browser's HTTP cache may lack the CORS header.
        const reply = await fetch(address, { cache: 'no-store', credentials: 'omit' });
        if (reply.ok) await cache.put(key, reply);
      }),
    );
  }
}

/**
 * Stores exactly the pictures of a round on the device; those that are stored already are not fetched again.
 * @param owner the owner's part of the storage key
 * @param isSignedIn returns false once the session has ended; then all stored pictures are removed
 */
export async function storePictures(
  owner: string,
  addresses: readonly string[],
  isSignedIn: () => boolean,
): Promise<void> {
  if (!('caches' in globalThis) || activeOwners.has(owner)) return;
  activeOwners.add(owner);
  try {
    await storeMissing(owner, addresses, isSignedIn);
    if (!isSignedIn()) await caches.delete(cacheOf(owner));
  } catch {
    // The storage is full or not available: placeholders are shown offline.
  } finally {
    activeOwners.delete(owner);
  }
}

/** Object URLs of the stored pictures, by their signed URLs; the caller revokes them. */
export async function storedPictures(
  owner: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const urlByAddress = new Map<string, string>();
  if (!('caches' in globalThis)) return urlByAddress;
  try {
    const cache = await caches.open(cacheOf(owner));
    for (const address of new Set(addresses)) {
      const reply = await cache.match(keyOf(address));
      if (reply) urlByAddress.set(address, URL.createObjectURL(await reply.blob()));
    }
  } catch {
    // The storage is not available: placeholders are shown.
  }
  return urlByAddress;
}
