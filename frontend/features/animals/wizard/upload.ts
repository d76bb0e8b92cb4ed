import { MAX_FILENAME, MAX_PHOTO_BYTES, PHOTO_TYPES } from '#shared/calls/attachments.ts';

/** Why a file can't be a photo of an animal; undefined if it can. */
export function photoFault({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PHOTO_TYPES.some((known) => known === type))
    return 'Choose a photo: JPEG, PNG, WebP, HEIC, AVIF or GIF';
  if (size === 0) return 'The file is empty';
  return size > MAX_PHOTO_BYTES ? 'A photo can have at most 25 MB' : undefined;
}

/** A name that fits (spec 001 §2): too long ones are cut before their ending, signs that files can't have become `-`. */
export function fittingName(name: string): string {
  const clean = name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-');
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 ? clean.slice(dot) : '';
  return clean.length <= MAX_FILENAME ? clean : clean.slice(0, MAX_FILENAME - ending.length) + ending;
}

interface Target {
  readonly url: string;
  readonly fields: Record<string, string>;
}

/**
 * Posts a file straight to storage by a signed form.
 * @param onProgress gets the part that is sent, 0 to 1
 * @throws Error when refused or cut off, AbortError when given up
 */
export function postFile(
  { url, fields }: Target,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    signal.addEventListener('abort', giveUp, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error('The storage refused the photo')),
    );
    request.addEventListener('error', () =>
      reject(new Error('The connection was lost while the photo was sent')),
    );
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp));
    request.open('POST', url);
    request.send(form);
  });
}
