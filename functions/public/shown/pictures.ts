import { HOUR_MS } from '../../kernel/durations.ts';
import { signedUrl } from '../../kernel/files/storage.ts';
import type { SiteContext } from '../markup/page.ts';
import type { PublicSite } from './public-site.ts';
import type { PublicAnimal, PublicPicture } from './public-animal.ts';

let cachedOrigin: string | undefined;

/** Signed URLs of this hour: signing them takes longer than everything else of a page. */
const urlCache = new Map<string, Promise<string>>();
const MAX_CACHED_URLS = 20_000;
let cachedHour = 0;

/** The signed URL of a stored file, cached for an hour. */
export function cachedUrlOf(key: string, now = Date.now()): Promise<string> {
  const currentHour = Math.floor(now / HOUR_MS);
  if (currentHour !== cachedHour || urlCache.size >= MAX_CACHED_URLS) urlCache.clear();
  cachedHour = currentHour;
  const url = urlCache.get(key) ?? signedUrl(key, undefined, new Date(now));
  urlCache.set(key, url);
  // A failed signing is not cached.
  url.catch(() => urlCache.delete(key));
  return url;
}

/** The origin of signed URLs, from which pages may load pictures. */
export async function filesOrigin(): Promise<string> {
  cachedOrigin ??= new URL(await signedUrl('files')).origin;
  return cachedOrigin;
}

/** A picture with signed URLs, which are valid for longer than a page is cached. */
export async function withSignedUrls({ thumb, web, jpeg }: PublicPicture): Promise<PublicPicture> {
  const [thumbUrl, webUrl, jpegUrl] = await Promise.all([
    cachedUrlOf(thumb),
    cachedUrlOf(web),
    cachedUrlOf(jpeg),
  ]);
  return { thumb: thumbUrl, web: webUrl, jpeg: jpegUrl };
}

/** A rescue as its pages need it, with the signed URL of its logo. */
export async function siteContext({ rescue, origin }: PublicSite): Promise<SiteContext> {
  return { rescue, origin, logo: rescue.logo && (await cachedUrlOf(rescue.logo)) };
}

/** Animals with the signed URLs of their thumbnails. */
export const withThumbs = (animals: readonly PublicAnimal[]) =>
  Promise.all(
    animals.map(async (animal) => ({
      animal,
      thumb: animal.picture && (await cachedUrlOf(animal.picture.thumb)),
    })),
  );
