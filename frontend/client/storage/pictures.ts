import { chunksOf } from '#shared/rules/data/collections.ts';
import { storageKey } from './browser-storage.ts';

/** Most pictures that are kept: the first ones. */
export const MAX_PICTURES = 300;

/** Most pictures fetched at the same time, so that the page's own requests do not wait behind them. */
const CONCURRENCY = 4;

const cacheOf = (whose: string) => storageKey('round-pictures', whose);

/** The part of a signed address that identifies its attachment: the path stays, the signature changes. */
function keyOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

const busy = new Set<string>();

async function keep(whose: string, addresses: readonly string[], isIn: () => boolean): Promise<void> {
  const first = [...new Set(addresses)].slice(0, MAX_PICTURES);
  const wanted = new Map(first.map((address) => [keyOf(address), address]));
  const cache = await caches.open(cacheOf(whose));
  const there = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.all([...there].filter((key) => !wanted.has(key)).map((key) => cache.delete(key)));
  const missing = [...wanted].filter(([key]) => !there.has(key));
  for (const some of chunksOf(missing, CONCURRENCY)) {
    if (!isIn()) break;
    await Promise.allSettled(
      some.map(async ([key, address]) => {
        // The one that an image left in the browser's own cache may lack the header that lets a page read it.
        const reply = await fetch(address, { cache: 'no-store', credentials: 'omit' });
        if (reply.ok) await cache.put(key, reply);
      }),
    );
  }
}

/**
 * Keeps exactly the pictures of a round on the device; those that are stored already are not fetched again.
 * @param whose as of the round
 * @param isIn false once the session is over: then none is kept
 */
export async function keepPictures(
  whose: string,
  addresses: readonly string[],
  isIn: () => boolean,
): Promise<void> {
  if (!('caches' in globalThis) || busy.has(whose)) return;
  busy.add(whose);
  try {
    await keep(whose, addresses, isIn);
    if (!isIn()) await caches.delete(cacheOf(whose));
  } catch {
    // A full or closed store: without a connection the neutral outlines show.
  } finally {
    busy.delete(whose);
  }
}

/** Addresses in this page of the pictures that are kept, by the signed ones; who takes them revokes them. */
export async function keptPictures(
  whose: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (!('caches' in globalThis)) return found;
  try {
    const cache = await caches.open(cacheOf(whose));
    for (const address of new Set(addresses)) {
      const reply = await cache.match(keyOf(address));
      if (reply) found.set(address, URL.createObjectURL(await reply.blob()));
    }
  } catch {
    // The neutral outlines show.
  }
  return found;
}
