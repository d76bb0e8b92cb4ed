import { signedUrl } from '../../kernel/files/storage.ts';
import type { PublicAnimal, PublicPicture } from './public-animal.ts';

let origin: string | undefined;

/** The origin of signed addresses, from which pages may show pictures. */
export async function filesOrigin(): Promise<string> {
  origin ??= new URL(await signedUrl('files')).origin;
  return origin;
}

/** Addresses of a picture for the next hours: longer than any page that holds them is kept. */
export async function signed({ thumb, web, jpeg }: PublicPicture): Promise<PublicPicture> {
  const [small, large, plain] = await Promise.all([signedUrl(thumb), signedUrl(web), signedUrl(jpeg)]);
  return { thumb: small, web: large, jpeg: plain };
}

/** Animals with the signed address of their small picture. */
export const withThumbs = (animals: readonly PublicAnimal[]) =>
  Promise.all(
    animals.map(async (animal) => ({
      animal,
      thumb: animal.picture && (await signedUrl(animal.picture.thumb)),
    })),
  );
