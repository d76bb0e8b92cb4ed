/** The types of files (product/files 1.2). */
export const ATTACHMENT_TYPES = ['photo', 'video', 'document'] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

const MEGABYTE = 1024 * 1024;

/** The largest file of a type in bytes (product/files 1.5). */
export const MAX_BYTES: Record<AttachmentType, number> = {
  photo: 25 * MEGABYTE,
  video: 200 * MEGABYTE,
  document: 200 * MEGABYTE,
};

/** The largest logo in bytes; it is shown small (product/tenants 2.4). */
export const MAX_LOGO_BYTES = 5 * MEGABYTE;

/** The accepted media types; the real type of a file is checked by its first bytes. */
export const MEDIA_TYPES: Record<AttachmentType, readonly string[]> = {
  photo: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'image/avif', 'image/gif'],
  video: ['video/mp4', 'video/quicktime', 'video/webm'],
  document: [
    'application/pdf',
    'text/plain',
    'text/csv',
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.spreadsheet',
  ],
};

/** The message for a file whose type is not accepted, by the type of attachment that is asked for. */
export const WRONG_TYPE_MESSAGES: Record<AttachmentType, string> = {
  photo: 'Choose a photo: JPEG, PNG, WebP, HEIC, AVIF or GIF',
  video: 'Choose a video: MP4, MOV or WebM',
  document: 'Choose a document: PDF, text, CSV, Word, Excel or OpenDocument',
};

/** The endings that names of stored files have, by media type; a photo is kept as WebP, a logo as PNG. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'image/png': ['png'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'text', 'csv'],
  'text/csv': ['csv', 'txt'],
  'application/msword': ['doc', 'dot'],
  'application/vnd.ms-excel': ['xls', 'xlt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
};

/** The intended media type: Windows reports a .csv as an Excel file if Excel is installed. */
export const correctMediaType = (name: string, mediaType: string): string =>
  mediaType === 'application/vnd.ms-excel' && /\.csv$/i.test(name) ? 'text/csv' : mediaType;

/** The ending of a stored file's name by its media type. */
export const extensionOf = (mediaType: string): string => EXTENSIONS[mediaType]?.[0] ?? 'bin';

/** The name with an ending that fits the media type: text called `page.html` would run once it is saved and opened. */
export function withExtension(name: string, mediaType: string): string {
  const currentEnding = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return EXTENSIONS[mediaType]?.includes(currentEnding) ? name : `${name}.${extensionOf(mediaType)}`;
}

/** The name under which a file is listed: an ending that does not fit its media type is replaced. */
export function withValidExtension(name: string, mediaType: string): string {
  const currentEnding = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1];
  const validEndings = EXTENSIONS[mediaType];
  if (!currentEnding || !validEndings || validEndings.includes(currentEnding.toLowerCase())) return name;
  const ending = `.${extensionOf(mediaType)}`;
  return `${name.slice(0, -currentEnding.length - 1).slice(0, MAX_FILENAME_LENGTH - ending.length)}${ending}`;
}

/** Longest file name (product/files 1.3). */
export const MAX_FILENAME_LENGTH = 33;
/** The length to which names that don't fit are cut (product/files 1.3). */
export const GOOD_FILENAME_LENGTH = 30;

/** The characters that a file name may have. */
export const FILENAME_PATTERN = /^[^\\/:*?"<>|\p{Cc}\p{Cf}]+$/u;
const ONLY_DOTS = /^\.+$/;

/** False for names such as `..`, which are folders. */
export const isNotOnlyDots = (name: string): boolean => !ONLY_DOTS.test(name);

/** True for a name under which a file can be stored (product/files 1.3). */
export const isFileName = (name: string): boolean =>
  name.length <= MAX_FILENAME_LENGTH && FILENAME_PATTERN.test(name) && isNotOnlyDots(name);

/** The type of a file with this media type; undefined if it is not accepted. */
export const attachmentTypeOfMedia = (mediaType: string): AttachmentType | undefined =>
  ATTACHMENT_TYPES.find((type) => MEDIA_TYPES[type].includes(mediaType));

/**
 * A name for a file that fits: characters that are not allowed become spaces, the stem is cut, the ending stays.
 * @returns at most 30 characters
 */
export function fitFileName(name: string): string {
  const cleanName = name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const dotIndex = cleanName.lastIndexOf('.');
  const ending = dotIndex > 0 && cleanName.length - dotIndex <= 6 ? cleanName.slice(dotIndex) : '';
  const maxStemLength = GOOD_FILENAME_LENGTH - ending.length;
  // Half a surrogate pair is no character.
  const stem = cleanName
    .slice(0, Math.min(maxStemLength, cleanName.length - ending.length))
    .replace(/[\ud800-\udbff]$/, '');
  const fittedName = `${stem.trim() || 'file'}${ending}`;
  return isNotOnlyDots(fittedName) ? fittedName : 'file';
}
