const PHOTO_SIGNATURES = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF....WEBP/s,
  /^....ftyp(heic|heix|hevc|heim|heis|mif1|msf1|avif|avis)/s,
];

/** True if a file begins like a JPEG, PNG, GIF, WebP, HEIC or AVIF, whatever its name. The pixels are checked later. */
export function hasPhotoSignature(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return PHOTO_SIGNATURES.some((pattern) => pattern.test(start));
}

const ZIP_SIGNATURE = 'PK\x03\x04';
const OLE_SIGNATURE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const MOVIE_SIGNATURE =
  /^....(ftyp(?!heic|heix|hevc|heim|heis|mif1|msf1|avif|avis)|moov|mdat|wide|free|skip)/s;

/** Marked-up text, which a browser might run. */
const MARKUP_SIGNATURE = /^(?:\xef\xbb\xbf)?\s*</;

const isText = (start: string) => !start.includes('\0') && !MARKUP_SIGNATURE.test(start);

const SIGNATURE_CHECKS: Readonly<Record<string, (start: string) => boolean>> = {
  'application/pdf': (start) => /^%PDF-\d/.test(start),
  'text/plain': isText,
  'text/csv': isText,
  'application/msword': (start) => start.startsWith(OLE_SIGNATURE),
  'application/vnd.ms-excel': (start) => start.startsWith(OLE_SIGNATURE),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (start) =>
    start.startsWith(ZIP_SIGNATURE),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': (start) =>
    start.startsWith(ZIP_SIGNATURE),
  'application/vnd.oasis.opendocument.text': (start) => start.startsWith(ZIP_SIGNATURE),
  'application/vnd.oasis.opendocument.spreadsheet': (start) => start.startsWith(ZIP_SIGNATURE),
  'video/mp4': (start) => MOVIE_SIGNATURE.test(start),
  'video/quicktime': (start) => MOVIE_SIGNATURE.test(start),
  'video/webm': (start) => start.startsWith('\x1a\x45\xdf\xa3') && start.includes('webm'),
};

/** True if a file has the signature of its media type; false for a type that is not accepted. */
export function hasSignatureOf(mediaType: string, bytes: Uint8Array): boolean {
  return SIGNATURE_CHECKS[mediaType]?.(Buffer.from(bytes).toString('latin1')) ?? false;
}
