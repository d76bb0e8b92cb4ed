import { signedUrl } from '../../kernel/files/storage.ts';
import type { SiteContext } from '../markup/page.ts';
import type { PublicSite } from './open.ts';
import type { PublicAnimal, PublicPicture } from './public-animal.ts';

let cachedOrigin: string | undefined;

const HOUR_MS = 3_600_000;
/** Signed URLs of this hour: signing them takes longer than everything else of a page. */
const addresses = new Map<string, Promise<string>>();
const MAX = 20_000;
let hour = 0;

/** The signed URL of a stored file, cached for an hour. */
export function addressOf(key: string, now = Date.now()): Promise<string> {
  const current = Math.floor(now / HOUR_MS);
  if (current !== hour || addresses.size >= MAX) addresses.clear();
  hour = current;
  const address = addresses.get(key) ?? signedUrl(key, undefined, new Date(now));
  addresses.set(key, address);
  return address;
}

/** The origin of signed URLs, from which pages may load pictures. */
export async function filesOrigin(): Promise<string> {
  cachedOrigin ??= new URL(await signedUrl('files')).origin;
  return cachedOrigin;
}

/** A picture with signed URLs, which are valid for longer than a page is cached. */
export async function signed({ thumb, web, jpeg }: PublicPicture): Promise<PublicPicture> {
  const [small, large, plain] = await Promise.all([addressOf(thumb), addressOf(web), addressOf(jpeg)]);
  return { thumb: small, web: large, jpeg: plain };
}

/** A rescue as its pages need it, with the signed URL of its logo. */
export async function siteContext({ rescue, origin }: PublicSite): Promise<SiteContext> {
  return { rescue, origin, logo: rescue.logo && (await addressOf(rescue.logo)) };
}

/** Animals with the signed URLs of their thumbnails. */
export const withThumbs = (animals: readonly PublicAnimal[]) =>
  Promise.all(
    animals.map(async (animal) => ({
      animal,
      thumb: animal.picture && (await addressOf(animal.picture.thumb)),
    })),
  );
