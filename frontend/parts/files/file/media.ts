import {
  type AttachmentType,
  fitFileName,
  isFileName,
  MAX_BYTES,
  MEDIA_TYPES,
  attachmentTypeOfMedia,
  WRONG_TYPE_MESSAGES,
} from '#shared/rules/files/files.ts';

/** Media types by extension, for files whose type the browser does not know: often HEIC and OpenDocument. */
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

/** True on an iPhone or iPad, which may pose as a Macintosh: it converts photos to JPEG unless HEIC is accepted. */
const convertsHeic = (): boolean =>
  /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

const acceptList = (types: readonly string[]): string =>
  types.filter((kind) => !(convertsHeic() && /hei[cf]$/.test(kind))).join(',');

/** The `accept` attribute for all kinds of files; without HEIC on devices that convert it. */
export const acceptedTypes = (): string =>
  acceptList([
    ...Object.values(MEDIA_TYPES).flat(),
    ...Object.keys(EXTENSION_TYPES).map((extension) => `.${extension}`),
  ]);

/** The `accept` attribute for photos; without HEIC on devices that convert it. */
export const acceptedPhotoTypes = (): string => acceptList(MEDIA_TYPES.photo);

/** The `accept` attribute for proofs: photos (always with HEIC) and documents, but no videos. */
export const ACCEPTED_PROOF_TYPES: string = [
  ...MEDIA_TYPES.photo,
  ...MEDIA_TYPES.document,
  ...Object.entries(EXTENSION_TYPES).flatMap(([extension, type]) =>
    type.startsWith('video/') ? [] : [`.${extension}`],
  ),
].join(',');

/** The media type of a file as the browser reports it; if that is not accepted, the type for its extension. */
export function mediaTypeOf({ name, type }: FileInfo): string {
  const contentType = (type.split(';')[0] ?? '').trim().toLowerCase();
  if (attachmentTypeOfMedia(contentType)) return contentType;
  return EXTENSION_TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? contentType;
}

/** The attachment type of a file, from its media type or extension; undefined if it is not accepted. */
export const attachmentTypeOf = (file: FileInfo): AttachmentType | undefined =>
  attachmentTypeOfMedia(mediaTypeOf(file));

/** The reason why a file cannot be sent as the given type (by default: as its own media type); undefined if it can. */
export function fileFault(
  file: Pick<File, 'name' | 'type' | 'size'>,
  type: AttachmentType | undefined = attachmentTypeOf(file),
): string | undefined {
  if (!type) return UNSUPPORTED_TYPE_MESSAGE;
  if (!MEDIA_TYPES[type].includes(mediaTypeOf(file))) return WRONG_TYPE_MESSAGES[type];
  if (file.size === 0) return 'The file is empty';
  const maxBytes = MAX_BYTES[type];
  return file.size > maxBytes ? `A ${type} can have at most ${maxBytes / 1024 / 1024} MB` : undefined;
}

/** A file size as text: '812 KB', '3.4 MB', '2.1 GB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}

/** The name under which a file is stored: the given name if it is valid, else a cleaned and shortened one. */
export const storedName = (name: string): string => (isFileName(name) ? name : fitFileName(name));
