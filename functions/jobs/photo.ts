import sharp from 'sharp';

/** Formats that are photos; never SVG, which can hold scripts. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);
/** Larger than any camera's picture, small enough to unpack in a Lambda's memory. */
const MAX_PIXELS = 100_000_000;
/** WebP's longest side. */
const MAX_SIDE = 16_383;

export interface Sizes {
  /** At most 320 × 320, for lists. */
  readonly thumb: Uint8Array;
  /** At most 1600 × 1600, for looking at. */
  readonly web: Uint8Array;
  /** Full size (at most 16,383 a side), for downloads. */
  readonly original: Uint8Array;
}

/**
 * A photo in three sizes, all WebP, upright, without place and other metadata.
 * Everything is newly made from the pixels, so nothing that was hidden in the file goes on.
 * @returns undefined if `bytes` are no photo that can be shown
 */
export async function sizesOf(bytes: Uint8Array): Promise<Sizes | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!format || !FORMATS.has(format)) return undefined;
    const upright = image.autoOrient();
    const within = (size: number, quality: number) =>
      upright
        .clone()
        .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer();
    const [thumb, web, original] = await Promise.all([
      within(320, 78),
      within(1600, 82),
      within(MAX_SIDE, 90),
    ]);
    return { thumb, web, original };
  } catch {
    return undefined;
  }
}
