import sharp, { type Sharp } from 'sharp';

/** Formats that are photos; never SVG, which can hold scripts. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);
/** Larger than any camera's picture, small enough to unpack in a Lambda's memory. */
const MAX_PIXELS = 100_000_000;
/** WebP's longest side. */
const MAX_SIDE = 16_383;

export interface PhotoSizes {
  /** At most 320 × 320, for lists. */
  readonly thumb: Uint8Array;
  /** At most 1600 × 1600, for looking at. */
  readonly web: Uint8Array;
  /** Full size (at most 16,383 a side), for downloads. */
  readonly original: Uint8Array;
  /** A JPEG of at most 1000 × 1000, for mails: not every reader of mails shows WebP. */
  readonly mail: Uint8Array;
}

/** Gives the picture turned upright; undefined if its format is not allowed. Throws for a broken picture. */
async function loadUpright(bytes: Uint8Array): Promise<Sharp | undefined> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format } = await image.metadata();
  return format && FORMATS.has(format) ? image.autoOrient() : undefined;
}

/**
 * A photo in three sizes of WebP and one of JPEG, upright, without location or other metadata.
 * Each size is encoded anew from the pixels, so nothing that was hidden in the file is kept.
 * @returns undefined if `bytes` are no photo that can be shown
 */
export async function photoSizesOf(bytes: Uint8Array): Promise<PhotoSizes | undefined> {
  try {
    const uprightImage = await loadUpright(bytes);
    if (!uprightImage) return undefined;
    const resizeTo = (size: number, quality: number) =>
      uprightImage
        .clone()
        .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer();
    const jpeg = uprightImage
      .clone()
      .flatten({ background: '#ffffff' })
      .resize({ width: 1000, height: 1000, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
    const [thumb, web, original, mail] = await Promise.all([
      resizeTo(320, 78),
      resizeTo(1600, 82),
      resizeTo(MAX_SIDE, 90),
      jpeg,
    ]);
    return { thumb, web, original, mail };
  } catch {
    return undefined;
  }
}

export interface LogoSizes {
  /** At most 960 × 360, for paper and screens. */
  readonly print: Uint8Array;
  /** At most 400 × 144, twice what a mail shows. */
  readonly mail: Uint8Array;
  /** The size of `print`, in pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * A logo in two sizes of PNG, the format that prints and that every mail program shows; transparency is kept, metadata
 * is not.
 * @returns undefined if `bytes` are no picture that can be shown
 */
export async function logoSizesOf(bytes: Uint8Array): Promise<LogoSizes | undefined> {
  try {
    const uprightImage = await loadUpright(bytes);
    if (!uprightImage) return undefined;
    const resizeTo = (width: number, height: number) =>
      uprightImage
        .clone()
        .resize({ width, height, fit: 'inside', withoutEnlargement: true })
        .png({ palette: true, quality: 90 })
        .toBuffer({ resolveWithObject: true });
    const [{ data: print, info }, { data: mail }] = await Promise.all([
      resizeTo(960, 360),
      resizeTo(400, 144),
    ]);
    return { print, mail, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
