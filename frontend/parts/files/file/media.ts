import {
  type AttachmentType,
  fitFileName,
  isFileName,
  MAX_BYTES,
  MEDIA_TYPES,
  typeOfMedia,
  WRONG_TYPE,
} from '#shared/rules/files/files.ts';

/** Extensions that browsers often don't know: HEIC and OpenDocument have no media type on many machines. */
const EXTENSION_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  gif: 'image/gif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
};

const UNSUPPORTED_TYPE_MESSAGE =
  'Choose a photo, a video or a document: JPEG, PNG, HEIC, MP4, MOV, PDF, Word, Excel and the like';

type FileInfo = Pick<File, 'name' | 'type'>;

/** An iPhone or iPad, which converts a photo to JPEG where HEIC is not accepted. */
const convertsHeic = (): boolean =>
  /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

const acceptList = (kinds: readonly string[]): string =>
  kinds.filter((kind) => !(convertsHeic() && /hei[cf]$/.test(kind))).join(',');

/** The types that pickers offer on this device. */
export const acceptedTypes = (): string =>
  acceptList([
    ...Object.values(MEDIA_TYPES).flat(),
    ...Object.keys(EXTENSION_TYPES).map((extension) => `.${extension}`),
  ]);

/** The types that pickers of photos offer on this device. */
export const acceptedPhotoTypes = (): string => acceptList(MEDIA_TYPES.photo);

/** The types that pickers offer for proofs: photos and documents. */
export const PROOF_TYPES: string = [
  ...MEDIA_TYPES.photo,
  ...MEDIA_TYPES.document,
  ...Object.entries(EXTENSION_TYPES).flatMap(([extension, type]) =>
    type.startsWith('video/') ? [] : [`.${extension}`],
  ),
].join(',');

/** The media type of a file: the browser's, or that of its extension if the browser's is not accepted. */
export function mediaTypeOf({ name, type }: FileInfo): string {
  const contentType = (type.split(';')[0] ?? '').trim().toLowerCase();
  if (typeOfMedia(contentType)) return contentType;
  return EXTENSION_TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? contentType;
}

/** The probable type of a file; undefined if it is not accepted. */
export const typeOfFile = (file: FileInfo): AttachmentType | undefined => typeOfMedia(mediaTypeOf(file));

/** The reason why a file cannot be sent as the given type (by default: as its own media type); undefined if it can. */
export function fileFault(
  file: Pick<File, 'name' | 'type' | 'size'>,
  type: AttachmentType | undefined = typeOfFile(file),
): string | undefined {
  if (!type) return UNSUPPORTED_TYPE_MESSAGE;
  if (!MEDIA_TYPES[type].includes(mediaTypeOf(file))) return WRONG_TYPE[type];
  if (file.size === 0) return 'The file is empty';
  const maxBytes = MAX_BYTES[type];
  return file.size > maxBytes ? `A ${type} can have at most ${maxBytes / 1024 / 1024} MB` : undefined;
}

/** '812 KB', '3.4 MB', '2.1 GB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}

/** A valid name for a file: its own, or one that fits. */
export const storedName = (name: string): string => (isFileName(name) ? name : fitFileName(name));
