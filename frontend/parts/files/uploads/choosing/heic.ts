import { fileFault, mediaTypeOf } from '../../file/media.ts';

/** The message for a HEIC photo that the browser cannot convert. */
export const HEIC_FAULT =
  'This browser can’t read HEIC photos. Upload it from the iPhone, or save it as JPEG first.';

const isHeic = (file: File): boolean => /^image\/hei[cf]$/.test(mediaTypeOf(file));

/**
 * Converts a HEIC photo to JPEG where the browser can read it, as Safari does; other files stay as they are.
 * @returns undefined for a HEIC that this browser cannot read
 */
export async function toReadableFile(file: File): Promise<File | undefined> {
  if (!isHeic(file)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    const name = file.name.replace(/\.hei[cf]$/i, '.jpg');
    return new File([jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return undefined;
  }
}

/** A chosen photo in a format that the server reads, or the reason why it cannot be sent. */
export async function readPhoto(file: File): Promise<{ photo: File | undefined; fault: string }> {
  const fault = fileFault(file, 'photo');
  if (fault) return { photo: undefined, fault };
  const photo = await toReadableFile(file);
  return { photo, fault: photo ? '' : HEIC_FAULT };
}
