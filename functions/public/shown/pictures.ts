import { signedUrl } from '../../kernel/files/storage.ts';
import type { SiteContext } from '../markup/page.ts';
import type { PublicSite } from './open.ts';
import type { PublicAnimal, PublicPicture } from './public-animal.ts';

let cachedOrigin: string | undefined;

const HOUR_MS = 3_600_000;
/** Signed addresses of this hour, within which each is the same: to sign takes longer than all else of a page. */
const addresses = new Map<string, Promise<string>>();
const MAX = 20_000;
let hour = 0;

/** The signed address of a stored file. */
export function addressOf(key: string, now = Date.now()): Promise<string> {
  const current = Math.floor(now / HOUR_MS);
  if (current !== hour || addresses.size >= MAX) addresses.clear();
  hour = current;
  const address = addresses.get(key) ?? signedUrl(key, undefined, new Date(now));
  addresses.set(key, address);
  return address;
}

/** The origin of signed addresses, from which pages may show pictures. */
export async function filesOrigin(): Promise<string> {
  cachedOrigin ??= new URL(await signedUrl('files')).origin;
  return cachedOrigin;
}

/** Addresses of a picture for the next hours: longer than any page that holds them is kept. */
export async function signed({ thumb, web, jpeg }: PublicPicture): Promise<PublicPicture> {
  const [small, large, plain] = await Promise.all([addressOf(thumb), addressOf(web), addressOf(jpeg)]);
  return { thumb: small, web: large, jpeg: plain };
}

/** A rescue as its pages need it, with the signed address of its logo. */
export async function siteContext({ rescue, origin }: PublicSite): Promise<SiteContext> {
  return { rescue, origin, logo: rescue.logo && (await addressOf(rescue.logo)) };
}

/** Animals with the signed address of their small picture. */
export const withThumbs = (animals: readonly PublicAnimal[]) =>
  Promise.all(
    animals.map(async (animal) => ({
      animal,
      thumb: animal.picture && (await addressOf(animal.picture.thumb)),
    })),
  );
